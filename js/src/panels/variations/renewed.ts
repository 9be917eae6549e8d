/** Keeps the objects of items that have not changed. */
import type { Item } from "./items";

/** Items by their keys. */
export type Known = ReadonlyMap<string, Item>;
export const NONE: Known = new Map();

/** Returns the items in order, the old object in place of each one that has not changed: then its row stays as it is. */
export function renewed(items: readonly Item[], before: Known): Known {
  return new Map(
    items.map((item) => {
      const old = before.get(item.key);
      return [item.key, old && isSame(old, item) ? old : item];
    }),
  );
}

/** Returns whether two values of one kind have the same parts. Most rows are the same object, so this ends early. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other || typeof one !== "object" || typeof other !== "object" || !one || !other)
    return one === other;
  const [old, fresh] = [one, other] as Readonly<Record<string, unknown>>[];
  // Quicker than lists of keys: this runs at every step, for hundreds of items.
  for (const key in fresh) if (!isSame(old?.[key], fresh[key])) return false;
  return !Array.isArray(one) || one.length === (other as readonly unknown[]).length;
}
