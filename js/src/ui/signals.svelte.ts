/** A view as signals: a component updates only when a part of the view that it reads has changed. */
import type { View } from "../player/view";

export interface ViewSignals {
  readonly view: View;
  /** Copies a new view into the signals. */
  take(next: View): void;
}

interface Part {
  get: () => unknown;
  set: (value: unknown) => void;
  enumerable: true;
}

/** Returns a view that changes in place. Each of its parts is a signal. */
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
