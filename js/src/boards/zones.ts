/** The zones of the stage: places of elements, movements of cards between hands and board, and focus between zones. */
import { drawnScale } from "../host/scale";
import { TIMES } from "../story/moves";
import type { Deal } from "../story/deals";
import { EASE } from "./motion";

/** The place of an element in the stage, in the board's own pixels, as styles need it. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A copy of a card that leaves a hand, and its place before the update. */
export interface Leaving {
  readonly copy: HTMLElement;
  readonly place: Place;
}

/** Returns the element of a spot, or of a target with this key. */
export function find(root: Element, attribute: "spot" | "key", id: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-${attribute}="${CSS.escape(id)}"]`);
}

function heldAt(root: Element, { seat, index }: Deal): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-held="${CSS.escape(`${seat}:${index}`)}"]`);
}

/** Returns the place of an element in the stage. */
export function placeIn(root: HTMLElement, node: Element): Place {
  const [frame, box] = [root.getBoundingClientRect(), node.getBoundingClientRect()];
  const scale = drawnScale(root);
  const [x, y] = [(box.left - frame.left) / scale, (box.top - frame.top) / scale];
  return { x, y, width: box.width / scale, height: box.height / scale };
}

/** Copies the cards that are about to leave a hand. Call it before the page updates. */
export function leaving(root: HTMLElement, deals: readonly Deal[]): ReadonlyMap<Deal, Leaving> {
  const found = new Map<Deal, Leaving>();
  for (const deal of deals) {
    const node = deal.way === "out" ? heldAt(root, deal) : null;
    if (node) found.set(deal, { copy: mute(node), place: placeIn(root, node) });
  }
  return found;
}

/** Returns a copy without ids, roles and data attributes except those for its colours, which cannot be found, focused or read out. */
export function mute(node: HTMLElement): HTMLElement {
  const copy = node.cloneNode(true) as HTMLElement;
  for (const part of [copy, ...copy.querySelectorAll<HTMLElement>("*")])
    for (const { name } of [...part.attributes])
      if (/^(data-(?!seat|tint)|aria-|tabindex|id$|role$)/.test(name)) part.removeAttribute(name);
  copy.inert = true;
  copy.setAttribute("aria-hidden", "true");
  return copy;
}

/** Starts the movements of one event's cards. The returned function ends them and removes the copies. */
export function deal(
  root: HTMLElement,
  layer: Element,
  deals: readonly Deal[],
  left: ReadonlyMap<Deal, Leaving>,
  speed: number,
): () => void {
  const timing = { duration: TIMES.travel / speed, easing: EASE.out, fill: "both" } as const;
  const running: Animation[] = [];
  const copies: HTMLElement[] = [];
  for (const one of deals) {
    const spot = find(root, "spot", one.spot);
    if (!spot) continue;
    const there = placeIn(root, spot);
    const gone = left.get(one);
    const node = one.way === "in" ? heldAt(root, one) : null;
    if (gone) {
      const { copy, place } = gone;
      Object.assign(copy.style, {
        ...{ position: "absolute", left: `${place.x}px`, top: `${place.y}px`, margin: "0" },
        ...{ width: `${place.width}px`, height: `${place.height}px` },
      });
      layer.append(copy);
      copies.push(copy);
      const to = { transform: between(place, there) };
      const near = { ...to, opacity: 1, offset: 0.8 };
      running.push(copy.animate([{ transform: "none" }, near, { ...to, opacity: 0 }], timing));
    } else if (node) {
      const from = { transform: between(placeIn(root, node), there), opacity: 0 };
      running.push(
        node.animate([from, { opacity: 1, offset: 0.2 }, { transform: "none" }], timing),
      );
    }
  }
  return () => {
    for (const animation of running) animation.cancel();
    for (const copy of copies) copy.remove();
  };
}

/** Returns the transform from the middle of one place to the middle of another. It shrinks wide cards to fit. */
export function between(from: Place, to: Place): string {
  const x = to.x + to.width / 2 - from.x - from.width / 2;
  const y = to.y + to.height / 2 - from.y - from.height / 2;
  const scale = Math.min(1, to.width / Math.max(1, from.width));
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** Returns the tab stop of the zone above (-1) or below (1) the zone of an element, or null. */
export function beside(root: Element, at: Element, way: number): HTMLElement | null {
  const zones = [...root.querySelectorAll("[data-zone]")].filter(
    (zone) => zone.contains(at) || stopIn(zone),
  );
  const next = zones[zones.findIndex((zone) => zone.contains(at)) + way];
  return next ? stopIn(next) : null;
}

function stopIn(zone: Element): HTMLElement | null {
  return zone.querySelector<HTMLElement>('[data-key][tabindex="0"]');
}
