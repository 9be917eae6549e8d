/** The layout of cells on a grid or a hexagonal board. Pure functions. */
import type { Point } from "../cards/geometry";
import type { Layout } from "../../protocol/wire";
import type { Table } from "../../story/table";

/** A label at the edge of the board. */
export interface Label extends Point {
  readonly text: string;
}

/** The complete layout of a board of cells. */
export interface CellPlan {
  readonly hex: boolean;
  /** The width of a cell. Hexagonal cells stand on a corner and are higher than wide. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly middles: ReadonlyMap<string, Point>;
  readonly labels: readonly Label[];
}

const BESIDE = 6;
const BELOW = 16;
/** The greatest height of all cells together, and that of cells larger than usual: the bars below stay in view. */
const [TALLEST, LARGE_TALLEST] = [560, 480];
/** The usual greatest width of a cell, and that of the cells of a small board. */
const [USUAL, LARGEST] = [76, 112];
/** The smallest width of a cell. On both boards a target is then at least 24 high; a larger board scrolls. */
const SMALLEST = { grid: 24, hex: 28 };
const ROOT3 = Math.sqrt(3);
const GAP = 5;

/** Returns the column and row of each spot. */
export function placesOf({ order, places, columns }: Layout): ReadonlyMap<string, Point> {
  const wide = Math.max(1, columns);
  return new Map(
    order.map((id, i) => {
      const [x, y] = places[i] ?? [i % wide, Math.floor(i / wide)];
      return [id, { x, y }];
    }),
  );
}

/** Returns whether each cell shows its own id. Then no numbers at the edges are needed. */
export function named({ layout, spots }: Table): boolean {
  return layout.order.every((id) => spots.get(id)?.title === id);
}

/** Returns the layout of cells on a board of this width. `bare`: without numbers at the edges. */
export function cellPlan(layout: Layout, width: number, bare = false): CellPlan {
  const hex = layout.kind === "hex";
  const places = placesOf(layout);
  // Space for the numbers at the edges. Hexagonal cells show their ids instead.
  const [before, above] = hex || bare ? [BESIDE, BELOW] : [24, 26];
  const across = 1 + Math.max(0, ...[...places.values()].map(({ x }) => x));
  const down = 1 + Math.max(0, ...[...places.values()].map(({ y }) => y));
  const [wide, high] = hex
    ? [(across + 1) / 2, ((down - 1) * ROOT3) / 2 + 2 / ROOT3]
    : [across, down];
  const tall = Math.max(Math.min(USUAL, TALLEST / high), Math.min(LARGEST, LARGE_TALLEST / high));
  const fits = Math.min(tall, (width - before - BESIDE) / wide);
  const size = Math.max(hex ? SMALLEST.hex : SMALLEST.grid, Math.floor(fits * 4) / 4);
  const whole = Math.max(width, before + BESIDE + wide * size);
  const left = Math.max(before, (whole - wide * size) / 2) + size / 2;
  const top = above + (hex ? size / ROOT3 : size / 2);
  const [stepX, stepY] = hex ? [size / 2, (size * ROOT3) / 2] : [size, size];
  const middles = new Map(
    [...places].map(([id, { x, y }]) => [id, { x: left + x * stepX, y: top + y * stepY }]),
  );
  const labels = hex || bare ? [] : edgeLabels(layout, places, middles, size);
  return { hex, size, width: whole, height: above + high * size + BELOW, middles, labels };
}

type Places = ReadonlyMap<string, Point>;

/** Returns the label of each row, left of its first cell, and of each column, above its first cell. */
function edgeLabels(layout: Layout, places: Places, middles: Places, size: number): Label[] {
  const [across, down] = layout.labels;
  const off = size / 2 + 10;
  const rows = firsts(
    places,
    ({ y }) => y,
    ({ x }) => x,
  );
  const columns = firsts(
    places,
    ({ x }) => x,
    ({ y }) => y,
  );
  const label = ([line, id]: readonly [number, string], dx: number, dy: number) => {
    const { x, y } = middles.get(id) ?? { x: 0, y: 0 };
    return { text: (dx ? down : across)?.[line] ?? `${line}`, x: x - dx, y: y - dy };
  };
  return [
    ...rows.map((row) => label(row, off, 0)),
    ...columns.map((column) => label(column, 0, off)),
  ];
}

/** Returns the first cell of each row or column. */
function firsts(places: Places, line: (at: Point) => number, along: (at: Point) => number) {
  const found = new Map<number, string>();
  for (const [id, at] of [...places].toSorted(([, a], [, b]) => along(a) - along(b)))
    if (!found.has(line(at))) found.set(line(at), id);
  return [...found];
}

/** Returns the outline of a cell as SVG path data. */
export function outline({ hex, size }: Pick<CellPlan, "hex" | "size">, { x, y }: Point): string {
  const half = (size - GAP) / 2;
  if (!hex) {
    const r = 5;
    const side = 2 * (half - r);
    const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
    return `M${x - half + r} ${y - half}h${side}${corner(r, r)}v${side}${corner(-r, r)}h${-side}${corner(-r, -r)}v${-side}${corner(r, -r)}z`;
  }
  const reach = (2 * half) / ROOT3;
  return `M${x} ${y - reach}l${half} ${reach / 2}v${reach}l${-half} ${reach / 2}l${-half} ${-reach / 2}v${-reach}z`;
}

/** Returns a wall on the side that two neighbouring cells share, as SVG path data. */
export function wallPath({ hex, size, middles }: CellPlan, [one, two]: readonly string[]): string {
  const [from, to] = [middles.get(one ?? ""), middles.get(two ?? "")];
  if (!from || !to) return "";
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const half = size / (hex ? 2 * ROOT3 : 2) / Math.hypot(dx, dy);
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return `M${x - dy * half} ${y + dx * half}L${x + dy * half} ${y - dx * half}`;
}

/** Returns the cells that walls part from a cell. */
export function walledFrom({ walls }: Layout, id: string): readonly string[] {
  return walls
    .filter((wall) => wall.includes(id))
    .flatMap((wall) => wall.filter((at) => at !== id));
}

/** Returns the box of a cell's target. The boxes of all cells leave no gap and do not overlap. */
export function targetBox({ hex, size }: CellPlan, { x, y }: Point) {
  const high = hex ? (size * ROOT3) / 2 : size;
  return { left: x - size / 2, top: y - high / 2, width: size, height: high };
}

/** Returns the cell that an arrow key leads to, or null if the key leads nowhere. */
export function walk(layout: Layout, from: string, key: string): string | null {
  const places = placesOf(layout);
  const here = places.get(from);
  if (!here) return layout.order[0] ?? null;
  const row = [...places].filter(([, { y }]) => y === here.y).toSorted(([, a], [, b]) => a.x - b.x);
  const at = row.findIndex(([id]) => id === from);
  if (key === "Home" || key === "End") return row.at(key === "Home" ? 0 : -1)?.[0] ?? null;
  if (key === "ArrowLeft" || key === "ArrowRight")
    return row[key === "ArrowLeft" ? at - 1 : at + 1]?.[0] ?? null;
  const way = key === "ArrowDown" ? 1 : -1;
  const beyond = [...places].filter(([, { y }]) => (y - here.y) * way > 0);
  const next = Math.min(...beyond.map(([, { y }]) => Math.abs(y - here.y)));
  // On a hexagonal board two cells are equally near. Alternate, so that up and down lead back to the same cell.
  const lean = here.y % 2 === 0 ? 0.1 : -0.1;
  const off = ([, { x }]: [string, Point]) => Math.abs(x - here.x - lean);
  const near = beyond.filter(([, { y }]) => Math.abs(y - here.y) === next);
  return near.toSorted((a, b) => off(a) - off(b))[0]?.[0] ?? null;
}
