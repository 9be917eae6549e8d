/** The review of a game, as Python sends it (docs/wire.md), and what the panel and its bar read from it. */
import {
  count,
  fields,
  flag,
  join,
  list,
  Malformed,
  nullable,
  object,
  oneOf,
  optional,
  type Read,
  text,
} from "../../protocol/readers";
import { readWay } from "../variations/deciding.svelte";

/** How much a decision gave away. */
export const KINDS = ["nothing", "little", "lot", "lead"] as const;
export type Kind = (typeof KINDS)[number];

/** One decision of the reviewed line. */
export interface Row {
  /** The step at which it was open, and how many actions came before it. */
  readonly step: number;
  readonly seat: string;
  readonly text: string;
  readonly ply: number;
}

/** One decision of a better line, and how many actions it has. */
export interface Station {
  readonly seat: string;
  readonly text: string;
  readonly plies: number;
}

/** Who is ahead at the end of the line. */
export interface Last {
  readonly step: number;
  readonly chances: readonly number[];
  readonly ahead: string;
}

const chance: Read<number> = (value, path) => {
  if (typeof value !== "number" || !(value >= 0 && value <= 1)) throw new Malformed(path, "0 to 1");
  return value;
};

const row: Read<Row> = (value, path) => {
  if (!Array.isArray(value)) throw new Malformed(path, "[step, seat, text, ply]");
  return {
    step: count(value[0], `${path}[0]`),
    seat: text(value[1], `${path}[1]`),
    text: text(value[2], `${path}[2]`),
    ply: count(value[3], `${path}[3]`),
  };
};

const station: Read<Station> = (value, path) => {
  if (!Array.isArray(value)) throw new Malformed(path, "[seat, text, plies]");
  return {
    seat: text(value[0], `${path}[0]`),
    text: text(value[1], `${path}[1]`),
    plies: count(value[2], `${path}[2]`),
  };
};

const last: Read<Last> = (value, path) => {
  if (!Array.isArray(value)) throw new Malformed(path, "[step, chances, ahead]");
  return {
    step: count(value[0], `${path}[0]`),
    chances: list(chance)(value[1], `${path}[1]`),
    ahead: text(value[2], `${path}[2]`),
  };
};

const finding = fields({
  /** The number of the decision. */
  at: count,
  kind: oneOf(...KINDS),
  /** How much of a won game it gave away, from 0 to 1. */
  given: chance,
  title: text,
  reason: text,
  /** What each seat could expect before it, from 0 to 1, and who is ahead in words. */
  chances: list(chance),
  ahead: text,
  /** The better line. Empty: no better decision was found. */
  line: optional(list(station), []),
  /** Who is ahead at its end, in words. */
  then: optional(text, ""),
  /** What its first decision changes on the table. */
  way: optional(nullable(readWay), null),
});
/** What was found out about a decision. */
export type Finding = ReturnType<typeof finding>;

const summary: Read<ReadonlyMap<string, string>> = (value, path) =>
  new Map(
    Object.entries(object(value, path)).map(([seat, said]) => [seat, text(said, join(path, seat))]),
  );

/** Reads a reply. Throws `Malformed` if it does not match docs/wire.md. */
export const readReply = fields({
  key: optional(text, ""),
  state: oneOf("works", "stopped", "done", "failed", "hidden"),
  error: optional(text, ""),
  seats: optional(list(text), []),
  /** Whose decisions alone are reviewed, because something is hidden. Null: those of all players. */
  own: optional(nullable(text), null),
  /** Whether the reviewed line is the present one. */
  here: optional(flag, false),
  /** The decision whose better line is shown now. */
  through: optional(nullable(count), null),
  /** Whether the present line is finished, too, and can be reviewed instead. */
  other: optional(flag, false),
  summary: optional(summary, new Map()),
  foot: optional(text, ""),
  /** How many findings the page had. */
  since: optional(count, 0),
  found: optional(list(finding), []),
  /** All decisions. Null: the page has them. */
  rows: optional(nullable(list(row)), null),
  last: optional(nullable(last), null),
});
/** A reply of Python. */
export type Reply = ReturnType<typeof readReply>;

/** A decision with its finding. Null: it is still being checked. */
export interface Decision extends Row {
  readonly at: number;
  readonly found: Finding | null;
}

/** Returns a sentence as it stands in quotation marks: a Japanese one without its full stop. */
export function quoted(text: string): string {
  return text.replace(/。$/, "");
}

/** Returns the decision that a step belongs to: the last one that was open at this step or before. Null: none. */
export function decisionAt(all: readonly Decision[], step: number): Decision | null {
  return all.findLast((one) => one.step <= step) ?? null;
}

/** A point of the graph: what each seat can expect at a step. */
export interface Point {
  readonly step: number;
  readonly chances: readonly number[];
}

/** Returns the points that are known without a gap, from the left to the end of the line. */
export function pointsOf(all: readonly Decision[], end: Last | null): readonly Point[] {
  const known = end ? [{ step: end.step, chances: end.chances }] : [];
  for (const { step, found } of all.toReversed()) {
    if (!found) break;
    known.unshift({ step, chances: found.chances });
  }
  // Of several decisions at one step, as of players who decide at the same time, the first one counts.
  return known.filter((point, at) => point.step !== known[at - 1]?.step);
}

/** The height of the graph, and the space above and below its lines. */
export const HEIGHT = 116;
const EDGE = 8;

/** Returns the distance from the top for a chance from 0 to 1. */
export function topOf(chance: number): number {
  return EDGE + (1 - chance) * (HEIGHT - 2 * EDGE);
}

/** Returns the line of one seat as path data; `xOf` returns the position of a step. */
export function lineOf(
  points: readonly Point[],
  seat: number,
  xOf: (step: number) => number,
): string {
  const at = ({ step, chances }: Point) =>
    `${xOf(step).toFixed(1)} ${topOf(chances[seat] ?? 0).toFixed(1)}`;
  return points.map((point, i) => `${i ? "L" : "M"}${at(point)}`).join("");
}

/** The size of the shapes at the ends of lines, and the least distance from one to the next. */
const [SHAPE, APART] = [16, 20];

/** Returns the upper edges of the players' shapes at the ends of their lines, moved apart so that none covers another. */
export function endsOf(
  seats: readonly string[],
  chances: readonly number[],
): readonly { readonly seat: string; readonly top: number }[] {
  const tops = seats.map((seat, at) => ({ seat, top: topOf(chances[at] ?? 0) - SHAPE / 2 }));
  const order = tops.toSorted((one, other) => other.top - one.top);
  let limit = HEIGHT - SHAPE;
  return order.map(({ seat, top }) => {
    const found = { seat, top: Math.min(top, limit) };
    limit = found.top - APART;
    return found;
  });
}

/** Returns the number of decisions of a better line that have been shown at a ply. */
export function stationAt(line: readonly Station[], begin: number, ply: number): number {
  let end = begin;
  return line.filter(({ plies }) => (end += plies) <= ply).length;
}
