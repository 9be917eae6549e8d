/** The lines of the game in words: what Python replies to the inspection `tree` (docs/wire.md). */
import {
  count,
  fields,
  flag,
  list,
  Malformed,
  nullable,
  optional,
  type Read,
  text,
  whole,
} from "../../protocol/readers";

/** One decision in words. */
export interface Row {
  /** How many actions come before it, and how many have been played after it. */
  readonly first: number;
  readonly ply: number;
  readonly round: number;
  readonly seat: string | null;
  readonly text: string;
  readonly name: string;
  readonly comment: string;
  readonly glyph: string;
  readonly result: string;
}

/** All segments, depth first, and how many were left out. */
export interface Lines {
  readonly segments: readonly Segment[];
  readonly leftOut: number;
}

const row: Read<Row> = (value, path) => {
  if (!Array.isArray(value) || value.length < 5) throw new Malformed(path, "a row");
  const label = (at: number) => optional(text, "")(value[at], `${path}[${at}]`);
  return {
    first: count(value[0], `${path}[0]`),
    ply: count(value[1], `${path}[1]`),
    round: count(value[2], `${path}[2]`),
    seat: nullable(text)(value[3], `${path}[3]`),
    ...{ text: label(4), name: label(5), comment: label(6), glyph: label(7), result: label(8) },
  };
};

const segment = fields({
  /** The index of the segment that it continues. -1: it begins at the start of the game. */
  parent: whole,
  /** The number of the first line through it, as requests use it. */
  line: count,
  /** How many rows it has. Long variations are sent in part. */
  count,
  rows: list(row),
  ends: optional(flag, false),
  /** Whether the current line goes through it. */
  here: optional(flag, false),
});
/** The moments of a line from one branch to the next one, or to the end. */
export type Segment = ReturnType<typeof segment>;

const reply = fields({
  segments: list(segment),
  left_out: count,
});

/** Reads the segments. Each must come after the one that it continues, and has at least one row. */
export function readLines(value: unknown): Lines {
  const { segments, left_out: leftOut } = reply(value, "tree");
  segments.forEach(({ parent, rows }, index) => {
    if (parent >= index || parent < -1 || !rows.length)
      throw new Malformed(`tree.segments[${index}]`, "a segment after an earlier one");
  });
  return { segments, leftOut };
}

/** Reads the only segment of a reply, which may continue one that was sent before. */
export function readSegment(value: unknown): Segment {
  const [found] = reply(value, "tree").segments;
  if (!found?.rows.length) throw new Malformed("tree.segments", "one segment");
  return found;
}

const comparison = fields({ ply: count, titles: list(text), left: list(row), right: list(row) });
/** Two lines side by side, from the moment at which they part. */
export type Comparison = ReturnType<typeof comparison>;

/** Reads two lines side by side. */
export const readComparison = (value: unknown): Comparison => comparison(value, "tree");

/** Returns the lines with one segment replaced. */
export function withSegment({ segments, leftOut }: Lines, at: number, segment: Segment): Lines {
  return { segments: segments.map((old, index) => (index === at ? segment : old)), leftOut };
}
