/** Fetches the module that a board needs later (`later.ts`). Who loads the first one says how the second is found. */
import type { Model } from "./model";

type Loading = (model: Model) => Promise<unknown>;

let load: Loading | null = null;

/** Gives the way to fetch it. Without one, the browser imports the file that lies beside this one. */
export function fetchLaterWith(loading: Loading): void {
  load = loading;
}

/** The module; it rejects where it has not arrived, and the next call tries again. */
export function fetchLater<T>(model: Model, beside: () => Promise<T>): Promise<T> {
  return load ? (load(model) as Promise<T>) : beside();
}
