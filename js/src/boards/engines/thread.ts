/** The way of the thread. Pure functions. */

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How far the thread stays from what it passes, and the radius of its corners. */
const GAP = 6;
const BEND = 5;

/** Returns the thread from the left of a line, up through the gap beside its card, along below the numbers, to one. */
export function threadBetween(from: Box, to: Box): { d: string; x: number; y: number } {
  const y = (from.top + from.bottom) / 2;
  const up = from.left - GAP;
  const x = (to.left + to.right) / 2;
  const level = to.bottom + GAP + 2;
  const side = x < up ? -1 : 1;
  const d = [
    `M${from.left} ${y}`,
    `H${up + BEND}Q${up} ${y} ${up} ${y - BEND}`,
    `V${level + BEND}Q${up} ${level} ${up + side * BEND} ${level}`,
    `H${x - side * BEND}Q${x} ${level} ${x} ${level - BEND}`,
    `V${to.bottom}`,
  ].join("");
  return { d, x, y: to.bottom };
}
