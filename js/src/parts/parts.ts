/**
 * The parts of the front end. A board starts with the parts that its first picture needs; others are loaded when they
 * are first needed. Each part is one module, which all boards of a page share.
 */
import type { Model } from "../link/model";
import type * as Cards from "./cards";
import type * as Cells from "./cells";
import type * as Engines from "./engines";
import type * as Extras from "./extras";
import type * as Later from "./later";
import type * as Monster from "./monster";
import type * as Ring from "./ring";
import type * as Watch from "./watch";

export interface Parts {
  readonly cards: typeof Cards;
  readonly cells: typeof Cells;
  readonly monster: typeof Monster;
  readonly engines: typeof Engines;
  readonly extras: typeof Extras;
  readonly later: typeof Later;
  readonly ring: typeof Ring;
  readonly watch: typeof Watch;
}
export type Part = keyof Parts;

type Loading = (model: Model, part: Part) => Promise<unknown>;

const ready = new Map<Part, unknown>();
let load: Loading | null = null;

/** Imports for use without a loader: the browser loads the files next to this one. */
const BESIDE: { readonly [name in Part]: () => Promise<Parts[name]> } = {
  cards: () => import("./cards"),
  cells: () => import("./cells"),
  monster: () => import("./monster"),
  engines: () => import("./engines"),
  extras: () => import("./extras"),
  later: () => import("./later"),
  ring: () => import("./ring"),
  watch: () => import("./watch"),
};

/** Sets the function that fetches parts. */
export function fetchPartsWith(loading: Loading): void {
  load = loading;
}

/** Registers a loaded part. */
export function provide<K extends Part>(name: K, module: Parts[K]): void {
  ready.set(name, module);
}

/** Returns a part, or null if it is not loaded. */
export function partNow<K extends Part>(name: K): Parts[K] | null {
  return (ready.get(name) as Parts[K] | undefined) ?? null;
}

/** Fetches a part. Rejects if it did not arrive; the next call tries again. */
export async function fetchPart<K extends Part>(model: Model, name: K): Promise<Parts[K]> {
  const module = (await (load ? load(model, name) : BESIDE[name]())) as Parts[K];
  provide(name, module);
  return module;
}
