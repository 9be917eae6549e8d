/** What a player shows, each part on its own: a component is drawn again only when a part that it reads has changed. */
import type { View } from "../player/view";

export interface ViewSignals {
  readonly view: View;
  /** Takes over what is different in a new view. */
  take(next: View): void;
}

interface Part {
  get: () => unknown;
  set: (value: unknown) => void;
  enumerable: true;
}

/** A view that changes in place, so that Svelte knows which of its parts were read where. */
export function signalsFor(first: View): ViewSignals {
  const parts = Object.fromEntries(
    Object.entries(first).map(([name, value]) => [name, part(value)]),
  );
  const view = Object.defineProperties({}, parts) as View;
  return { view, take: (next) => void Object.assign(view, next) };
}

function part(value: unknown): Part {
  let held = $state.raw(value);
  return { get: () => held, set: (fresh) => (held = fresh), enumerable: true };
}
