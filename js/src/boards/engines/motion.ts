/** The movements of one event on a plate of engines. They use only transform and opacity, and can all be cancelled. */
import { TIMES } from "../../story/moves";
import { marking } from "../../ui/marking";
import { EASE } from "../motion";
import { between, find, mute, type Place, placeIn } from "../zones";
import type { Changes, Flight } from "./changes";

/** How long a hole is punched, a result rises, a number is turned over, and the reading bar moves, in milliseconds. */
const PUNCH = 120;
const RISE = 160;
const TURN = 260;
const BAR = 320;

/** What is about to leave its place: a copy of it, and the place. */
export interface Leaving {
  readonly signs: ReadonlyMap<Flight, { readonly copy: HTMLElement; readonly place: Place }>;
  /** The place of the reading bar. Null before the first line is read. */
  readonly bar: Place | null;
}

/** Returns the element with a key, or the element of a spot. */
function at(root: Element, key: string): HTMLElement | null {
  return (
    root.querySelector<HTMLElement>(`[data-at="${CSS.escape(key)}"]`) ??
    (key.includes(":") ? null : find(root, "spot", key))
  );
}

/** Returns where a flight ends: at the sign, or at its player's panel if that has no space for signs. */
function goal(root: Element, key: string): HTMLElement | null {
  const node = at(root, key);
  if (node?.getClientRects().length) return node;
  const seat = key.split(":")[1] ?? "";
  return root.querySelector<HTMLElement>(`[data-score="${CSS.escape(seat)}"]`);
}

/** Copies the signs that are about to leave the board. Call it before the page updates. */
export function leaving(stage: HTMLElement, { flights }: Changes): Leaving {
  const signs = new Map<Flight, { copy: HTMLElement; place: Place }>();
  for (const flight of flights) {
    const node = at(stage, flight.from);
    if (node && /^(place|token):/.test(flight.from))
      signs.set(flight, { copy: mute(node), place: placeIn(stage, node) });
  }
  const bar = stage.querySelector<HTMLElement>("[data-bar]");
  return { signs, bar: bar && placeIn(stage, bar) };
}

/** Starts the movements of one event. The returned function ends them and removes the copies. */
export function perform(
  stage: HTMLElement,
  layer: Element,
  changes: Changes,
  left: Leaving,
  speed: number,
): () => void {
  const running: Animation[] = [];
  const copies: HTMLElement[] = [];
  const run = (node: Element | null, frames: Keyframe[], ms: number, easing: string) => {
    if (node) running.push(node.animate(frames, { duration: ms / speed, easing, fill: "both" }));
  };
  for (const id of changes.turned)
    run(at(stage, id), [{}, { transform: "scaleX(0.05)" }, {}], TURN, EASE.inOut);
  for (const id of changes.come)
    run(at(stage, id), [{ transform: "translateY(-16px)", opacity: 0 }, {}], TIMES.join, EASE.out);
  for (const key of changes.lines) {
    const line = at(stage, key);
    const low = { transform: "translateY(4px)", opacity: 0 };
    run(line?.querySelector(".hits, .gains") ?? null, [low, {}], RISE, EASE.out);
    if (!changes.written.has(key)) continue;
    run(line?.querySelector(".value") ?? null, [low, {}], RISE, EASE.out);
    run(line?.querySelector(".hole") ?? null, [{ transform: "scale(0.4)" }, {}], PUNCH, EASE.out);
  }
  const bar = stage.querySelector<HTMLElement>("[data-bar]");
  const to = bar && placeIn(stage, bar);
  if (to && left.bar && left.bar.y !== to.y) {
    const from = `translateY(${left.bar.y - to.y}px)`;
    run(bar, [{ transform: from }, { transform: "none" }], BAR, EASE.inOut);
  }
  for (const flight of changes.flights) fly(flight);
  return () => {
    for (const animation of running) animation.cancel();
    for (const copy of copies) copy.remove();
  };

  function fly(flight: Flight): void {
    const end = goal(stage, flight.to);
    const sign = at(stage, flight.to);
    const start = left.signs.get(flight)?.place ?? placeOf(goal(stage, flight.from));
    const copy = left.signs.get(flight)?.copy ?? (sign && mute(sign));
    const there = placeOf(end);
    if (!end || !there || !start || !copy) return;
    // A place of a number has its name behind its sign: only the sign flies.
    const part = flight.from.startsWith("place:") ? copy.querySelector(".sign") : null;
    const node = document.createElement("div");
    node.className = "flight";
    node.append(part ?? copy);
    Object.assign(node.style, { position: "absolute", left: `${start.x}px`, top: `${start.y}px` });
    layer.append(node);
    copies.push(node);
    const size = placeIn(stage, node);
    const here = { transform: between(size, start) };
    const goes = { transform: between(size, there) };
    run(
      node,
      [here, { ...goes, opacity: 1, offset: 0.85 }, { ...goes, opacity: 0.2 }],
      TIMES.travel,
      EASE.out,
    );
    if (sign === end && flight.to.endsWith(":token"))
      run(
        sign,
        [{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }],
        TIMES.travel,
        "linear",
      );
  }

  function placeOf(node: HTMLElement | null): Place | null {
    return node && placeIn(stage, node);
  }
}

/** Marks everything that has changed, for a moment. The returned function ends that. */
export function mark(stage: HTMLElement, { marks }: Changes): () => void {
  const nodes = new Set(
    [...marks].flatMap(
      (key) =>
        (key.startsWith("has:") ? goal(stage, key)?.closest("[data-score]") : at(stage, key)) ?? [],
    ),
  );
  for (const node of nodes) node.toggleAttribute("data-ringed", true);
  return marking(() => {
    for (const node of nodes) node.removeAttribute("data-ringed");
  });
}
