/** Keeps an item of a list in sight. */
import { drawnScale } from "../../host/scale";

/** The free space above and below the item, in pixels. */
const ROOM = 40;

/** Scrolls the list alone, or what is around it if the list has no scroll bar, but not the page. */
export function keepVisible(inner: HTMLElement, item: Element | null): void {
  if (!item) return;
  const whole = inner.scrollHeight <= inner.clientHeight && inner.parentElement;
  const list = whole || inner;
  const [box, frame] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
  const scale = drawnScale(list);
  const above = (box.top - frame.top) / scale - ROOM;
  const below = (box.bottom - frame.bottom) / scale + ROOM;
  if (above < 0) list.scrollTop += above;
  else if (below > 0) list.scrollTop += below;
}
