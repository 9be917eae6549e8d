import { drawnScale } from "../host/scale";

/** Which element under an event has something to say, and what. */
export interface TipText {
  readonly text: string;
  /** The target's middle, top and bottom, within the widget. */
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

export function sayingOf(
  target: EventTarget | null,
  keys: readonly string[],
): [HTMLElement, string] | null {
  if (!(target instanceof Element)) return null;
  const selector = keys.map((key) => `[data-${key}]`).join(",");
  const node = target.closest<HTMLElement>(selector);
  const text = node && keys.map((key) => node.dataset[key]).find((found) => found);
  return node && text ? [node, text] : null;
}

export function tipAt(root: HTMLElement, [node, text]: [HTMLElement, string]): TipText {
  const [frame, box] = [root.getBoundingClientRect(), node.getBoundingClientRect()];
  const scale = drawnScale(root);
  return {
    text,
    x: (box.left - frame.left + box.width / 2) / scale,
    top: (box.top - frame.top) / scale,
    bottom: (box.bottom - frame.top) / scale,
  };
}
