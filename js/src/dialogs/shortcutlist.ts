/** The list of shortcuts: every command with a key, and the keys of the parts of the board. */
import type { Context, Group } from "../player/command";
import {
  type CommandName,
  commandIn,
  faceOf,
  isOffered,
  namesIn,
  panelName,
} from "../player/commands";
import type { WordKey } from "../text/words";

export interface Row {
  readonly text: string;
  readonly keys: readonly string[];
}

export interface ShortcutGroup {
  readonly title: string;
  readonly note: string;
  readonly rows: readonly Row[];
}

/** The keys of one part of the board, which work while it has the focus. */
interface Part {
  readonly title: WordKey;
  readonly note: WordKey;
  readonly offered: (context: Context) => boolean;
  readonly rows: readonly (readonly [WordKey, readonly string[]])[];
}

const GROUPS: readonly (readonly [Group, WordKey, WordKey | null])[] = [
  ["play", "shortcuts.play", "shortcuts.letters"],
  ["playback", "transport.label", null],
  ["game", "header.label", null],
  ["projector", "projector.open", "shortcuts.pointer"],
];

/** The names of keys that take back what they did when they are pressed again. Their buttons have shorter names. */
const SWITCHES: Partial<Record<CommandName, WordKey>> = {
  toggle: "shortcuts.toggle",
  clock: "shortcuts.clock",
  predict: "shortcuts.predict",
  projector: "shortcuts.projector",
  spotlight: "shortcuts.spotlight",
};

const asks =
  (kind: string) =>
  ({ view }: Context): boolean =>
    !view.alone && view.inspects.includes(kind);
const shows =
  (id: string) =>
  ({ panels }: Context): boolean =>
    panels.offered.some((panel) => panel.id === id);

/** The keys of the parts of the board. */
export const PARTS: readonly Part[] = [
  {
    ...{ title: "shortcuts.board", note: "shortcuts.first", offered: () => true },
    rows: [
      ["shortcuts.across", ["ArrowLeft", "ArrowRight"]],
      ["shortcuts.into", ["ArrowDown", "ArrowUp"]],
      ["shortcuts.ends", ["Home", "End"]],
      ["shortcuts.choose", ["Enter", "Space"]],
      ["variations.digits", ["1–9"]],
      ["shortcuts.part", ["Tab", "Shift+Tab"]],
    ],
  },
  {
    ...{ title: "rule.why", note: "shortcuts.why", offered: asks("why") },
    rows: [
      ["shortcuts.open_rule", ["Enter", "Space"]],
      ["shortcuts.to_rule", ["Tab"]],
      ["rule.close", ["Escape"]],
    ],
  },
  {
    ...{ title: "review.label", note: "review.keys", offered: shows("review") },
    rows: [
      ["review.key_rows", ["ArrowUp", "ArrowDown"]],
      ["review.key_open", ["Enter"]],
      ["review.key_graph", ["ArrowLeft", "ArrowRight"]],
    ],
  },
  {
    ...{ title: "stops.title", note: "shortcuts.stops", offered: asks("stops") },
    rows: [["shortcuts.menu", ["ContextMenu", "Shift+F10"]]],
  },
  {
    ...{ title: "predict.switch", note: "shortcuts.asked", offered: asks("questions") },
    rows: [
      ["predict.skip", ["S"]],
      ["predict.show", ["M"]],
      ["predict.go", ["Enter", "Space", "ArrowRight"]],
    ],
  },
  {
    ...{ title: "search.label", note: "shortcuts.search", offered: shows("log") },
    rows: [
      ["search.next", ["Enter"]],
      ["search.previous", ["Shift+Enter"]],
      ["search.close", ["Escape"]],
    ],
  },
  {
    ...{ title: "code.label", note: "shortcuts.code", offered: asks("program") },
    rows: [
      ["shortcuts.lines", ["ArrowUp", "ArrowDown"]],
      ["shortcuts.fold", ["Enter", "Space"]],
    ],
  },
  {
    ...{ title: "watch.title", note: "shortcuts.watch", offered: asks("values") },
    rows: [
      ["shortcuts.changes", ["ArrowLeft", "ArrowRight"]],
      ["shortcuts.go", ["Enter", "Space"]],
    ],
  },
  {
    ...{ title: "variations.label", note: "shortcuts.tree", offered: shows("tree") },
    rows: [
      ["shortcuts.tree_rows", ["ArrowUp", "ArrowDown"]],
      ["shortcuts.tree_lines", ["ArrowRight", "ArrowLeft"]],
      ["shortcuts.tree_show", ["Space"]],
      ["shortcuts.tree_note", ["Enter"]],
      ["shortcuts.tree_good", ["!"]],
      ["shortcuts.tree_mistake", ["?"]],
      ["variations.promote", ["P"]],
      ["variations.delete", ["Delete", "Backspace"]],
      ["variations.restore", ["Z"]],
    ],
  },
  {
    ...{ title: "strip.name", note: "shortcuts.strip", offered: shows("strip") },
    rows: [
      ["shortcuts.columns", ["ArrowLeft", "ArrowRight"]],
      ["shortcuts.rounds", ["PageUp", "PageDown"]],
    ],
  },
  {
    title: "edit.title",
    note: "shortcuts.edit",
    offered: ({ view }) => !view.readOnly && !view.alone,
    rows: [
      ["shortcuts.edit_move", ["Shift+ArrowLeft", "Shift+ArrowRight"]],
      ["edit.remove", ["Delete", "Backspace"]],
      ["shortcuts.edit_add", ["A–E"]],
      ["shortcuts.edit_close", ["Escape"]],
    ],
  },
];

/** Returns what a key does, as the list says it: for a key that switches something, both ways. */
export function shortcutText(name: CommandName, context: Context): string {
  const { words, panels } = context;
  const both = SWITCHES[name];
  const { label } = faceOf(name, context);
  if (both) return words(both);
  const isPanel = panels.list.some((kind) => panelName(kind) === name);
  return isPanel ? words("shortcuts.panel", { panel: label }) : label;
}

/** Returns the shortcuts in groups. */
export function shortcutGroups(context: Context): readonly ShortcutGroup[] {
  const { words } = context;
  const commands = GROUPS.map(([group, title, note]) => {
    const listed = namesIn(context).filter((name) => {
      const command = commandIn(context, name);
      return command.group === group && command.keys?.length && isOffered(name, context);
    });
    const rows = listed.map((name) => ({
      text: shortcutText(name, context),
      keys: faceOf(name, context).keys,
    }));
    return { title: words(title), note: note ? words(note) : "", rows };
  });
  const parts = PARTS.filter(({ offered }) => offered(context)).map(({ title, note, rows }) => ({
    title: words(title),
    note: words(note),
    rows: rows.map(([text, keys]) => ({ text: words(text), keys })),
  }));
  return [...commands, ...parts];
}
