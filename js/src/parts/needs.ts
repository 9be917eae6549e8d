/** Which parts a board needs for what it shows. Python knows the same of its first picture (spagwidget/widget/bundle.py). */
import type { View } from "../player/view";
import { holdsThings, type Table } from "../story/table";
import { ICONS } from "../ui/icons";
import type { Part } from "./parts";

/** The part that draws a kind of layout; a kind that nobody draws is drawn as a row. */
export function painterFor(kind: string): "cards" | "cells" {
  return kind === "grid" || kind === "hex" ? "cells" : "cards";
}

/** What a view needs; `shown` is the same, or the private table that lies over it. */
export function partsFor(view: View, shown: View): readonly Part[] {
  const table = shown.story?.table(shown.step);
  return [
    ...(table ? [painterFor(table.layout.kind)] : []),
    ...(view.edition === "monster" || (table && namesPicture(table, view))
      ? ["monster" as const]
      : []),
    ...(needsExtras(view, shown) || (table && holdsThings(table)) ? ["extras" as const] : []),
  ];
}

function needsExtras({ handOver, cover, overlay, clock, deadline }: View, shown: View): boolean {
  const { number, several } = shown.choice?.node ?? {};
  const timed = clock !== null || deadline !== null;
  return timed || handOver || cover !== null || overlay !== null || !!number || !!several;
}

/** A game of any look may name pictures of that edition. */
function namesPicture({ spots }: Table, { icons }: View): boolean {
  return [...spots.values()].some(({ icon }) => icon && !(icon in ICONS) && !icons.has(icon));
}
