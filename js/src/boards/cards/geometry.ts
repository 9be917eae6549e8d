/** Where the cards lie: rows for a width, boxes, stations. Pure; sizes are CSS pixels. */
import { partsOfWord } from "../../text/breaks";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A spot's stop on the track: its place in the program and the middle of its circle. */
export interface Station extends Point {
  readonly place: number;
  readonly row: number;
}

/** Distances of one layout; see `MEASURES`. */
export interface Spacing {
  /** How wide a card is at least and at most; narrower than `slim` it is taller. */
  readonly least: number;
  readonly most: number;
  readonly slim: number;
  /** Left and right of the cards, and between them: at least, and at most. */
  readonly gutter: number;
  readonly gap: number;
  readonly mostGap: number;
  /** From the top to the first rail, from a rail to its cards, from cards to the rail below. */
  readonly head: number;
  readonly stem: number;
  readonly below: number;
  /** From that rail to the next row's, and below the last. */
  readonly between: number;
  readonly foot: number;
  /** The rails' distance from the board's edges. */
  readonly inner: number;
  readonly outer: number;
  /** Height of the face above the tray: at least, for narrow cards, above the text, below it. */
  readonly face: number;
  readonly tallFace: number;
  readonly above: number;
  readonly under: number;
  /** Left and right of the text together. */
  readonly beside: number;
  readonly tray: number;
  /** Where a queue begins and ends: distances from the card's sides, and that part of its width. */
  readonly first: number;
  readonly last: number;
  readonly curve: number;
  /** From piece to piece, where there is room. */
  readonly step: number;
}

export const LINE = 17;

export const WIDE: Spacing = {
  least: 134,
  most: 232,
  slim: 172,
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
};

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
};

/** Islands: between them lie the shallows, and their shores are round. */
const WIDE_SEA: Spacing = {
  ...WIDE,
  least: 124,
  slim: 0,
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
};

/** What lies below what: on a flat board as on a narrow one. */
function flattened(wide: Spacing, low: Spacing): Spacing {
  const { head, stem, below, between, foot, face, tallFace, above, under, tray } = low;
  return { ...wide, head, stem, below, between, foot, face, tallFace, above, under, tray };
}

const FLAT = flattened(WIDE, NARROW);
const FLAT_SEA = flattened(WIDE_SEA, NARROW_SEA);

/** By the edition whose pictures are shown: the distances of a wide board, of a flat one and of a narrow one. */
export function spacingOf(narrow: boolean, edition = "", flat = false): Spacing {
  if (edition === "monster") return narrow ? NARROW_SEA : flat ? FLAT_SEA : WIDE_SEA;
  return narrow ? NARROW : flat ? FLAT : WIDE;
}

/** Several rows in a low window lie closer together, their icons beside the names. */
export function isFlat(count: number, width: number, low: boolean, edition = ""): boolean {
  return low && columnsFor(count, width, false, spacingOf(false, edition)) < count;
}

/** What a row has besides its cards: a track that joins its ends, trays for pieces, a line for icons and levels. */
export interface RowKind {
  readonly track: boolean;
  readonly tray: boolean;
  readonly top: boolean;
}

export const TRACK: RowKind = { track: true, tray: true, top: true };

/** Without a track the cards need no room for rails, without pieces no trays; they are as high as their text. */
function plainer(spacing: Spacing, narrow: boolean, { track, tray, top }: RowKind): Spacing {
  if (track) return spacing;
  const beside = { head: 22, stem: 0, below: 0, between: 16, foot: 22, inner: 0, outer: 0 };
  // On a narrow board the name is in the icon's line.
  const above = spacing.above - (top || narrow ? 0 : 24);
  const face = above + 12;
  return { ...spacing, ...beside, face, tallFace: face, above, tray: tray ? spacing.tray : 0 };
}

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

/** How many lines a spot's text takes at a width, on a card of a width. */
export type Lines = (spot: string, width: number, card: number) => number;

export function planOf(
  order: readonly string[],
  width: number,
  narrow: boolean,
  lines: Lines,
  edition = "",
  kind: RowKind = TRACK,
  low = false,
): Plan {
  const flat = !narrow && isFlat(order.length, width, low, edition);
  const spacing = plainer(spacingOf(narrow, edition, flat), narrow || flat, kind);
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

/** One row if its cards are wide enough, else the fewest rows. */
export function columnsFor(
  count: number,
  width: number,
  narrow: boolean,
  { gutter, gap, least }: Spacing = WIDE,
): number {
  if (narrow) return Math.min(count, width < 300 ? 1 : 2);
  const fitting = Math.max(1, Math.floor((width - 2 * gutter + gap) / (least + gap)));
  return Math.ceil(count / Math.ceil(count / fitting || 1)) || 0;
}

/** So many rows, the first ones at most one longer than the others. */
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
  const { gutter, gap, most, slim, face, tallFace, above, under, beside, tray } = spacing;
  const room = (width - 2 * gutter - gap * (columns - 1)) / Math.max(columns, 1);
  const wide = Math.max(60, Math.floor(Math.min(room, most)));
  const longest = Math.max(0, ...order.map((id) => lines(id, wide - beside, wide)));
  const least = wide < slim ? tallFace : face;
  return { width: wide, height: tray + Math.max(least, above + LINE * longest + under) };
}

export function railY(row: number, spacing: Spacing, height: number): number {
  const { head, stem, below, between } = spacing;
  return head + row * (stem + height + below + between);
}

/** The rail below the last row. */
export function lowestRail(rows: number, spacing: Spacing, height: number): number {
  const { stem, below } = spacing;
  return railY(Math.max(rows, 1) - 1, spacing, height) + stem + height + below;
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

/** How many lines a text takes, broken where it may be; `measure` gives a word's width. */
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
    // Longer than a line: it goes on in the next.
    for (; used > width && needed > width && width > 0; used -= width) lines += 1;
  };
  for (const word of text.split(" "))
    partsOfWord(word).forEach((part, i) => put(part, i === 0 ? space : 0));
  return lines;
}
