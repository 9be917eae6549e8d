/** The sizes of the cards in the middle of a ring. Pure functions. */
import { type RingPlan, STACK, TALLEST } from "./geometry";

/** The size of a card in full, and the width that is left beside all of them. */
export interface MiddleSizes {
  readonly width: number;
  readonly height: number;
  /** The distance from card to card. It is less than the width if they have to overlap. */
  readonly step: number;
  readonly rest: number;
  /** The height of what is beside or below them. */
  readonly besideHeight: number;
}

const [SLIM, WIDE, NARROW] = [146, 188, 212];
/** The least width on a narrow board. */
const SLIMMEST = 100;
/** The gap between a card and the one beside it, with its arrow; and the gap before the list. */
export const ARROW = 22;
const GAP = 20;
/** The list needs at least this width. */
const LIST = 120;
/** How much of a card stays visible under the next one. */
const PEEP = 34;

/** Returns how large the cards in the middle are. `asides`: how many lie beside the card at the cursor. */
export function middleSizes({ middle, narrow, stacked }: RingPlan, asides: number): MiddleSizes {
  const below = stacked ? STACK.height : 0;
  const height = stacked
    ? middle.height - STACK.gap - below
    : narrow
      ? middle.height
      : Math.min(middle.height, TALLEST);
  const room = stacked ? middle.width : middle.width - GAP - LIST;
  const each = (room - asides * ARROW) / (1 + asides);
  const least = narrow ? Math.min(SLIM, Math.max(SLIMMEST, room - asides * PEEP)) : SLIM;
  const most = stacked ? room : narrow ? NARROW : WIDE;
  const width = Math.round(Math.max(least, Math.min(most, each)));
  const step = asides === 0 || each >= SLIM ? width + ARROW : (room - width) / asides;
  const apart = Math.max(PEEP, step);
  const rest = stacked ? middle.width : middle.width - width - asides * apart - GAP;
  return { width, height, step: apart, rest, besideHeight: below || height };
}

/** More lines than this are folded even if there is space. */
const MOST = 4;
/** The height of a line that says how many are folded. */
const FOLD = 18;

/** Returns how many lines of a list are shown. */
export function linesFor(count: number, room: number, line: number): number {
  if (count <= MOST && count * line <= room) return count;
  return Math.max(1, Math.min(MOST, Math.floor((room - FOLD) / line)));
}

/** Returns the first line that is shown, so that the present one is among them, after the one before it if possible. */
export function firstLine(present: number, count: number, most: number): number {
  return Math.max(0, Math.min(present - Math.min(1, most - 1), count - most));
}
