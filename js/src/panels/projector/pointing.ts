/** What the pointer of projector mode is on, and the box that the spotlight leaves bright. */
import { drawnScale } from "../../host/scale";

export interface Lit {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What can be lit: cards, cells and players. */
const TARGETS = "[data-spot], [data-score]";
const MARGIN = 9;

/** Returns the key of the card, cell or player that contains a node. "": the node is outside of them. */
export function targetOf(node: EventTarget | null): string {
  const found = node instanceof Element ? node.closest<HTMLElement>(TARGETS) : null;
  if (!found) return "";
  return found.dataset["score"]
    ? `score:${found.dataset["score"]}`
    : `spot:${found.dataset["spot"]}`;
}

/** Returns the key of what is at a point of the window: pieces lie above their cards. */
export function targetAt(root: Element, x: number, y: number): string {
  const tree = root.getRootNode() as Document | ShadowRoot;
  const keys = tree.elementsFromPoint(x, y).map(targetOf);
  return keys.find((key) => key !== "") ?? "";
}

/** Returns the box of a target inside `root`, in the root's own pixels, or null if the target is not there. */
export function litBox(root: HTMLElement, target: string): Lit | null {
  const at = target.indexOf(":");
  const [kind, id] = [target.slice(0, at), target.slice(at + 1)];
  const node = at > 0 ? root.querySelector(`[data-${kind}="${CSS.escape(id)}"]`) : null;
  if (!node) return null;
  const scale = drawnScale(root);
  const frame = root.getBoundingClientRect();
  const box = node.getBoundingClientRect();
  const parts = [box, ...signsOf(root, node, box)];
  const left = Math.min(...parts.map((part) => part.left));
  const right = Math.max(...parts.map((part) => part.right));
  const top = Math.min(...parts.map((part) => part.top));
  const pad = kind === "score" ? 0 : MARGIN;
  return {
    x: (left - frame.left) / scale - pad,
    y: (top - frame.top) / scale - pad,
    width: (right - left) / scale + 2 * pad,
    height: (box.bottom - top) / scale + 2 * pad,
  };
}

/** Returns the boxes of a card's station and of the cursor on it. Both are above the card. */
function signsOf(root: Element, card: Element, box: DOMRect): readonly DOMRect[] {
  if (!card.matches(".card")) return [];
  const middle = (box.left + box.right) / 2;
  const stations = [...root.querySelectorAll("circle.station")]
    .map((node) => node.getBoundingClientRect())
    .filter((one) => one.top < box.top && one.left < middle && one.right > middle)
    .toSorted((one, other) => other.top - one.top);
  const pennant = card.matches(".visited") ? root.querySelector(".cursor .pennant") : null;
  return [...stations.slice(0, 1), ...(pennant ? [pennant.getBoundingClientRect()] : [])];
}
