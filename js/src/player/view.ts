/** The view: everything that a player shows. */
import type { Theme } from "../host/theme";
import type { Choice } from "./choice";
import type { Overlay } from "./overlay";
import type { Shift } from "./playback";
import type { Story } from "../story/story";
import type { Waiting } from "./waiting";
import type { TreeShape } from "../protocol/shape";
import type { Ask, Limit, Line, Now, StoryMessage, Times } from "../protocol/wire";

/** A message to the user. `again`: it offers to ask Python again. */
export interface Notice {
  readonly text: string;
  readonly again: boolean;
}

/** Everything that is shown now. Each change makes a new view. */
export interface View {
  readonly story: Story | null;
  readonly title: string;
  readonly subtitle: string;
  /** The game's own icons. */
  readonly icons: ReadonlyMap<string, string>;
  /** The kinds of questions that the board may ask Python about the game. */
  readonly inspects: readonly string[];
  /** The types of requests that this board refuses, so their commands are not shown. */
  readonly refuses: readonly string[];
  /** The seat whose board this is. "": the board is for everybody. */
  readonly seat: string;
  /** Interface texts that the game replaces. It is a new object whenever they may have changed. */
  readonly spoken: Readonly<Record<string, unknown>>;
  /** The edition that is shown, and the titles of all editions. */
  readonly edition: string;
  readonly editions: ReadonlyMap<string, string>;
  readonly step: number;
  /** The last step that may be shown. `hidden`: later steps exist, and nothing of them may be shown or said. */
  readonly end: number;
  readonly hidden: boolean;
  readonly shift: Shift;
  readonly playing: boolean;
  /** New events are being shown one after another. */
  readonly following: boolean;
  readonly moving: boolean;
  readonly speed: number;
  /** Reduced motion: nothing moves. */
  readonly still: boolean;
  readonly ask: Ask | null;
  /** The open choice. Null: nothing can be chosen now. */
  readonly choice: Choice | null;
  /** The wait for Python's reply to a press. Null: nothing is pending. */
  readonly waiting: Waiting | null;
  readonly undo: boolean;
  readonly redo: boolean;
  readonly lines: readonly Line[];
  readonly tree: TreeShape | null;
  readonly names: ReadonlyMap<string, string>;
  readonly clock: Times | null;
  /** Whether a new game begins where this one began, as in an exercise. */
  readonly again: boolean;
  /** Whether this board can open the card editor. */
  readonly writes: boolean;
  /** Whether there can be a review: the game is over, or was reviewed. */
  readonly review: boolean;
  /** Whether the table is covered between turns, and the seat for which it is covered now. */
  readonly handOver: boolean;
  readonly cover: string | null;
  /** The private table. If `cover` is set, the table is still covered for it. */
  readonly overlay: Overlay | null;
  readonly deadline: Limit | null;
  /** Whether the board asks what happens next, and what it shows of that now. */
  readonly predict: boolean;
  readonly asking: "" | "question" | "reply";
  readonly readOnly: boolean;
  /** The page has no connection to Python. */
  readonly alone: boolean;
  /** The breakpoints and the watched expressions, as Python sent them: the part `watch` reads them. */
  readonly stops: unknown;
  readonly watched: unknown;
  /** The bots of the game, as Python sent them: the part `extras` reads them. */
  readonly opponents: unknown;
  /** The puzzle of the board, as Python sent it: the part `watch` reads it. Undefined: the board has none. `told`: its bar replaces the decision bar. */
  readonly puzzle: { readonly told?: boolean; readonly number?: number } | undefined;
  /** The exercise of the board, as Python sent it: the part `extras` reads it. */
  readonly exercise: unknown;
  readonly theme: Theme;
  readonly notice: Notice | null;
  /** The text for screen readers. */
  readonly said: string;
  /** The number of announcements so far. */
  readonly saidCount: number;
}

/** What a story says about itself: title, texts, icons, editions. */
export type About = Pick<
  StoryMessage,
  | "title"
  | "subtitle"
  | "words"
  | "icons"
  | "edition"
  | "editions"
  | "inspects"
  | "refuses"
  | "seat"
>;

/** The values before the first story. */
export const NAMELESS: About = {
  title: "",
  subtitle: "",
  words: {},
  icons: new Map(),
  edition: "",
  editions: new Map(),
  inspects: [],
  refuses: [],
  seat: "",
};

/** The state of the game before the first story. */
export const NOTHING: Now = {
  ask: {
    over: false,
    seat: null,
    winner: null,
    text: "",
    detail: "",
    crumbs: [],
    count: "",
    cancel: 0,
    prefix: "",
    nodes: [],
    deciders: [],
    private: [],
  },
  undo: false,
  redo: false,
  lines: [],
  tree: null,
  names: new Map(),
  clock: null,
  again: false,
  writes: false,
  review: false,
  deadline: null,
};

/** Returns a player's name. */
export function nameIn({ names, story, end }: View, seat: string): string {
  return names.get(seat) ?? story?.table(end).scores.get(seat)?.name ?? seat;
}

/** Returns whether there are events to look back at or, in a playback that hides them, still to come. */
export function hasPast({ end, hidden }: Pick<View, "end" | "hidden">): boolean {
  return end > 0 || hidden;
}

/** Returns whether the board itself shows the time that runs. */
export function showsTime({ deadline, story, step, end }: View): boolean {
  return deadline !== null && step === end && story?.table(end).layout.kind === "engines";
}

/**
 * Returns the part of the current state that a horizon does not hide: who plays. It lists what is shown, so a field that
 * is added to `Now` later is hidden until somebody lists it here.
 */
export function hiddenNow({ names, again, writes }: Now): Now {
  return { ...NOTHING, names, again, writes };
}
