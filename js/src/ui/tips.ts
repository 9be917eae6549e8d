/** Finds the element with a tip under an event, and the tip's text and place. */
import { drawnScale } from "../host/scale";
import { type Box, spaceBeside, type Side } from "./place";

/** An element with a tip, and the tip's text. */
export type Told = readonly [node: HTMLElement, text: string];

export interface TipRoom {
  /** The box of the explained element in the window, and the allowed sides, the best first. */
  readonly anchor: Box;
  readonly sides: readonly Side[];
  /** The boxes that the tip must not cover. */
  readonly clear: readonly Box[];
  /** The greatest width in style sheet pixels. 0: the default. */
  readonly width: number;
}

/** Returns the nearest element with one of these data attributes, and its text. Null: no element has one. */
export function tipUnder(target: EventTarget | null, keys: readonly string[]): Told | null {
  if (!(target instanceof Element)) return null;
  const selector = keys.map((key) => `[data-${key}]`).join(",");
  const node = target.closest<HTMLElement>(selector);
  // An open menu needs no tip.
  if (!node || node.getAttribute("aria-expanded") === "true") return null;
  const text = keys.map((key) => node.dataset[key]).find((found) => found);
  return text ? [node, text] : null;
}

/** A tip narrower than this would have too many lines. */
const LEAST = 80;

/** Returns where the tip of an element may be. */
export function tipAt(node: HTMLElement): TipRoom {
  const menu = node.closest("[role=menu]");
  const box = node.getBoundingClientRect();
  // For a menu entry, the tip goes beside the menu, where it covers no entry.
  if (menu) {
    const { left, right } = menu.getBoundingClientRect();
    const room = spaceBeside({ left, right }, innerWidth) / drawnScale(node);
    const width = room < LEAST ? 0 : room;
    const anchor = { left, right, top: box.top, bottom: box.bottom };
    const clear = [box];
    return { anchor, sides: ["left", "right", "below", "above"], clear, width };
  }
  const board = node.closest<HTMLElement>(".spag");
  const parts = [...(board?.querySelectorAll("[data-clear]") ?? [])];
  const clear: Box[] = parts.map((part) => part.getBoundingClientRect());
  // Beside a row of cards there are the rails: a tip covers neither them nor a card's text, only the feet of flags.
  const onCard = board?.dataset["board"] === "cards" && node.matches(".card > *, .piece");
  const { left, top, right, bottom } = box;
  const free = onCard ? (node.dataset["piece"] ? 20 : 50) * drawnScale(node) : 0;
  clear.push({ left, top, right, bottom: bottom - free });
  // The text of a card stays visible above its pieces.
  const first: readonly Side[] = node.dataset["piece"] ? ["below", "above"] : ["above", "below"];
  const sides: readonly Side[] = [
    ...(onCard ? (["edge"] as const) : []),
    ...first,
    "right",
    "left",
  ];
  return { anchor: box, sides, clear, width: 0 };
}
