/** Where flags stand in a card's tray, and where a card may be put. */
import type { Box, Spacing, Plan, Point } from "./geometry";
import type { Option } from "../../protocol/wire";

/** From so many on their number is shown. */
export const MANY = 6;
/** How far a lifted card rises. */
export const RISE = 4;

/** The distance from flag to flag: less where many stand. */
export function stepFor(count: number, width: number, spacing: Spacing): number {
  const room = width * (1 - 2 * spacing.curve) - spacing.first - spacing.last;
  return Math.min(spacing.step, room / Math.max(count - 1, 1));
}

/** The left top of the i-th flag's target, from the card's left and above its bottom. */
export function pieceIn(width: number, index: number, count: number, spacing: Spacing): Point {
  const { first, curve, tray } = spacing;
  return { x: first + curve * width + index * stepFor(count, width, spacing), y: -tray };
}

/** The left top of the i-th flag's target. */
export function pieceAt(box: Box, index: number, count: number, spacing: Spacing): Point {
  const { x, y } = pieceIn(box.width, index, count, spacing);
  return { x: box.x + x, y: box.y + box.height + y };
}

/** A gap in the program where the moved card may be put. */
export interface Bar extends Point {
  readonly token: string;
  readonly height: number;
  /** The same place shown at the other end of a row. */
  readonly twin: boolean;
}

/** A bar in each gap; a gap at a row's end is shown in both rows. None touches the moved card. */
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

/** The gap left (-1) or right (1) of the card at a place. */
function beside(plan: Plan, place: number, side: number) {
  const box = plan.boxes.get(plan.order[place] ?? "");
  if (!box) return null;
  const half = Math.max(plan.gap, 12) / 2;
  const x = side < 0 ? box.x - half : box.x + box.width + half;
  return { x, y: box.y, height: box.height };
}
