/** Reads messages from Python. Throws `Malformed` before anything is changed. */
import { tree } from "./shape";
import { ask, type NodesMessage, nodesAnswer } from "./readask";
import {
  count,
  fields,
  flag,
  join,
  list,
  Malformed,
  nullable,
  object,
  oneOf,
  optional,
  type Read,
  text,
  whole,
} from "./readers";
import type { DraftMessage } from "./readdraft";
import type { StudyMessage } from "./readlater";
import type { OfferMessage } from "./settings";
import { bySeat, changes, holding } from "./table";

const frame = fields({
  ply: count,
  round: count,
  seat: nullable(text),
  caption: text,
  focus: optional(list(text), []),
  sign: optional(text, ""),
  faint: optional(flag, false),
  /** A loop comes round here: the step it leads back to. Null: no loop comes round here. */
  repeat: optional(nullable(count), null),
  /** What the player does with a command: `run` or `skip`. "": something else. */
  act: optional(text, ""),
  set: changes,
});
export type Frame = ReturnType<typeof frame>;

const line = fields({ text: text, here: flag });
export type Line = ReturnType<typeof line>;

const names: Read<ReadonlyMap<string, string>> = (value, path) =>
  new Map(Object.entries(object(value, path)).map(([seat, name]) => [seat, text(name, path)]));

/** Reads one seat, several seats, or null: no seat. */
const runners: Read<readonly string[]> = (value, path) =>
  value === null ? [] : Array.isArray(value) ? list(text)(value, path) : [text(value, path)];

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

const shapeOfClock = fields<Omit<Times, "atZero"> & { at_zero: Times["atZero"] }>({
  mode: oneOf("each", "hourglass"),
  at_zero: oneOf("loses", "shown"),
  increment: count,
  left: bySeat(whole),
  runs: runners,
  to: list(text),
  paused: flag,
  started: flag,
  out: bySeat(count),
});

const clock: Read<Times> = (value, path) => {
  const { at_zero: atZero, ...found } = shapeOfClock(value, path);
  for (const seat of [...found.runs, ...found.to, ...found.out.keys()])
    if (!found.left.has(seat)) throw new Malformed(`${path}.left`, `${seat}'s`);
  return { ...found, atZero };
};

const shapeOfDeadline = fields({
  left: count,
  seconds: count,
  paused: optional(flag, false),
});
/** The time limit of one decision at the time of the message: milliseconds left, and seconds in total. */
export type Limit = ReturnType<typeof shapeOfDeadline>;

const deadline: Read<Limit> = (value, path) => {
  const found = shapeOfDeadline(value, path);
  if (!found.seconds) throw new Malformed(`${path}.seconds`, "1 or more");
  return found;
};

const now = {
  ask,
  undo: optional(flag, false),
  redo: optional(flag, false),
  lines: optional(list(line), []),
  /** The tree of play. Null: not sent. */
  tree: optional(nullable(tree), null),
  /** The players' names, by seat. */
  names: optional(names, new Map()),
  /** The chess clock. Null: the game has none. */
  clock: optional<Times | null>(clock, null),
  /** Whether a new game begins where this one began, as in an exercise. */
  again: optional(flag, false),
  /** Whether this board can open the card editor. */
  writes: optional(flag, false),
  /** Whether there can be a review: the game is over, or was reviewed. */
  review: optional(flag, false),
  /** The time limit of this decision. Null: the decision has no time limit. */
  deadline: optional(nullable(deadline), null),
};
/** The current state of the game, which comes with every change. */
export type Now = { readonly [K in keyof typeof now]: ReturnType<(typeof now)[K]> };

/** The characters of path data. Python checks the same and more (core/table/icons.py). */
const PATH = /^[Mm][MLHVCQZmlhvcqz0-9 ,.-]{0,999}$/;

const icons: Read<ReadonlyMap<string, string>> = (value, path) =>
  new Map(
    Object.entries(object(value, path)).map(([name, data]) => {
      const where = join(path, name);
      const found = text(data, where);
      if (!PATH.test(found)) throw new Malformed(where, "path data");
      return [name, found];
    }),
  );

/** `id` is the number of the request. It is null on boards that did not make the request. */
const stamp = { revision: whole, id: optional(nullable(count), null) };

const story = fields({
  type: oneOf("story"),
  ...stamp,
  title: text,
  subtitle: optional(text, ""),
  /** Texts of the interface that this game replaces. */
  words: optional(object, {}),
  /** The path data of the game's own icons, by name, in a box of 24 by 24. */
  icons: optional(icons, new Map()),
  /** The new seat of each player who changed seats since the game before, by old seat. */
  moved: optional(names, new Map()),
  /** The edition that is shown ("": there is only one), and the titles of all editions. */
  edition: optional(text, ""),
  editions: optional(names, new Map()),
  /** The kinds of questions that the board may ask about the game. */
  inspects: optional(list(text), []),
  /** The types of requests that this board refuses, so their commands are not shown. */
  refuses: optional(list(text), []),
  /** The seat whose board this is. "": the board is for everybody. */
  seat: optional(text, ""),
  frames: list(frame),
  ...now,
});
export type StoryMessage = ReturnType<typeof story>;

const more = fields({
  type: oneOf("more"),
  ...stamp,
  from: count,
  frames: list(frame),
  ...now,
});
export type MoreMessage = ReturnType<typeof more>;

const refused = fields({ type: oneOf("refused"), ...stamp, message: text });
export type RefusedMessage = ReturnType<typeof refused>;

const working = fields({
  type: oneOf("working"),
  id: optional(nullable(count), null),
});
/** Python still works on a request: the reply comes later. */
export type WorkingMessage = ReturnType<typeof working>;

const file = fields({
  type: oneOf("file"),
  id: optional(nullable(count), null),
  name: text,
  kind: oneOf("text", "base64", "page"),
  content: text,
});
/** A file to save, or (without a name) a text for the clipboard. */
export type FileMessage = ReturnType<typeof file>;

const found = fields({
  type: oneOf("found"),
  id: optional(nullable(count), null),
  what: text,
  found: (value: unknown) => value,
});
/** The reply to a question about the game. The part of the front end that asked reads what was found. */
export type FoundMessage = ReturnType<typeof found>;

const shapeOfHand = fields({
  type: oneOf("hand"),
  id: optional(nullable(count), null),
  seat: text,
  held: list(holding),
});

const sight = fields({ set: changes, ask, undo: optional(flag, false) });
/** The whole table as one player sees it, and this player's decision. */
export type Sight = ReturnType<typeof sight>;

/** A player's hand, for a board that everybody plays on. For a private decision also everything that this player sees. */
export type HandMessage = ReturnType<typeof shapeOfHand> & { readonly sight: Sight | null };

/** Reads a hand alone, or everything that its owner sees. */
const hand: Read<HandMessage> = (value, path) => {
  const { set, ask: asked } = object(value, path);
  const whole = set !== undefined || asked !== undefined;
  return { ...shapeOfHand(value, path), sight: whole ? sight(value, path) : null };
};

/** The replies that only the board that made the request gets. */
export type Answer =
  | FoundMessage
  | FileMessage
  | StudyMessage
  | OfferMessage
  | HandMessage
  | NodesMessage
  | DraftMessage;

export type Incoming = StoryMessage | MoreMessage | RefusedMessage | WorkingMessage | Answer;

/** The readers by type of message. Each part of the front end adds those of the messages that only it requests. */
const READERS = new Map<string, Read<Incoming>>(
  Object.entries({ story, more, refused, working, file, found, hand, nodes: nodesAnswer }),
);

/** Adds readers by type of message. */
export function addReaders(more: Readonly<Record<string, Read<Incoming>>>): void {
  for (const [type, reader] of Object.entries(more)) READERS.set(type, reader);
}

/** Reads any message from Python. Throws `Malformed` if it does not match docs/wire.md. */
export function read(message: unknown): Incoming {
  const type = text(object(message, "")["type"], "type");
  const reader = READERS.get(type);
  if (!reader) throw new Malformed("type", [...READERS.keys()].join(" or "));
  return reader(message, "");
}

/** Returns the number of the request that a message answers, or null if it has none. Reads malformed messages too. */
export function idOf(message: unknown): number | null {
  const id = typeof message === "object" && message !== null && "id" in message ? message.id : null;
  return typeof id === "number" ? id : null;
}
