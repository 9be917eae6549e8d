/** Which painter draws the table: boards of cells have one, all others are rows of cards. */
import Board from "../board/Board.svelte";
import Cells from "./Cells.svelte";

export function painterFor(kind: string): typeof Board {
  return kind === "grid" || kind === "hex" ? Cells : Board;
}
