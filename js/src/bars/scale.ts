/** The scrubber's scale: steps to parts of its length, rounds to segments with names that fit. */
import type { Round, Story } from "../story";

export interface Segment {
  readonly round: number;
  /** Parts of the whole length, 0 to 1. */
  readonly from: number;
  readonly to: number;
}

export function partOf(step: number, end: number): number {
  return end === 0 ? 1 : Math.min(Math.max(step / end, 0), 1);
}

/** The step nearest to a part of the length. */
export function stepAt(part: number, end: number): number {
  return Math.round(Math.min(Math.max(part, 0), 1) * end);
}

/** One for each round that has a length; a single one for a story that has not begun. */
export function segments(story: Story): readonly Segment[] {
  const { rounds, end } = story;
  const all = rounds.map(({ round, from, to }: Round) => ({
    round,
    from: from === 0 ? 0 : partOf(from - 1, end),
    to: partOf(to, end),
  }));
  const long = all.filter(({ from, to }) => to > from);
  return long.length > 0 ? long : all.slice(0, 1);
}

/** Whether a name has room in its segment. */
export function fits(segment: Segment, length: number, name: string): boolean {
  return (segment.to - segment.from) * length >= name.length * 6.4 + 4;
}
