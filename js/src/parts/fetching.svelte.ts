/** The parts that one board has, as a component sees them: what is missing is fetched, and comes as a change. */
import { untrack } from "svelte";
import type { Model } from "../link/model";
import { fetchPart, type Part, partNow, type Parts } from "./parts";

export interface Fetching {
  /** A part if it is there. */
  has<K extends Part>(name: K): Parts[K] | null;
  /** A part; null where it has not arrived, which the board then says. */
  get<K extends Part>(name: K): Promise<Parts[K] | null>;
  /** Fetches a part that is not there yet. */
  want(name: Part | false | null, lost?: () => void): void;
}

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
    // Another board of the page may have fetched it meanwhile: then it is noted here, too.
    if (!name || untrack(() => come[name])) return;
    void untrack(() => get(name)).then((part) => part ?? lost());
  }

  return { has, get, want };
}
