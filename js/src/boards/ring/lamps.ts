/** The register of lamps in a player's panel. Pure functions. */

const WIDTHS = [4, 3.2, 2.6] as const;
/** The gap between two lamps, and the larger one after every fifth. */
const [GAP, FIVE] = [1.4, 2.6];

/** Returns the width of a lamp so that all of them fit into the space, or 0 if they do not. */
export function lampWidth(room: number, count: number): number {
  const gaps = (count - 1) * GAP + Math.floor((count - 1) / 5) * FIVE;
  return WIDTHS.find((width) => count * width + gaps <= room) ?? 0;
}
