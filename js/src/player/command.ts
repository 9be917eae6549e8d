/** The type of a command, and what commands read and change. The commands themselves are in `commands.ts`. */
import type { Errands } from "./errands";
import type { PanelKind } from "./panels";
import type { Player } from "./player";
import type { View } from "./view";
import type { WordKey, Words } from "../text/words";

/** Where the user is: at the public table, at a private one, at a covered table, in a dialog or in an editor. */
export type Situation = "table" | "private" | "cover" | "dialog" | "editor";

/** The group that lists a command. */
export type Group = "play" | "playback" | "game";

/** What commands read and change outside the table. */
export interface Screen {
  readonly dark: boolean;
  readonly full: boolean;
  /** Whether the page allows full screen. */
  readonly canFill: boolean;
  readonly editing: boolean;
  readonly dialog: boolean;
  readonly toggleFull: () => unknown;
}

/** The panels beside or below the board. Each panel is a command. */
export interface Panels {
  readonly list: readonly PanelKind[];
  /** The panels that are available for this view. */
  readonly offered: readonly PanelKind[];
  readonly open: readonly PanelKind[];
  readonly toggle: (id: string) => void;
}

/** Everything that commands read and change. */
export interface Context {
  readonly view: View;
  readonly player: Player;
  readonly words: Words;
  readonly errands: Errands;
  readonly screen: Screen;
  readonly panels: Panels;
  /** Runs an action of the part `watch`, which is loaded first if need be. */
  readonly tool: (name: string) => void;
}

/** A fixed value, or one that depends on the context. */
export type Dynamic<T> = T | ((context: Context) => T);
/** Why a command does nothing now. Null: it works. */
export type Reason = WordKey | null;

/** An entry of the table of commands. */
export interface Command {
  readonly group: Group;
  readonly label: Dynamic<WordKey>;
  readonly icon: Dynamic<string>;
  /** In the form of `aria-keyshortcuts`; the first one is shown on buttons. */
  readonly keys?: readonly string[];
  /** Where it can be used. Default: at the public table only. */
  readonly situations?: readonly Situation[];
  /** Whether its keys also work in text fields. */
  readonly whileTyping?: boolean;
  /** Whether the command is available in this game. */
  readonly offered?: (context: Context) => boolean;
  /** Returns why it does nothing now, or null if it works. */
  readonly why?: (context: Context) => Reason;
  readonly run: (context: Context) => unknown;
}
