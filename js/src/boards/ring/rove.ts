/** Arrow keys on a ring: right and left follow the list of cards round, down enters a queue, Home goes to the cursor. */
import type { Choice } from "../../player/choice";
import type { Table } from "../../story/table";
import { arrow, cardColumns, type Column } from "../rove";
import type { Gap } from "./way";

/** Returns the targets in the order of the arrow keys. */
export function columnsOf(
  table: Table,
  choice: Choice | null,
  gaps: readonly Gap[],
): readonly Column[] {
  if (choice?.node.pick === "place")
    return gaps.map(({ token }) => ({ top: `place:${token}`, inner: [] }));
  return cardColumns(table, choice);
}

/** Returns the key of the target that an arrow key leads to, or null if the key leads nowhere. */
export function follow(
  columns: readonly Column[],
  current: string,
  key: string,
  home: string,
): string | null {
  const at = columns.findIndex(({ top }) => top === current);
  if (key === "Home" && columns.some(({ top }) => top === home)) return home;
  const way = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  if (at < 0 || way === 0) return arrow(columns, current, key);
  return columns[(at + way + columns.length) % columns.length]?.top ?? null;
}

/** Returns the id that an arrow key, Home or End leads to in a grid with this many columns. */
export function inGrid(ids: readonly string[], from: string, key: string, columns: number): string {
  const at = ids.indexOf(from);
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns },
    ...{ Home: -at, End: ids.length - 1 - at },
  };
  return ids[at + (steps[key] ?? 0)] ?? from;
}
