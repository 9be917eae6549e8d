/** Whether the spotlight of projector mode is on. */
import type { Player } from "../../player/player";

/** The spotlight of one board. */
export class Spotlight {
  on = $state.raw(false);
}

const make = (): Spotlight => new Spotlight();

/** Returns a board's spotlight. */
export function spotlightOf(player: Player): Spotlight {
  return player.own(make);
}
