/** What each cell shows, and whether it can be chosen. Pure functions. */
import { type Choice, optionFor, pressed, reason, slotOf } from "../../player/choice";
import type { Table } from "../../story/table";
import type { Piece, Spot } from "../../protocol/wire";
import type { Point } from "../cards/geometry";

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

/** A corner of a cell: 1 is right or below, -1 is left or above. */
export interface Corner {
  readonly across: 1 | -1;
  readonly down: 1 | -1;
}

/** The corners of a cell, the best place for a small letter first. */
const CORNERS: readonly Corner[] = [
  { across: 1, down: 1 },
  { across: -1, down: 1 },
  { across: 1, down: -1 },
  { across: -1, down: -1 },
];

/** The same for the tag of a cell: a letter beside it has the other corners. */
const TAG_CORNERS = CORNERS.toReversed();

/** Returns the corners of a cell for the tag with its title and for the letter of an owner. No line leads through them. */
export function freeCorners(
  trails: Table["trails"],
  middles: ReadonlyMap<string, Point>,
  id: string,
): { readonly tag: Corner; readonly letter: Corner } {
  const tag = freeCorner(trails, middles, id, TAG_CORNERS);
  const others = CORNERS.filter((corner) => corner !== tag);
  return { tag, letter: freeCorner(trails, middles, id, others) };
}

/** Returns the first corner of a cell through which none of these lines leads to a neighbour. */
export function freeCorner(
  trails: Table["trails"],
  middles: ReadonlyMap<string, Point>,
  id: string,
  corners: readonly Corner[] = CORNERS,
): Corner {
  const here = middles.get(id) ?? { x: 0, y: 0 };
  const ways = trails.flatMap((trail) =>
    trail.flatMap((spot, i) => (spot === id ? [trail[i - 1], trail[i + 1]] : [])),
  );
  const used = ways.flatMap((other) => {
    const there = middles.get(other ?? "") ?? here;
    return [[Math.sign(there.x - here.x), Math.sign(there.y - here.y)]];
  });
  const free = corners.find(
    ({ across, down }) => !used.some(([x, y]) => x === across && y === down),
  );
  return free ?? corners[0] ?? { across: 1, down: 1 };
}

/** Splits the lines into the newest piece and all older ones. */
export function strokes(trails: Table["trails"]) {
  const last = trails.at(-1) ?? [];
  const newest = last.length > 1 ? last.slice(-2) : [];
  const older = newest.length ? [...trails.slice(0, -1), last.slice(0, -1)] : trails;
  return { older: older.filter((line) => line.length > 1), newest };
}
