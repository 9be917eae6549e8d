import type { Context, Screen } from "../../src/player/commands";
import { Errands } from "../../src/player/errands";
import type { Player } from "../../src/player/player";

const SCREEN: Screen = {
  dark: false,
  full: false,
  canFill: true,
  log: false,
  editing: false,
  dialog: false,
  toggleFull: () => {},
  toggleLog: () => {},
};

/** What commands look at and change, for a player without a page. */
export function contextOf(
  player: Player,
  screen: Partial<Screen> = {},
  errands = new Errands(player, () => {}),
): Context {
  const { words } = player;
  return { view: player.view(), player, words, errands, screen: { ...SCREEN, ...screen } };
}
