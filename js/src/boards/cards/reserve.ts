/** What a story will need room for: nothing on the page jumps while it is looked through. Pure. */
import { MARGIN, shownLines } from "./lines";
import type { Story } from "../../story/story";
import type { Spot } from "../../protocol/wire";

export interface Reserve {
  /** Every text that a spot bears at some step, with its chips as they stand. */
  readonly texts: ReadonlyMap<string, ReadonlySet<string>>;
  /** Every name that it bears. */
  readonly titles: ReadonlyMap<string, ReadonlySet<string>>;
  /** One order of the row for each number of spots. */
  readonly orders: readonly (readonly string[])[];
}

export function reserveOf(story: Story): Reserve {
  const texts = new Map<string, Set<string>>();
  const titles = new Map<string, Set<string>>();
  const orders = new Map<number, readonly string[]>();
  let seen: unknown;
  for (const { spots, layout } of story.tables) {
    orders.set(layout.order.length, layout.order);
    if (spots === seen) continue;
    seen = spots;
    for (const [id, spot] of spots) {
      texts.set(id, new Set([...(texts.get(id) ?? []), ...measured(spot)]));
      titles.set(id, new Set([...(titles.get(id) ?? []), spot.title]));
    }
  }
  return { texts, titles, orders: [...orders.values()] };
}

/** A spot's texts as they are measured: the values of its chips, a changed one with room for its tab. */
function measured(spot: Spot): readonly string[] {
  if (!spot.code) return [filled(spot.text, spot, 0)];
  return (["", "chips"] as const).map((what) =>
    shownLines(spot, what)
      .map(({ text, indent, chip }) => "\u00a0".repeat(indent + MARGIN) + filled(text, spot, chip))
      .join("\n"),
  );
}

function filled(text: string, { chips }: Spot, first: number): string {
  let index = first;
  return text.replace(/\{[^{}]*\}/g, () => {
    const chip = chips[index++];
    return chip && chip.value !== chip.base ? `{${chip.value}}±` : `{${chip?.value ?? ""}}`;
  });
}
