/** The commands that only projector mode has. */
import type { Command, Situation } from "./command";
import { atFirst, atLast } from "./reasons";

const PROJECTOR: readonly Situation[] = ["projector"];

/** A presenter's clicker sends Page Up and Page Down. */
export const SHOW = {
  clickNext: {
    group: "projector",
    label: "projector.next",
    icon: "forward",
    keys: ["PageDown"],
    situations: PROJECTOR,
    why: atLast,
    run: ({ player }) => player.forward(),
  },
  clickBack: {
    group: "projector",
    label: "projector.back",
    icon: "back",
    keys: ["PageUp"],
    situations: PROJECTOR,
    why: atFirst,
    run: ({ player }) => player.goto(player.playback.step - 1),
  },
  spotlight: {
    group: "projector",
    label: "projector.spotlight",
    icon: "spotlight",
    keys: ["L"],
    situations: PROJECTOR,
    run: ({ tool }) => tool("spotlight"),
  },
  leave: {
    group: "projector",
    label: "projector.leave",
    icon: "close",
    keys: ["Escape"],
    situations: PROJECTOR,
    run: ({ screen }) => screen.project(false),
  },
} as const satisfies Record<string, Command>;
