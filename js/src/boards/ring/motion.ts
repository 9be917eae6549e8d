/** Animations from one table of a ring to the next. They use only transform and opacity, and can all be cancelled. */
import type { Point } from "../cards/geometry";
import { EASE } from "../motion";
import { mute } from "../zones";
import { type Moves, TIMES } from "../../story/moves";
import type { Table } from "../../story/table";
import { focusAt, type RingPlan } from "./geometry";
import {
  at,
  COMING,
  DROPPED,
  dropping,
  fading,
  flip,
  flying,
  rising,
  SHOWN,
  SWELLING,
  TIPPING,
} from "./keyframes";
import type { Machine } from "./machine";
import type { Places } from "./stage";
import { distance, slide, type Strand } from "./way";

/** The nodes that can move. */
export interface Cast {
  readonly board: HTMLElement;
  readonly cards: ReadonlyMap<string, HTMLElement>;
  readonly pieces: ReadonlyMap<number, HTMLElement>;
  readonly pennant: HTMLElement | null;
}

interface State {
  readonly plan: RingPlan;
  readonly places: Places;
  readonly machine: Machine;
}

/** What happens in one event. */
export interface Scene {
  readonly moves: Moves;
  readonly former: Table;
  readonly table: Table;
  readonly before: State;
  readonly after: State;
  /** The newest strand of the trail. */
  readonly strand: Strand | null;
  readonly speed: number;
}

/** Starts all movements of one event. The returned function ends them, which shows the end state. */
export function perform(cast: Cast, scene: Scene): () => void {
  const running: Animation[] = [];
  const extras: Element[] = [];
  const run = (
    node: Element | null | undefined,
    frames: Keyframe[],
    ms: number,
    ease: string,
    wait = 0,
  ) => {
    const timing = { duration: ms / scene.speed, delay: wait / scene.speed, easing: ease };
    if (node) running.push(node.animate(frames, { ...timing, fill: "both" }));
  };
  for (const [id, node] of cast.cards) card(scene, cast, id, node, run);
  for (const [id, node] of cast.pieces) piece(scene, id, node, run);
  pennant(scene, cast, run);
  asides(scene, cast, run);
  for (const node of cast.board.querySelectorAll(".fallen"))
    run(node, TIPPING, TIMES.loss, EASE.in);
  if (scene.moves.turn)
    for (const node of cast.board.querySelectorAll(".chevron"))
      run(node, flip(scene.table.cursor?.direction ?? 1), TIMES.loss, EASE.inOut);
  sources(scene, cast, run);
  changes(scene, cast, run);
  extras.push(...leaving(scene, cast, run));
  extras.push(...tasks(scene, cast, run));
  return () => {
    for (const animation of running) animation.cancel();
    for (const node of extras) node.remove();
  };
}

type Run = (
  node: Element | null | undefined,
  frames: Keyframe[],
  ms: number,
  ease: string,
  wait?: number,
) => void;

const byBit = ({ x, y }: Point) => ({ x: x - 2.5, y });

/** Returns the middle of a pile on the board, as the corner of a card that lies on it. */
function pileAt(cast: Cast, scene: Scene, name: string): Point | null {
  const node = cast.board.querySelector<HTMLElement>(`[data-pile="${name}"] .pile`);
  if (!node) return null;
  const [frame, box] = [cast.board.getBoundingClientRect(), node.getBoundingClientRect()];
  const scale = frame.width / Math.max(cast.board.clientWidth, 1);
  const { width, height } = scene.after.plan.card;
  return {
    x: (box.left + box.width / 2 - frame.left) / scale - width / 2,
    y: (box.top + box.height / 2 - frame.top) / scale - height / 2,
  };
}

function card(scene: Scene, cast: Cast, id: string, node: HTMLElement, run: Run): void {
  const { moves } = scene;
  const [before, after] = [scene.before.places.cards.get(id), scene.after.places.cards.get(id)];
  if (moves.gone.has(id) && before) {
    const replaced = moves.enter.size > 0;
    const pile = replaced ? pileAt(cast, scene, "discard") : null;
    if (!pile) return run(node, fading(before, " scale(0.92)"), TIMES.gone, EASE.in);
    const up = { x: before.x, y: before.y - 8 };
    return run(
      node,
      [
        { transform: at(before), opacity: 1 },
        { transform: at(up), opacity: 1, offset: 0.25 },
        { transform: at(pile, " scale(0.3)"), opacity: 0.9, offset: 0.9 },
        { transform: at(pile, " scale(0.3)"), opacity: 0 },
      ],
      TIMES.gone,
      EASE.inOut,
    );
  }
  if (!after) return;
  if (moves.enter.has(id)) return entering(scene, cast, node, after, run);
  if (!before || distance(before, after) === 0) return;
  const wait = moves.gone.size ? TIMES.gone : 0;
  const frames =
    moves.shift === id
      ? rising(before, after)
      : [{ transform: at(before) }, { transform: at(after) }];
  run(node, frames, TIMES.ring, EASE.inOut, wait);
}

/** A new card: its back leaves the deck and turns over in its place. A card that was held grows in its gap. */
function entering(scene: Scene, cast: Cast, node: HTMLElement, to: Point, run: Run): void {
  const held = scene.before.machine.asides.some(({ held: waits }) => waits);
  const deck = held ? null : pileAt(cast, scene, "deck");
  const wait = scene.moves.gone.size ? TIMES.gone : 0;
  if (!deck) {
    const frames = [
      { transform: at(to, " scale(0.92)"), opacity: 0 },
      { transform: at(to), opacity: 1 },
    ];
    return run(node, frames, TIMES.enter, EASE.out, wait || TIMES.ring / 2);
  }
  const half = `translate(${scene.after.plan.card.width / 2}px, 0) scaleX(0.02) translate(${-scene.after.plan.card.width / 2}px, 0)`;
  run(
    node,
    [
      { transform: at(deck, " scale(0.3)"), opacity: 0 },
      { transform: at(deck, " scale(0.3)"), opacity: 1, offset: 0.06 },
      { transform: at(to), opacity: 1, offset: 0.55 },
      { transform: at(to, ` ${half}`), opacity: 1, offset: 0.76 },
      { transform: at(to), opacity: 1 },
    ],
    TIMES.enter,
    EASE.inOut,
    wait,
  );
  const hide = [{ opacity: 0 }, { opacity: 0, offset: 0.76 }, { opacity: 1, offset: 0.77 }, {}];
  for (const part of node.querySelectorAll(".face, .tray"))
    run(part, hide, TIMES.enter, "linear", wait);
}

function piece(scene: Scene, id: number, node: HTMLElement, run: Run): void {
  const { moves } = scene;
  const [old, fresh] = [scene.before.places.bits.get(id), scene.after.places.bits.get(id)];
  const [before, after] = [old && byBit(old), fresh && byBit(fresh)];
  if (!after && before) return run(node, fading(before, "", 12), TIMES.leave, EASE.in);
  if (!after) return;
  if (moves.join.has(id)) {
    const wait = moves.enter.size ? TIMES.gone + TIMES.enter - TIMES.join : 0;
    return run(node, dropping(after), TIMES.join, EASE.out, wait);
  }
  if (moves.handled.has(id))
    run(node.querySelector(".body"), [{ transform: "translateY(0)" }, {}], TIMES.handled, EASE.out);
  if (!before || distance(before, after) === 0) return;
  if (moves.travel.has(id)) return run(node, flying(before, after), TIMES.travel, EASE.out);
  const wait = moves.gone.size ? TIMES.gone : 0;
  run(
    node,
    [{ transform: at(before) }, { transform: at(after) }],
    moves.shift || moves.gone.size || moves.enter.size ? TIMES.ring : TIMES.travel,
    EASE.inOut,
    wait,
  );
}

function pennant({ moves, former, table, before, after, strand }: Scene, cast: Cast, run: Run) {
  const node = cast.pennant;
  const [was, now] = [former.cursor, table.cursor];
  if (!was && now) return run(node?.querySelector(".cloth"), DROPPED, TIMES.ring, EASE.out);
  if (!was || !now) return;
  if (moves.turn) run(node?.querySelector(".cloth"), flip(now.direction), TIMES.loss, EASE.inOut);
  const [from, to] = [before.plan.stations.get(was.spot), after.plan.stations.get(now.spot)];
  if (!from || !to || distance(from, to) === 0) return;
  if (!moves.walk) {
    const wait = moves.gone.size ? TIMES.gone : 0;
    return run(
      node,
      [{ transform: at(from) }, { transform: at(to) }],
      TIMES.ring,
      EASE.inOut,
      wait,
    );
  }
  const ms = strand?.jump ? TIMES.jump : TIMES.walk - 40;
  const way = strand?.jump ? [from, to] : slide(after.plan, from, to);
  run(
    node,
    way.map((point) => ({ transform: at(point) })),
    ms,
    EASE.inOut,
  );
  for (const path of cast.board.querySelectorAll(".newest path"))
    run(
      path,
      [
        { strokeDasharray: 1, strokeDashoffset: 1 },
        { strokeDasharray: 1, strokeDashoffset: 0 },
      ],
      ms,
      EASE.inOut,
    );
}

/** Cards that were drawn come from the deck, and turn over beside the card at the cursor. */
function asides(scene: Scene, cast: Cast, run: Run): void {
  const known = new Set(scene.before.machine.asides.map(({ id }) => id));
  for (const { id } of scene.after.machine.asides) {
    if (known.has(id)) continue;
    const node = cast.board.querySelector(`[data-aside="${CSS.escape(id)}"]`);
    run(
      node,
      [
        { transform: "translate(60px, 40px) scale(0.3)", opacity: 0 },
        { transform: "none", opacity: 1, offset: 0.55 },
        { transform: "scaleX(0.02)", opacity: 1, offset: 0.76 },
        { transform: "none", opacity: 1 },
      ],
      TIMES.ring,
      EASE.inOut,
    );
  }
}

/**
 * A line that has just become the present one comes up. If its text is read from another card of the ring, a copy of that
 * card glides onto the card in the middle. Returns the copy.
 */
function tasks({ before, after, table }: Scene, cast: Cast, run: Run): Element[] {
  const present = ({ machine: { tasks: all } }: State) =>
    all.findIndex(({ state, seat }) => state === "now" && !seat);
  const [was, now] = [present(before), present(after)];
  const task = after.machine.tasks[now];
  if (!task || (now === was && task.text === before.machine.tasks[was]?.text)) return [];
  run(
    cast.board.querySelector(`[data-task="${now}"]`),
    [
      { transform: "translateY(14px)", opacity: 0 },
      { transform: "none", opacity: 1 },
    ],
    TIMES.ring,
    EASE.out,
  );
  const read = after.plan.order.find((id) => table.spots.get(id)?.title === task.text);
  const [node, from] = [cast.cards.get(read ?? ""), after.places.cards.get(read ?? "")];
  if (!node || !from || read === table.cursor?.spot) return [];
  const copy = mute(node);
  copy.style.zIndex = "250";
  cast.board.append(copy);
  const full = focusOn(cast.board, after.plan);
  const to = { x: full.x + 24, y: full.y + 40 };
  run(
    copy,
    [
      { transform: at(from), opacity: 0.9 },
      { transform: at(to), opacity: 0.95, offset: 0.8 },
      { transform: at(to), opacity: 0 },
    ],
    TIMES.ring,
    EASE.inOut,
  );
  return [copy];
}

/** Stripes light up round a source whose damage has just been done. */
function sources({ moves, table }: Scene, cast: Cast, run: Run): void {
  if (moves.loss.size === 0) return;
  const hazard = cast.cards.get(table.cursor?.spot ?? "")?.querySelector(".hazard");
  run(
    hazard,
    [{ opacity: 0.2 }, { opacity: 1, offset: 0.5 }, { opacity: 1 }],
    TIMES.ring,
    EASE.out,
  );
}

/** Numbers that change swell, new markers drop onto their cards, and a pile swells when a card comes or goes. */
function changes({ moves, before, after }: Scene, cast: Cast, run: Run): void {
  for (const change of moves.changes) {
    const [kind = "", id = ""] = change.split(/:(.*)/s);
    if (kind === "marker")
      run(cast.cards.get(id)?.querySelector(".marker"), DROPPED, TIMES.join, EASE.out);
    else if (kind === "chip")
      for (const node of cast.board.querySelectorAll(`[data-chip="${CSS.escape(id)}"]`))
        run(node, SWELLING, TIMES.ring, EASE.out);
  }
  const { tasks: was } = before.machine;
  for (const [i, { seat, text }] of after.machine.tasks.entries())
    if (seat && was[i]?.text !== text)
      run(cast.board.querySelector(`[data-turn="${i}"]`), COMING, TIMES.ring, EASE.out);
  if (after.machine.target && after.machine.target !== before.machine.target)
    for (const node of cast.board.querySelectorAll(".aimed circle, .aim"))
      run(node, SHOWN, TIMES.ring, EASE.out);
  const had = new Map(before.machine.piles.map(({ name, value }) => [name, value]));
  for (const { name, value } of after.machine.piles)
    if (had.get(name) !== value)
      run(cast.board.querySelector(`[data-pile="${name}"] .pile`), SWELLING, TIMES.ring, EASE.out);
}

/** Cards beside the card at the cursor that go to the discard pile. Returns the papers that fly there. */
function leaving({ moves, before, after }: Scene, cast: Cast, run: Run): Element[] {
  const stay = new Set([
    ...after.machine.asides.map(({ id }) => id),
    ...moves.enter, // a card that goes into the ring moves there itself
  ]);
  const gone = before.machine.asides.filter(({ id }) => !stay.has(id));
  const pile = cast.board.querySelector<HTMLElement>('[data-pile="discard"] .pile');
  return gone.flatMap((_, i) => {
    if (!pile) return [];
    const paper = mute(pile);
    const [frame, box] = [cast.board.getBoundingClientRect(), pile.getBoundingClientRect()];
    const to = { x: box.left - frame.left, y: box.top - frame.top };
    const full = focusOn(cast.board, after.plan);
    const from = { x: full.x + after.plan.middle.width * 0.4 + 12 * i, y: full.y + 36 + 12 * i };
    Object.assign(paper.style, { position: "absolute", left: "0", top: "0", zIndex: "240" });
    cast.board.append(paper);
    run(
      paper,
      [
        { transform: at(from, " scale(1.6)"), opacity: 1 },
        { transform: at(to), opacity: 1, offset: 0.9 },
        { transform: at(to), opacity: 0 },
      ],
      TIMES.ring,
      EASE.inOut,
    );
    return [paper];
  });
}

/** Returns where the card in full is now. On a narrow board it stays in sight while the ring scrolls. */
function focusOn(board: HTMLElement, plan: RingPlan): Point {
  const { x, y } = focusAt(plan);
  const scrolled = board.querySelector<HTMLElement>(".middle")?.offsetTop ?? plan.middle.y;
  return { x, y: plan.narrow ? y + scrolled - plan.middle.y : y };
}
