/** Cards that go from a hand to the table, or from the table to a hand, in one event. Pure functions. */
import type { Holding } from "../protocol/wire";
import type { Table } from "./table";

/** One card that moves between a hand and the table. */
export interface Deal {
  readonly seat: string;
  /** Its place in the hand: before the event if it leaves the hand, after the event if it enters it. */
  readonly index: number;
  /** The spot that it goes to or comes from. */
  readonly spot: string;
  readonly way: "out" | "in";
}

/** Returns the cards that move. A card's spot is one that the event changes: by id, by title, else by the event's focus. */
export function dealsBetween(
  before: Table,
  after: Table,
  focus: readonly string[] = [],
): readonly Deal[] {
  if (before.scores === after.scores) return [];
  const changed = [...new Set([...before.spots.keys(), ...after.spots.keys()])].filter(
    (id) => before.spots.get(id) !== after.spots.get(id),
  );
  return [...after.scores].flatMap(([seat, { held }]) => {
    const old = before.scores.get(seat)?.held ?? [];
    if (old === held) return [];
    const deal = (way: Deal["way"], from: readonly Holding[], to: readonly Holding[]) =>
      without(from, to).flatMap((index) => {
        const spot = spotOf(from[index], way === "out" ? after : before);
        return spot === null ? [] : [{ seat, index, spot, way }];
      });
    return [...deal("out", old, held), ...deal("in", held, old)];
  });

  function spotOf(holding: Holding | undefined, table: Table): string | null {
    if (!holding) return null;
    const there = changed.filter((id) => table.layout.order.includes(id));
    const same = there.find((id) => id === holding.id || id === holding.title);
    const named = there.find((id) => table.spots.get(id)?.title === holding.title);
    return same ?? named ?? there.find((id) => focus.includes(id)) ?? null;
  }
}

/** Returns the indexes of cards that one hand has and the other does not have. Rights to spend are not cards. */
function without(hand: readonly Holding[], other: readonly Holding[]): readonly number[] {
  const left = new Map<string, number>();
  for (const holding of other) left.set(nameOf(holding), (left.get(nameOf(holding)) ?? 0) + 1);
  return hand.flatMap((holding, index) => {
    const count = left.get(nameOf(holding)) ?? 0;
    left.set(nameOf(holding), count - 1);
    return count > 0 || (holding.id === "" && !holding.hidden) ? [] : [index];
  });
}

/** Returns a name to compare cards by. All backs look the same. */
function nameOf({ id, title, hidden }: Holding): string {
  return hidden ? "back" : `${id} ${title}`;
}
