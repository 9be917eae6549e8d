/** The commands that begin, open, save and edit games. */
import type { Command, Context, Situation } from "./command";
import { answered, locked, made, playable, unplayed } from "./reasons";
import type { WordKey } from "../text/words";

const LOOKING: readonly Situation[] = ["table", "editor"];

/** A command for what leaves the board. The part `watch` has a tool of this name. */
function taken(
  name: string,
  label: WordKey,
  icon: string,
  situations: readonly Situation[] = LOOKING,
): Command {
  const run = ({ tool }: Context) => tool(name);
  return { group: "game", label, icon, situations, offered: answered(name), why: made, run };
}

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
  save: taken("save", "menu.save", "save"),
  copy: { ...taken("position", "menu.copy", "copy"), keys: ["C"] },
  edit: {
    group: "game",
    label: "menu.edit",
    icon: "pencil",
    keys: ["E"],
    situations: LOOKING,
    offered: (context) => playable(context, "edit"),
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
  picture: taken("picture", "menu.picture", "picture"),
  page: taken("page", "menu.page", "save"),
  link: taken("link", "page.link", "copy"),
  // An editor shows another position than the one from which the exercise would be made.
  make: taken("make", "menu.make", "pencil", ["table"]),
} as const satisfies Record<string, Command>;
