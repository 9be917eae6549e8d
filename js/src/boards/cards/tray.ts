/** The positions of flags in a card's tray, and of the gaps for a moved card. */
import type { Box, Spacing, Plan, Point } from "./geometry";
import type { Option } from "../../protocol/wire";

/** A queue shows its length from this many flags on. */
export const MANY = 6;
/** Flags closer together than this have no poles, except the head's: a pole would touch the flag before it. */
export const ROOMY = 27;
/** How far a card is lifted, in pixels. */
export const RISE = 4;

/** Returns the distance from flag to flag. It is smaller in long queues. */
export function stepFor(count: number, width: number, spacing: Spacing): number {
  const room = width * (1 - 2 * spacing.curve) - spacing.first - spacing.last;
  return Math.min(spacing.step, room / Math.max(count - 1, 1));
}

/** Returns the top left corner of a flag's target, relative to the card's bottom left corner. */
export function pieceIn(width: number, index: number, count: number, spacing: Spacing): Point {
  const { first, curve, tray } = spacing;
  return { x: first + curve * width + index * stepFor(count, width, spacing), y: -tray };
}

/** Returns the top left corner of a flag's target on the board. */
export function pieceAt(box: Box, index: number, count: number, spacing: Spacing): Point {
  const { x, y } = pieceIn(box.width, index, count, spacing);
  return { x: box.x + x, y: box.y + box.height + y };
}

/** A gap where the moved card can go. */
export interface Bar extends Point {
  readonly token: string;
  readonly height: number;
  /** Whether it repeats a gap that is already shown at the end of the row before. */
  readonly twin: boolean;
}

/** Returns a bar for each allowed gap. A gap between two rows has a bar in both rows. No bar touches the moved card. */
export function barsFor(plan: Plan, moving: string, options: readonly Option[]): readonly Bar[] {
  const from = plan.order.indexOf(moving);
  return options.flatMap(({ token }) => {
    const place = Number(token);
    const before = place < from ? place : place + 1;
    const [behind, ahead] = [beside(plan, before - 1, 1), beside(plan, before, -1)];
    const bars = behind && ahead && behind.y === ahead.y ? [ahead] : [behind, ahead];
    return bars.filter((bar) => bar !== null).map((bar, i) => ({ ...bar, token, twin: i > 0 }));
  });
}

/** Returns the position of the gap left (-1) or right (1) of the card at a place, or null. */
function beside(plan: Plan, place: number, side: number) {
  const box = plan.boxes.get(plan.order[place] ?? "");
  if (!box) return null;
  const half = Math.max(plan.gap, 12) / 2;
  const x = side < 0 ? box.x - half : box.x + box.width + half;
  return { x, y: box.y, height: box.height };
}
