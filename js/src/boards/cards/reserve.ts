/** The space that a whole story needs, so that nothing jumps while stepping through it. Pure functions. */
import { MARGIN, shownLines } from "./lines";
import type { Story } from "../../story/story";
import type { Table } from "../../story/table";
import type { RowKind } from "./geometry";
import type { Layout, Spot } from "../../protocol/wire";

/** A word as wide as the label before the text of a command in Python. */
const PYTHON = "{Python}";

/** Everything in a story that affects the size of the cards. */
export interface Reserve {
  /** All texts of each spot in the story, with the chips' values. */
  readonly texts: ReadonlyMap<string, ReadonlySet<string>>;
  /** All names of each spot in the story. */
  readonly titles: ReadonlyMap<string, ReadonlySet<string>>;
  /** One order of spots for each number of spots. */
  readonly orders: readonly (readonly string[])[];
  readonly kind: RowKind;
}

/** Collects the texts, names and orders of all tables of a story. */
export function reserveOf(story: Pick<Story, "tables">): Reserve {
  const texts = new Map<string, Set<string>>();
  const titles = new Map<string, Set<string>>();
  const orders = new Map<number, readonly string[]>();
  let seen: unknown;
  let kind: RowKind = { track: false, tray: false, top: false };
  for (const { spots, layout, queues } of story.tables) {
    orders.set(layout.order.length, layout.order);
    if (!kind.tray) kind = { ...kind, ...kindOf(layout, queues) };
    if (spots === seen) continue;
    seen = spots;
    if (!kind.top) kind = { ...kind, top: [...spots.values()].some(hasTop) };
    for (const [id, spot] of spots) {
      texts.set(id, new Set([...(texts.get(id) ?? []), ...measured(spot)]));
      titles.set(id, new Set([...(titles.get(id) ?? []), spot.title]));
    }
  }
  return { texts, titles, orders: [...orders.values()], kind };
}

/** Returns what a row has: with joined ends it has a track, with pieces it has trays. */
function kindOf({ loop, back }: Layout, queues: Table["queues"]) {
  const track = loop !== "" || back !== "";
  return { track, tray: track || [...queues.values()].some(({ pieces }) => pieces.length > 0) };
}

function hasTop({ icon, levels }: Spot): boolean {
  return icon !== "" || levels > 0;
}

/** Returns a spot's texts for measuring, with the chips' values. A changed chip includes its tab. */
function measured(spot: Spot): readonly string[] {
  if (!spot.code) return [filled(spot.text, spot, 0)];
  if (spot.code.python) return [`${PYTHON} ${filled(spot.text, spot, 0)}`];
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
