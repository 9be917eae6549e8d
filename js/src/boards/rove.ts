/** The roving tab stop: one tab stop for the whole board, and arrow keys between its targets. */

/** A card or a place, with the targets inside it: chips and flags. */
export interface Column {
  readonly top: string;
  readonly inner: readonly string[];
}

/** Returns the key of the target that an arrow key leads to, or null if the key leads nowhere. */
export function arrow(columns: readonly Column[], current: string, key: string): string | null {
  const at = columns.findIndex(({ top, inner }) => top === current || inner.includes(current));
  const column = columns[at];
  if (!column) return columns[0]?.top ?? null;
  const inside = column.inner.indexOf(current);
  if (key === "ArrowDown") return inside < 0 ? (column.inner[0] ?? null) : null;
  if (key === "ArrowUp") return inside < 0 ? null : column.top;
  return inside < 0
    ? (sideways(columns, at, key)?.top ?? null)
    : (sideways(column.inner, inside, key) ?? null);
}

function sideways<T>(items: readonly T[], at: number, key: string): T | undefined {
  if (key === "ArrowLeft") return items[at - 1];
  if (key === "ArrowRight") return items[at + 1];
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  return undefined;
}

/** Returns the key of the tab stop: the target last visited if it still exists, else the first one. */
export function tabStop(columns: readonly Column[], last: string): string {
  const there = columns.some(({ top, inner }) => top === last || inner.includes(last));
  return there ? last : (columns[0]?.top ?? "");
}
