/** What rings are around: elements of the board by their names in hints. */

/** A ring with a tag. `look`: a dashed ring, or the yellow one of an answer. */
export interface Mark {
  /** `spot ID`, `score SEAT`, `piece ID`, `token WORD`, or `button LABEL` for one of the decision bar. */
  readonly target: string;
  /** "": no tag. */
  readonly tag: string;
  readonly icon?: string;
  readonly look: "look" | "answer";
}

/** What is ringed, the element on whose lower edge the tag is, and how far outside the ring is. */
export interface Ringed {
  readonly node: Element;
  readonly card: Element;
  readonly inset: number;
}

/** How far a ring is outside a card. Inside a player's panel, it is inside. */
const OUTSIDE = 6;
const INSIDE = -4;

const ATTRIBUTES: Readonly<Record<string, string>> = {
  spot: "data-spot",
  score: "data-score",
  piece: "data-piece",
  token: "data-token",
};

/** Returns the element of a target with its card. Empty: the board does not show it. */
export function nodesOf(root: Element, target: string): readonly Ringed[] {
  const at = target.indexOf(" ");
  const [kind, name] = [target.slice(0, at), target.slice(at + 1)];
  if (kind === "button") {
    const buttons = [...root.querySelectorAll(".decision .buttons .word")];
    const node = buttons.find((button) => button.firstChild && labelOf(button) === name);
    return node ? [{ node, card: node, inset: OUTSIDE - 2 }] : [];
  }
  const attribute = ATTRIBUTES[kind];
  const node = attribute && root.querySelector(`[${attribute}="${CSS.escape(name)}"]`);
  if (!node) return [];
  if (kind === "score" || node.hasAttribute("data-score"))
    return [{ node, card: node, inset: INSIDE }];
  if (kind === "spot" || node.hasAttribute("data-spot"))
    return [{ node, card: node, inset: isCell(node) ? INSIDE : OUTSIDE }];
  const inner = node.querySelector(".cloth") ?? node;
  return [{ node: inner, card: cardUnder(root, inner) ?? node, inset: OUTSIDE - 2 }];
}

/** Cells lie side by side: what is around one would be on others. */
function isCell(node: Element): boolean {
  return node.closest('[data-board="cells"]') !== null;
}

function labelOf(button: Element): string {
  const own = [...button.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  return own
    .map((node) => node.textContent ?? "")
    .join("")
    .trim();
}

/** Returns the card that a piece is on. */
export function cardUnder(root: Element, piece: Element): Element | null {
  const middle = piece.getBoundingClientRect();
  const inside = ({ left, right, top, bottom }: DOMRect) =>
    middle.left >= left - 4 && middle.left < right && middle.top >= top && middle.top < bottom;
  const cards = [...root.querySelectorAll("[data-spot]")];
  return cards.find((card) => inside(card.getBoundingClientRect())) ?? null;
}
