/** What each cell shows and whether it can be chosen. Pure. */
import { type Choice, optionFor, pressed, reason } from "../../player/choice";
import type { Table } from "../../story/table";
import type { Piece, Spot } from "../../protocol/wire";

export interface CellItem {
  readonly id: string;
  /** What its click chooses: its place in the order where places are asked for, else the cell. */
  readonly token: string;
  readonly spot: Spot;
  readonly pieces: readonly Piece[];
  readonly alt: string;
  readonly look: "plain" | "legal" | "pale";
  /** Why it cannot be chosen now. */
  readonly why: string;
  /** Picked, or what follows is on its way. */
  readonly held: boolean;
  /** The cursor stands on it. */
  readonly here: boolean;
}

export function cellItems(table: Table, choice: Choice | null): readonly CellItem[] {
  const picked = choice?.node.pick ?? "";
  return table.layout.order.flatMap((id, index) => {
    const spot = table.spots.get(id);
    if (!spot) return [];
    const { pieces = [], alt = "" } = table.queues.get(id) ?? {};
    const token = picked === "place" ? `${index}` : id;
    const able = choice !== null && optionFor(choice, token) !== undefined;
    const why = choice && !able ? reason(choice, token) : "";
    const look = picked === "spot" || picked === "place" ? (able ? "legal" : "pale") : "plain";
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
      here,
    };
  });
}

/** The lines cut in two: the newest stretch, and all that was drawn before it. */
export function strokes(trails: Table["trails"]) {
  const last = trails.at(-1) ?? [];
  const newest = last.length > 1 ? last.slice(-2) : [];
  const older = newest.length ? [...trails.slice(0, -1), last.slice(0, -1)] : trails;
  return { older: older.filter((line) => line.length > 1), newest };
}
