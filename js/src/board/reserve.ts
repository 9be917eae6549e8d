/** What a story will need room for: nothing on the page jumps while it is looked through. Pure. */
import type { Story } from "../story";
import type { Spot } from "../wire";

export interface Reserve {
  /** Every text that a spot bears at some step, with its chips as they stand. */
  readonly texts: ReadonlyMap<string, ReadonlySet<string>>;
  /** One order of the row for each number of spots. */
  readonly orders: readonly (readonly string[])[];
}

export function reserveOf(story: Story): Reserve {
  const texts = new Map<string, Set<string>>();
  const orders = new Map<number, readonly string[]>();
  let seen: unknown;
  for (const { spots, layout } of story.tables) {
    orders.set(layout.order.length, layout.order);
    if (spots === seen) continue;
    seen = spots;
    for (const [id, spot] of spots) texts.set(id, (texts.get(id) ?? new Set()).add(measured(spot)));
  }
  return { texts, orders: [...orders.values()] };
}

/** A spot's text as it is measured: the values of its chips, a changed one with room for its tab. */
function measured(spot: Spot): string {
  let index = 0;
  return spot.text.replace(/\{[^{}]*\}/g, () => {
    const chip = spot.chips[index++];
    return chip && chip.value !== chip.base ? `{${chip.value}}±` : `{${chip?.value ?? ""}}`;
  });
}
