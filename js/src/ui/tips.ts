/** Which element under an event has something to say, and what. */
import type { Box, Side } from "./place";

export interface TipText {
  readonly text: string;
  /** What it explains, in the window, and the sides where the tip may be, the best first. */
  readonly anchor: Box;
  readonly sides: readonly Side[];
  /** What it must not cover. */
  readonly clear: readonly Box[];
}

export function sayingOf(
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

export function tipAt(root: HTMLElement, [node, text]: [HTMLElement, string]): TipText {
  const menu = node.closest("[role=menu]");
  const box = node.getBoundingClientRect();
  const clear = [...root.querySelectorAll("[data-clear]")].map((part) =>
    part.getBoundingClientRect(),
  );
  // Beside a menu, where it covers none of the entries.
  if (menu) {
    const { left, right } = menu.getBoundingClientRect();
    const anchor = { left, right, top: box.top, bottom: box.bottom };
    return { text, anchor, sides: ["left", "right", "below", "above"], clear: [box] };
  }
  return { text, anchor: box, sides: ["above", "below", "right", "left"], clear: [...clear, box] };
}
