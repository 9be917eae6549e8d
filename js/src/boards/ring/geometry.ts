/** The layout of a ring: cards clockwise round a rectangle, their stations, and the middle. Pure functions. */
import type { Box, Point } from "../cards/geometry";

/** The sides of the rectangle, clockwise. */
export type Side = "top" | "right" | "bottom" | "left";

/** A card's station on the rail. A corner belongs to two sides, in clockwise order. */
export interface Station extends Point {
  readonly place: number;
  readonly sides: readonly [Side, Side];
}

/** The look of a card: how much of it there is space for. */
export type Size = "full" | "compact" | "low";

export interface RingPlan {
  readonly narrow: boolean;
  /** Whether the cards stand in one column, and what is beside the card at the cursor stands above it. */
  readonly stacked: boolean;
  readonly width: number;
  readonly height: number;
  readonly card: { readonly width: number; readonly height: number; readonly size: Size };
  readonly order: readonly string[];
  readonly boxes: ReadonlyMap<string, Box>;
  readonly stations: ReadonlyMap<string, Station>;
  /** The rail as a rectangle. Its corners are round. */
  readonly rail: Box;
  /** The tick between the last place and the first. Its line lies across the rail. */
  readonly seam: Point & { readonly level: boolean };
  /** From each station the stem to its card. */
  readonly stems: readonly (readonly [Point, Point])[];
  /** Where the rail shows the direction, with the angle of forward in degrees. */
  readonly chevrons: readonly (Point & { readonly angle: number })[];
  /** The space for the card at the cursor and what is beside it. */
  readonly middle: Box;
}

/** Between the outline of a lifted card and its neighbour, ground stays visible. */
const GAP = 10;
const ABOVE = 22;
/** The cards begin this far from the edge, inside the strip of holes. */
const EDGE = 28;
/** From a card to its rail. */
const STEM = 17;
/** From the rail to the middle. */
const INSIDE = 38;
/** The same above and below the middle of a low ring, at least. */
const NEAR = 24;
/** The middle of a low ring keeps this height as long as it is farther than `NEAR` from the rail. */
const KEPT = 190;
/** How far a side's first station moves away from the corner. */
const AWAY = 13;
/** How far the seam is below the first station: at most, and if the last station is not below the first. */
const [SEAM_MOST, SEAM] = [60, 27];
export const RADIUS = 10;
const LEAST = 116;
const [MOST, MOST_OF_FEW] = [190, 232];
/** The least width of the middle. */
const MIDDLE = 400;
const FEW = 12;
const WIDE = 960;
/** Up to this many cards stand in one row. */
const ONE_ROW = 6;
/** The height of the loop below a row, and how far it goes beyond the first and the last station. */
const LOOP = 44;
const BEYOND = 27;
/** The middle below a row: its greatest width, its height, and how far it is from the loop. */
const BELOW = { width: 520, height: 186, gap: 24 };

const LANE = {
  edge: 9,
  width: 62,
  rail: 12.5,
  gap: 12,
  card: 62,
  panel: 182,
  head: 20,
  foot: 42,
  focus: 156,
  /** How far the rail goes beyond the first and the last station. */
  beyond: 25,
};

/** Below this width, the card in full is higher: its text has more lines. */
const LONG = { below: 372, more: 44 };
const LONG_STACKED = { below: 240, more: 24 };
/** Below this width, cards in two columns are too small to read: they stand in one column beside a slim rail. */
const TWO_COLUMNS = 304;
const SLIM = { rail: 22, right: 10 };
/** On a slim board, tasks and piles stand above the card in full: the gap between them, and the height of this part. */
export const STACK = { gap: 12, height: 138 };

/** The greatest height of the card in full on a wide board, and how much of a high middle stays free above it. */
export const TALLEST = 216;
const FREE = 40;

/**
 * Returns where the card in full is while the board has not scrolled. On a slim board, tasks and piles are above it. In a
 * high ring it is in the upper part: the lower part can be out of sight.
 */
export function focusAt({ narrow, stacked, middle: { x, y, height } }: RingPlan): Point {
  if (stacked) return { x, y: y + STACK.height + STACK.gap };
  return { x, y: narrow ? y : y + Math.min(FREE, Math.max(0, (height - TALLEST) / 2)) };
}

/** Returns the columns of a ring, and how many cards stand on each side between the corners. */
export function shapeOf(count: number, width: number): { columns: number; beside: number } {
  const half = Math.ceil(count / 2);
  const side = count <= FEW && width >= WIDE ? 2 : 3;
  const fit = Math.floor((width - 2 * EDGE + GAP) / (LEAST + GAP));
  const columns = Math.max(2, Math.min(half - side, fit));
  return { columns, beside: Math.max(half - columns, 0) };
}

/** Returns the least width at which a ring of this many cards has the columns that it has at this width. */
export function leastFor(count: number, width: number): number {
  if (count <= ONE_ROW) return 0;
  const { columns } = shapeOf(count, width);
  let least = width;
  while (least > 0 && shapeOf(count, least - 1).columns === columns) least -= 1;
  return least;
}

/** Returns the height of a card by how many stand on a side. */
export function cardHeight(beside: number): number {
  return beside <= 2 ? 128 : beside === 3 ? 92 : beside === 4 ? 84 : 78;
}

/** Returns the layout for a board of this width. */
export function ringPlan(order: readonly string[], width: number, narrow: boolean): RingPlan {
  if (narrow) return lane(order, width);
  return order.length <= ONE_ROW ? row(order, width) : ring(order, width);
}

function sizeOf(width: number, height: number): Size {
  return height >= 128 ? (width >= 170 ? "full" : "compact") : height >= 92 ? "compact" : "low";
}

function ring(order: readonly string[], width: number): RingPlan {
  const { columns, beside } = shapeOf(order.length, width);
  const high = cardHeight(beside);
  const room = width - 2 * EDGE;
  const most = Math.min(
    order.length <= FEW ? MOST_OF_FEW : MOST,
    room / 2 - STEM - INSIDE - MIDDLE / 2,
  );
  const wide = Math.max(LEAST, Math.min((room - (columns - 1) * GAP) / columns, most));
  const pitch = (room - wide) / (columns - 1);
  const rows = beside + 2;
  const height = 2 * ABOVE + rows * (high + GAP) - GAP;
  const rail = {
    x: EDGE + wide + STEM,
    y: ABOVE + high + STEM,
    width: room - 2 * (wide + STEM),
    height: height - 2 * (ABOVE + high + STEM),
  };
  const half = columns + beside;
  const spots = order.map((id, place) => {
    const slot = slotAt(place, columns, beside, half);
    const box = { x: EDGE + slot.column * pitch, y: ABOVE + slot.row * (high + GAP) };
    return { id, place, ...slot, box: { ...box, width: wide, height: high } };
  });
  const stations = new Map(
    spots.map(({ id, place, box, sides }) => [id, { place, sides, ...onRail(box, rail, sides) }]),
  );
  return {
    narrow: false,
    stacked: false,
    width,
    height,
    card: { width: wide, height: high, size: sizeOf(wide, high) },
    order,
    boxes: new Map(spots.map(({ id, box }) => [id, box])),
    stations,
    rail,
    seam: { x: rail.x, y: between(order, stations, rail), level: true },
    stems: spots.map(({ id, box }) => stem(stations.get(id), box)),
    chevrons: chevrons(order, stations, rail),
    middle: inside(rail),
  };
}

interface Slot {
  readonly column: number;
  readonly row: number;
  readonly sides: readonly [Side, Side];
}

/** Returns where a place stands: along the top, down the right side, back along the bottom, and up the left side. */
function slotAt(place: number, columns: number, beside: number, half: number): Slot {
  const [last, foot] = [columns - 1, beside + 1];
  if (place < columns) return { column: place, row: 0, sides: corner(place, last, "top") };
  if (place < half) return { column: last, row: place - last, sides: ["right", "right"] };
  const back = place - half;
  if (back < columns)
    return { column: last - back, row: foot, sides: corner(back, last, "bottom") };
  return { column: 0, row: foot - (back - last), sides: ["left", "left"] };
}

const ROUND: readonly Side[] = ["top", "right", "bottom", "left"];

/** Returns the sides of a card of the upper or lower row: the corners belong to the neighbouring side too. */
function corner(at: number, last: number, side: "top" | "bottom"): readonly [Side, Side] {
  const index = ROUND.indexOf(side);
  if (at === 0) return [ROUND[(index + 3) % 4] ?? side, side];
  return at === last ? [side, ROUND[index + 1] ?? side] : [side, side];
}

/** Returns the point of the rail at which a card has its station. */
function onRail(box: Box, rail: Box, [one, other]: readonly [Side, Side]): Point {
  const [right, foot] = [rail.x + rail.width, rail.y + rail.height];
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (one !== other) {
    const bend = RADIUS * (1 - Math.SQRT1_2);
    const [top, left] = [one === "top" || other === "top", one === "left" || other === "left"];
    return { x: left ? rail.x + bend : right - bend, y: top ? rail.y + bend : foot - bend };
  }
  if (one === "top") return { x: middle.x, y: rail.y };
  if (one === "bottom") return { x: middle.x, y: foot };
  const center = rail.y + rail.height / 2;
  // The outer stations of a side keep their distance from the corners.
  const near = Math.min(middle.y - rail.y, foot - middle.y) < box.height / 2;
  const y = near ? middle.y + AWAY * Math.sign(center - middle.y) : middle.y;
  return { x: one === "left" ? rail.x : right, y };
}

/** Returns the middle between the last station and the first one on the left side of the rail. */
function between(order: readonly string[], stations: ReadonlyMap<string, Point>, rail: Box) {
  const [first, last] = [stations.get(order[0] ?? ""), stations.get(order.at(-1) ?? "")];
  if (!first || !last) return rail.y;
  // Without a card between the corners, the last one stands in the lower row.
  return last.y > first.y ? Math.min((first.y + last.y) / 2, first.y + SEAM_MOST) : first.y + SEAM;
}

/** Returns the space inside the rail. In a low ring, its cards come nearer to the rail. */
function inside({ x, y, width, height }: Box): Box {
  const above = Math.min(INSIDE, Math.max(NEAR, (height - KEPT) / 2));
  return { x: x + INSIDE, y: y + above, width: width - 2 * INSIDE, height: height - 2 * above };
}

/** Returns the line from a station to the nearest point of its card. */
function stem(station: Point | undefined, box: Box): readonly [Point, Point] {
  const from = station ?? box;
  const to = {
    x: Math.min(Math.max(from.x, box.x + 2), box.x + box.width - 2),
    y: Math.min(Math.max(from.y, box.y + 2), box.y + box.height - 2),
  };
  return [from, to];
}

/** Returns the angle of forward on a side, in degrees. */
export function angleOf(side: Side): number {
  return 90 * ROUND.indexOf(side);
}

/** Puts chevrons on every other piece of the rail, but not next to a corner or to the seam. */
function chevrons(
  order: readonly string[],
  stations: ReadonlyMap<string, Station>,
  rail: Box,
): RingPlan["chevrons"] {
  return order.slice(0, -1).flatMap((id, place) => {
    const [from, to] = [stations.get(id), stations.get(order[place + 1] ?? "")];
    if (!from || !to || place % 2) return [];
    const side = from.sides[1];
    const plain = side === from.sides[0] && to.sides[0] === to.sides[1] && side === to.sides[0];
    if (!plain) return [];
    const x = side === "left" ? rail.x : side === "right" ? rail.x + rail.width : 0;
    return [{ x: x || (from.x + to.x) / 2, y: (from.y + to.y) / 2, angle: angleOf(side) }];
  });
}

/** Lays out a few cards in one row, with the rail as a loop below it and the middle below the loop. */
function row(order: readonly string[], width: number): RingPlan {
  const count = Math.max(order.length, 1);
  const room = width - 2 * EDGE;
  const wide = Math.min((room - (count - 1) * GAP) / count, MOST_OF_FEW);
  const high = wide >= 170 ? 128 : 92;
  const left = EDGE + (room - count * wide - (count - 1) * GAP) / 2;
  const top = ABOVE + high + STEM;
  const boxes = new Map(
    order.map((id, place) => [
      id,
      { x: left + place * (wide + GAP), y: ABOVE, width: wide, height: high },
    ]),
  );
  const stations = new Map(
    [...boxes].map(([id, box], place): [string, Station] => [
      id,
      { place, sides: ["top", "top"], x: box.x + wide / 2, y: top },
    ]),
  );
  const [first, last] = [left + wide / 2, left + (count - 1) * (wide + GAP) + wide / 2];
  const rail = { x: first - BEYOND, y: top, width: last - first + 2 * BEYOND, height: LOOP };
  const middle = { width: Math.min(BELOW.width, room), height: BELOW.height };
  const y = top + LOOP + BELOW.gap;
  return {
    narrow: false,
    stacked: false,
    width,
    height: y + middle.height + ABOVE,
    card: { width: wide, height: high, size: sizeOf(wide, high) },
    order,
    boxes,
    stations,
    rail,
    seam: { x: rail.x, y: top + LOOP / 2, level: true },
    stems: [...boxes].map(([id, box]) => stem(stations.get(id), box)),
    chevrons: [
      ...order.slice(1).map((_, at) => ({
        ...{ x: first + (at + 0.5) * (wide + GAP), y: top, angle: 0 },
      })),
      { x: (first + last) / 2, y: top + LOOP, angle: 180 },
    ],
    middle: { x: (width - middle.width) / 2, y, ...middle },
  };
}

/**
 * Lays out two columns with a lane of rails between them: down on the left, up on the right. If the board is too slim for
 * two, all cards stand on the left.
 */
function lane(order: readonly string[], width: number): RingPlan {
  const stacked = width < TWO_COLUMNS;
  const half = stacked ? order.length : Math.ceil(order.length / 2);
  const { edge, card, gap, head, foot, beyond } = LANE;
  const rails = stacked ? SLIM.rail : LANE.width - 2 * LANE.rail;
  const wide = stacked
    ? width - edge - LANE.rail - SLIM.rail - SLIM.right
    : (width - 2 * edge - LANE.width) / 2;
  // A stacked card in full has the whole width for its text.
  const { below, more: taller } = stacked ? LONG_STACKED : LONG;
  const more = (stacked ? STACK.gap + STACK.height : 0) + (width < below ? taller : 0);
  const panel = LANE.panel + more;
  const focus = LANE.focus + more;
  const top = panel + head;
  const at = (row: number) => top + row * (card + gap);
  const rows = Math.max(half, 1);
  const boxes = new Map(
    order.map((id, place) => {
      const down = place < half;
      const row = down ? place : 2 * half - 1 - place;
      return [id, { x: down ? edge : width - edge - wide, y: at(row), width: wide, height: card }];
    }),
  );
  const rail = {
    x: edge + wide + LANE.rail,
    y: top + card / 2 - beyond,
    width: rails,
    height: (rows - 1) * (card + gap) + 2 * beyond,
  };
  const stations = new Map(
    [...boxes].map(([id, box], place): [string, Station] => {
      const side = place < half ? "left" : "right";
      const x = side === "left" ? rail.x : rail.x + rail.width;
      return [id, { place, sides: [side, side], x, y: box.y + card / 2 }];
    }),
  );
  const marks = Array.from({ length: Math.floor((rows - 1) / 2) }, (_, i) => 2 * i + 1);
  return {
    narrow: true,
    stacked,
    width,
    height: at(rows) - gap + foot,
    card: { width: wide, height: card, size: "low" },
    order,
    boxes,
    stations,
    rail,
    seam: { x: rail.x + rails / 2, y: rail.y, level: false },
    stems: [...boxes].map(([id, box]) => stem(stations.get(id), box)),
    chevrons: marks.flatMap((row) => {
      const y = at(row) + card + gap / 2;
      return [
        { x: rail.x, y, angle: 90 },
        { x: rail.x + rail.width, y: y - card - gap, angle: 270 },
      ];
    }),
    middle: { x: edge + 3, y: (panel - focus) / 2, width: width - 2 * edge - 6, height: focus },
  };
}
