/** Lines along and across the rail: the trail, chords, the pose of the pennant, and the gaps for a card. Pure functions. */
import type { Point } from "../cards/geometry";
import type { Hop } from "../../story/trail";
import { angleOf, focusAt, RADIUS, type RingPlan, type Station, TALLEST } from "./geometry";

/** One move of the cursor as a curve. */
export interface Strand {
  readonly step: number;
  /** 0: the newest. */
  readonly age: number;
  readonly d: string;
  /** Whether it leads to another card than the next one. */
  readonly jump: boolean;
}

/** Returns the rail as SVG path data. */
export function railPath({ rail: { x, y, width, height } }: RingPlan): string {
  const r = Math.min(RADIUS, width / 2, height / 2);
  const bend = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${width - 2 * r}${bend(r, r)}v${height - 2 * r}${bend(-r, r)}h${2 * r - width}${bend(-r, -r)}v${2 * r - height}${bend(r, -r)}z`;
}

/** Returns the curves of the cursor's last moves, given the newest first. */
export function strands(plan: RingPlan, hops: readonly Hop[]): readonly Strand[] {
  return hops.flatMap((hop, age) => {
    const [from, to] = [plan.stations.get(hop.from), plan.stations.get(hop.to)];
    if (!from || !to) return [];
    const jump = !neighbours(plan, from.place, to.place);
    return [{ step: hop.step, age, jump, d: jump ? chord(plan, from, to) : bulge(plan, from, to) }];
  });
}

/** Returns whether two places are next to each other in the ring. */
export function neighbours({ order: { length } }: RingPlan, one: number, other: number): boolean {
  const apart = Math.abs(one - other);
  return apart === 1 || apart === length - 1;
}

/** Returns how far two points are apart. */
export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

const mix = (one: Point, other: Point, part: number): Point => ({
  x: one.x + (other.x - one.x) * part,
  y: one.y + (other.y - one.y) * part,
});

function curve(from: Point, one: Point, other: Point, to: Point): string {
  const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
  return `M${at(from)}C${at(one)} ${at(other)} ${at(to)}`;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Returns a curve between neighbours that bulges towards the middle of the ring. */
function bulge(plan: RingPlan, from: Station, to: Station): string {
  const length = distance(from, to) || 1;
  const most = plan.narrow ? 14 : 32;
  const off = Math.min(8 + 0.18 * length, most) * 1.15;
  const way = inward(plan, from, to, length);
  const lift = (point: Point) => ({ x: point.x + way.x * off, y: point.y + way.y * off });
  return curve(from, lift(mix(from, to, 0.22)), lift(mix(from, to, 0.78)), to);
}

/** Returns the normal of a line that points to the middle of the rail. */
function inward({ rail }: RingPlan, from: Point, to: Point, length: number): Point {
  const normal = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const half = mix(from, to, 0.5);
  const center = { x: rail.x + rail.width / 2, y: rail.y + rail.height / 2 };
  const same = (center.x - half.x) * normal.x + (center.y - half.y) * normal.y >= 0;
  return same ? normal : { x: -normal.x, y: -normal.y };
}

/**
 * Returns a nearly straight curve between any two stations. Stations on one side are joined by a flat bow. A line that would
 * cross the cards in the middle leads round them.
 */
export function chord(plan: RingPlan, from: Station, to: Station): string {
  const length = distance(from, to) || 1;
  const along = from.sides.some((side) => to.sides.includes(side)) || plan.order.length <= 6;
  if (!along && covered(plan, from, to)) return detour(plan, from, to);
  // In a lane, a line from side to side stays between the columns.
  const off = along
    ? Math.min(24 + 0.12 * length, plan.narrow ? 20 : 72)
    : Math.min(0.04 * length, plan.narrow ? 6 : Infinity);
  const way = inward(plan, from, to, length);
  const lift = (point: Point) => ({ x: point.x + way.x * off, y: point.y + way.y * off });
  return curve(from, lift(mix(from, to, 0.28)), lift(mix(from, to, 0.72)), to);
}

/** Returns whether the cards and piles in the middle lie on the straight line between two stations. */
function covered(plan: RingPlan, from: Point, to: Point): boolean {
  if (plan.narrow) return false;
  const { x, width, height } = plan.middle;
  const { y } = focusAt(plan);
  const foot = y + Math.min(height, TALLEST);
  return Array.from({ length: 49 }, (_, i) => mix(from, to, (i + 1) / 50)).some(
    (at) => at.x > x && at.x < x + width && at.y > y && at.y < foot,
  );
}

/** Returns the line between two stations that keeps half way between the rail and the middle, in the shorter direction. */
function detour(plan: RingPlan, from: Point, to: Point): string {
  const { rail, middle } = plan;
  const [left, top] = [(rail.x + middle.x) / 2, (rail.y + middle.y) / 2];
  const [right, foot] = [2 * rail.x + rail.width - left, 2 * rail.y + rail.height - top];
  const [wide, high] = [right - left, foot - top];
  const whole = 2 * (wide + high);
  /** How far a point is clockwise from the upper left corner. */
  const along = ({ x, y }: Point) => {
    if (y <= top) return x - left;
    if (x >= right) return wide + y - top;
    return y >= foot ? wide + high + right - x : whole - (y - top);
  };
  const onLane = ({ x, y }: Point) => ({
    x: Math.min(Math.max(x, left), right),
    y: Math.min(Math.max(y, top), foot),
  });
  const [start, end] = [onLane(from), onLane(to)];
  const forward = (point: Point) => (along(point) - along(start) + whole) % whole;
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: foot },
    { x: left, y: foot },
  ].toSorted((a, b) => forward(a) - forward(b));
  const way =
    forward(end) <= whole / 2
      ? corners.filter((corner) => forward(corner) < forward(end))
      : corners.filter((corner) => forward(corner) > forward(end)).toReversed();
  return rounded([from, start, ...way, end, to]);
}

/** The radius of the bends of a line that leads round the middle. */
const BEND = 24;

/** Returns a line through these points with round bends. */
function rounded(points: readonly Point[]): string {
  const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
  const apart = points.filter((point, i) => i === 0 || distance(point, points[i - 1] ?? point) > 1);
  const bends = apart.slice(1, -1).map((point, i) => {
    const [before, after] = [apart[i] ?? point, apart[i + 2] ?? point];
    /** The point before or behind the bend. */
    const beside = (other: Point) => {
      const length = distance(point, other);
      return mix(point, other, Math.min(BEND, length / 2) / length);
    };
    return `L${at(beside(before))}Q${at(point)} ${at(beside(after))}`;
  });
  return `M${at(points[0] ?? { x: 0, y: 0 })}${bends.join("")}L${at(points.at(-1) ?? { x: 0, y: 0 })}`;
}

/** How the pennant stands on a station. */
export interface Pose extends Point {
  /** How far the pennant of the upper side is turned, in degrees, and whether it is mirrored. */
  readonly angle: number;
  readonly flip: number;
  /** Whether it stands beside the middle of its station: on a corner it would lie on the rail of the other side. */
  readonly aside: boolean;
}

/** Returns the pennant's pose: on a corner it stands on the side to which it leads. */
export function poseAt(plan: RingPlan, spot: string, direction: number): Pose | null {
  const station = plan.stations.get(spot);
  if (!station) return null;
  const { x, y, sides } = station;
  const angle = angleOf(sides[direction > 0 ? 1 : 0]);
  // In the lane, forward is down on the left and up on the right.
  const turn = plan.narrow ? 180 : 0;
  const aside = !plan.narrow && sides[0] !== sides[1];
  return { x, y, angle: (angle + turn) % 360, flip: direction, aside };
}

/** A gap behind a place, where a card can be put. */
export interface Gap extends Point {
  readonly token: string;
  /** The places on both sides. */
  readonly before: number;
  readonly after: number;
}

/**
 * Returns the gaps for these tokens: the id of a spot for the gap behind it, or the place that a moved card would get.
 */
export function gapsFor(plan: RingPlan, tokens: readonly string[], moving: string): readonly Gap[] {
  const from = plan.order.indexOf(moving);
  return tokens.flatMap((token) => {
    const place = plan.order.indexOf(token);
    const before = place >= 0 ? place : Number(token) - (Number(token) <= from ? 1 : 0);
    const at = gapAt(plan, before);
    return at ? [{ token, ...at }] : [];
  });
}

function gapAt(plan: RingPlan, place: number): Omit<Gap, "token"> | null {
  const { order, stations, seam } = plan;
  const before = (place + order.length) % order.length;
  const after = (before + 1) % order.length;
  const [one, other] = [stations.get(order[before] ?? ""), stations.get(order[after] ?? "")];
  if (!one || !other) return null;
  if (after === 0) return { before, after, x: seam.x, y: seam.y };
  if (plan.narrow && one.sides[0] !== other.sides[0]) {
    const { rail } = plan;
    return { before, after, x: rail.x + rail.width / 2, y: rail.y + rail.height };
  }
  // On a side, the gap is on the rail itself, not on the line to the corner's station.
  const side = one.sides.find((each) => other.sides.includes(each));
  const { rail } = plan;
  const middle = mix(one, other, 0.5);
  if (side === "top" || side === "bottom")
    return { before, after, x: middle.x, y: side === "top" ? rail.y : rail.y + rail.height };
  return { before, after, x: side === "left" ? rail.x : rail.x + rail.width, y: middle.y };
}

/** Returns the way along the rail between neighbours, as the pennant slides: over the corner if there is one. */
export function slide(plan: RingPlan, from: Station, to: Station): readonly Point[] {
  if (!neighbours(plan, from.place, to.place)) return [from, to];
  return [from, mix(from, to, 0.5), to];
}
