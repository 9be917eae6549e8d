/** Which element under an event has something to say, and what. */
import { drawnScale } from "../host/scale";
import { type Box, spaceBeside, type Side } from "./place";

export interface TipText {
  readonly text: string;
  /** What it explains, in the window, and the sides where the tip may be, the best first. */
  readonly anchor: Box;
  readonly sides: readonly Side[];
  /** What it must not cover. */
  readonly clear: readonly Box[];
  /** How wide it may be, in the board's own pixels; null: as usual. */
  readonly width: number | null;
}

export function tipUnder(
  target: EventTarget | null,
  keys: readonly string[],
): [HTMLElement, string] | null {
  if (!(target instanceof Element)) return null;
  const selector = keys.map((key) => `[data-${key}]`).join(",");
  const node = target.closest<HTMLElement>(selector);
  // What has opened explains itself.
  if (!node || node.getAttribute("aria-expanded") === "true") return null;
  const text = keys.map((key) => node.dataset[key]).find((found) => found);
  return text ? [node, text] : null;
}

/** A tip that is slimmer than this has too many lines. */
const LEAST = 96;

export function tipAt(root: HTMLElement, [node, text]: [HTMLElement, string]): TipText {
  const menu = node.closest("[role=menu]");
  const box = node.getBoundingClientRect();
  // Beside a menu, where it covers none of the entries.
  if (menu) {
    const { left, right } = menu.getBoundingClientRect();
    const room = spaceBeside({ left, right }, innerWidth) / drawnScale(root);
    const width = room < LEAST ? null : room;
    const anchor = { left, right, top: box.top, bottom: box.bottom };
    const clear = [box];
    return { text, anchor, sides: ["left", "right", "below", "above"], clear, width };
  }
  const clear = [...root.querySelectorAll("[data-clear]")].map((part) =>
    part.getBoundingClientRect(),
  );
  const sides: readonly Side[] = ["above", "below", "right", "left"];
  return { text, anchor: box, sides, clear: [...clear, box], width: null };
}
