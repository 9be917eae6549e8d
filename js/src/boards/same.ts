/** What a painter draws again at every step, without redrawing the things that are as they were. */

interface Item {
  readonly id: string | number;
  readonly at: { readonly x: number; readonly y: number };
}

/** The new items; one that equals the one before in every part is that very object, so nothing redraws it. */
export function keptSame<T extends Item>(before: readonly T[], items: readonly T[]): readonly T[] {
  const known = new Map(before.map((item) => [item.id, item]));
  return items.map((item) => {
    const old = known.get(item.id);
    return old && same(old, item) ? old : item;
  });
}

function same<T extends Item>(one: T, other: T): boolean {
  if (one.at.x !== other.at.x || one.at.y !== other.at.y) return false;
  const keys = Object.keys({ ...one, ...other }) as (keyof T)[];
  return keys.every((key) => key === "at" || one[key] === other[key]);
}
