/** All painters, by the kind of layout that they draw. */
import type { Painter } from "./contract";
import Board from "./cards/Board.svelte";
import Cells from "./cells/Cells.svelte";

export const PAINTERS: Readonly<Record<"row" | "grid" | "hex", Painter>> = {
  row: Board,
  grid: Cells,
  hex: Cells,
};

/** The painter for a kind of layout; a kind that nobody draws is drawn as a row. */
export function painterFor(kind: string): Painter {
  return kind === "grid" || kind === "hex" ? PAINTERS[kind] : PAINTERS.row;
}
