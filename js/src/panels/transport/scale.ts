/** The scrubber's scale: it maps steps to fractions of its length, and rounds to segments. */
import { columnsOf } from "../../text/breaks";
import type { Mark, Round, Story } from "../../story/story";

/** A part of the scrubber for one round or several. */
export interface Segment {
  readonly round: number;
  /** The last round in it. It differs from `round` if several rounds share a segment. */
  readonly last: number;
  /** Fractions of the whole length, 0 to 1. */
  readonly from: number;
  readonly to: number;
}

/** Returns the fraction of the length for a step. */
export function partOf(step: number, end: number): number {
  return end === 0 ? 1 : Math.min(Math.max(step / end, 0), 1);
}

/** Returns the step nearest to a fraction of the length. */
export function stepAt(part: number, end: number): number {
  return Math.round(Math.min(Math.max(part, 0), 1) * end);
}

/** Returns the step at the end of the scale. Behind a horizon, the extra length does not reveal how much follows. */
export function scaleEnd({ end, hidden }: { end: number; hidden: boolean }): number {
  return hidden ? end + Math.max(6, Math.ceil(end / 5)) : end;
}

/** How many rounds may share a segment. The smallest number that fits is used. */
const TOGETHER = [1, 2, 5, 10, 20, 50, 100] as const;
/** The least average length of a segment, in pixels. */
const LEAST = 16;
/** The least distance between two signs, in pixels. */
const APART = 10;

/**
 * Returns a segment for each round with a length, or for several rounds. A story without events has a single segment.
 * `end`: the step at the end of the scale. It is beyond the story's end if a horizon hides more.
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

/** The kinds of marks, the most important first. */
const WEIGHT = ["out", "win", "gone", "loss"];

/** Marks at one place of the scale. The most important one is shown. */
export interface Sign extends Mark {
  readonly all: readonly Mark[];
}

/** Combines marks that would overlap. */
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

/** Returns whether a name fits into its segment. */
export function fits(segment: Segment, length: number, name: string): boolean {
  return (segment.to - segment.from) * length >= columnsOf(name) * 6.4 + 4;
}
