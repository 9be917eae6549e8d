/** The commands that begin, open, save and edit games. */
import type { Command, Situation } from "./command";
import { locked, made, playable, unplayed } from "./reasons";

const LOOKING: readonly Situation[] = ["table", "editor"];

export const GAME = {
  fresh: {
    group: "game",
    label: ({ view }) => (view.again ? "decision.again" : "menu.new"),
    icon: ({ view }) => (view.again ? "turn-back" : "plus"),
    keys: ["N"],
    situations: LOOKING,
    offered: playable,
    why: (context) => locked(context) ?? (context.view.again ? unplayed(context) : null),
    run: ({ view, player, errands }) => (view.again ? player.fresh() : errands.fresh()),
  },
  open: {
    group: "game",
    label: "menu.open",
    icon: "open",
    situations: LOOKING,
    offered: playable,
    why: locked,
    run: ({ errands }) => errands.pick(),
  },
  save: {
    group: "game",
    label: "menu.save",
    icon: "save",
    situations: LOOKING,
    why: made,
    run: ({ errands }) => errands.save(),
  },
  copy: {
    group: "game",
    label: "menu.copy",
    icon: "copy",
    keys: ["C"],
    situations: LOOKING,
    why: made,
    run: ({ errands }) => errands.copy(),
  },
  edit: {
    group: "game",
    label: "menu.edit",
    icon: "pencil",
    keys: ["E"],
    situations: LOOKING,
    offered: playable,
    why: locked,
    run: ({ errands }) => errands.edit(),
  },
  write: {
    group: "game",
    label: "menu.write",
    icon: "braces-plus",
    situations: LOOKING,
    offered: (context) => playable(context) && context.view.writes,
    why: locked,
    run: ({ errands }) => errands.write(),
  },
  picture: {
    group: "game",
    label: "menu.picture",
    icon: "picture",
    situations: LOOKING,
    why: made,
    run: ({ errands, screen }) => errands.picture(screen.dark),
  },
} as const satisfies Record<string, Command>;
