/** Animations from one table to the next. They use only transform and opacity, and can all be cancelled. */
import { distance, type Point } from "./cards/geometry";
import { type Moves, TIMES } from "../story/moves";
import type { Noodle } from "./cards/track";
import type { Poses } from "./cards/stage";

/** The easing curves of all movements. */
export const EASE = {
  out: "cubic-bezier(0.33, 0.4, 0.5, 1)",
  in: "cubic-bezier(0.55, 0, 0.9, 0.4)",
  inOut: "cubic-bezier(0.6, 0, 0.3, 1)",
} as const;

/** What swells: a heart, a number. */
export const SWELL = [
  { transform: "none" },
  { transform: "scale(1.3)", offset: 0.38 },
  { transform: "none" },
];

/** How long what leaves is there; then the others close up. */
const FADED = 0.6;
/** How much of a noodle's arc the cursor rises: its pole then ends at the noodle, and its pennant stays on the board. */
const HOP = 0.2;
const ARC = 40;
/** How far the pennant sticks out beside its pole. */
const PENNANT = 42;
const LEAN = 7;

/** The nodes that can move. */
export interface Cast {
  readonly cards: ReadonlyMap<string, HTMLElement>;
  readonly pieces: ReadonlyMap<number, HTMLElement>;
  readonly cursor: HTMLElement | null;
  readonly outer: HTMLElement | null;
  readonly inner: HTMLElement | null;
  /** The nodes that light up when the cursor arrives, and those that turn with it. */
  readonly lights: Iterable<Element>;
  readonly chevrons: Iterable<Element>;
}

/** What happens in one event. */
export interface Scene {
  readonly moves: Moves;
  readonly before: Poses;
  readonly after: Poses;
  /** The spot of each piece now, or before it left. */
  readonly homes: ReadonlyMap<number, string>;
  readonly cursor: { readonly from: Point; readonly to: Point } | null;
  readonly turned: number;
  readonly noodle: Noodle | null;
  readonly width: number;
  /** The width of cards before and after. */
  readonly widths: readonly [number, number];
  readonly speed: number;
}

/** Starts all movements of one event. Cancelling them shows the end state. */
export function perform(cast: Cast, scene: Scene): Animation[] {
  const { speed } = scene;
  const run = (node: Element | null | undefined, frames: Keyframe[], ms: number, ease: string) =>
    node ? [node.animate(frames, { duration: ms / speed, easing: ease, fill: "both" })] : [];
  return [
    ...[...cast.cards].flatMap(([id, node]) => card(scene, id, node, run)),
    ...arriving(scene, cast, run),
    ...[...cast.pieces].flatMap(([id, node]) => piece(scene, id, node, run)),
    ...cursor(scene, cast, run),
    ...uncover(scene, cast, run),
    ...chips(scene, cast, run),
  ];
}

type Run = (
  node: Element | null | undefined,
  frames: Keyframe[],
  ms: number,
  ease: string,
) => Animation[];

const at = ({ x, y }: Point, more = "") => `translate(${x}px, ${y}px)${more}`;

function card(scene: Scene, id: string, node: HTMLElement, run: Run): Animation[] {
  const [before, after] = [scene.before.cards.get(id), scene.after.cards.get(id)];
  if (before && scene.moves.gone.has(id))
    return run(node, fading(before, " scale(0.92)"), TIMES.gone * FADED, EASE.in);
  if (!before || !after) return [];
  // What closes up keeps its width until then: it is scaled, around its middle.
  const grows = scene.moves.gone.size ? scene.widths[1] - scene.widths[0] : 0;
  if (!grows && distance(before, after) === 0) return [];
  if (scene.moves.shift === id) return run(node, rising(before, after), TIMES.shift, EASE.inOut);
  const start = { x: before.x - grows / 2, y: before.y };
  const more = grows ? ` scaleX(${1 - grows / scene.widths[1]})` : "";
  return settle(scene, node, start, after, run, more);
}

/** Lights up card and station when the cursor reaches them. */
function arriving({ moves, noodle }: Scene, cast: Cast, run: Run): Animation[] {
  if (!moves.walk) return [];
  const frames = [{ opacity: 0 }, { opacity: 0, offset: 0.7 }, { opacity: 1 }];
  return [...cast.lights].flatMap((node) => run(node, frames, walkTime(noodle), EASE.inOut));
}

function walkTime(noodle: Noodle | null): number {
  return noodle?.kind === "rail" ? TIMES.loop : TIMES.walk;
}

function piece(scene: Scene, id: number, node: HTMLElement, run: Run): Animation[] {
  const { moves } = scene;
  const [before, after] = [scene.before.pieces.get(id), scene.after.pieces.get(id)];
  const home = scene.homes.get(id) ?? "";
  if (!after && before) {
    if (moves.gone.has(home)) return run(node, fading(before, ""), TIMES.gone * FADED, EASE.in);
    return run(node, fading(before, "", 12), TIMES.leave * FADED, EASE.in);
  }
  if (after && moves.join.has(id)) return run(node, dropping(after), TIMES.join, EASE.out);
  if (!before || !after) return [];
  const cloth = moves.handled.has(id) ? sliding(node, run) : [];
  if (distance(before, after) === 0) return cloth;
  if (moves.travel.has(id)) return run(node, flying(before, after), TIMES.travel, EASE.out);
  if (moves.shift === home) return run(node, rising(before, after), TIMES.shift, EASE.inOut);
  return [...cloth, ...settle(scene, node, before, after, run, "", moves.close.has(id))];
}

function cursor(scene: Scene, cast: Cast, run: Run): Animation[] {
  const { moves, noodle } = scene;
  const turn = moves.turn
    ? [
        ...run(
          cast.cursor?.querySelector(".pennant"),
          turning(scene.turned),
          TIMES.turn,
          EASE.inOut,
        ),
        ...[...cast.chevrons].flatMap((node) => run(node, turning(1), TIMES.turn, EASE.inOut)),
      ]
    : [];
  if (!scene.cursor || distance(scene.cursor.from, scene.cursor.to) === 0) return turn;
  const { from, to } = scene.cursor;
  if (!moves.walk) return [...turn, ...settle(scene, cast.cursor, from, to, run)];
  const way = noodle && noodle.way.length > 1 ? hopping(noodle, scene) : [from, to];
  return [...turn, ...run(cast.cursor, walking(way), walkTime(noodle), EASE.inOut)];
}

/** Uncovers the newest noodle along with the cursor. */
function uncover(scene: Scene, cast: Cast, run: Run): Animation[] {
  const { noodle, moves, width } = scene;
  const [start, end] = [noodle?.way[0], noodle?.way.at(-1)];
  if (!moves.walk || !noodle || !start || !end) return [];
  if (noodle.kind === "rail")
    return run(cast.outer, [{ opacity: 0 }, { opacity: 1 }], TIMES.loop, EASE.inOut);
  const edge = (x: number) => (end.x > start.x ? x - width : x);
  const slide = (from: number, to: number) => [
    { transform: `translateX(${from}px)` },
    { transform: `translateX(${to}px)` },
  ];
  const [from, to] = [edge(start.x), edge(end.x)];
  return [
    ...run(cast.outer, slide(from, to), TIMES.walk, EASE.inOut),
    ...run(cast.inner, slide(-from, -to), TIMES.walk, EASE.inOut),
  ];
}

/** Returns how long the other cards and pieces take to make space. */
function settling({ moves }: Scene): number {
  if (moves.shift) return TIMES.shift;
  if (moves.gone.size) return TIMES.gone;
  return moves.travel.size ? TIMES.travel : TIMES.leave;
}

/** Makes space. Where something leaves, a gap closes only after it has left, so that nobody passes through it. */
function settle(
  scene: Scene,
  node: Element | null,
  from: Point,
  to: Point,
  run: Run,
  more = "",
  closes = !!scene.moves.gone.size,
): Animation[] {
  const start = { transform: at(from, more), easing: EASE.inOut };
  const waits = { ...start, offset: closes ? FADED : 0 };
  return run(node, [start, waits, { transform: at(to) }], settling(scene), "linear");
}

function rising(from: Point, to: Point): Keyframe[] {
  const up = (point: Point) => at({ x: point.x, y: point.y - 8 });
  return [
    { transform: at(from) },
    { transform: up(mix(from, to, 0.12)), offset: 0.2 },
    { transform: up(mix(from, to, 0.88)), offset: 0.8 },
    { transform: at(to) },
  ];
}

function fading(from: Point, more: string, sink = 0): Keyframe[] {
  const to = { x: from.x, y: from.y + sink };
  return [
    { transform: at(from), opacity: 1 },
    { transform: at(to, more), opacity: 0 },
  ];
}

function dropping(to: Point): Keyframe[] {
  return [
    { transform: at({ x: to.x, y: to.y - 16 }), opacity: 0 },
    { transform: at(to), opacity: 1 },
  ];
}

/** Flies in an arc, with the pole leaning back. */
function flying(from: Point, to: Point): Keyframe[] {
  const lean = to.x < from.x ? -LEAN : LEAN;
  return Array.from({ length: 13 }, (_, i) => {
    const part = i / 12;
    const high = 4 * part * (1 - part);
    const point = mix(from, to, part);
    const turn = ` rotate(${(-lean * Math.sin(2 * Math.PI * part)).toFixed(2)}deg)`;
    return { transform: at({ x: point.x, y: point.y - ARC * high }, turn) };
  });
}

function sliding(node: HTMLElement, run: Run): Animation[] {
  const frames = [{ transform: "translateY(0)" }, { transform: "translateY(7px)" }];
  return [
    ...run(node.querySelector(".cloth"), frames, TIMES.handled, EASE.out),
    // The fill of an islander's body fades out.
    ...run(node.querySelector(".was"), [{ opacity: 1 }, { opacity: 0 }], TIMES.handled, EASE.out),
  ];
}

function turning(direction: number): Keyframe[] {
  return [{ transform: `scaleX(${-direction})` }, { transform: `scaleX(${direction})` }];
}

/** Returns the cursor's way. Its pennant stays on the board where the rail is at the edge. */
function hopping({ kind, way }: Noodle, { width }: Scene): readonly Point[] {
  const rail = way[0]?.y ?? 0;
  return way.map(({ x, y }) =>
    kind === "arc"
      ? { x, y: rail + (y - rail) * HOP }
      : { x: Math.max(PENNANT, Math.min(x, width - PENNANT)), y },
  );
}

/** A number that has changed swells. */
function chips({ moves }: Scene, cast: Cast, run: Run): Animation[] {
  const found = [...moves.changes].flatMap((what) =>
    [...cast.cards.values()].map((card) => card.querySelector(`[data-chip="${what.slice(5)}"]`)),
  );
  return found.flatMap((node) => run(node, SWELL, TIMES.loss, EASE.out));
}

/** Moves along a path of straight pieces at constant speed. */
function walking(way: readonly Point[]): Keyframe[] {
  const steps = way.map((point, i) => (i === 0 ? 0 : distance(way[i - 1] ?? point, point)));
  const all = steps.reduce((sum, step) => sum + step, 0) || 1;
  let gone = 0;
  return way.map((point, i) => {
    gone += steps[i] ?? 0;
    return { transform: at(point), offset: Math.min(gone / all, 1) };
  });
}

function mix(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** Reduces the board's height after the last card of a row was removed. */
export function closeUp(board: Element, from: number, to: number): Animation {
  const ways = [{ height: `${from}px` }, { height: `${to}px` }];
  return board.animate(ways, { duration: TIMES.close, easing: EASE.inOut });
}
