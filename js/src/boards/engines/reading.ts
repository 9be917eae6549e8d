/** Which line is being read at a step: whose it is, and what it uses and hits. Pure functions. */
import type { Works } from "./sheets";

export interface Reading {
  /** The player. "": no line is being read. */
  readonly seat: string;
  /** The index of the line; -1: none. */
  readonly line: number;
  /** The spot of its engine, and the spot of the number that it hits ("": none). */
  readonly engine: string;
  readonly hit: string;
}

const NOTHING: Reading = { seat: "", line: -1, engine: "", hit: "" };

/** Returns the line that is being read. `seat`: the player who caused the event of the step. */
export function readingOf(works: Works, seat: string | null): Reading {
  if (works.order.phase !== "read" || seat === null) return NOTHING;
  const lines = works.programs.find((one) => one.seat === seat)?.lines ?? [];
  const line = lines.findLastIndex(({ state }) => state === "read" || state === "wrong");
  const found = lines[line];
  if (!found) return NOTHING;
  return { seat, line, engine: found.code.replace(/[^A-Z0-9]+$/, ""), hit: found.claims };
}

/** Returns the players' programs in the order in which they are read. */
export function inOrder({ order, programs }: Works): Works["programs"] {
  const place = new Map(order.tokens.map(({ seat, number }) => [seat, number]));
  return [...programs].sort((a, b) => (place.get(a.seat) ?? 9) - (place.get(b.seat) ?? 9));
}
