/** The sizes of the cards in the middle of a ring. Pure functions. */
import type { RingPlan } from "./geometry";

/** The size of a card in full, and the width that is left beside all of them. */
export interface MiddleSizes {
  readonly width: number;
  readonly height: number;
  readonly rest: number;
}

const [SLIM, WIDE] = [150, 188];
const TALLEST = 216;
/** The gap between a card and the one beside it, with its arrow; and the gap before the list. */
const [ARROW, GAP] = [22, 20];
/** The list needs at least this width. */
const LIST = 108;

/** Returns how large the cards in the middle are. `asides`: how many lie beside the card at the cursor. */
export function middleSizes({ middle, narrow }: RingPlan, asides: number): MiddleSizes {
  const cards = 1 + asides;
  const height = narrow ? middle.height : Math.min(middle.height, TALLEST);
  const usual = narrow ? 212 : WIDE;
  const most = (middle.width - GAP - LIST - asides * ARROW) / cards;
  const width = Math.round(Math.max(narrow ? SLIM - 20 : SLIM - 30, Math.min(usual, most)));
  return { width, height, rest: middle.width - cards * width - asides * ARROW - GAP };
}
