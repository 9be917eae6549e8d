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
  /** The middle and the size of the gears: they stay inside the rim of the plate. */
  readonly gear: number;
  readonly gearSize: number;
  /** Whether single operators show only their pattern, or not even that beside their picture. */
  readonly small: boolean;
  readonly tight: boolean;
  /** Whether the cards lie below the plate, and its empty rows take one line together. */
  readonly above: boolean;
  readonly folds: boolean;
}

/** The least width of a card that lies beside the plate, and the space between two. */
const CARD = 124;
const BETWEEN = 11;
/** The greatest width of such a card. */
export const CARD_MOST = 360;
/** What the board needs beside a plate: its margins and a gap. */
const BESIDE = 54;
const LARGE = 502;
const SMALL = 368;
/** The width of a pattern, such as "ab→ba", with its space. */
const PATTERN = 36;
/** The height of the line for all empty rows. */
const FOLDED = 34;
/** What the text and the tokens need right of the numbers, and the width of a number there. */
const SIDE = 400;
const NUMBER = 121;

/** From these widths on, the board has its usual and its middle layout. */
export const WIDE = 960;
/** From this width on, there is space for a third column with the opponents' cards. */
export const ROOMY = 1098;
/** On a page of 720 pixels: the board has a line at each side. */
export const MIDDLE = 718;

const ROWS = 5;

/**
 * Returns the sizes of the plate on a board of this width. `cards`: how many cards lie side by side, 0 if only one's own
 * is large. `empty`: how many of the rows have no engines yet.
 */
export function frameOf(width: number, rows = ROWS, cards = 0, empty = 0): Frame {
  const wide = width >= MIDDLE;
  const fits = (plate: number) =>
    (width - BESIDE - plate + BETWEEN) / Math.max(cards, 1) >= CARD + BETWEEN;
  const above = !wide || (width < WIDE && !fits(SMALL));
  const folds = above && empty > 1;
  const high = (down: number) => (rows - (folds ? empty : 0)) * down + (folds ? FOLDED : 0);
  if (wide && (above || (width >= WIDE && fits(LARGE)))) {
    const plate = above ? width - 40 : LARGE;
    const across = (plate - 78) / 4;
    const sizes = { left: 42, top: 30, tile: across - 8, tileHigh: 52, across, down: 60, disc: 46 };
    const gears = { gear: plate - 24, gearSize: 30 };
    return {
      plate,
      high: 36 + high(60),
      ...sizes,
      ...gears,
      small: false,
      tight: false,
      above,
      folds,
    };
  }
  const plate = wide ? SMALL : Math.min(Math.max(width - 22, 250), 480);
  const across = (plate - 50) / 4;
  const tile = across - 3.5;
  const down = wide ? 60 : 52;
  const disc = Math.min(39, tile * 0.52);
  const sizes = { left: 24, top: wide ? 28 : 22, tile, tileHigh: wide ? 52 : 48, across, down };
  const gears = { gear: plate - 19, gearSize: 20 };
  return {
    plate,
    high: sizes.top + high(down) + 8,
    ...sizes,
    disc,
    ...gears,
    small: true,
    tight: tile - disc < PATTERN,
    above,
    folds,
  };
}

/** Returns the greatest width of this many cards that lie side by side. */
export function cardsMost(cards: number): number {
  return cards * (CARD_MOST + BETWEEN) - BETWEEN;
}

/** Returns whether the text and the tokens have no space right of this many numbers, but a line above them. */
export function apartOf(width: number, numbers: number): boolean {
  return width - 40 - numbers * NUMBER < SIDE;
}

/** Returns whether the words of this many numbers do not fit. `word`: the width of the longest word. */
export function signsOf(width: number, numbers: number, word: number): boolean {
  return width < MIDDLE || numbers * (word + 44) - 5 > width - 40;
}

/** Returns the least width at which a board has the layout that it has at this width. */
export function leastFor(width: number): number {
  return [ROOMY, WIDE, MIDDLE].find((from) => width >= from) ?? 0;
}

/** The heights of the parts of the board, in pixels. */
const PAPER = {
  margin: 36,
  numbers: 168,
  line: 33,
  card: 130,
  cell: 49,
  column: 94,
  other: 118,
  row: 43,
};

/** What decides the height of the board. */
interface Content {
  readonly plate: { readonly rows: readonly { readonly note: string }[] };
  readonly count: { readonly rows: readonly unknown[] } | null;
  readonly programs: readonly { readonly lines: readonly unknown[] }[];
}

/** Returns about how high the board is at this width. `level`: all cards lie side by side. */
export function heightOf(
  width: number,
  { plate, count, programs }: Content,
  level: boolean,
): number {
  if (count) return 73 + count.rows.length * PAPER.row + 60;
  const empty = plate.rows.filter(({ note }) => note !== "").length;
  const frame = frameOf(width, plate.rows.length, level ? programs.length : 0, empty);
  const lines = Math.max(5, ...programs.map((one) => one.lines.length));
  const card = level ? PAPER.column + lines * PAPER.cell : PAPER.card + lines * PAPER.line + 56;
  const top = PAPER.margin + PAPER.numbers;
  if (width >= WIDE)
    return top + Math.max(frame.high, card) + (level || width >= ROOMY ? 0 : PAPER.other);
  if (frame.above) return top + card + (level && width < MIDDLE ? 0 : frame.high + 12);
  return top + Math.max(frame.high, card) + (level ? 0 : PAPER.other);
}
