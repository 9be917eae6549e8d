/** A loop of the game, as Python sends it. */
import { count, fields, list, nullable, text } from "../../protocol/readers";

/** Something that was decided in a loop, in words. */
const decision = fields({ step: count, seat: nullable(text), text });

const station = fields({
  spot: text,
  title: text,
  decisions: list(decision),
});
/** A card on the way round, with the decisions there. `spot` is "" in a game in which nothing is visited. */
export type Station = ReturnType<typeof station>;

const loop = fields({
  /** The step at which it comes round, and the step it leads back to. */
  step: count,
  start: count,
  text,
  stations: list(station),
});
export type Loop = ReturnType<typeof loop>;

/** Reads a loop; null: no loop comes round at the step. Throws `Malformed` if it does not match docs/wire.md. */
export const readLoop = nullable(loop);

/** The least width of a station, the most stations in a row, and the width below which they are in one column. */
const LEAST = 128;
const MOST = 8;
const COLUMN = 480;

/** Returns how many stations a row has, so that rows are about equally long. */
export function rowOf(stations: number, width: number): number {
  if (width < COLUMN) return 1;
  const most = Math.min(Math.floor(width / LEAST), MOST, Math.max(stations, 1));
  return Math.ceil(stations / Math.ceil(stations / most)) || 1;
}
