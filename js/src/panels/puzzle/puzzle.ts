/** What Python sends about the puzzle of a board (docs/wire.md, "puzzle"), and where its marks are. */
import { count, fields, flag, list, Malformed, nullable, text } from "../../protocol/readers";
import type { Table } from "../../story/table";
import type { WordKey } from "../../text/words";

const pairs = list(list(text));
const row = fields({ text, targets: list(text), joins: pairs, spots: list(text) });
/** A hint that was asked for. */
export type Row = ReturnType<typeof row>;

const reply = fields({
  kind: text,
  head: text,
  tried: text,
  /** Who escapes. "": nobody had to answer. */
  seat: text,
  answer: text,
  tag: text,
  /** The step after the try, and the steps of the answer that have been asked for. */
  from: count,
  stations: list(count),
  /** What was played at the try and at each of these steps. */
  captions: list(text),
  at: count,
  more: flag,
  /** What the try and the answer have changed: spots, each with the seat of a flag that came there. */
  own: pairs,
  theirs: pairs,
});
/** What the board says about a wrong try. */
export type Reply = ReturnType<typeof reply>;

const whole = fields({
  number: count,
  at: count,
  of: count,
  done: count,
  seat: text,
  goal: text,
  who: text,
  decisions: count,
  made: count,
  par: text,
  tries: count,
  /** Whether nothing has been played, so that the hints fit the board. */
  start: flag,
  hints: list(row),
  reply: nullable(reply),
  solved: nullable(fields({ text, fewer: flag })),
});
export type Puzzle = ReturnType<typeof whole>;

/** Reads the trait `puzzle`. Null: the board has no puzzle, or the value is malformed. */
export function readPuzzle(found: unknown): Puzzle | null {
  if (typeof found !== "object" || found === null || !("goal" in found)) return null;
  try {
    return whole(found, "puzzle");
  } catch (fault) {
    if (fault instanceof Malformed) return null;
    throw fault;
  }
}

/** The titles of the hints. */
export const HINTS: readonly WordKey[] = ["hint.where", "puzzle.idea", "puzzle.first"];

/** Returns what a mark is around: the newest flag of a seat on a spot, or the spot itself. */
export function targetOf([spot = "", seat = ""]: readonly string[], table: Table): string {
  const pieces = table.queues.get(spot)?.pieces ?? [];
  const piece = seat ? pieces.findLast(({ owner }) => owner === seat) : undefined;
  return piece ? `piece ${piece.id}` : `spot ${spot}`;
}

/** What was played at a step after the first one of the answer, in words: all of it where an action ends. */
export function captionAt(reply: Reply, step: number, shown: string): string {
  const at = stationAt(reply, step);
  const ends = step === (at ? reply.stations[at - 1] : reply.from);
  return (ends && reply.captions[at]) || shown;
}

/** Where the reader is in an answer: 0 is the try, 1 the first step of the answer. */
export function stationAt({ stations }: Reply, step: number): number {
  return stations.filter((station) => station <= step).length;
}
