/** Paths on the track: the rail through all stations, the noodles of the trail, and the cursor's way. */
import { distance, lowestRail, type Plan, type Point, railY } from "./geometry";
import type { Hop } from "../../story/trail";

const CORNER = 11;

/** One move of the cursor as a path. */
export interface Noodle {
  readonly kind: "arc" | "rail";
  readonly d: string;
  /** The path from start to end, as straight pieces. */
  readonly way: readonly Point[];
  readonly age: number;
  readonly step: number;
}

/** Returns all pieces of the rail as one path. */
export function railPath(plan: Plan): string {
  const rows = plan.rows.map((_, row) => rowLine(plan, row));
  const links = plan.rows.map((_, row) => link(plan, row));
  return [...rows.map((line) => rounded(line)), ...links.map((line) => rounded(line))].join(" ");
}

/** Returns the middles of the chevrons, on the rails that lead back to the left. */
export function chevrons(plan: Plan): readonly Point[] {
  const heights = plan.rows.map((_, row) => returnY(plan, row));
  const places = [0.25, 0.75].map((part) => plan.width * part);
  return heights.flatMap((y) => places.map((x) => ({ x, y })));
}

/** Returns the position of the loop's label. */
export function loopLabel(plan: Plan): Point {
  return { x: plan.width / 2, y: returnY(plan, plan.rows.length - 1) };
}

/** Returns the trail's noodles, oldest first, so that newer ones are drawn on top. */
export function noodles(plan: Plan, hops: readonly Hop[]): readonly Noodle[] {
  return hops
    .map((hop, age) => {
      const twins = hops.slice(0, age).filter((newer) => samePair(newer, hop));
      return noodle(plan, hop, age, twins.length);
    })
    .reverse();
}

/** Returns one noodle: an arc within a row, else a path along the rail. */
export function noodle(plan: Plan, hop: Hop, age = 0, repeated = 0): Noodle {
  const [from, to] = [plan.stations.get(hop.from), plan.stations.get(hop.to)];
  if (!from || !to) return { kind: "arc", d: "", way: [], age, step: hop.step };
  const across = hop.loop && atEnds(plan, from.place, to.place);
  if (from.row === to.row && !across) {
    const room = (from.row === 0 ? plan.spacing.head : plan.spacing.between) - 6;
    const height = Math.min(rise(Math.abs(to.x - from.x)) + 9 * repeated, room);
    return { kind: "arc", ...arc(from, to, height), age, step: hop.step };
  }
  const way = along(plan, from.place, to.place, shorter(plan, from.place, to.place, hop));
  return { kind: "rail", d: rounded(way), way, age, step: hop.step };
}

function samePair(one: Hop, other: Hop): boolean {
  const pair = [one.from, one.to];
  return pair.includes(other.from) && pair.includes(other.to);
}

function atEnds(plan: Plan, one: number, other: number): boolean {
  return Math.abs(one - other) === plan.order.length - 1;
}

/** Returns an arc's height above the rail for its span. */
export function rise(span: number): number {
  return Math.min(45, 32 + span * 0.03);
}

function arc(from: Point, to: Point, height: number) {
  const inset = (to.x - from.x) * 0.24;
  const top = from.y - (height * 4) / 3;
  const [one, two] = [
    { x: from.x + inset, y: top },
    { x: to.x - inset, y: top },
  ];
  const d = `M${from.x} ${from.y}C${one.x} ${one.y} ${two.x} ${two.y} ${to.x} ${to.y}`;
  const way = Array.from({ length: 17 }, (_, i) => bezier(from, one, two, to, i / 16));
  return { d, way };
}

function bezier(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const mix = (p: number, q: number, r: number, s: number) =>
    p * (1 - t) ** 3 + 3 * q * t * (1 - t) ** 2 + 3 * r * t ** 2 * (1 - t) + s * t ** 3;
  return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) };
}

/** Returns the direction in which a noodle follows the rail: the cursor's for a loop, else the shorter way. */
function shorter(plan: Plan, from: number, to: number, hop: Hop): number {
  if (hop.loop) return hop.direction;
  const count = plan.order.length;
  const ahead = (to - from + count) % count;
  if (ahead * 2 === count) return hop.direction;
  return ahead * 2 < count ? 1 : -1;
}

/** Returns the path along the rail from one place to another, forward (1) or backward (-1). */
export function along(plan: Plan, from: number, to: number, direction: number): readonly Point[] {
  if (direction < 0) return along(plan, to, from, 1).toReversed();
  const way: Point[] = [];
  for (let place = from; way.length === 0 || place !== to;) {
    const next = (place + 1) % plan.order.length;
    way.push(...stretch(plan, place, next));
    place = next;
  }
  return way.filter((point, i) => i === 0 || !same(point, way[i - 1]));
}

/** Returns the path from a place to the next one. */
function stretch(plan: Plan, place: number, next: number): readonly Point[] {
  const [here, there] = [stationAt(plan, place), stationAt(plan, next)];
  if (here.row === there.row && next > place) return [here, there];
  return link(plan, here.row);
}

/** Returns the path from a row's last station to the next row's first; from the last row back to the first row. */
function link(plan: Plan, row: number): readonly Point[] {
  const last = row === plan.rows.length - 1;
  const { inner, outer } = plan.spacing;
  const [right, y] = [plan.width - inner, returnY(plan, row)];
  const left = last && plan.rows.length > 1 ? outer : inner;
  const from = endOf(plan, row, -1);
  const to = endOf(plan, last ? 0 : row + 1, 0);
  return [from, { x: right, y: from.y }, { x: right, y }, { x: left, y }, { x: left, y: to.y }, to];
}

function rowLine(plan: Plan, row: number): readonly Point[] {
  return [endOf(plan, row, 0), endOf(plan, row, -1)];
}

function endOf(plan: Plan, row: number, column: number): Point {
  const id = plan.rows[row]?.at(column) ?? "";
  const { x, y } = plan.stations.get(id) ?? { x: 0, y: 0 };
  return { x, y };
}

function stationAt(plan: Plan, place: number) {
  return plan.stations.get(plan.order[place] ?? "") ?? { x: 0, y: 0, place, row: 0 };
}

/** Returns the y position of the rail below a row. */
function returnY(plan: Plan, row: number): number {
  const { spacing, card, rows } = plan;
  if (row >= rows.length - 1) return lowestRail(rows.length, spacing, card.height);
  return railY(row, spacing, card.height) + spacing.stem + card.height + spacing.below;
}

function same(one: Point, other: Point | undefined): boolean {
  return one.x === other?.x && one.y === other.y;
}

/** Returns a polyline with round corners as SVG path data. */
export function rounded(points: readonly Point[]): string {
  const [first, ...others] = points;
  if (!first) return "";
  const parts = others.map((corner, i) => {
    const next = others[i + 1];
    return next ? bend(points[i] ?? first, corner, next) : `L${corner.x} ${corner.y}`;
  });
  return `M${first.x} ${first.y}${parts.join("")}`;
}

function bend(before: Point, corner: Point, after: Point): string {
  const reach = Math.min(CORNER, distance(before, corner) / 2, distance(corner, after) / 2);
  const start = towards(corner, before, reach);
  const end = towards(corner, after, reach);
  return `L${start.x} ${start.y}Q${corner.x} ${corner.y} ${end.x} ${end.y}`;
}

function towards(from: Point, to: Point, by: number): Point {
  const all = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * by) / all, y: from.y + ((to.y - from.y) * by) / all };
}
