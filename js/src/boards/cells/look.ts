/** What each cell shows, and whether it can be chosen. Pure functions. */
import { type Choice, optionFor, pressed, reason, slotOf } from "../../player/choice";
import type { Table } from "../../story/table";
import type { Piece, Spot } from "../../protocol/wire";

/** One cell to draw. */
export interface CellItem {
  readonly id: string;
  /** The token that a click chooses: its index if the question asks for places, else its id. */
  readonly token: string;
  readonly spot: Spot;
  readonly pieces: readonly Piece[];
  readonly alt: string;
  readonly look: "plain" | "legal" | "pale";
  /** Why it cannot be chosen now. */
  readonly why: string;
  /** Whether it is picked, or waits for Python's reply. */
  readonly held: boolean;
  /** The number of the slot that it is in. 0: it is in none. */
  readonly slot: number;
  /** Whether the cursor is on it. */
  readonly here: boolean;
}

/** The colours that are mixed into cells, as in pictures (spagwidget/pictures/grid.py). */
export const TINTS: Readonly<Record<string, string>> = {
  red: "#d64545",
  orange: "#e0812b",
  yellow: "#e3b21b",
  green: "#3f9b57",
  blue: "#3d7fc4",
  purple: "#8a5cc2",
  grey: "#7b756b",
};

/** Returns the cells to draw. */
export function cellItems(table: Table, choice: Choice | null): readonly CellItem[] {
  const picked = choice?.node.pick ?? "";
  return table.layout.order.flatMap((id, index) => {
    const spot = table.spots.get(id);
    if (!spot) return [];
    const { pieces = [], alt = "" } = table.queues.get(id) ?? {};
    const token = picked === "place" ? `${index}` : id;
    const able = choice !== null && optionFor(choice, token) !== undefined;
    const why = choice && !able ? reason(choice, token) : "";
    const look =
      picked === "spot" || picked === "place"
        ? able
          ? "legal"
          : choice?.calm
            ? "plain"
            : "pale"
        : "plain";
    const here = table.cursor?.spot === id;
    return {
      id,
      token,
      spot,
      pieces,
      alt: alt || spot.title || id,
      look,
      why,
      held: pressed(choice, token),
      slot: slotOf(choice, token),
      here,
    };
  });
}

/** Splits the lines into the newest piece and all older ones. */
export function strokes(trails: Table["trails"]) {
  const last = trails.at(-1) ?? [];
  const newest = last.length > 1 ? last.slice(-2) : [];
  const older = newest.length ? [...trails.slice(0, -1), last.slice(0, -1)] : trails;
  return { older: older.filter((line) => line.length > 1), newest };
}
