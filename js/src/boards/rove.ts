/** The roving tab stop: one tab stop for the whole board, and arrow keys between its targets. */
import type { Choice } from "../player/choice";
import type { Table } from "../story/table";
import { find } from "./zones";

/** A card or a place, with the targets inside it: chips and flags. */
export interface Column {
  readonly top: string;
  readonly inner: readonly string[];
}

/** Returns each card of the table with its pieces, and with its chips if the question asks for one. */
export function cardColumns(table: Table, choice: Choice | null): readonly Column[] {
  return table.layout.order.map((id) => {
    const chips = choice?.node.pick === "chip" ? (table.spots.get(id)?.chips ?? []) : [];
    const queue = table.queues.get(id)?.pieces ?? [];
    const inner = [
      ...chips.map((chip) => `chip:${chip.id}`),
      ...queue.map(({ id: piece }) => `piece:${piece}`),
    ];
    return { top: `spot:${id}`, inner };
  });
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

/** Returns the key of the target that an event is about. "": it is about something else. */
export const keyOf = ({ target }: Event): string => (target as HTMLElement).dataset["key"] ?? "";

/**
 * Moves the focus by an arrow key, Home or End, and returns the key of the target that gets it. Null: the focus stays.
 * `next` returns the key of the target that the pressed key leads to, or null if it leads nowhere.
 */
export function rove(
  event: KeyboardEvent,
  board: HTMLElement,
  next: () => string | null,
): string | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  if (!/^(Arrow|Home$|End$)/.test(event.key)) return null;
  const to = next();
  // The stage moves the focus to another zone.
  if (to === null && /^Arrow(Up|Down)$/.test(event.key)) return null;
  event.preventDefault();
  event.stopPropagation();
  if (to !== null) find(board, "key", to)?.focus();
  return to;
}

/** Returns an attachment that keeps the node of an item in a map as long as the node is on the page. */
export function registered<K>(map: Map<K, HTMLElement>, key: K) {
  return (node: HTMLElement) => {
    map.set(key, node);
    return () => {
      if (map.get(key) === node) map.delete(key);
    };
  };
}
