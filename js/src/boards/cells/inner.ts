/** The pieces and chips on a cell, each as a separate target, and columns and rows as a whole. Pure functions. */
import { type Choice, optionFor, pressed, reason } from "../../player/choice";
import type { Table } from "../../story/table";
import type { Point } from "../cards/geometry";
import type { Chip, Piece } from "../../protocol/wire";
import { type CellPlan, placesOf } from "./plan";

/** The width of a piece, as a fraction of its cell. */
export const HELD = 0.58;

/** A piece or a chip on a cell, or a column or row of cells. */
export interface Inner {
  /** Its key for the arrow keys. */
  readonly key: string;
  readonly token: string;
  readonly spot: string;
  readonly middle: Point;
  readonly width: number;
  readonly height: number;
  /** The piece or the chip. A column or row has neither. */
  readonly piece: Piece | null;
  readonly chip: Chip | null;
  readonly index: number;
  /** The label of a column or row at the edge of the board. */
  readonly name?: string;
  readonly of: number;
  readonly able: boolean;
  readonly why: string;
  readonly held: boolean;
}

/** Returns a piece's offset from the middle of its cell, and its width. */
export function pieceOn(size: number, index: number, count: number): { x: number; width: number } {
  const scale = (size * HELD) / 24 / Math.max(1, count);
  return { x: (2 * index + 1 - count) * 13 * scale, width: 26 * scale };
}

/** Returns the targets for a question about a piece, a chip, a column or a row. Other questions have none. */
export function innerTargets(
  table: Table,
  plan: CellPlan,
  choice: Choice | null,
): readonly Inner[] {
  const pick = choice?.node.pick;
  if (!choice) return [];
  const found =
    pick === "column" || pick === "row"
      ? linesOf(table, plan, pick)
      : pick === "piece" || pick === "chip"
        ? table.layout.order.flatMap((spot) => {
            const middle = plan.middles.get(spot) ?? { x: 0, y: 0 };
            const on = pick === "piece" ? pieces : chips;
            return on(table, plan, spot, middle).map((one) => ({ ...one, spot }));
          })
        : [];
  return found.map((one) => ({
    ...one,
    able: optionFor(choice, one.token) !== undefined,
    why: reason(choice, one.token),
    held: pressed(choice, one.token),
  }));
}

/** Returns the columns or rows of a grid, each with its box. */
function linesOf({ layout }: Table, { size, middles, labels }: CellPlan, pick: "column" | "row") {
  const [along, across] = pick === "column" ? (["x", "y"] as const) : (["y", "x"] as const);
  const lines = new Map<number, Point[]>();
  for (const [id, place] of placesOf(layout)) {
    const middle = middles.get(id);
    if (middle) lines.set(place[along], [...(lines.get(place[along]) ?? []), middle]);
  }
  return [...lines].map(([index, cells]) => {
    const ends = cells.map((cell) => cell[across]);
    const [low, high] = [Math.min(...ends), Math.max(...ends)];
    const long = high - low + size;
    const middle = { x: 0, y: 0, [along]: cells[0]?.[along] ?? 0, [across]: (low + high) / 2 };
    const name = labels.find((label) => Math.abs(label[along] - middle[along]) < 1)?.text;
    return {
      name: name ?? `${index}`,
      ...{ key: `${pick}:${index}`, token: `${index}`, spot: "", piece: null, chip: null, index },
      ...{ of: lines.size, middle },
      ...(pick === "column" ? { width: size, height: long } : { width: long, height: size }),
    };
  });
}

function pieces(table: Table, { size }: CellPlan, spot: string, { x, y }: Point) {
  const found = table.queues.get(spot)?.pieces ?? [];
  return found.map((piece, index) => {
    const on = pieceOn(size, index, found.length);
    const width = Math.max(on.width, Math.min(24, size / found.length));
    return {
      ...{ key: `piece:${piece.id}`, token: `${spot}:${index}`, piece, chip: null },
      ...{ index, of: found.length, middle: { x: x + on.x, y }, width, height: size * 0.8 },
    };
  });
}

function chips(table: Table, { size }: CellPlan, spot: string, { x, y }: Point) {
  const found = table.spots.get(spot)?.chips ?? [];
  const width = (size * 0.92) / Math.max(1, found.length);
  return found.map((chip, index) => ({
    ...{ key: `chip:${chip.id}`, token: chip.id, piece: null, chip, index, of: found.length },
    ...{ middle: { x: x + (2 * index + 1 - found.length) * (width / 2), y: y + size * 0.3 } },
    ...{ width, height: size * 0.36 },
  }));
}

/** Returns the key of the target that an arrow key leads to: the nearest in that direction, or null. */
export function nearest(targets: readonly Inner[], from: string, key: string): string | null {
  const here = targets.find((one) => one.key === from)?.middle;
  if (!here) return targets[0]?.key ?? null;
  if (key === "Home" || key === "End") return targets.at(key === "Home" ? 0 : -1)?.key ?? null;
  // Columns stand side by side, and rows one below the other: other arrow keys lead to another zone.
  const upright = key === "ArrowUp" || key === "ArrowDown";
  if (from.startsWith(upright ? "column:" : "row:")) return null;
  const along = key === "ArrowLeft" || key === "ArrowRight" ? "x" : "y";
  const across = along === "x" ? "y" : "x";
  const way = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  const ahead = targets.flatMap(({ key: to, middle }) => {
    const [on, off] = [
      (middle[along] - here[along]) * way,
      Math.abs(middle[across] - here[across]),
    ];
    return on > 0.5 ? [{ to, far: on + 3 * off }] : [];
  });
  return ahead.toSorted((a, b) => a.far - b.far)[0]?.to ?? null;
}
