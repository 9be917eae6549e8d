/** Reads what Python sent. It throws `Malformed` before anything is changed. */
import { offer } from "./offer";
import { draftOf } from "./edit/reading";
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
} from "./sound";
import {
  type Ask,
  type Changes,
  type Chip,
  type Code,
  type Cursor,
  type Fault,
  type FileMessage,
  type Frame,
  type HandMessage,
  type Holding,
  type Incoming,
  type Layout,
  type Line,
  type MoreMessage,
  type Node,
  type Now,
  type Option,
  PICKS,
  type Piece,
  type Queue,
  type RefusedMessage,
  type Score,
  type Spare,
  type Spot,
  type Store,
  type StoryMessage,
  type StudyMessage,
  type Times,
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
  python: optional(flag, false),
});

const spot = fields<Spot>({
  title: text,
  text: optional(text, ""),
  tip: optional(text, ""),
  icon: optional(text, ""),
  level: optional(count, 0),
  levels: optional(count, 0),
  chips: optional(list(chip), []),
  code: optional(nullable(code), null),
});

const piece: Read<Piece> = (value, path) => {
  if (!Array.isArray(value) || value.length < 3) throw new Malformed(path, "[id, owner, state]");
  return {
    id: whole(value[0], `${path}[0]`),
    owner: text(value[1], `${path}[1]`),
    state: text(value[2], `${path}[2]`),
    label: optional(text, "")(value[3], `${path}[3]`),
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
});

const store = fields<Store>({ icon: text, value: whole, text: text });

/** A number for each seat. */
function bySeat(read: Read<number>): Read<ReadonlyMap<string, number>> {
  return (value, path) =>
    new Map(
      Object.entries(object(value, path)).map(([seat, n]) => [seat, read(n, join(path, seat))]),
    );
}

/** All keys `KIND/ID` of one kind, by id. */
function kind<T>(set: Record<string, unknown>, name: string, read: Read<T>, path: string) {
  const found = Object.entries(set).filter(([key]) => key.startsWith(`${name}/`));
  return new Map(
    found.map(([key, value]) => [
      key.slice(name.length + 1),
      nullable(read)(value, join(path, key)),
    ]),
  );
}

const changes: Read<Changes> = (value, path) => {
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
  set: changes,
});

const look = fields<Pick<Option, "label" | "key" | "main" | "words">>({
  label: optional(text, ""),
  key: optional(text, ""),
  main: optional(flag, false),
  words: optional(text, ""),
});

const option: Read<Option> = (value, path) => {
  if (!Array.isArray(value) || value.length < 2) throw new Malformed(path, "[token, next]");
  const rest = value[2] === undefined ? {} : value[2];
  const token = text(value[0], `${path}[0]`);
  const { words, ...more } = look(rest, `${path}[2]`);
  return { token, next: whole(value[1], `${path}[1]`), ...more, words: words || token };
};

/** `[[reason, [token, …]], …]` as token → reason. */
const reasons: Read<ReadonlyMap<string, string>> = (value, path) => {
  const found = list((pair, where) => {
    if (!Array.isArray(pair)) throw new Malformed(where, "[reason, tokens]");
    const reason = text(pair[0], `${where}[0]`);
    return list(text)(pair[1], `${where}[1]`).map((token) => [token, reason] as const);
  })(value, path);
  return new Map(found.flat());
};

const node = fields<Node>({
  text: text,
  detail: optional(text, ""),
  crumb: optional(text, ""),
  pick: oneOf(...PICKS),
  ghost: optional(text, ""),
  moving: optional(text, ""),
  options: list(option),
  refused: optional(reasons, new Map()),
  otherwise: optional(text, ""),
});

const shared = fields<{ of: number; but: readonly string[]; to: number }>({
  of: count,
  but: list(text),
  to: whole,
});

const shapeOfAsk = fields<Ask>({
  over: optional(flag, false),
  seat: nullable(text),
  winner: optional(nullable(text), null),
  text: text,
  detail: optional(text, ""),
  crumbs: optional(list(text), []),
  count: optional(text, ""),
  cancel: optional(count, 0),
  prefix: optional(text, ""),
  nodes: list(node),
});

/** Options that are a shared list but for a few tokens, written out. */
function unshared(options: unknown, lists: readonly (readonly string[])[], path: string): unknown {
  if (Array.isArray(options)) return options;
  const { of, but, to } = shared(options, `${path}.options`);
  const tokens = lists[of];
  if (!tokens) throw new Malformed(`${path}.options.of`, "the number of a list");
  return tokens.filter((token) => !but.includes(token)).map((token) => [token, to]);
}

/** Nodes say only what is different from the node before: here each says everything. */
function unfolded(value: unknown, path: string): unknown {
  const found = object(value, path);
  const lists = optional(list(list(text)), [])(found["lists"], `${path}.lists`);
  let before: Record<string, unknown> = {};
  const nodes = list(object)(found["nodes"], `${path}.nodes`).map((node, index) => {
    before = { ...before, ...node };
    const where = `${path}.nodes[${index}]`;
    return { ...before, options: unshared(before["options"], lists, where) };
  });
  return { ...found, nodes };
}

const ask: Read<Ask> = (value, path) => {
  const found = shapeOfAsk(unfolded(value, path), path);
  found.nodes.forEach((from, index) => {
    for (const { token, next } of from.options)
      if (next < -1 || next >= found.nodes.length || (next >= 0 && next <= index))
        throw new Malformed(`${path}.nodes[${index}]`, `a later node than ${next} after ${token}`);
  });
  return found;
};

const line = fields<Line>({ text: text, here: flag });

const names: Read<ReadonlyMap<string, string>> = (value, path) =>
  new Map(Object.entries(object(value, path)).map(([seat, name]) => [seat, text(name, path)]));

const shapeOfClock = fields<Omit<Times, "atZero"> & { at_zero: Times["atZero"] }>({
  mode: oneOf("each", "hourglass"),
  at_zero: oneOf("loses", "shown"),
  increment: count,
  left: bySeat(whole),
  runs: nullable(text),
  to: list(text),
  paused: flag,
  started: flag,
  out: bySeat(count),
});

const clock: Read<Times> = (value, path) => {
  const { at_zero: atZero, ...found } = shapeOfClock(value, path);
  for (const seat of [found.runs, ...found.to, ...found.out.keys()])
    if (seat !== null && !found.left.has(seat)) throw new Malformed(`${path}.left`, `${seat}'s`);
  return { ...found, atZero };
};

const now = {
  ask,
  undo: optional(flag, false),
  redo: optional(flag, false),
  lines: optional(list(line), []),
  names: optional(names, new Map()),
  clock: optional(clock, null),
  writes: optional(flag, false),
} satisfies { [K in keyof Now]: Read<Now[K]> };

/** What path data consists of; Python checks the same and more (core/table/icons.py). */
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
  dress: optional(text, ""),
  dresses: optional(names, new Map()),
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

const file = fields<FileMessage>({
  type: oneOf("file"),
  id: optional(nullable(count), null),
  name: text,
  kind: oneOf("text", "base64"),
  content: text,
});

const fault = fields<Fault>({ text, column: count });

const spare: Read<Spare> = (value, path) => {
  const [id = "", title = "", icon = ""] = list(text)(value, path);
  return { id, title, icon };
};

const study = fields<StudyMessage>({
  type: oneOf("study"),
  id: optional(nullable(count), null),
  set: changes,
  text,
  problem: nullable(fault),
  fault: optional(nullable(fault), null),
  spare: list(spare),
  players: list(count),
  undo: flag,
  redo: flag,
});

const hand = fields<HandMessage>({
  type: oneOf("hand"),
  id: optional(nullable(count), null),
  seat: text,
  held: list(holding),
});

const draft = draftOf(spot);

export function read(message: unknown): Incoming {
  const readers = { story, more, refused, file, study, offer, hand, draft };
  const types = Object.keys(readers) as (keyof typeof readers)[];
  return readers[oneOf(...types)(object(message, "")["type"], "type")](message, "");
}
