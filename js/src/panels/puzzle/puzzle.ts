/** What Python sends about the puzzle of a board (docs/wire.md, "puzzle"), and where its marks are. */
import { count, fields, flag, list, Malformed, nullable, text } from "../../protocol/readers";
import type { Table } from "../../story/table";
import type { WordKey } from "../../text/words";

/** A hint that was asked for. */
export interface Row {
  readonly text: string;
  readonly targets: readonly string[];
  readonly joins: readonly (readonly string[])[];
  readonly spots: readonly string[];
}

/** What the board says about a wrong try. */
export interface Reply {
  readonly kind: string;
  readonly head: string;
  readonly tried: string;
  /** Who escapes. "": nobody had to answer. */
  readonly seat: string;
  readonly answer: string;
  readonly tag: string;
  /** The step after the try, and the steps of the answer that have been asked for. */
  readonly from: number;
  readonly stations: readonly number[];
  /** What was played at the try and at each of these steps. */
  readonly captions: readonly string[];
  readonly at: number;
  readonly more: boolean;
  /** What the try and the answer have changed: spots, each with the seat of a flag that came there. */
  readonly own: readonly (readonly string[])[];
  readonly theirs: readonly (readonly string[])[];
}

export interface Puzzle {
  readonly number: number;
  readonly at: number;
  readonly of: number;
  readonly done: number;
  readonly seat: string;
  readonly goal: string;
  readonly who: string;
  readonly decisions: number;
  readonly made: number;
  readonly par: string;
  readonly tries: number;
  readonly hints: readonly Row[];
  /** Whether nothing has been played, so that the hints fit the board. */
  readonly start: boolean;
  readonly reply: Reply | null;
  readonly solved: { readonly text: string; readonly fewer: boolean } | null;
}

const pairs = list(list(text));
const whole = fields<Puzzle>({
  ...{ number: count, at: count, of: count, done: count, seat: text, goal: text, who: text },
  ...{ decisions: count, made: count, par: text, tries: count, start: flag },
  hints: list(fields<Row>({ text, targets: list(text), joins: pairs, spots: list(text) })),
  reply: nullable(
    fields<Reply>({
      ...{ kind: text, head: text, tried: text, seat: text, answer: text, tag: text },
      ...{
        from: count,
        stations: list(count),
        captions: list(text),
        at: count,
        more: flag,
        own: pairs,
        theirs: pairs,
      },
    }),
  ),
  solved: nullable(fields<{ text: string; fewer: boolean }>({ text, fewer: flag })),
});

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
