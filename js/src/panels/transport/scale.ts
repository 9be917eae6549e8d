/** The scrubber's scale: steps to parts of its length, rounds to segments with names that fit. */
import { columnsOf } from "../../text/breaks";
import type { Mark, Round, Story } from "../../story/story";

export interface Segment {
  readonly round: number;
  /** The last round in it: the same, but where rounds are too many to have a segment each. */
  readonly last: number;
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

/** The step at the end of the scale: with room behind the last step that may be known, however much is to come. */
export function scaleEnd({ end, hidden }: { end: number; hidden: boolean }): number {
  return hidden ? end + Math.max(6, Math.ceil(end / 5)) : end;
}

/** So many rounds share a segment, as few as there is room for. */
const TOGETHER = [1, 2, 5, 10, 20, 50, 100] as const;
/** How long a segment is at least, on average. */
const LEAST = 16;
/** How far a sign is from the next, at least. */
const APART = 10;

/**
 * One for each round that has a length, or for several; a single one for a story that has not begun.
 * `end`: the step at the end of the scale, beyond the story's own where more is to come.
 */
export function segments(
  story: Story,
  length = Infinity,
  end: number = story.end,
): readonly Segment[] {
  const { rounds } = story;
  const room = TOGETHER.find((count) => rounds.length * LEAST <= length * count) ?? 100;
  const all: Segment[] = [];
  for (const { round, from, to } of rounds) {
    const before = all.at(-1);
    const part = { round, last: round, from: before?.to ?? 0, to: partOf(to, end) };
    if (to === from && from === 0) continue;
    if (before && before.round > 0 && group(before.round, room) === group(round, room))
      all[all.length - 1] = { ...before, last: round, to: part.to };
    else all.push(part);
  }
  const long = all.filter(({ from, to }) => to > from);
  const [first] = rounds;
  return long.length > 0 || !first ? long : [whole(first, end)];
}

function whole({ round, to }: Round, end: number): Segment {
  return { round, last: round, from: 0, to: partOf(to, end) };
}

function group(round: number, count: number): number {
  return Math.floor((round - 1) / count);
}

/** What a mark says, the weightiest first. */
const WEIGHT = ["out", "win", "gone", "loss"];

/** The marks of one place on the scale: the weightiest is seen. */
export interface Sign extends Mark {
  readonly all: readonly Mark[];
}

/** Marks that would lie on one another, taken together. */
export function signs(marks: readonly Mark[], end: number, length: number): readonly Sign[] {
  const found: Sign[] = [];
  let start = -Infinity;
  for (const mark of marks) {
    const before = found.at(-1);
    const at = partOf(mark.step, end) * length;
    if (before && length > 0 && at - start < APART) {
      const all = [...before.all, mark];
      const seen = all.toSorted((a, b) => WEIGHT.indexOf(a.kind) - WEIGHT.indexOf(b.kind))[0];
      found[found.length - 1] = { ...(seen ?? mark), all };
    } else {
      found.push({ ...mark, all: [mark] });
      start = at;
    }
  }
  return found;
}

/** Whether a name has room in its segment. */
export function fits(segment: Segment, length: number, name: string): boolean {
  return (segment.to - segment.from) * length >= columnsOf(name) * 6.4 + 4;
}
