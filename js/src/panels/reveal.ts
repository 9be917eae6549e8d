/** Parts that come up below the board. */
import { above } from "../boards/follow";
import { focusIn } from "../host/tree";

/**
 * Scrolls to a part that has come up, above the bars at the window's edge, if the reader is at this board: a page with
 * several boards does not jump.
 */
export function reveal(part: HTMLElement, still: boolean): void {
  const root = part.closest<HTMLElement>(".spag");
  if (root?.contains(focusIn(root))) above(part, still);
}
