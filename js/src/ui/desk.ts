/** The desk: what all components of one widget share, as a Svelte context. */
import { type Component, type Snippet, getContext, setContext } from "svelte";
import type { Sea } from "../editions/contract";
import type { Context } from "../player/command";
import type { Errands } from "../player/errands";
import type { Player } from "../player/player";
import type { Reading } from "../player/chessclock";
import type { Choice } from "../player/choice";
import type { Table } from "../story/table";
import type { Limit, Score, Several, Times, NumberInput } from "../protocol/wire";
import type { View } from "../player/view";
import type { Gestures } from "./gestures.svelte";
import type { LogLine } from "../story/log";
import type { Story } from "../story/story";
import type { Hop } from "../story/trail";
import type { Words } from "../text/words";

/** Components that only some games show (`parts/extras.ts`). */
export interface Extras {
  readonly Time: Component<{
    reading: Reading;
    clock: Times;
    turn?: boolean;
    then?: number | null;
    flat?: boolean;
  }>;
  /** Returns a player's time in words. */
  readonly timeSaid: (reading: Reading | null, then: number | null, words: Words) => string;
  readonly ClockButton: Component<{ clock: Times; away: boolean }>;
  readonly Countdown: Component<{ limit: Limit }>;
  /** The time of a deadline as sand that runs, with a button for pauses. */
  readonly Timer: Component<{
    limit: Limit | null;
    seconds?: number;
    note?: string;
    compact?: boolean;
  }>;
  /** The decision bar while a bot thinks. */
  readonly Thinking: Component<{ view: View; names: readonly string[] }>;
  /** Who is here, in a game that other devices play. */
  readonly Room: Component<{ view: View }>;
  /** What a class has answered, and what a team has voted for. */
  readonly Answers: Component<{ view: View; names: readonly string[] }>;
  /** Who plays a seat, as a button that opens a menu. */
  readonly Chip: Component<{
    view: View;
    seat: string;
    fixed: boolean;
    small?: boolean;
    brief?: boolean;
  }>;
  readonly NumberField: Component<{ number: NumberInput }>;
  readonly SeveralField: Component<{ several: Several; choice: Choice; table: Table }>;
}

/** The props of a panel. It gets the public table, never a private one, and fills the space below its title. */
export interface PanelProps {
  view: View;
  story: Story;
  /** The cards' names, which are highlighted in sentences. */
  names: readonly string[];
}

/** The search over the log, as the log shows it. */
export interface Search {
  /** The search field. Null: the search is closed. */
  readonly Field: Component<{ view: View; lines: readonly LogLine[] }> | null;
  /** A sentence with its hits marked. */
  readonly Found: Component<{ text: string; names: readonly string[] }>;
  /** The lines that are hits, by index. */
  readonly hits: ReadonlySet<number>;
}

/** The part for watching a program run (`parts/watch.ts`). */
export interface Watching {
  /** The panels by id. */
  readonly PANELS: Readonly<Record<string, Component<PanelProps>>>;
  /** What is shown between the board and the decision bar, from top to bottom. */
  readonly BARS: readonly Component<PanelProps>[];
  /** The goal of a puzzle, and what is under the board, where there is no space beside it. */
  readonly Goal: Component<{ view: View }>;
  readonly Below: Component<{ view: View; names: readonly string[] }>;
  /** A command as a switch. Until the part is loaded, it is an icon button. */
  /** The button that runs to the next stop. */
  readonly RunTo: Component<{ view: View; story: Story }>;
  /** The hints for a player who decides in private. */
  readonly Hints: Component<{ view: View }>;
  /** What is drawn over the rail of the scrubber; `scale`: the step at its end. */
  readonly RAILS: readonly Component<{ view: View; story: Story; scale: number }>[];
  /** Whether the button is shown. */
  readonly tracing: (player: Player) => boolean;
  /** Why playback stopped at the shown step. "": it did not. */
  readonly stopped: (player: Player) => string;
  /** What is shown on top of the board when it is needed. */
  readonly LAYERS: readonly Component[];
  /** The number of a rule, which opens it. */
  readonly RuleLink: Component<{
    rule: string;
    game?: string;
    sentence?: number | null;
    sign?: boolean;
  }>;
  /** The search over a board's log. */
  readonly SEARCH: (player: Player) => Search;
  /** Returns the cursor's moves that the board shows. Null: the last few. */
  readonly trail: (player: Player, story: Story, step: number) => readonly Hop[] | null;
  /** The actions of commands that need this part, by name. */
  readonly TOOLS: Readonly<Record<string, (context: Context) => unknown>>;
}

/** What the parts `ring` and `engines` give to panels. */
export interface WithRegister {
  /** The inside of a player's panel. */
  readonly Register: Component<{
    score: Score;
    lost: number;
    heading: Snippet;
  }>;
  /** The first turn of the section at each step, in the shortest sections that there are. Missing: rounds. */
  readonly sections?: (story: Story) => readonly number[];
  /** The options of the question that the board shows with their texts and keys. Below the board there is no button for them. */
  readonly drawn?: (table: Table) => readonly string[];
  /** The sections and the marks on the scrubber, if they are not the usual ones. */
  readonly Ticks?: Component<{ story: Story; length: number; scale: number; here: number }>;
}

/** What all components of one widget share. */
export interface Desk {
  readonly player: Player;
  readonly words: Words;
  readonly errands: Errands;
  /** Returns everything that commands read and change. */
  readonly context: () => Context;
  /** The game's own icons, by name. */
  readonly icons: () => ReadonlyMap<string, string>;
  /** Icons of loaded parts and editions, by name. */
  readonly pictures: () => Readonly<Record<string, string>> | undefined;
  /** The components of the Monster edition, while it is shown. */
  readonly sea: () => Sea | null;
  /** Returns whether the pieces of this game are flags, on poles. In other games, players have signs without poles. */
  readonly poles: () => boolean;
  /** The components that only some games show, once they are loaded. */
  readonly extras: () => Extras | null;
  /** The part whose painter is shown, if it draws the players' panels and is loaded. */
  readonly register: () => WithRegister | null;
  /** The part for watching a program run, once it is loaded. */
  readonly watching: () => Watching | null;
  /** What was pressed and cannot be chosen, whether its rule is on its way, and the card whose menu is open. */
  readonly gestures: Pick<Gestures, "idle" | "asked" | "hideTip" | "forget" | "menu">;
  /** Whether the window is low, so that a table of several rows uses a compact layout. */
  readonly low: () => boolean;
}

const KEY = Symbol("desk");

/** Sets the desk for a component and its children. */
export function setDesk(desk: Desk): void {
  setContext(KEY, desk);
}

/** Returns the desk of the widget that a component belongs to. */
export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
