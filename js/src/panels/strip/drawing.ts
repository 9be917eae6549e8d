/** The shapes of a strip of time as path data. Pure functions. */
import { leading } from "../../story/leading";
import type { Columns, Timeline, Visit } from "./timeline";

/** The width of a column, the height of a row, and the space for the rounds above the rows. */
export const [COLUMN, ROW, HEAD] = [24, 26, 26];

/** The width of a digit below the rows. */
const DIGIT = 6.5;

/** A range of columns. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export const middle = (column: number): number => (column + 0.5) * COLUMN;
export const level = (row: number): number => HEAD + (row + 0.5) * ROW;

/** Returns the columns that are at least partly visible, and a few more. */
export function seen(left: number, width: number, count: number): Range {
  const from = Math.max(0, Math.floor(left / COLUMN) - 6);
  return { from, to: Math.min(count - 1, Math.ceil((left + width) / COLUMN) + 6) };
}

/** Returns whether a number at this x position is wholly in sight: half a number would be a wrong one. */
export function wholly(x: number, number: string, left: number, width: number): boolean {
  const half = (number.length * DIGIT) / 2;
  return x - half >= left && x + half <= left + width;
}

/** Returns the bands of all cards in a range: each is as long as its card is on the table. */
export function bands({ rows }: Timeline, { of }: Columns, { from, to }: Range): string {
  return rows
    .flatMap(({ spans }, row) =>
      spans.map(([first, last]) => {
        const [start, end] = [Math.max(of[first] ?? 0, from), Math.min(of[last] ?? 0, to)];
        const [x, y] = [start * COLUMN, HEAD + row * ROW + 2];
        const wide = (end + 1) * COLUMN - x;
        return wide > 0 ? `M${x} ${y}h${wide}v${ROW - 4}h${-wide}z` : "";
      }),
    )
    .join("");
}

/** Returns the cursor's path in a range. `near`: along a card or to a neighbour; `far`: the wraps, and all other jumps. */
export function noodle(
  { rows, visits }: Timeline,
  { of }: Columns,
  { from, to }: Range,
): { readonly near: string; readonly far: string } {
  const places = new Map(rows.map(({ spot }, row) => [spot, row]));
  const path = { near: "", far: "" };
  const last = of.length - 1;
  for (let at = firstIn(visits, of, from); at < visits.length; at++) {
    const [visit, next] = [visits[at], visits[at + 1]];
    if (!visit || (of[visit.step] ?? 0) > to) break;
    const [row, start] = [places.get(visit.spot), of[visit.step] ?? 0];
    if (row === undefined) continue;
    const end = of[(next?.step ?? last + 1) - 1] ?? start;
    path.near += `M${middle(start)} ${level(row)}H${middle(end)}`;
    const into = next && places.get(next.spot);
    if (!next || into === undefined) continue;
    const [x1, x2] = [middle(end), middle(of[next.step] ?? end)];
    const [y1, y2, half] = [level(row), level(into), (x1 + x2) / 2];
    path[Math.abs(row - into) > 1 ? "far" : "near"] +=
      `M${x1} ${y1}C${half} ${y1} ${half} ${y2} ${x2} ${y2}`;
  }
  return path;
}

/** Returns the index of the visit in a column, or of the one before it. */
function firstIn(visits: readonly Visit[], of: readonly number[], column: number): number {
  return Math.max(0, leading(visits, ({ step }) => (of[step] ?? 0) < column) - 1);
}

export const HEART =
  "M0 7C-5.5 3.4-8 .7-8-2.5-8-4.9-6.1-6.6-4-6.6c1.6 0 3.1.9 4 2.5.9-1.6 2.4-2.5 4-2.5 2.1 0 4 1.7 4 4.1C8 .7 5.5 3.4 0 7z";

/** A star with nine points. */
export const STAR =
  Array.from({ length: 18 }, (_, at) => {
    const [far, turn] = [at % 2 ? 7 : 9.6, (at * Math.PI) / 9];
    const [x, y] = [Math.sin(turn) * far, -Math.cos(turn) * far];
    return `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
  }).join("") + "z";
