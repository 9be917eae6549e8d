/** The menu's entries in groups: commands, editions, lines. */
import { type CommandName, faceOf, isOffered, panelName } from "../player/commands";
import type { Context } from "../player/command";
import type { PanelKind } from "../player/panels";
import type { Request } from "../protocol/request";

/** One entry of the menu. */
export interface Entry {
  readonly icon: string;
  readonly label: string;
  /** The language of the label. "": that of the board. */
  readonly lang?: string;
  readonly keys?: readonly string[];
  readonly note?: string;
  /** Why it does nothing now. "": it works. */
  readonly why?: string;
  readonly heading?: string;
  /** Whether it is the selected one of several alternatives. */
  readonly checked?: boolean;
  /** Whether a line separates it from the entry above. */
  readonly rule?: boolean;
  readonly command?: CommandName;
  readonly run: () => unknown;
}

const GROUPS: readonly (readonly CommandName[])[] = [
  ["fresh", "open", "save", "copy", "edit", "write", "picture", "page", "link", "make"],
  ["undo", "redo", "fork"], // not first: at the start of a game, none of them can do anything
  ["clock", "more"],
];
/** What the playback bar has no button for; the first ones only on a narrow board. */
const LOOKING: readonly CommandName[] = [
  "predict",
  "rest",
  "decisionBack",
  "decisionOn",
  "roundBack",
  "roundOn",
];
const PAGE: readonly CommandName[] = ["full", "projector", "settings", "shortcuts"];

/**
 * Returns the entries of the menu. `panels`: those that have no button in the header. `looking`: how many of the
 * commands that the playback bar has no button for it has, of those that can do something now.
 */
export function entriesOf(
  context: Context,
  panels: readonly PanelKind[],
  looking = 0,
): readonly Entry[] {
  // What shows something comes first: on a phone the menu is the only way to it, and higher than the window.
  const playback = LOOKING.slice(LOOKING.length - looking);
  const groups = [
    panels.map(panelName),
    playback.filter((name) => !faceOf(name, context).why),
    ...GROUPS,
    PAGE,
  ];
  const shown = groups.map((group) => group.filter((name) => isOffered(name, context)));
  const commands = shown
    .filter((group) => group.length > 0)
    .flatMap((group, at) =>
      group.map((name, index): Entry => {
        const { label, icon, keys, why, run } = faceOf(name, context);
        return { command: name, rule: at > 0 && index === 0, label, icon, keys, why, run };
      }),
    );
  return [...commands, ...looks(context), ...lines(context)];
}

/** Returns an entry for each edition and for each language, if there are several. A language has its own name. */
function looks({ view, player, words }: Context): Entry[] {
  const spoken = player.model.get("languages") as Readonly<Record<string, string>> | undefined;
  const kinds = { edition: view.editions, language: new Map(Object.entries(spoken ?? {})) };
  return (["edition", "language"] as const).flatMap((type) => {
    const now = type === "edition" ? view.edition : words("language");
    if (kinds[type].size < 2) return [];
    return [...kinds[type]].map(([id, title], index) => ({
      icon: id === now ? "check" : "",
      label: type === "edition" ? words("menu.look", { title }) : title,
      lang: type === "edition" ? "" : id,
      why: view.alone && id !== now ? words("why.alone") : "",
      checked: id === now,
      rule: index === 0,
      run: () => id !== now && player.send({ type, [type]: id } as Request),
    }));
  });
}

function lines({ view, player, words }: Context): Entry[] {
  if (view.lines.length < 2 || view.readOnly) return [];
  return view.lines.map(({ text, here }, index) => ({
    icon: here ? "check" : "",
    label: text,
    note: here ? words("menu.here") : "",
    heading: index === 0 ? words("menu.lines") : "",
    run: () => !here && player.line(index),
  }));
}
