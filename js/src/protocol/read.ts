/** Reads messages from Python. Throws `Malformed` before anything is changed. */
import { tree } from "./shape";
import { ask, nodesAnswer } from "./readask";
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
import {
  type Changes,
  type Chip,
  type Code,
  type Cursor,
  type FileMessage,
  type FoundMessage,
  type Frame,
  type HandMessage,
  type Holding,
  type Incoming,
  type Layout,
  type Limit,
  type Line,
  type MoreMessage,
  type Now,
  type Piece,
  type Queue,
  type RefusedMessage,
  type Score,
  type Sight,
  type Spot,
  type Store,
  type StoryMessage,
  type Times,
  type WorkingMessage,
} from "./wire";

const place: Read<readonly [number, number]> = (value, path) => {
  const [x, y, ...more] = list(count)(value, path);
  if (x === undefined || y === undefined || more.length) throw new Malformed(path, "[column, row]");
  return [x, y];
};

const shapeOfLayout = fields<Layout>({
  kind: text,
  order: list(text),
  loop: optional(text, ""),
  back: optional(text, ""),
  columns: optional(count, 0),
  places: optional(list(place), []),
  walls: optional(list(list(text)), []),
  labels: optional(list(list(text)), []),
});

const layout: Read<Layout> = (value, path) => {
  const found = shapeOfLayout(value, path);
  const { order, places } = found;
  if (places.length && places.length !== order.length)
    throw new Malformed(`${path}.places`, `${order.length} places`);
  return found;
};

const chip = fields<Chip>({ id: text, name: text, value: whole, base: whole });

const code = fields<Code>({
  text,
  line: optional(count, 0),
  done: optional(count, 0),
  python: optional(flag, false),
});

export const spot = fields<Spot>({
  title: text,
  text: optional(text, ""),
  tip: optional(text, ""),
  icon: optional(text, ""),
  level: optional(count, 0),
  levels: optional(count, 0),
  chips: optional(list(chip), []),
  code: optional(nullable(code), null),
  marker: optional(text, ""),
  hazard: optional(text, ""),
  tint: optional(text, ""),
});

const piece: Read<Piece> = (value, path) => {
  if (!Array.isArray(value) || value.length < 3) throw new Malformed(path, "[id, owner, state]");
  return {
    id: whole(value[0], `${path}[0]`),
    owner: text(value[1], `${path}[1]`),
    state: text(value[2], `${path}[2]`),
    label: optional(text, "")(value[3], `${path}[3]`),
    facing: optional(nullable(whole), null)(value[4], `${path}[4]`),
  };
};

const queue = fields<Queue>({ pieces: list(piece), alt: optional(text, "") });

const cursor = fields<Cursor>({ spot: text, direction: whole });

const holding = fields<Holding>({
  id: text,
  title: text,
  text: optional(text, ""),
  icon: optional(text, ""),
  hidden: optional(flag, false),
});

const score = fields<Score>({
  seat: text,
  name: text,
  life: optional(nullable(whole), null),
  full: optional(count, 0),
  unused: optional(nullable(count), null),
  stock: optional(text, ""),
  held: optional(list(holding), []),
  note: optional(text, ""),
  state: optional(text, ""),
  alt: optional(text, ""),
  tip: optional(text, ""),
  goal: optional(count, 0),
  pieces: optional(nullable(count), null),
  counters: optional(list(list(text)), []),
});

const store = fields<Store>({ icon: text, value: whole, text: text });

/** A reader of one number for each seat. */
function bySeat(read: Read<number>): Read<ReadonlyMap<string, number>> {
  return (value, path) =>
    new Map(
      Object.entries(object(value, path)).map(([seat, n]) => [seat, read(n, join(path, seat))]),
    );
}

/** Reads all keys `KIND/ID` of one kind, by id. */
function kind<T>(set: Record<string, unknown>, name: string, read: Read<T>, path: string) {
  const found = Object.entries(set).filter(([key]) => key.startsWith(`${name}/`));
  return new Map(
    found.map(([key, value]) => [
      key.slice(name.length + 1),
      nullable(read)(value, join(path, key)),
    ]),
  );
}

export const changes: Read<Changes> = (value, path) => {
  const set = object(value, path);
  const there = <T>(key: string, read: Read<T>): T | null =>
    set[key] === undefined ? null : read(set[key], join(path, key));
  return {
    layout: there("layout", layout),
    spots: kind(set, "spot", spot, path),
    queues: kind(set, "queue", queue, path),
    scores: kind(set, "score", score, path),
    cursor: set["cursor"] === undefined ? undefined : there("cursor", nullable(cursor)),
    stores: there("stores", list(store)),
    machine: set["machine"],
    sheets: kind(set, "sheet", object, path),
    trails: set["trails"] === null ? [] : there("trails", list(list(text))),
    times: there("times", bySeat(whole)),
  };
};

const frame = fields<Frame>({
  ply: count,
  round: count,
  seat: nullable(text),
  caption: text,
  focus: optional(list(text), []),
  sign: optional(text, ""),
  faint: optional(flag, false),
  repeat: optional(nullable(count), null),
  act: optional(text, ""),
  set: changes,
});

const line = fields<Line>({ text: text, here: flag });

const names: Read<ReadonlyMap<string, string>> = (value, path) =>
  new Map(Object.entries(object(value, path)).map(([seat, name]) => [seat, text(name, path)]));

/** Reads one seat, several seats, or null: no seat. */
const runners: Read<readonly string[]> = (value, path) =>
  value === null ? [] : Array.isArray(value) ? list(text)(value, path) : [text(value, path)];

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

const shapeOfDeadline = fields<Limit>({
  left: count,
  seconds: count,
  paused: optional(flag, false),
});

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
  tree: optional(nullable(tree), null),
  names: optional(names, new Map()),
  clock: optional(clock, null),
  again: optional(flag, false),
  writes: optional(flag, false),
  review: optional(flag, false),
  deadline: optional(nullable(deadline), null),
} satisfies { [K in keyof Now]: Read<Now[K]> };

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

const stamp = { revision: whole, id: optional(nullable(count), null) };

const story = fields<StoryMessage>({
  type: oneOf("story"),
  ...stamp,
  title: text,
  subtitle: optional(text, ""),
  words: optional(object, {}),
  icons: optional(icons, new Map()),
  moved: optional(names, new Map()),
  edition: optional(text, ""),
  editions: optional(names, new Map()),
  inspects: optional(list(text), []),
  refuses: optional(list(text), []),
  seat: optional(text, ""),
  frames: list(frame),
  ...now,
});

const more = fields<MoreMessage>({
  type: oneOf("more"),
  ...stamp,
  from: count,
  frames: list(frame),
  ...now,
});

const refused = fields<RefusedMessage>({ type: oneOf("refused"), ...stamp, message: text });

const working = fields<WorkingMessage>({
  type: oneOf("working"),
  id: optional(nullable(count), null),
});

const file = fields<FileMessage>({
  type: oneOf("file"),
  id: optional(nullable(count), null),
  name: text,
  kind: oneOf("text", "base64", "page"),
  content: text,
});

const found = fields<FoundMessage>({
  type: oneOf("found"),
  id: optional(nullable(count), null),
  what: text,
  found: (value) => value,
});

const shapeOfHand = fields<Omit<HandMessage, "sight">>({
  type: oneOf("hand"),
  id: optional(nullable(count), null),
  seat: text,
  held: list(holding),
});

const sight = fields<Sight>({ set: changes, ask, undo: optional(flag, false) });

/** Reads a hand alone, or everything that its owner sees. */
const hand: Read<HandMessage> = (value, path) => {
  const { set, ask: asked } = object(value, path);
  const whole = set !== undefined || asked !== undefined;
  return { ...shapeOfHand(value, path), sight: whole ? sight(value, path) : null };
};

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
