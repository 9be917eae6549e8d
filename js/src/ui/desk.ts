/** What every component of one widget shares. */
import { getContext, setContext } from "svelte";
import type { Context } from "../player/command";
import type { Errands } from "../player/errands";
import type { Player } from "../player/player";
import type { Words } from "../text/words";

export interface Desk {
  readonly player: Player;
  readonly words: Words;
  readonly errands: Errands;
  /** What commands look at and change. */
  readonly context: () => Context;
  /** The icons that the game brings, by name. */
  readonly icons: () => ReadonlyMap<string, string>;
  /** Whether the Monster edition's pictures are shown. */
  readonly sea: () => boolean;
  /** Whether the window is low: a table of several rows lies closer together. */
  readonly low: () => boolean;
}

const KEY = Symbol("desk");

export function setDesk(desk: Desk): void {
  setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
