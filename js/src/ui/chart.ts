/** What pointer and keys do on a chart along the steps: the mouse points at steps, a click or a tap goes to one, touch scrolls. */
import { type Keys, type Point, press } from "./slider";

/**
 * Returns an attachment for a chart. `go`: somebody clicks or taps. `holds`: whether the chart holds the mouse that is
 * pressed here, to follow it; without it, a press only waits for the click.
 */
export function chart(
  point: Point,
  go: (event: MouseEvent) => void,
  keys: Keys,
  holds?: (event: PointerEvent) => boolean,
): (node: HTMLElement) => void {
  return (node) => {
    node.onkeydown = (event) => press(event, keys);
    node.onpointerdown = (event) => {
      if (event.button !== 0 || event.pointerType === "touch" || !holds?.(event)) return;
      node.setPointerCapture(event.pointerId);
      go(event);
    };
    node.onpointermove = (event) => {
      if (event.pointerType === "touch") return;
      point(event, (event.buttons & 1) > 0 && node.hasPointerCapture(event.pointerId));
    };
    node.onpointerleave = () => point(null, false);
    node.onclick = go;
  };
}
