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
