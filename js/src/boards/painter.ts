/** Which painter draws the table: boards of cells have one, all others are rows of cards. */
import Board from "./cards/Board.svelte";
import Cells from "./cells/Cells.svelte";

export function painterFor(kind: string): typeof Board {
  return kind === "grid" || kind === "hex" ? Cells : Board;
}
