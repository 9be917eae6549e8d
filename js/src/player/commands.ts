/** The table of commands. Keys, buttons, menu entries and the list of shortcuts all come from it. */
import type { Command, Context, Situation, Dynamic } from "./command";
import { GAME } from "./gamecommands";
import type { PanelKind } from "./panels";
import { PAGE } from "./pagecommands";
import { PLAY } from "./playcommands";
import { SHOW } from "./presenting";
import { asked, atEdge, atFirst, atLast, made, noMore, unseen } from "./reasons";
import { tracing } from "./tracing";
import { TURNING } from "./turning";

const TABLE: readonly Situation[] = ["table", "projector"];
const PLAIN: readonly Situation[] = ["table"];
const LOOKING: readonly Situation[] = ["table", "editor"];

const PLAYBACK = {
  first: {
    group: "playback",
    label: "transport.first",
    icon: "first",
    keys: ["Home"],
    why: atFirst,
    run: ({ player }) => player.goto(0),
  },
  previous: {
    group: "playback",
    label: "transport.back",
    icon: "back",
    keys: [",", "ArrowLeft"],
    why: atFirst,
    run: ({ player }) => player.goto(player.playback.step - 1),
  },
  toggle: {
    group: "playback",
    label: ({ view }) => (view.playing ? "transport.pause" : "transport.play"),
    icon: ({ view }) => (view.playing ? "pause" : "play"),
    keys: ["K", "Space"],
    why: ({ view }) => (view.end > 0 || view.hidden ? asked(view) : "why.empty"),
    run: ({ player }) => player.toggle(),
  },
  next: {
    group: "playback",
    label: "transport.forward",
    icon: "forward",
    keys: [".", "ArrowRight"],
    why: atLast,
    run: ({ player }) => player.forward(),
  },
  last: {
    group: "playback",
    label: "transport.last",
    icon: "last",
    keys: ["End"],
    why: atEdge,
    run: ({ player }) => player.goto(player.playback.end),
  },
  rest: {
    group: "playback",
    label: "horizon.rest",
    icon: "eye",
    offered: ({ view }) => view.hidden && !view.predict,
    run: ({ player }) => player.showRest(),
  },
  predict: {
    group: "playback",
    label: "predict.switch",
    icon: "eye-off",
    keys: ["Q"],
    offered: ({ view }) => view.inspects.includes("questions"),
    why: (context) => (context.view.predict ? null : (made(context) ?? noMore(context))),
    run: ({ tool }) => tool("predict"),
  },
  decisionBack: {
    group: "playback",
    label: "transport.decision_back",
    icon: "back",
    keys: ["<", "Shift+ArrowLeft"],
    why: atFirst,
    run: ({ player }) => player.byDecision(-1),
  },
  decisionOn: {
    group: "playback",
    label: "transport.decision_on",
    icon: "forward",
    keys: [">", "Shift+ArrowRight"],
    why: atLast,
    run: ({ player }) => player.byDecision(1),
  },
  roundBack: {
    group: "playback",
    label: "transport.round_back",
    icon: "back",
    keys: ["[", "PageUp"],
    situations: PLAIN,
    why: atFirst,
    run: ({ player }) => player.byRound(-1),
  },
  roundOn: {
    group: "playback",
    label: "transport.round_on",
    icon: "forward",
    keys: ["]", "PageDown"],
    situations: PLAIN,
    why: atLast,
    run: ({ player }) => player.byRound(1),
  },
  ...tracing(atLast),
  ...TURNING,
  search: {
    group: "playback",
    label: "search.open",
    icon: "search",
    keys: ["/", "Control+F"],
    why: unseen,
    run: ({ tool }) => tool("search"),
  },
} as const satisfies Record<string, Command>;

const ALL = { ...PLAY, ...PLAYBACK, ...SHOW, ...GAME, ...PAGE };

type FixedName = keyof typeof ALL;
/** The name of the command that opens and closes a panel. */
export type PanelName = `panel-${string}`;
export type CommandName = FixedName | PanelName;

const COMMANDS: Readonly<Record<FixedName, Command>> = ALL;
const LAST = Object.keys(PAGE) as readonly FixedName[];
const FIRST = (Object.keys(ALL) as readonly FixedName[]).filter((name) => !LAST.includes(name));

/** Returns the name of a panel's command. */
export function panelName({ id }: Pick<PanelKind, "id">): PanelName {
  return `panel-${id}`;
}

/** Returns the names of all commands, in the order in which they are listed. */
export function namesIn({ panels }: Pick<Context, "panels">): readonly CommandName[] {
  return [...FIRST, ...panels.offered.map(panelName), ...LAST];
}

/** Returns the command with this name. Throws if the name is unknown. */
export function commandIn({ panels }: Pick<Context, "panels">, name: CommandName): Command {
  if (name in COMMANDS) return COMMANDS[name as FixedName];
  const panel = panels.list.find((kind) => panelName(kind) === name);
  if (!panel) throw new Error(`no panel for ${name}`);
  const { id, label, icon, keys = [] } = panel;
  const run = ({ panels }: Context) => panels.toggle(id);
  return { group: "game", ...{ label, icon, keys, run }, situations: LOOKING };
}

/** A command as buttons, menu entries and lists show it now. */
export interface Face {
  readonly name: CommandName;
  readonly label: string;
  readonly icon: string;
  readonly keys: readonly string[];
  /** Why it does nothing now. "": it works. */
  readonly why: string;
  readonly run: () => void;
}

/** Returns where the user is. */
export function situationOf({ view, screen }: Context): Situation {
  if (view.cover !== null) return "cover";
  if (screen.dialog) return "dialog";
  if (view.overlay?.open) return "private";
  if (screen.editing) return "editor";
  return screen.projecting ? "projector" : "table";
}

/** Returns where a command can be used. */
export function situationsOf({ situations = TABLE }: Command): readonly Situation[] {
  return situations;
}

/** Returns a command's label, icon, keys and reason as they are now. `run` does nothing if there is a reason. */
export function faceOf(name: CommandName, context: Context): Face {
  const { label, icon, keys = [], run } = commandIn(context, name);
  const why = whyNot(name, context);
  return {
    ...{ name, keys, why },
    label: context.words(resolve(label, context)),
    icon: resolve(icon, context),
    run: () => void (why === "" && run(context)),
  };
}

/** Returns whether a command is available in this game. */
export function isOffered(name: CommandName, context: Context): boolean {
  return commandIn(context, name).offered?.(context) ?? true;
}

/** Returns why a command does nothing now, in words, or "" if it works. */
export function whyNot(name: CommandName, context: Context): string {
  const command = commandIn(context, name);
  const editing = situationOf(context) === "editor" && !situationsOf(command).includes("editor");
  const reason = editing ? "why.editor" : (command.why?.(context) ?? null);
  return reason ? context.words(reason) : "";
}

function resolve<T>(value: Dynamic<T>, context: Context): T {
  return typeof value === "function" ? (value as (context: Context) => T)(context) : value;
}
