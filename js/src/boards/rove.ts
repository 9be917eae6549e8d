/** One tab stop for the whole board: where the arrow keys lead. */

/** A card or a place with what can be entered below it: chips, flags. */
export interface Column {
  readonly top: string;
  readonly inner: readonly string[];
}

/** The key of the stop that an arrow key leads to; null: the key does nothing here. */
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

/** The stop that Tab leads to: the one last visited, if it is still there. */
export function tabStop(columns: readonly Column[], last: string): string {
  const there = columns.some(({ top, inner }) => top === last || inner.includes(last));
  return there ? last : (columns[0]?.top ?? "");
}
