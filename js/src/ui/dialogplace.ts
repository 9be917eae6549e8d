/** The position of a dialog, in window pixels. In a separate module, which no first picture needs. */
import { type Box, type Place, type Size, within } from "./place";

/** Places a dialog in the middle of a board, `down` below its top edge, but inside the window. */
export function dialogPlace(board: Box, dialog: Size, view: Size, down: number): Place {
  const x = (board.left + board.right - dialog.width) / 2;
  return {
    x: within(x, dialog.width, view.width),
    y: within(board.top + down, dialog.height, view.height),
  };
}
