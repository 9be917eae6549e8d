/**
 * The front end's parts. A board is started with those that its first picture needs; others come when they are first
 * needed. Each is a module of its own, and there once for all boards of a page.
 */
import type { Model } from "../link/model";
import type * as Cards from "./cards";
import type * as Cells from "./cells";
import type * as Extras from "./extras";
import type * as Later from "./later";
import type * as Monster from "./monster";

export interface Parts {
  readonly cards: typeof Cards;
  readonly cells: typeof Cells;
  readonly monster: typeof Monster;
  readonly extras: typeof Extras;
  readonly later: typeof Later;
}
export type Part = keyof Parts;

type Loading = (model: Model, part: Part) => Promise<unknown>;

const ready = new Map<Part, unknown>();
let load: Loading | null = null;

/** Where no loader says how a part is found, the browser imports the file that lies beside this one. */
const BESIDE: { readonly [name in Part]: () => Promise<Parts[name]> } = {
  cards: () => import("./cards"),
  cells: () => import("./cells"),
  monster: () => import("./monster"),
  extras: () => import("./extras"),
  later: () => import("./later"),
};

/** Gives the way to fetch parts. */
export function fetchPartsWith(loading: Loading): void {
  load = loading;
}

/** Says that a part is there. */
export function provide<K extends Part>(name: K, module: Parts[K]): void {
  ready.set(name, module);
}

/** A part if it is there. */
export function partNow<K extends Part>(name: K): Parts[K] | null {
  return (ready.get(name) as Parts[K] | undefined) ?? null;
}

/** A part; it rejects where it has not arrived, and the next call tries again. */
export async function fetchPart<K extends Part>(model: Model, name: K): Promise<Parts[K]> {
  const module = (await (load ? load(model, name) : BESIDE[name]())) as Parts[K];
  provide(name, module);
  return module;
}
