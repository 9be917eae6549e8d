/** The commands that change how the board is shown on the page, and those that open its dialogs. */
import type { Command, Situation } from "./command";
import { playable, unseen } from "./reasons";

const LOOKING: readonly Situation[] = ["table", "editor"];

export const PAGE = {
  full: {
    group: "game",
    label: ({ screen }) => (screen.full ? "header.window" : "header.full"),
    icon: ({ screen }) => (screen.full ? "window" : "full"),
    situations: LOOKING,
    why: ({ screen }) => (screen.canFill ? null : "why.full"),
    run: ({ screen }) => screen.toggleFull(),
  },
  projector: {
    group: "game",
    label: "projector.open",
    icon: "projector",
    keys: ["Shift+P"],
    why: unseen,
    run: ({ screen }) => screen.project(!screen.projecting),
  },
  settings: {
    group: "game",
    label: "menu.settings",
    icon: "settings",
    situations: LOOKING,
    offered: playable,
    run: ({ errands }) => errands.settings(),
  },
  shortcuts: {
    group: "game",
    label: "menu.shortcuts",
    icon: "keyboard",
    keys: ["?"],
    situations: ["table", "private", "editor", "projector"],
    run: ({ errands }) => errands.shortcuts(),
  },
} as const satisfies Record<string, Command>;
