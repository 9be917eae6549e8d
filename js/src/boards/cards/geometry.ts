/** The layout of cards: rows for a width, boxes and stations. Pure functions; sizes are CSS pixels. */
import { partsOfWord } from "../../text/breaks";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A spot's station on the track: its place in the row and the middle of its circle. */
export interface Station extends Point {
  readonly place: number;
  readonly row: number;
}

/** The sizes and distances of one layout. */
export interface Spacing {
  /** The least and greatest width of a card. A card narrower than `slim` is taller. */
  readonly least: number;
  readonly most: number;
  readonly slim: number;
  /** Below this board width a narrow board has one card a row: two would be too narrow for their words. */
  readonly single: number;
  /** The margin left and right of the cards, and the least and greatest gap between them. */
  readonly gutter: number;
  readonly gap: number;
  readonly mostGap: number;
  /** The distance from the top to the first rail, from a rail to its cards, and from the cards to the rail below. */
  readonly head: number;
  readonly stem: number;
  readonly below: number;
  /** The distance from that rail to the rail of the next row, and below the last rail. */
  readonly between: number;
  readonly foot: number;
  /** The distance of the rails from the board's edges. */
  readonly inner: number;
  readonly outer: number;
  /** The face above the tray: its least height, the same for narrow cards, and the space above and below the text. */
  readonly face: number;
  readonly tallFace: number;
  readonly above: number;
  readonly under: number;
  /** The space left and right of the text, added up. */
  readonly beside: number;
  readonly tray: number;
  /** Where a queue begins and ends: distances from the card's sides, plus this fraction of its width. */
  readonly first: number;
  readonly last: number;
  readonly curve: number;
  /** The greatest distance from piece to piece. */
  readonly step: number;
  /** The height of a line of text. */
  readonly line: number;
}

/** Sizes in place of the usual ones, also of texts (0: cards show no text) and of names. */
export interface Sizes extends Partial<Spacing> {
  readonly text?: number;
  readonly name?: number;
}

/** The spacing of a wide board. */
export const WIDE: Spacing = {
  least: 134,
  most: 232,
  slim: 172,
  single: 236,
  gutter: 42,
  gap: 12,
  mostGap: 20,
  head: 56,
  stem: 20,
  below: 16,
  between: 67,
  foot: 19,
  inner: 22,
  outer: 14,
  face: 104,
  tallFace: 126,
  above: 64,
  under: 6,
  beside: 27,
  tray: 52,
  first: 17,
  last: 33,
  curve: 0,
  step: 34,
  line: 17,
};

/** The spacing of a narrow board. */
export const NARROW: Spacing = {
  ...WIDE,
  most: Infinity,
  gutter: 20,
  gap: 8,
  head: 54,
  stem: 16,
  below: 11,
  between: 54,
  foot: 16,
  inner: 11,
  outer: 5,
  face: 72,
  tallFace: 72,
  above: 33,
  under: 5,
  last: 43,
  step: 44,
};

/** The spacing for islands: they need more space between them, and inside their round shores. */
const WIDE_SEA: Spacing = {
  ...WIDE,
  least: 124,
  slim: 0,
  single: 290,
  gutter: 51,
  gap: 34,
  mostGap: 40,
  stem: 32,
  below: 27,
  foot: 21,
  face: 150,
  above: 70,
  under: 10,
  beside: 26,
  tray: 62,
  first: 9.5,
  last: 23,
  curve: 0.148,
  step: 28,
};

const NARROW_SEA: Spacing = {
  ...WIDE_SEA,
  most: Infinity,
  gutter: 26,
  gap: 22,
  head: 58,
  stem: 20,
  below: 16,
  between: 58,
  foot: 16,
  inner: 11,
  outer: 5,
  face: 92,
  above: 42,
  under: 6,
  tray: 58,
  step: 44,
};

/** On a board narrower than this (a notebook on a phone), two cards a row need almost its whole width. */
const CLOSE = 320;

/** Returns the spacing of a narrow board of this width. */
function closer(spacing: Spacing, width: number, sea: boolean): Spacing {
  if (width >= CLOSE || width < spacing.single) return spacing;
  const [gutter, gap] = sea ? [19, 16] : [13, 7];
  return { ...spacing, gutter, gap, mostGap: gap, inner: 7, outer: 2.5, last: 33, step: 34 };
}

/** Returns the spacing of a flat board: the vertical distances of a narrow board, else those of a wide one. */
function flattened(wide: Spacing, low: Spacing): Spacing {
  const { head, stem, below, between, foot, face, tallFace, above, under, tray } = low;
  return { ...wide, head, stem, below, between, foot, face, tallFace, above, under, tray };
}

const FLAT = flattened(WIDE, NARROW);
const FLAT_SEA = flattened(WIDE_SEA, NARROW_SEA);

/** Returns the spacing of a wide, flat or narrow board in an edition. */
export function spacingOf(narrow: boolean, edition = "", flat = false): Spacing {
  if (edition === "monster") return narrow ? NARROW_SEA : flat ? FLAT_SEA : WIDE_SEA;
  return narrow ? NARROW : flat ? FLAT : WIDE;
}

/**
 * Returns whether a board is flat, with less space and icons beside the names: several rows in a low window, or cards
 * without texts.
 */
export function isFlat(
  count: number,
  width: number,
  low: boolean,
  edition = "",
  sizes: Sizes = {},
): boolean {
  if (sizes.text === 0) return true;
  return low && columnsFor(count, width, false, spacingOf(false, edition)) < count;
}

/** What a row has besides its cards: a track, trays for pieces, and a line for icons and levels. */
export interface RowKind {
  readonly track: boolean;
  readonly tray: boolean;
  readonly top: boolean;
}

/** A row with everything. */
export const TRACK: RowKind = { track: true, tray: true, top: true };

/** Returns the spacing for a row without a track: no space for rails, trays only if needed, cards as high as their text. */
function plainer(spacing: Spacing, narrow: boolean, { track, tray, top }: RowKind): Spacing {
  if (track) return spacing;
  const beside = { head: 22, stem: 0, below: 0, between: 16, foot: 22, inner: 0, outer: 0 };
  // On a narrow board the name is on the icon's line.
  const above = spacing.above - (top || narrow ? 0 : 24);
  const face = above + 12;
  return { ...spacing, ...beside, face, tallFace: face, above, tray: tray ? spacing.tray : 0 };
}

/** The complete layout of a row of cards. */
export interface Plan {
  readonly width: number;
  readonly height: number;
  readonly spacing: Spacing;
  readonly narrow: boolean;
  readonly flat: boolean;
  readonly card: { readonly width: number; readonly height: number };
  readonly gap: number;
  readonly order: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly boxes: ReadonlyMap<string, Box>;
  readonly stations: ReadonlyMap<string, Station>;
}

/** Returns how many lines a spot's text takes at a text width, on a card of a given width. */
export type Lines = (spot: string, width: number, card: number) => number;

/** Returns the layout of cards in this order on a board of this width. */
export function planOf(
  order: readonly string[],
  width: number,
  narrow: boolean,
  lines: Lines,
  edition = "",
  kind: RowKind = TRACK,
  low = false,
  sizes: Sizes = {},
): Plan {
  const flat = !narrow && isFlat(order.length, width, low, edition, sizes);
  const usual = spacingOf(narrow, edition, flat);
  const near = narrow ? closer(usual, width, edition === "monster") : usual;
  const spacing = plainer({ ...near, ...sizes }, narrow || flat, kind);
  const columns = columnsFor(order.length, width, narrow, spacing);
  const rows = evenly(order, Math.ceil(order.length / Math.max(columns, 1)));
  const card = cardFor(order, columns, width, spacing, lines);
  const spare = width - 2 * spacing.gutter - columns * card.width;
  const gap =
    columns > 1 ? Math.min(spacing.mostGap, Math.max(spacing.gap, spare / (columns - 1))) : 0;
  const left = (width - columns * card.width - (columns - 1) * gap) / 2;
  const boxes = new Map<string, Box>();
  const stations = new Map<string, Station>();
  rows.forEach((ids, row) => {
    const rail = railY(row, spacing, card.height);
    ids.forEach((id, column) => {
      const x = Math.round(left + column * (card.width + gap));
      boxes.set(id, { x, y: rail + spacing.stem, ...card });
      const place = order.indexOf(id);
      stations.set(id, { x: x + card.width / 2, y: rail, place, row });
    });
  });
  const height = lowestRail(rows.length, spacing, card.height) + spacing.foot;
  return { width, height, spacing, narrow, flat, card, gap, order, rows, boxes, stations };
}

/** Returns the number of columns: all cards in one row if they fit, else as few rows as possible. */
export function columnsFor(
  count: number,
  width: number,
  narrow: boolean,
  { gutter, gap, least, single }: Spacing = WIDE,
): number {
  if (narrow) return Math.min(count, width < single ? 1 : 2);
  const fitting = Math.max(1, Math.floor((width - 2 * gutter + gap) / (least + gap)));
  return Math.ceil(count / Math.ceil(count / fitting || 1)) || 0;
}

/** Splits items into this many rows. The first rows are at most one longer than the others. */
export function evenly<T>(items: readonly T[], rows: number): readonly (readonly T[])[] {
  return Array.from({ length: rows }, (_, row) => {
    const from = Math.ceil((items.length * row) / rows);
    return items.slice(from, Math.ceil((items.length * (row + 1)) / rows));
  });
}

function cardFor(
  order: readonly string[],
  columns: number,
  width: number,
  spacing: Spacing,
  lines: Lines,
) {
  const { gutter, gap, most, slim, face, tallFace, above, under, beside, tray, line } = spacing;
  const room = (width - 2 * gutter - gap * (columns - 1)) / Math.max(columns, 1);
  const wide = Math.max(60, Math.floor(Math.min(room, most)));
  const longest = Math.max(0, ...order.map((id) => lines(id, wide - beside, wide)));
  const least = wide < slim ? tallFace : face;
  return { width: wide, height: tray + Math.max(least, above + line * longest + under) };
}

/** Returns the y position of a row's rail. `height`: the height of a card. */
export function railY(row: number, spacing: Spacing, height: number): number {
  const { head, stem, below, between } = spacing;
  return head + row * (stem + height + below + between);
}

/** Returns the y position of the rail below the last row. */
export function lowestRail(rows: number, spacing: Spacing, height: number): number {
  const { stem, below } = spacing;
  return railY(Math.max(rows, 1) - 1, spacing, height) + stem + height + below;
}

/** Returns the distance between two points. */
export function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

/** Returns how many lines a text takes at a width. `measure` returns the width of a word. */
export function linesOf(text: string, width: number, measure: (word: string) => number): number {
  if (text.includes("\n"))
    return text.split("\n").reduce((sum, line) => sum + linesOf(line, width, measure), 0);
  const space = measure(" ");
  let lines = text ? 1 : 0;
  let used = 0;
  const put = (part: string, gap: number) => {
    const needed = measure(part);
    if (used > 0 && used + gap + needed > width) {
      lines += 1;
      used = needed;
    } else used += (used > 0 ? gap : 0) + needed;
    // A word longer than a line continues on the next line.
    for (; used > width && needed > width && width > 0; used -= width) lines += 1;
  };
  for (const word of text.split(" "))
    partsOfWord(word).forEach((part, i) => put(part, i === 0 ? space : 0));
  return lines;
}
