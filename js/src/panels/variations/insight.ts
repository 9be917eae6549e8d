/** Keeps an item of a list in sight. */
import { drawnScale } from "../../host/scale";

/** The free space above and below the item, in pixels. */
const ROOM = 40;

/** Scrolls the list alone, not the page. */
export function keepVisible(list: HTMLElement, item: Element | null): void {
  if (!item) return;
  const [box, frame] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
  const scale = drawnScale(list);
  const above = (box.top - frame.top) / scale - ROOM;
  const below = (box.bottom - frame.bottom) / scale + ROOM;
  if (above < 0) list.scrollTop += above;
  else if (below > 0) list.scrollTop += below;
}
