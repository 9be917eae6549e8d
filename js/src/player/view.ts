/** What a player shows. */
import type { Theme } from "../host/theme";
import type { Choice } from "./choice";
import type { Overlay } from "./overlay";
import type { Shift } from "./playback";
import type { Story } from "../story/story";
import type { Waiting } from "./waiting";
import type { TreeShape } from "../protocol/shape";
import type { Ask, Limit, Line, Now, StoryMessage, Times } from "../protocol/wire";

/** Something said in words: `again` offers to ask Python once more. */
export interface Notice {
  readonly text: string;
  readonly again: boolean;
}

/** What is to be shown now. A new one after every change. */
export interface View {
  readonly story: Story | null;
  readonly title: string;
  readonly subtitle: string;
  /** The icons that the game brings. */
  readonly icons: ReadonlyMap<string, string>;
  /** The words that the game calls otherwise; another object whenever they may have changed. */
  readonly spoken: Readonly<Record<string, unknown>>;
  /** The edition in whose names and pictures the game is shown, and all that there are, with their titles. */
  readonly edition: string;
  readonly editions: ReadonlyMap<string, string>;
  readonly step: number;
  /** The last step that may be known; `hidden`: more is to come, of which nothing may be shown or said. */
  readonly end: number;
  readonly hidden: boolean;
  readonly shift: Shift;
  readonly playing: boolean;
  /** News are being shown one after another. */
  readonly following: boolean;
  readonly moving: boolean;
  readonly speed: number;
  /** Reduced motion: nothing moves. */
  readonly still: boolean;
  readonly ask: Ask | null;
  /** The choice that is open; null: nothing can be chosen now. */
  readonly choice: Choice | null;
  /** Python's answer to something that was pressed is waited for; null: it is not. */
  readonly waiting: Waiting | null;
  readonly undo: boolean;
  readonly redo: boolean;
  readonly lines: readonly Line[];
  readonly tree: TreeShape | null;
  readonly names: ReadonlyMap<string, string>;
  readonly clock: Times | null;
  /** Whether cards can be written here. */
  readonly writes: boolean;
  /** Whether the table is covered between turns, and for whom it is covered now. */
  readonly handOver: boolean;
  readonly cover: string | null;
  /** What one player decides in private; `cover` says whether the table is covered for that. */
  readonly overlay: Overlay | null;
  readonly deadline: Limit | null;
  readonly readOnly: boolean;
  /** There is no Python behind this page. */
  readonly alone: boolean;
  readonly theme: Theme;
  readonly notice: Notice | null;
  /** What a screen reader is told. */
  readonly said: string;
  /** How often it has been told something. */
  readonly sayings: number;
}

/** What a story says of itself, besides what happened. */
export type About = Pick<
  StoryMessage,
  "title" | "subtitle" | "words" | "icons" | "edition" | "editions"
>;

export const NAMELESS: About = {
  title: "",
  subtitle: "",
  words: {},
  icons: new Map(),
  edition: "",
  editions: new Map(),
};

/** Before the first story. */
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
  writes: false,
  deadline: null,
};

/** What a player is called. */
export function nameIn({ names, story, end }: View, seat: string): string {
  return names.get(seat) ?? story?.table(end).scores.get(seat)?.name ?? seat;
}

/** What may be known of the present where something before it is hidden: who plays. */
export function hiddenNow({ names, writes }: Now): Now {
  return { ...NOTHING, names, writes };
}
