/** What a command is, and what it looks at and changes. The table of them is `commands.ts`. */
import type { Errands } from "./errands";
import type { PanelKind } from "./panels";
import type { Player } from "./player";
import type { View } from "./view";
import type { WordKey, Words } from "../text/words";

/** Where a person is: at the public table or a private one, before a covered table, in a dialog, in an editor. */
export type Situation = "table" | "private" | "cover" | "dialog" | "editor";

/** Where a command is listed. */
export type Group = "play" | "playback" | "game";

/** What of the page around the table commands look at and change. */
export interface Screen {
  readonly dark: boolean;
  readonly full: boolean;
  /** Whether the page allows full screen. */
  readonly canFill: boolean;
  readonly editing: boolean;
  readonly dialog: boolean;
  readonly toggleFull: () => unknown;
}

/** The panels beside or below the board. Each is a command of its own. */
export interface Panels {
  readonly list: readonly PanelKind[];
  /** Those that have anything to do with this view. */
  readonly offered: readonly PanelKind[];
  readonly open: readonly PanelKind[];
  readonly toggle: (id: string) => void;
}

export interface Context {
  readonly view: View;
  readonly player: Player;
  readonly words: Words;
  readonly errands: Errands;
  readonly screen: Screen;
  readonly panels: Panels;
}

export type Told<T> = T | ((context: Context) => T);
export type Reason = WordKey | null;

export interface Command {
  readonly group: Group;
  readonly label: Told<WordKey>;
  readonly icon: Told<string>;
  /** In the form of `aria-keyshortcuts`; the first one is shown on buttons. */
  readonly keys?: readonly string[];
  /** Where it can be given; at the public table only, if nothing is said. */
  readonly situations?: readonly Situation[];
  /** Whether its keys are also heard in text fields. */
  readonly whileTyping?: boolean;
  /** Whether this game has it at all. */
  readonly offered?: (context: Context) => boolean;
  /** Why it does nothing now. */
  readonly why?: (context: Context) => Reason;
  readonly run: (context: Context) => unknown;
}
