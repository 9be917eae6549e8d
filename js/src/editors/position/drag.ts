/** Drag and drop in the position editor. A load is `seat:A`, `flag:SPOT:2` or `card:SPOT`. */
import type { Edit } from "../../protocol/request";

/** A place to drop on: a spot, and where in or beside it. "" as the spot: off the table. */
export interface Goal {
  readonly spot: string;
  /** For flags: the number of flags to the left of the pointer. */
  readonly index: number;
  /** For cards: whether the pointer is in the right half. */
  readonly behind: boolean;
}

/** Returns the place to drop on at a point of the window, or null if nothing can be dropped there. */
export function goalAt(root: HTMLElement, x: number, y: number): Goal | null {
  const page = root.getRootNode() as Document | ShadowRoot;
  const node = page.elementFromPoint(x, y)?.closest<HTMLElement>("[data-goal]");
  if (!node || !root.contains(node)) return null;
  const middle = (part: Element) => {
    const { left, width } = part.getBoundingClientRect();
    return left + width / 2;
  };
  const flags = [...node.querySelectorAll('[data-load^="flag:"]')];
  const index = flags.filter((flag) => middle(flag) < x).length;
  return { spot: node.dataset["goal"] ?? "", index, behind: x > middle(node) };
}

/** Returns the change that a drop makes, or null if it makes none. */
export function dropped(load: string, goal: Goal | null, order: readonly string[]): Edit | null {
  if (!goal) return null;
  const [kind = "", what = "", at = ""] = load.split(":");
  const { spot, index, behind } = goal;
  if (kind === "seat") return spot ? { do: "add", seat: what, spot, at: index } : null;
  if (kind === "flag") {
    const from = Number(at);
    if (!spot) return { do: "remove", spot: what, index: from };
    const to = spot === what && index > from ? index - 1 : index;
    return spot === what && to === from
      ? null
      : { do: "move", spot: what, index: from, to: spot, at: to };
  }
  if (!spot) return order.includes(what) ? { do: "drop", spot: what } : null;
  const rest = order.filter((other) => other !== what);
  const place = rest.indexOf(spot);
  return place < 0 ? null : { do: "lay", spot: what, at: place + (behind ? 1 : 0) };
}
