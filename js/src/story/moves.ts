/** Which things move from one table to the next, and how long that takes. No pixels, no DOM. */
import { type Deal, dealsBetween } from "./deals";
import { placeOf, standings, type Table } from "./table";

/** Durations in milliseconds at speed 1. */
export const TIMES = {
  walk: 320,
  loop: 480,
  travel: 360,
  join: 240,
  leave: 240,
  handled: 160,
  shift: 420,
  gone: 360,
  /** Rows move up after a row was removed. */
  close: 200,
  turn: 260,
  loss: 320,
  /** On a ring: the cursor goes to another spot than a neighbour; a new spot comes; all else that happens there. */
  jump: 520,
  enter: 480,
  ring: 420,
  /** The pause after an event during playback. */
  rest: 500,
  /** The pause between the events of an action that was just played. */
  breath: 220,
  /** How long a change is marked, if reduced motion is on. */
  mark: 600,
} as const;

/** Everything that moves between two tables. */
export interface Moves {
  /** Pieces that go to another spot, join the table, leave it, or become handled. */
  readonly travel: ReadonlySet<number>;
  readonly join: ReadonlySet<number>;
  readonly leave: ReadonlySet<number>;
  readonly handled: ReadonlySet<number>;
  /** Pieces that face another way. */
  readonly faced: ReadonlySet<number>;
  /** Pieces that stay on their spot but change their place in its queue. */
  readonly close: ReadonlySet<number>;
  /** The spot that moved to another place, and the spots that left the table. */
  readonly shift: string | null;
  readonly gone: ReadonlySet<string>;
  /** The spots that entered the table. */
  readonly enter: ReadonlySet<string>;
  /** Whether something changed in the middle of a ring. */
  readonly machine: boolean;
  /** Whether the cursor went to another spot, and whether it turned around. */
  readonly walk: boolean;
  readonly turn: boolean;
  /** Life lost, by seat. */
  readonly loss: ReadonlyMap<string, number>;
  /** What changes in its place: numbers ("chip:" and an id), new markers ("marker:" and a spot), life that is gained or
   * counters ("seat:" and a seat). */
  readonly changes: ReadonlySet<string>;
  /** Cards that go from a hand to the table, or back. */
  readonly deals: readonly Deal[];
}

/** Returns what moves between two tables. `focus`: the spots that the event is about. */
export function movesBetween(before: Table, after: Table, focus: readonly string[] = []): Moves {
  const gone = new Set(before.layout.order.filter((id) => placeOf(after, id) < 0));
  const enter = new Set(after.layout.order.filter((id) => placeOf(before, id) < 0));
  const here = { from: before.cursor, to: after.cursor };
  return {
    ...piecesBetween(before, after, gone),
    shift: shifted(before, after, focus),
    gone,
    enter,
    machine: before.machine !== after.machine,
    walk: !!here.from && !!here.to && here.from.spot !== here.to.spot,
    turn: !!here.from && !!here.to && here.from.direction !== here.to.direction,
    loss: losses(before, after),
    changes: new Set(changesBetween(before, after)),
    deals: dealsBetween(before, after, focus),
  };
}

function piecesBetween(before: Table, after: Table, gone: ReadonlySet<string>) {
  const old = new Map(standings(before).map((at) => [at.piece.id, at]));
  const fresh = new Map(standings(after).map((at) => [at.piece.id, at]));
  const [travel, join, leave] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const [handled, close, faced] = [new Set<number>(), new Set<number>(), new Set<number>()];
  for (const [id, { spot, index, piece }] of fresh) {
    const was = old.get(id);
    if (!was) join.add(id);
    else if (was.spot !== spot) travel.add(id);
    else if (was.index !== index) close.add(id);
    if (was && piece.facing !== was.piece.facing) faced.add(id);
    if (was && piece.state === "handled" && was.piece.state !== "handled") handled.add(id);
  }
  for (const [id, { spot }] of old) if (!fresh.has(id) && !gone.has(spot)) leave.add(id);
  return { travel, join, leave, handled, close, faced };
}

/** Returns the spot that moved: without it, both rows have the same order. Of two swapped neighbours, the one in focus. */
function shifted(before: Table, after: Table, focus: readonly string[]): string | null {
  const old = before.layout.order.filter((id) => placeOf(after, id) >= 0);
  const fresh = after.layout.order.filter((id) => placeOf(before, id) >= 0);
  if (old.join() === fresh.join()) return null;
  const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);
  const movers = fresh.filter((id) => without(old, id).join() === without(fresh, id).join());
  return movers.find((id) => focus.includes(id)) ?? movers[0] ?? null;
}

function losses(before: Table, after: Table): Map<string, number> {
  const lost = new Map<string, number>();
  for (const [seat, { life }] of after.scores) {
    const was = before.scores.get(seat)?.life ?? null;
    if (was !== null && life !== null && life < was) lost.set(seat, was - life);
  }
  return lost;
}

function* changesBetween(before: Table, after: Table): Generator<string> {
  for (const [spot, { chips, marker }] of after.spots) {
    const was = before.spots.get(spot);
    if (!was) continue;
    if (marker && marker !== was.marker) yield `marker:${spot}`;
    for (const { id, value } of chips)
      if (was.chips.some((chip) => chip.id === id && chip.value !== value)) yield `chip:${id}`;
  }
  for (const [seat, { life, counters }] of after.scores) {
    const was = before.scores.get(seat);
    if (was && ((life ?? 0) > (was.life ?? 0) || counters.length !== was.counters.length))
      yield `seat:${seat}`;
  }
}

/** Returns how long the movement takes on a ring. `jump`: the cursor goes to another spot than a neighbour. */
export function lastingOnRing(moves: Moves, jump: boolean): number {
  const { gone, enter, machine, changes } = moves;
  return Math.max(
    lasting(moves, false),
    jump ? TIMES.jump : 0,
    gone.size || enter.size ? TIMES.ring + TIMES.enter : machine || changes.size ? TIMES.ring : 0,
  );
}

/** Returns how long the movement takes on a plate of engines. */
export function lastingOnPlate(before: Table, after: Table, moves: Moves): number {
  if (before.sheets === after.sheets) return lasting(moves, false);
  return Math.max(
    lasting(moves, false),
    before.scores === after.scores ? TIMES.turn : TIMES.travel,
  );
}

/** Returns how long the movement takes at speed 1, in milliseconds; 0 if nothing moves. */
export function lasting(moves: Moves, loop: boolean): number {
  return Math.max(
    moves.walk ? (loop ? TIMES.loop : TIMES.walk) : 0,
    moves.travel.size ? TIMES.travel : 0,
    moves.join.size ? TIMES.join : 0,
    moves.leave.size ? TIMES.leave : 0,
    moves.handled.size ? TIMES.handled : 0,
    moves.shift ? TIMES.shift : 0,
    moves.gone.size ? TIMES.gone : 0,
    moves.turn || moves.faced.size ? TIMES.turn : 0,
    moves.loss.size || moves.changes.size ? TIMES.loss : 0,
    moves.deals.length ? TIMES.travel : 0,
  );
}
