/** Where the cards lie: rows for a width, boxes, stations. Pure; sizes are CSS pixels. */

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

/** Distances of one layout; see `WIDE` and `NARROW`. */
export interface Measures {
  /** Left and right of the cards, and between them. */
  readonly gutter: number;
  readonly gap: number;
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
}

export const TRAY = 52;
export const LINE = 17;
const LEAST = 134;
const MOST = 232;
const MOST_GAP = 20;
/** Cards narrower than this are taller. */
const SLIM = 172;

export const WIDE: Measures = {
  gutter: 42,
  gap: 12,
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
};

export const NARROW: Measures = {
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

export interface Plan {
  readonly width: number;
  readonly height: number;
  readonly measures: Measures;
  readonly narrow: boolean;
  readonly card: { readonly width: number; readonly height: number };
  readonly gap: number;
  readonly order: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly boxes: ReadonlyMap<string, Box>;
  readonly stations: ReadonlyMap<string, Station>;
}

/** How many lines a spot's text takes at a width. */
export type Lines = (spot: string, width: number) => number;

export function planOf(
  order: readonly string[],
  width: number,
  narrow: boolean,
  lines: Lines,
): Plan {
  const measures = narrow ? NARROW : WIDE;
  const columns = columnsFor(order.length, width, narrow);
  const rows = evenly(order, Math.ceil(order.length / Math.max(columns, 1)));
  const card = cardFor(order, columns, width, measures, lines);
  const spare = width - 2 * measures.gutter - columns * card.width;
  const gap = columns > 1 ? Math.min(MOST_GAP, Math.max(measures.gap, spare / (columns - 1))) : 0;
  const left = (width - columns * card.width - (columns - 1) * gap) / 2;
  const boxes = new Map<string, Box>();
  const stations = new Map<string, Station>();
  rows.forEach((ids, row) => {
    const rail = railY(row, measures, card.height);
    ids.forEach((id, column) => {
      const x = Math.round(left + column * (card.width + gap));
      boxes.set(id, { x, y: rail + measures.stem, ...card });
      const place = order.indexOf(id);
      stations.set(id, { x: x + card.width / 2, y: rail, place, row });
    });
  });
  const height = lowestRail(rows.length, measures, card.height) + measures.foot;
  return { width, height, measures, narrow, card, gap, order, rows, boxes, stations };
}

/** One row if its cards are wide enough, else the fewest rows. */
export function columnsFor(count: number, width: number, narrow: boolean): number {
  if (narrow) return Math.min(count, width < 300 ? 1 : 2);
  const { gutter, gap } = WIDE;
  const fitting = Math.max(1, Math.floor((width - 2 * gutter + gap) / (LEAST + gap)));
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
  measures: Measures,
  lines: Lines,
) {
  const { gutter, gap, face, tallFace, above, under } = measures;
  const room = (width - 2 * gutter - gap * (columns - 1)) / Math.max(columns, 1);
  const most = measures === NARROW ? room : MOST;
  const wide = Math.max(60, Math.floor(Math.min(room, most)));
  const longest = Math.max(0, ...order.map((id) => lines(id, wide - 27)));
  const least = wide < SLIM ? tallFace : face;
  return { width: wide, height: TRAY + Math.max(least, above + LINE * longest + under) };
}

export function railY(row: number, measures: Measures, height: number): number {
  const { head, stem, below, between } = measures;
  return head + row * (stem + height + below + between);
}

/** The rail below the last row. */
export function lowestRail(rows: number, measures: Measures, height: number): number {
  const { stem, below } = measures;
  return railY(Math.max(rows, 1) - 1, measures, height) + stem + height + below;
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

/** How many lines a text takes, broken between words; `measure` gives a word's width. */
export function linesOf(text: string, width: number, measure: (word: string) => number): number {
  const space = measure(" ");
  let lines = text ? 1 : 0;
  let used = 0;
  for (const word of text.split(" ")) {
    const needed = measure(word);
    if (used > 0 && used + space + needed > width) {
      lines += 1;
      used = needed;
    } else used += (used > 0 ? space : 0) + needed;
  }
  return lines;
}
