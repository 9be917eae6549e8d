/** What the lines that continue from a moment change on the table first. */
import type { Way } from "./deciding.svelte";

/** Something that lines change: a piece that comes to a spot, or the spot itself. */
export interface Change {
  readonly spot: string;
  readonly seat: string;
  readonly numbers: readonly number[];
}

/** Returns each change once, with the numbers of all lines that make it. */
export function changesOf(all: readonly (Way | null)[]): readonly Change[] {
  const found = new Map<string, Change>();
  const add = (spot: string, seat: string, number: number) => {
    const key = `${spot} ${seat}`;
    const numbers = found.get(key)?.numbers ?? [];
    if (!numbers.includes(number)) found.set(key, { spot, seat, numbers: [...numbers, number] });
  };
  all.forEach((way, at) => {
    for (const [spot, seat] of way?.joins ?? []) add(spot, seat, at + 1);
    for (const spot of way?.spots ?? []) add(spot, "", at + 1);
  });
  return [...found.values()];
}

/** A tag with the numbers of lines: its middle and its width. */
export interface NumberTag {
  readonly middle: number;
  readonly width: number;
}

/** The space between two tags. */
const GAP = 2;

/** Returns the width of the tag with these numbers. */
export function widthOf(numbers: readonly number[]): number {
  return Math.max(24, 14 + 7 * numbers.join(" ").length);
}

/** Returns the middles of the tags of one spot, moved apart so that none covers another one. */
export function apart(tags: readonly NumberTag[]): readonly number[] {
  const order = tags.map((_, at) => at);
  order.sort((one, other) => (tags[one]?.middle ?? 0) - (tags[other]?.middle ?? 0));
  const all = order.map((at) => tags[at]?.width ?? 0);
  const wanted = order.map((at) => tags[at]?.middle ?? 0);
  let end = -Infinity;
  const placed = wanted.map((middle, i) => {
    const half = (all[i] ?? 0) / 2;
    const at = Math.max(middle, end + half);
    end = at + half + GAP;
    return at;
  });
  // Those that were moved stay around the middle of where all of them were.
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  const by = mean(wanted) - mean(placed);
  const middles = new Map(order.map((at, i) => [at, (placed[i] ?? 0) + by]));
  return tags.map((_, at) => middles.get(at) ?? 0);
}
