import { PANELS } from "../../src/panels/registry";
import type { Context, Panels, Screen } from "../../src/player/command";
import { Errands } from "../../src/player/errands";
import type { Player } from "../../src/player/player";

const SCREEN: Screen = {
  dark: false,
  full: false,
  canFill: true,
  editing: false,
  dialog: false,
  toggleFull: () => {},
};

const CLOSED: Panels = { list: PANELS, offered: PANELS, open: [], toggle: () => {} };

/** Returns everything that commands read and change, for a player without a page. */
export function contextOf(
  player: Player,
  screen: Partial<Screen> = {},
  errands = new Errands(player, () => {}),
): Context {
  const { words } = player;
  const page = { screen: { ...SCREEN, ...screen }, panels: CLOSED, tool: () => {} };
  return { view: player.view(), player, words, errands, ...page };
}
