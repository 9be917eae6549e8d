/** The list of shortcuts: every command with a key, and the keys of the board itself. */
import type { Context, Group } from "../player/command";
import { commandIn, faceOf, isOffered, namesIn } from "../player/commands";
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

const GROUPS: readonly (readonly [Group, WordKey, WordKey | null])[] = [
  ["play", "shortcuts.play", "shortcuts.letters"],
  ["playback", "transport.label", null],
  ["game", "header.label", null],
  ["projector", "projector.open", null],
];

/** The keys that work while the focus is on the board. */
export const ON_BOARD: readonly (readonly [WordKey, readonly string[]])[] = [
  ["shortcuts.across", ["ArrowLeft", "ArrowRight"]],
  ["shortcuts.into", ["ArrowDown", "ArrowUp"]],
  ["shortcuts.ends", ["Home", "End"]],
  ["shortcuts.choose", ["Enter", "Space"]],
  ["variations.digits", ["1", "9"]],
  ["shortcuts.part", ["Tab", "Shift+Tab"]],
];

/** The keys that work while the focus is on the strip of time. */
export const ON_STRIP: readonly (readonly [WordKey, readonly string[]])[] = [
  ["shortcuts.columns", ["ArrowLeft", "ArrowRight"]],
  ["shortcuts.rounds", ["PageUp", "PageDown"]],
];

/** Returns the shortcuts in groups. */
export function shortcutGroups(context: Context): readonly ShortcutGroup[] {
  const { words } = context;
  const commands = GROUPS.map(([group, title, note]) => {
    const listed = namesIn(context).filter((name) => {
      const command = commandIn(context, name);
      return command.group === group && command.keys?.length && isOffered(name, context);
    });
    const rows = listed.map((name) => {
      const { label, keys } = faceOf(name, context);
      return { text: label, keys };
    });
    return { title: words(title), note: note ? words(note) : "", rows };
  });
  const rowsOf = (keys: typeof ON_BOARD) =>
    keys.map(([text, caps]) => ({ text: words(text), keys: caps }));
  const board = {
    title: words("shortcuts.board"),
    note: words("shortcuts.first"),
    rows: rowsOf(ON_BOARD),
  };
  const strip = {
    title: words("strip.name"),
    note: words("shortcuts.strip"),
    rows: rowsOf(ON_STRIP),
  };
  const timed = context.panels.offered.some(({ id }) => id === "strip");
  return [...commands, board, ...(timed ? [strip] : [])];
}
