/** Which parts a view needs. For the first picture, Python decides the same (spagwidget/board/parts.py). */
import type { View } from "../player/view";
import { holdsThings, type Table } from "../story/table";
import { ICONS } from "../ui/icons";
import type { Part } from "./parts";

/** Returns the part that draws this kind of layout. Unknown kinds are drawn as a row. */
export function painterFor(kind: string): "cards" | "cells" | "ring" | "engines" {
  if (kind === "ring" || kind === "engines") return kind;
  return kind === "grid" || kind === "hex" ? "cells" : "cards";
}

/** Returns the parts that a view needs. `shown` is the same view, or the private table in its place. */
export function partsFor(view: View, shown: View): readonly Part[] {
  const table = shown.story?.table(shown.step);
  return [
    ...(table ? [painterFor(table.layout.kind)] : []),
    ...(view.edition === "monster" || (table && namesPicture(table, view))
      ? ["monster" as const]
      : []),
    ...(needsExtras(view, shown) ||
    (table && (holdsThings(table) || table.layout.kind === "engines"))
      ? ["extras" as const]
      : []),
  ];
}

function needsExtras(view: View, shown: View): boolean {
  const { handOver, cover, overlay, clock, deadline, opponents, exercise } = view;
  const { number, several } = shown.choice?.node ?? {};
  const timed = clock !== null || deadline !== null;
  const others = Object.keys(opponents ?? {}).length > 0;
  return (
    !!exercise ||
    others ||
    timed ||
    handOver ||
    cover !== null ||
    overlay !== null ||
    !!number ||
    !!several
  );
}

/** Returns whether a spot uses a picture of the Monster edition. Any game may do so. */
function namesPicture({ spots }: Table, { icons }: View): boolean {
  return [...spots.values()].some(({ icon }) => icon && !(icon in ICONS) && !icons.has(icon));
}

/** Returns whether the board shows something of the part `watch` now, besides its panels. */
export function isWatched({ stops, lines, predict, alone, inspects, story, step }: View): boolean {
  const stopped = Array.isArray(stops) && stops.length > 0;
  const loop = !alone && inspects.includes("loop") && story?.frame(step).repeat != null;
  return stopped || lines.length > 1 || predict || loop;
}
