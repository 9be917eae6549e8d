/** The loaded parts as reactive state of one board. Missing parts are fetched. */
import { untrack } from "svelte";
import type { Model } from "../link/model";
import { fetchPart, type Part, partNow, type Parts } from "./parts";

export interface Fetching {
  /** Returns a part, or null if it is not loaded. */
  has<K extends Part>(name: K): Parts[K] | null;
  /** Fetches a part. Returns null if it did not arrive; the board then shows a notice. */
  get<K extends Part>(name: K): Promise<Parts[K] | null>;
  /** Fetches a part unless it is loaded. Calls `lost` if it did not arrive. */
  want(name: Part | false | null, lost?: () => void): void;
}

/** Returns the parts of one board. `onmissing` is called when a part did not arrive. */
export function fetching(model: Model, onmissing: () => void): Fetching {
  let come = $state.raw<Partial<Parts>>({});

  function has<K extends Part>(name: K): Parts[K] | null {
    return come[name] ?? partNow(name);
  }

  async function get<K extends Part>(name: K): Promise<Parts[K] | null> {
    try {
      const part = partNow(name) ?? (await fetchPart(model, name));
      come = { ...come, [name]: part };
      return part;
    } catch {
      onmissing();
      return null;
    }
  }

  function want(name: Part | false | null, lost = () => {}): void {
    // Another board of the page may have loaded it in the meantime: `get` then adds it here too.
    if (!name || untrack(() => come[name])) return;
    void untrack(() => get(name)).then((part) => part ?? lost());
  }

  return { has, get, want };
}
