/** The protocol of docs/wire.md as types: the messages after they have been read and checked. */
import type { OfferMessage } from "./settings";
import type { TreeShape } from "./shape";
import type { Cursor, Holding, Layout, Queue, Score, Spot, Store, Trails } from "./table";

export type * from "./table";

/** The version of the protocol. */
export const PROTOCOL = 1;

/** The differences from the frame before. Null stands for a removed item. */
export interface Changes {
  readonly layout: Layout | null;
  readonly spots: ReadonlyMap<string, Spot | null>;
  readonly queues: ReadonlyMap<string, Queue | null>;
  readonly scores: ReadonlyMap<string, Score | null>;
  readonly cursor: Cursor | null | undefined;
  readonly stores: readonly Store[] | null;
  readonly trails: Trails | null;
  /** What a ring has in its middle: the part `ring` reads it. Undefined: no change. */
  readonly machine: unknown;
  /** What the painter for engines shows, by id: the part `engines` reads it. */
  readonly sheets: ReadonlyMap<string, object | null>;
  /** The time left on each player's clock. */
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
  /** A loop comes round here: the step it leads back to. Null: no loop comes round here. */
  readonly repeat: number | null;
  /** What the player does with a command: `run` or `skip`. "": something else. */
  readonly act: string;
  readonly set: Changes;
}

/** The kinds of targets that a question can ask for. */
export const PICKS = [
  ...["button", "spot", "part", "piece", "chip", "score", "place", "pile", "column", "row"],
] as const;
export type Aim = (typeof PICKS)[number];

/** The `next` of an option whose further questions Python has not sent yet. */
export const MORE = -2;

export interface Option {
  readonly token: string;
  /** The index of the next node. -1: the action is complete. -2 (`MORE`): the next questions have to be requested. */
  readonly next: number;
  readonly label: string;
  readonly key: string;
  readonly main: boolean;
  /** The words that this option adds to the action. */
  readonly words: string;
}

/** A whole number to type. It replaces `word` in the action, padded with zeros to `digits`. */
export interface NumberInput {
  readonly word: string;
  readonly low: number;
  readonly high: number;
  readonly digits: number;
}

/** Several things to pick, `low` to `high` of them. Their words, joined, replace `word` in the action. */
export interface Several {
  readonly word: string;
  readonly of: readonly { readonly word: string; readonly label: string }[];
  readonly low: number;
  readonly high: number;
  readonly join: string;
  /** Says that all numbered slots are full. "": the order of the picks does not count, and there are no slots. */
  readonly full: string;
}

export interface Node {
  readonly text: string;
  readonly detail: string;
  readonly crumb: string;
  readonly pick: Aim;
  readonly ghost: string;
  readonly moving: string;
  /** The seat that is asked out of turn. "": it is being chosen. Null: the seat of the ask is asked. */
  readonly seat: string | null;
  readonly options: readonly Option[];
  readonly refused: ReadonlyMap<string, string>;
  readonly otherwise: string;
  /** What has been chosen before and stays marked. */
  readonly chosen: readonly string[];
  /** What a player should know about a target. */
  readonly tips: ReadonlyMap<string, string>;
  readonly number: NumberInput | null;
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
  /** All seats that still have to decide. */
  readonly deciders: readonly string[];
  /** The seats that may decide in private at this screen. */
  readonly private: readonly string[];
}

export interface Line {
  readonly text: string;
  readonly here: boolean;
}

/** The chess clock at the time of the message. */
export interface Times {
  readonly mode: "each" | "hourglass";
  readonly atZero: "loses" | "shown";
  /** The milliseconds added after each turn. */
  readonly increment: number;
  /** The milliseconds left, by seat. */
  readonly left: ReadonlyMap<string, number>;
  /** The seats whose time runs. Empty: the clock is stopped. */
  readonly runs: readonly string[];
  /** The seats that gain this time, with an hourglass. */
  readonly to: readonly string[];
  readonly paused: boolean;
  readonly started: boolean;
  /** The seats that lost on time, and after how many actions. */
  readonly out: ReadonlyMap<string, number>;
}

/** The time limit of one decision at the time of the message: milliseconds left, and seconds in total. */
export interface Limit {
  readonly left: number;
  readonly seconds: number;
  readonly paused: boolean;
}

/** The current state of the game, which comes with every change. */
export interface Now {
  readonly ask: Ask;
  readonly undo: boolean;
  readonly redo: boolean;
  readonly lines: readonly Line[];
  /** The tree of play. Null: not sent. */
  readonly tree: TreeShape | null;
  /** The players' names, by seat. */
  readonly names: ReadonlyMap<string, string>;
  /** The chess clock. Null: the game has none. */
  readonly clock: Times | null;
  /** Whether a new game begins where this one began, as in an exercise. */
  readonly again: boolean;
  /** Whether this board can open the card editor. */
  readonly writes: boolean;
  /** Whether there can be a review: the game is over, or was reviewed. */
  readonly review: boolean;
  /** The time limit of this decision. Null: the decision has no time limit. */
  readonly deadline: Limit | null;
}

/** `id` is the number of the request. It is null on boards that did not make the request. */
interface Stamp {
  readonly revision: number;
  readonly id: number | null;
}

export interface StoryMessage extends Stamp, Now {
  readonly type: "story";
  /** The new seat of each player who changed seats since the game before, by old seat. */
  readonly moved: ReadonlyMap<string, string>;
  readonly title: string;
  readonly subtitle: string;
  /** Texts of the interface that this game replaces. */
  readonly words: Readonly<Record<string, unknown>>;
  /** The path data of the game's own icons, by name, in a box of 24 by 24. */
  readonly icons: ReadonlyMap<string, string>;
  /** The edition that is shown ("": there is only one), and the titles of all editions. */
  readonly edition: string;
  readonly editions: ReadonlyMap<string, string>;
  /** The kinds of questions that the board may ask about the game. */
  readonly inspects: readonly string[];
  /** The types of requests that this board refuses, so their commands are not shown. */
  readonly refuses: readonly string[];
  /** The seat whose board this is. "": the board is for everybody. */
  readonly seat: string;
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

/** Python still works on a request: the reply comes later. */
export interface WorkingMessage {
  readonly type: "working";
  readonly id: number | null;
}

/** A file to save, or (without a name) a text for the clipboard. */
export interface FileMessage {
  readonly type: "file";
  readonly id: number | null;
  readonly name: string;
  readonly kind: "text" | "base64" | "page";
  readonly content: string;
}

/** A problem with a position, and its column in the text (0: it has no single place). */
export interface Fault {
  readonly text: string;
  readonly column: number;
  /** The number of the rule behind it. Empty: no rule. */
  readonly rule: string;
  /** The index of the rule's deciding sentence. Null: the whole rule. */
  readonly sentence: number | null;
}

/** A card that can be added to the position. */
export interface Spare {
  readonly id: string;
  readonly title: string;
  readonly icon: string;
}

/** The whole content of the position editor. */
export interface StudyMessage {
  readonly type: "study";
  readonly id: number | null;
  readonly set: Changes;
  readonly text: string;
  /** Why the position cannot be played yet. */
  readonly problem: Fault | null;
  /** Why the last change was rejected. */
  readonly fault: Fault | null;
  readonly spare: readonly Spare[];
  readonly players: readonly number[];
  readonly undo: boolean;
  readonly redo: boolean;
}

/** A player's hand, for a board that everybody plays on. For a private decision also everything that this player sees. */
export interface HandMessage {
  readonly type: "hand";
  readonly id: number | null;
  readonly seat: string;
  readonly held: readonly Holding[];
  readonly sight: Sight | null;
}

/** The whole table as one player sees it, and this player's decision. */
export interface Sight {
  readonly set: Changes;
  readonly ask: Ask;
  readonly undo: boolean;
}

/** Further questions of the current ask. */
export interface NodesMessage {
  readonly type: "nodes";
  readonly id: number | null;
  readonly nodes: readonly Node[];
}

/** A group of text pieces for commands, each with its meaning. `inline`: they go inside a line. */
export interface Group {
  readonly title: string;
  readonly items: readonly (readonly [string, string])[];
  readonly inline: boolean;
}

export interface Example {
  readonly title: string;
  readonly text: string;
}

/** Python's check of a card's command. The last three fields are sent only when the editor opens. */
export interface DraftMessage {
  readonly type: "draft";
  readonly id: number | null;
  /** The problem with the name. "": the name is valid. */
  readonly problem: string;
  readonly faults: readonly Mark[];
  /** The card preview. Null: the text has errors. */
  readonly spot: Spot | null;
  readonly text: string;
  readonly groups: readonly Group[];
  readonly examples: readonly Example[];
}

/** The reply to a question about the game. The part of the front end that asked reads what was found. */
export interface FoundMessage {
  readonly type: "found";
  readonly id: number | null;
  readonly what: string;
  readonly found: unknown;
}

/** The replies that only the board that made the request gets. */
export type Answer =
  | FoundMessage
  | FileMessage
  | StudyMessage
  | OfferMessage
  | HandMessage
  | NodesMessage
  | DraftMessage;

/** A problem in a text. Line and column count from 1, the length is in characters. */
export interface Mark {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly text: string;
}

export type Incoming = StoryMessage | MoreMessage | RefusedMessage | WorkingMessage | Answer;
