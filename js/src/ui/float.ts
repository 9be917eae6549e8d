/**
 * Puts elements into the browser's top layer, where no output area cuts them off. They stay inside the board in the
 * document, so its colours and its full screen apply to them.
 */
import { drawnScale } from "../host/scale";
import type { Size } from "./place";

type Put = (size: Size, view: Size, box: HTMLElement) => { readonly x: number; readonly y: number };

/** Returns an attachment that shows an element in the top layer. `put` returns its place, after each scroll and resize too. */
export function float(put: Put): (box: HTMLElement) => () => void {
  return (box) => {
    const able = typeof box.showPopover === "function";
    const place = () => {
      const size = box.getBoundingClientRect();
      const { x, y } = put(size, { width: innerWidth, height: innerHeight }, box);
      // Without a top layer, a fixed box is placed relative to the board.
      const frame = able ? null : box.closest(".spag")?.getBoundingClientRect();
      const scale = drawnScale(box);
      box.style.left = `${(x - (frame?.left ?? 0)) / scale}px`;
      box.style.top = `${(y - (frame?.top ?? 0)) / scale}px`;
    };
    const show = () => {
      if (!able) box.removeAttribute("popover");
      else if (box.isConnected && !box.matches(":popover-open")) box.showPopover();
      place();
    };
    // A full-screen element covers the top layer, so show the box again.
    const lift = () => {
      if (able && box.matches(":popover-open")) box.hidePopover();
      show();
    };
    show();
    const sizes = new ResizeObserver(place);
    sizes.observe(box);
    const shut = new AbortController();
    const { signal } = shut;
    // A scroll event does not leave its shadow root.
    for (const root of [window, box.getRootNode()])
      root.addEventListener("scroll", place, { capture: true, signal });
    window.addEventListener("resize", place, { signal });
    document.addEventListener("fullscreenchange", lift, { signal });
    return () => {
      sizes.disconnect();
      shut.abort();
    };
  };
}
