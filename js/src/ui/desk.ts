/** What every component of one widget shares. */
import { type Component, getContext, setContext } from "svelte";
import type { Sea } from "../editions/contract";
import type { Context } from "../player/command";
import type { Errands } from "../player/errands";
import type { Player } from "../player/player";
import type { Reading } from "../player/chessclock";
import type { Choice } from "../player/choice";
import type { Limit, Several, Times, NumberInput } from "../protocol/wire";
import type { Words } from "../text/words";

/** What only some games show (`parts/extras.ts`). */
export interface Extras {
  readonly Time: Component<{
    reading: Reading;
    clock: Times;
    turn?: boolean;
    then?: number | null;
    flat?: boolean;
  }>;
  readonly ClockButton: Component<{ clock: Times; away: boolean }>;
  readonly Countdown: Component<{ limit: Limit }>;
  readonly NumberField: Component<{ number: NumberInput }>;
  readonly SeveralField: Component<{ several: Several; choice: Choice }>;
}

export interface Desk {
  readonly player: Player;
  readonly words: Words;
  readonly errands: Errands;
  /** What commands look at and change. */
  readonly context: () => Context;
  /** The icons that the game brings, by name. */
  readonly icons: () => ReadonlyMap<string, string>;
  /** Pictures beyond those that are always there, by name. */
  readonly pictures: () => Readonly<Record<string, string>> | undefined;
  /** What the Monster edition draws, where it is shown. */
  readonly sea: () => Sea | null;
  /** What only some games show, once it has come. */
  readonly extras: () => Extras | null;
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
