/** What keys do to the focused card or flag in the position editor. */
import type { Table } from "../../story/table";
import type { Edit } from "../../protocol/request";

/** A change made by a key. */
export interface KeyEdit {
  readonly edit: Edit;
  /** The key of the element that has the focus afterwards. */
  readonly selected: string;
}

/** Returns the change for a key: Shift and an arrow move, Delete removes, a player's letter adds a flag. Null: no change. */
export function editForKey(
  press: { readonly key: string; readonly shift: boolean },
  at: string,
  table: Table,
): KeyEdit | null {
  const [kind = "", spot = "", place = ""] = at.split(":");
  const { order } = table.layout;
  if (!order.includes(spot)) return null;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[press.key] ?? 0;
  const seat = press.key.toUpperCase();
  if (table.scores.has(seat)) return { edit: { do: "add", seat, spot }, selected: at };
  const away = press.key === "Delete" || press.key === "Backspace";
  if (kind === "flag") return flagged(spot, Number(place), press.shift ? step : 0, away, table);
  if (away) {
    const index = order.indexOf(spot);
    return { edit: { do: "drop", spot }, selected: `spot:${order[index - 1] ?? order[1] ?? ""}` };
  }
  const to = order.indexOf(spot) + step;
  if (!press.shift || step === 0 || to < 0 || to >= order.length) return null;
  return { edit: { do: "lay", spot, at: to }, selected: at };
}

function flagged(
  spot: string,
  index: number,
  step: number,
  away: boolean,
  table: Table,
): KeyEdit | null {
  const count = table.queues.get(spot)?.pieces.length ?? 0;
  if (away) {
    const next = count > 1 ? `flag:${spot}:${Math.min(index, count - 2)}` : `spot:${spot}`;
    return { edit: { do: "remove", spot, index }, selected: next };
  }
  const to = index + step;
  if (step === 0 || to < 0 || to >= count) return null;
  return { edit: { do: "move", spot, index, to: spot, at: to }, selected: `flag:${spot}:${to}` };
}
