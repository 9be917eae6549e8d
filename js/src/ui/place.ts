/** Positions of elements in the top layer, in window pixels. Pure functions. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** "edge": across the lower edge, between what is read above it and the rail below it. */
export type Side = "above" | "below" | "right" | "left" | "edge";

/** The least distance from the window's edge. */
export const MARGIN = 6;
const GAP = 9;
/** How far a tip on an edge reaches beyond it. */
const BEYOND = 10;

/** Places a menu below its button, aligned to the right edge, or above it if there is more space. `room`: the free height. */
export function menuPlace(anchor: Box, menu: Size, view: Size): Place & { readonly room: number } {
  const under = view.height - anchor.bottom - 2 * MARGIN;
  const over = anchor.top - 2 * MARGIN;
  const below = menu.height <= under || under >= over;
  const room = Math.max(below ? under : over, 0);
  const height = Math.min(menu.height, room);
  const y = below ? anchor.bottom + MARGIN : anchor.top - MARGIN - height;
  return { x: within(anchor.right - menu.width, menu.width, view.width), y, room };
}

/** Places a tip beside its anchor: on the first side where it is inside the window and covers nothing in `clear`. */
export function tipPlace(
  anchor: Box,
  tip: Size,
  view: Size,
  clear: readonly Box[],
  sides: readonly Side[],
): Place & { readonly side: Side } {
  const places = sides.map((side) => {
    const { x, y } = beside(side, anchor, tip);
    const level = side !== "right" && side !== "left";
    const place = {
      x: level ? within(x, tip.width, view.width) : x,
      y: level ? y : within(y, tip.height, view.height),
    };
    return { ...place, side, cost: cost(place, tip, view, clear) };
  });
  const best = places.reduce((one, other) => (other.cost < one.cost ? other : one));
  return {
    side: best.side,
    x: within(best.x, tip.width, view.width),
    y: within(best.y, tip.height, view.height),
  };
}

/** Returns the free width beside an element, on the side with more space. */
export function spaceBeside(anchor: Pick<Box, "left" | "right">, view: number): number {
  return Math.max(anchor.left, view - anchor.right) - GAP - MARGIN;
}

function beside(side: Side, anchor: Box, { width, height }: Size): Place {
  const [x, y] = [
    (anchor.left + anchor.right - width) / 2,
    (anchor.top + anchor.bottom - height) / 2,
  ];
  if (side === "above") return { x, y: anchor.top - GAP - height };
  if (side === "below") return { x, y: anchor.bottom + GAP };
  if (side === "edge") return { x, y: anchor.bottom + BEYOND - height };
  return { x: side === "left" ? anchor.left - GAP - width : anchor.right + GAP, y };
}

/** Returns the area of the tip that covers something or is outside the window. */
function cost({ x, y }: Place, tip: Size, view: Size, clear: readonly Box[]): number {
  const box = { left: x, top: y, right: x + tip.width, bottom: y + tip.height };
  const inside = shared(box, { left: 0, top: 0, right: view.width, bottom: view.height });
  const covered = clear.reduce((sum, other) => sum + shared(box, other), 0);
  return tip.width * tip.height - inside + covered;
}

function shared(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(width, 0) * Math.max(height, 0);
}

/** Returns a coordinate at which something of this size is inside the window. */
export function within(at: number, size: number, room: number): number {
  return Math.max(Math.min(at, room - size - MARGIN), MARGIN);
}
