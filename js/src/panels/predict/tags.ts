/** Where the tags of a reply are. Pure functions, in pixels of the board. */

/** The height of a tag. */
export const TAG = 20;
/** The gap between two tags. */
const GAP = 4;
/** How far tags may stick out of their card where it is too narrow for both. */
const OVER = 18;

export interface Tag {
  /** The middle of what it marks. */
  readonly middle: number;
  readonly width: number;
  /** The edges of the card that it is on. */
  readonly left: number;
  readonly right: number;
  /** Its upper edge. */
  readonly y: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Returns the upper left corners of tags: each on its card, and none over another. `width`: that of the board. */
export function tagPlaces(tags: readonly Tag[], width: number): readonly Place[] {
  const places = tags.map(({ middle, width: own, left, right, y }) => {
    const x = within(middle - own / 2, left + GAP, right - GAP - own);
    return { x: within(x, GAP, width - GAP - own), y };
  });
  const [first, second] = places;
  const [one, other] = tags;
  if (!first || !second || !one || !other || !meet(first, one, second, other)) return places;
  const before = one.middle <= other.middle;
  const all = one.width + GAP + other.width;
  const edges = [Math.min(one.left, other.left), Math.max(one.right, other.right)] as const;
  const over = all > edges[1] - edges[0] - 2 * GAP ? OVER : -GAP;
  const left = Math.max(edges[0] - over, GAP);
  const right = Math.min(edges[1] + over, width - GAP);
  if (all > right - left) return [{ ...first, y: second.y + TAG + 2 }, second];
  const start = within((one.middle + other.middle - all) / 2, left, right - all);
  return [
    { ...first, x: before ? start : start + other.width + GAP },
    { ...second, x: before ? start + one.width + GAP : start },
  ];
}

function meet(first: Place, one: Tag, second: Place, other: Tag): boolean {
  const apart = first.x + one.width + GAP <= second.x || second.x + other.width + GAP <= first.x;
  return !apart && Math.abs(first.y - second.y) < TAG;
}

function within(at: number, least: number, most: number): number {
  return Math.max(least, Math.min(at, most));
}
