/** Reuses unchanged items between steps, so that Svelte does not redraw them. */

interface Item {
  readonly id: string | number;
  readonly at: { readonly x: number; readonly y: number };
}

/** Returns the new items. An item that equals the old one in every field is replaced by the old object. */
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

/** Returns items in the order of their ids, so that each keeps its node when the order on the table changes. */
export function byId<T extends { id: string | number }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
