/** The protocol of docs/wire.md as types: what a message is once it has been read and found sound. */
import type { OfferMessage } from "./settings";
import type { TreeShape } from "./shape";

export const PROTOCOL = 1;

export interface Layout {
  readonly kind: string;
  readonly order: readonly string[];
  readonly loop: string;
  readonly back: string;
  readonly columns: number;
  /** Column and row of each spot of `order`; in a `hex` layout columns are half spots. */
  readonly places: readonly (readonly [number, number])[];
}

export interface Chip {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly base: number;
}

/** A spot's own program: as it was written, the line of the spot's text that comes next, the one just done (0: none). */
export interface Code {
  readonly text: string;
  readonly line: number;
  readonly done: number;
  readonly python: boolean;
}

export interface Spot {
  readonly title: string;
  readonly text: string;
  /** Said besides, when somebody points at it: what else it is called. */
  readonly tip: string;
  readonly icon: string;
  readonly level: number;
  readonly levels: number;
  readonly chips: readonly Chip[];
  readonly code: Code | null;
}

export interface Piece {
  readonly id: number;
  readonly owner: string;
  readonly state: string;
  /** What is written on it. */
  readonly label: string;
}

export interface Queue {
  readonly pieces: readonly Piece[];
  readonly alt: string;
}

export interface Cursor {
  readonly spot: string;
  readonly direction: number;
}

/** A card in a hand, or a right that can be spent. */
export interface Holding {
  /** How an action calls it; "": none does. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly icon: string;
  /** Its back is all that is seen here. */
  readonly hidden: boolean;
}

export interface Score {
  readonly seat: string;
  readonly name: string;
  readonly life: number | null;
  readonly full: number;
  readonly unused: number | null;
  /** What is seen of what is in the hand. */
  readonly held: readonly Holding[];
  /** What `unused` counts, in a word. */
  readonly stock: string;
  readonly note: string;
  readonly state: string;
  readonly alt: string;
  readonly tip: string;
}

export interface Store {
  readonly icon: string;
  readonly value: number;
  readonly text: string;
}

/** Lines drawn from spot to spot. */
export type Trails = readonly (readonly string[])[];

/** What is different from the frame before; null: gone. */
export interface Changes {
  readonly layout: Layout | null;
  readonly spots: ReadonlyMap<string, Spot | null>;
  readonly queues: ReadonlyMap<string, Queue | null>;
  readonly scores: ReadonlyMap<string, Score | null>;
  readonly cursor: Cursor | null | undefined;
  readonly stores: readonly Store[] | null;
  readonly trails: Trails | null;
  /** What the clock had left to each player. */
  readonly times: ReadonlyMap<string, number> | null;
}

export interface Frame {
  readonly ply: number;
  readonly round: number;
  readonly seat: string | null;
  readonly caption: string;
  readonly focus: readonly string[];
  readonly sign: string;
  readonly faint: boolean;
  readonly set: Changes;
}

export const PICKS = ["button", "spot", "piece", "chip", "score", "place"] as const;
export type Aim = (typeof PICKS)[number];

/** An option that leads to this is followed by questions that Python has not sent yet. */
export const MORE = -2;

export interface Option {
  readonly token: string;
  /** The node that follows; -1: the action is complete; -2: the questions that follow have to be asked for. */
  readonly next: number;
  readonly label: string;
  readonly key: string;
  readonly main: boolean;
  /** The words of the action that it stands for. */
  readonly words: string;
}

/** A whole number that is typed: it fills in the option `word`, padded with zeros to so many digits. */
export interface Wanted {
  readonly word: string;
  readonly low: number;
  readonly high: number;
  readonly digits: number;
}

/** `low` to `high` different ones are picked: their words, joined, fill in the option `word`. */
export interface Several {
  readonly word: string;
  readonly of: readonly { readonly word: string; readonly label: string }[];
  readonly low: number;
  readonly high: number;
  readonly join: string;
}

export interface Node {
  readonly text: string;
  readonly detail: string;
  readonly crumb: string;
  readonly pick: Aim;
  readonly ghost: string;
  readonly moving: string;
  readonly options: readonly Option[];
  readonly refused: ReadonlyMap<string, string>;
  readonly otherwise: string;
  readonly number: Wanted | null;
  readonly several: Several | null;
}

export interface Ask {
  readonly over: boolean;
  readonly seat: string | null;
  readonly winner: string | null;
  readonly text: string;
  readonly detail: string;
  readonly crumbs: readonly string[];
  readonly count: string;
  readonly cancel: number;
  readonly prefix: string;
  readonly nodes: readonly Node[];
  /** Everybody who still has to decide. */
  readonly deciders: readonly string[];
  /** Who may take the screen to decide in private. */
  readonly private: readonly string[];
}

export interface Line {
  readonly text: string;
  readonly here: boolean;
}

/** The chess clock at the moment of the message. */
export interface Times {
  readonly mode: "each" | "hourglass";
  readonly atZero: "loses" | "shown";
  /** Milliseconds for every turn that is ended. */
  readonly increment: number;
  /** Milliseconds, by seat. */
  readonly left: ReadonlyMap<string, number>;
  /** Whose time runs; empty: it stands. */
  readonly runs: readonly string[];
  /** To whom it runs in an hourglass. */
  readonly to: readonly string[];
  readonly paused: boolean;
  readonly started: boolean;
  /** Who has lost by time, and after how many actions. */
  readonly out: ReadonlyMap<string, number>;
}

/** The time for one decision at the moment of the message: milliseconds left, and seconds in all. */
export interface Limit {
  readonly left: number;
  readonly seconds: number;
}

export interface Now {
  readonly ask: Ask;
  readonly undo: boolean;
  readonly redo: boolean;
  readonly lines: readonly Line[];
  /** Where the lines branch and end; null: nothing is known of it. */
  readonly tree: TreeShape | null;
  /** What players are called, by seat. */
  readonly names: ReadonlyMap<string, string>;
  /** The chess clock, where the game is played by one. */
  readonly clock: Times | null;
  /** Whether cards can be written here. */
  readonly writes: boolean;
  /** The time for this decision, where it is limited. */
  readonly deadline: Limit | null;
}

/** `id` is null in the widgets that did not ask. */
interface Stamp {
  readonly revision: number;
  readonly id: number | null;
}

export interface StoryMessage extends Stamp, Now {
  readonly type: "story";
  /** Where players sit now who sat elsewhere in the game before, by seat. */
  readonly moved: ReadonlyMap<string, string>;
  readonly title: string;
  readonly subtitle: string;
  /** Words of the interface that this game calls otherwise. */
  readonly words: Readonly<Record<string, unknown>>;
  /** The path data of the icons that the game brings, by name, in a box of 24 by 24. */
  readonly icons: ReadonlyMap<string, string>;
  /** The edition in whose names and pictures the game is told ("": there is one only), and the titles of all. */
  readonly edition: string;
  readonly editions: ReadonlyMap<string, string>;
  readonly frames: readonly Frame[];
}

export interface MoreMessage extends Stamp, Now {
  readonly type: "more";
  readonly from: number;
  readonly frames: readonly Frame[];
}

export interface RefusedMessage extends Stamp {
  readonly type: "refused";
  readonly message: string;
}

/** Something to take away: a file, or (without a name) a text for the clipboard. */
export interface FileMessage {
  readonly type: "file";
  readonly id: number | null;
  readonly name: string;
  readonly kind: "text" | "base64";
  readonly content: string;
}

/** What is wrong with a position, and the column of its text (0: no single one). */
export interface Fault {
  readonly text: string;
  readonly column: number;
}

/** A card that could be laid on the table. */
export interface Spare {
  readonly id: string;
  readonly title: string;
  readonly icon: string;
}

/** The position editor's whole sheet. */
export interface StudyMessage {
  readonly type: "study";
  readonly id: number | null;
  readonly set: Changes;
  readonly text: string;
  /** Why it cannot be played yet. */
  readonly problem: Fault | null;
  /** Why the last change was none. */
  readonly fault: Fault | null;
  readonly spare: readonly Spare[];
  readonly players: readonly number[];
  readonly undo: boolean;
  readonly redo: boolean;
}

/** What a player holds, told to a board that everybody plays on; to decide in private also all that they see. */
export interface HandMessage {
  readonly type: "hand";
  readonly id: number | null;
  readonly seat: string;
  readonly held: readonly Holding[];
  readonly sight: Sight | null;
}

/** The whole table as one player sees it, and what they have to decide. */
export interface Sight {
  readonly set: Changes;
  readonly ask: Ask;
  readonly undo: boolean;
}

/** Further questions of the present ask. */
export interface NodesMessage {
  readonly type: "nodes";
  readonly id: number | null;
  readonly nodes: readonly Node[];
}

/** Some of what can be written: pieces of text, each with what it means; `inline`: within a line. */
export interface Group {
  readonly title: string;
  readonly items: readonly (readonly [string, string])[];
  readonly inline: boolean;
}

export interface Example {
  readonly title: string;
  readonly text: string;
}

/** A card's command as Python found it; the rest comes once, when it is begun. */
export interface DraftMessage {
  readonly type: "draft";
  readonly id: number | null;
  /** What is wrong with its name. */
  readonly problem: string;
  readonly faults: readonly Mark[];
  /** The card as it will look; null: its text cannot be read. */
  readonly spot: Spot | null;
  readonly text: string;
  readonly groups: readonly Group[];
  readonly examples: readonly Example[];
}

/** What only the one who asked is told. */
export type Answer =
  FileMessage | StudyMessage | OfferMessage | HandMessage | NodesMessage | DraftMessage;

/** Something wrong in a text; line and column count from 1, the length is in characters. */
export interface Mark {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly text: string;
}

export type Incoming = StoryMessage | MoreMessage | RefusedMessage | Answer;
