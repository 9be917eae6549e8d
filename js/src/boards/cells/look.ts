/** What each cell shows and whether it can be chosen. Pure. */
import { type Choice, pressed, reason } from "../../player/choice";
import type { Table } from "../../story/table";
import type { Piece, Spot } from "../../protocol/wire";

export interface CellItem {
  readonly id: string;
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
  return table.layout.order.flatMap((id) => {
    const spot = table.spots.get(id);
    if (!spot) return [];
    const { pieces = [], alt = "" } = table.queues.get(id) ?? {};
    const why = choice ? reason(choice, id) : "";
    const asked = choice?.node.pick === "spot";
    const look = asked ? (why ? "pale" : "legal") : "plain";
    const here = table.cursor?.spot === id;
    return {
      id,
      spot,
      pieces,
      alt: alt || spot.title || id,
      look,
      why,
      held: pressed(choice, id),
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
