/** The sizes of a plate of engines, and the height of the board. Pure functions. */

/** Where the engines of a plate lie. */
export interface Frame {
  /** The width and the height of the plate. */
  readonly plate: number;
  readonly high: number;
  readonly left: number;
  readonly top: number;
  readonly tile: number;
  readonly tileHigh: number;
  /** The steps from tile to tile. */
  readonly across: number;
  readonly down: number;
  readonly disc: number;
  /** The middle of the gears. */
  readonly gear: number;
  /** Whether single operators show only their pattern. */
  readonly small: boolean;
}

/** From these widths on, the board has its usual and its middle layout. */
export const WIDE = 960;
/** From this width on, there is space for a third column with the opponents' cards. */
export const ROOMY = 1098;
/** On a page of 720 pixels: the board has a line at each side. */
export const MIDDLE = 718;

const ROWS = 5;

/** Returns the sizes of the plate on a board of this width. */
export function frameOf(width: number, rows = ROWS): Frame {
  if (width >= WIDE) {
    const sizes = { left: 42, top: 30, tile: 98, tileHigh: 52, across: 106, down: 60, disc: 46 };
    return { plate: 502, high: 36 + rows * 60, ...sizes, gear: 478, small: false };
  }
  const plate = width >= MIDDLE ? 368 : Math.min(Math.max(width - 22, 250), 480);
  const across = (plate - 44) / 4;
  const tile = across - 4;
  const wide = width >= MIDDLE;
  const down = wide ? 60 : 52;
  const disc = Math.min(40, tile * 0.54);
  const sizes = { left: 23, top: wide ? 28 : 22, tile, tileHigh: wide ? 52 : 48, across, down };
  return {
    plate,
    high: sizes.top + rows * down + 8,
    ...sizes,
    disc,
    gear: plate - 12,
    small: true,
  };
}

/** Returns the least width at which a board has the layout that it has at this width. */
export function leastFor(width: number): number {
  return [ROOMY, WIDE, MIDDLE].find((from) => width >= from) ?? 0;
}

/** The heights of the parts of the board, in pixels. */
const PAPER = {
  margin: 36,
  numbers: 120,
  line: 33,
  card: 130,
  cell: 49,
  column: 94,
  other: 118,
  row: 43,
};

/** What decides the height of the board. */
interface Content {
  readonly plate: { readonly rows: readonly unknown[] };
  readonly count: { readonly rows: readonly unknown[] } | null;
  readonly programs: readonly { readonly lines: readonly unknown[] }[];
}

/** Returns about how high the board is at this width. `level`: all cards lie side by side. */
export function heightOf(
  width: number,
  { plate, count, programs }: Content,
  level: boolean,
): number {
  if (count) return 57 + count.rows.length * PAPER.row + 60;
  const frame = frameOf(width, plate.rows.length);
  const lines = Math.max(5, ...programs.map((one) => one.lines.length));
  const card = level ? PAPER.column + lines * PAPER.cell : PAPER.card + lines * PAPER.line + 56;
  const top = PAPER.margin + PAPER.numbers;
  if (width >= WIDE)
    return top + Math.max(frame.high, card) + (level || width >= ROOMY ? 0 : PAPER.other);
  if (width >= MIDDLE) return top + 60 + Math.max(frame.high, card) + (level ? 0 : PAPER.other);
  return top + card + (level ? 0 : frame.high + 12);
}
