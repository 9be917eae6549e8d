/** Fills the screen with a board, or the window if the page does not allow full screen. */
import { fillsScreen } from "../../host/tree";

/** Calls `lost` when the user leaves full screen. The returned function goes back to how it was. */
export function fillScreen(root: HTMLElement, lost: () => void): () => void {
  let over = false;
  let entered = false;
  const own = !fillsScreen(root);
  const changed = () => {
    if (fillsScreen(root)) entered = true;
    else if (entered && !over) lost();
  };
  document.addEventListener("fullscreenchange", changed);
  changed();
  if (own) void enter();

  async function enter(): Promise<void> {
    try {
      await root.requestFullscreen();
      if (over) await document.exitFullscreen();
    } catch {
      if (!over) raise(root);
    }
  }

  return () => {
    over = true;
    document.removeEventListener("fullscreenchange", changed);
    lower(root);
    if (own && fillsScreen(root)) void document.exitFullscreen().catch(() => {});
  };
}

/** Puts the board into the top layer, where no part of the page limits its size. */
function raise(root: HTMLElement): void {
  if (typeof root.showPopover !== "function") return;
  root.popover = "manual";
  root.showPopover();
}

function lower(root: HTMLElement): void {
  if (root.popover !== "manual") return;
  root.hidePopover();
  root.removeAttribute("popover");
}
