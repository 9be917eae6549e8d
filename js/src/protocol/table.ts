/** What lies on the table (docs/wire.md), and how it changes: layout, spots, pieces, panels of the players. */
import {
  count,
  fields,
  flag,
  join,
  list,
  Malformed,
  nullable,
  object,
  optional,
  type Read,
  text,
  whole,
} from "./readers";

export interface Piece {
  readonly id: number;
  readonly owner: string;
  readonly state: string;
  /** The text on the piece. */
  readonly label: string;
  /** Where it faces, in degrees clockwise from up. Null: nowhere. */
  readonly facing: number | null;
}

const place: Read<readonly [number, number]> = (value, path) => {
  const [x, y, ...more] = list(count)(value, path);
  if (x === undefined || y === undefined || more.length) throw new Malformed(path, "[column, row]");
  return [x, y];
};

const shapeOfLayout = fields({
  kind: text,
  order: list(text),
  loop: optional(text, ""),
  back: optional(text, ""),
  columns: optional(count, 0),
  /** Column and row of each spot of `order`. In a `hex` layout, a column is half a spot wide. */
  places: optional(list(place), []),
  /** Pairs of neighbouring spots with a wall between them. */
  walls: optional(list(list(text)), []),
  /** The labels of a grid's columns and rows. Empty: numbers from 0. */
  labels: optional(list(list(text)), []),
});
export type Layout = ReturnType<typeof shapeOfLayout>;

export const layout: Read<Layout> = (value, path) => {
  const found = shapeOfLayout(value, path);
  const { order, places } = found;
  if (places.length && places.length !== order.length)
    throw new Malformed(`${path}.places`, `${order.length} places`);
  return found;
};

const chip = fields({ id: text, name: text, value: whole, base: whole });
export type Chip = ReturnType<typeof chip>;

const code = fields({
  text,
  line: optional(count, 0),
  done: optional(count, 0),
  python: optional(flag, false),
});
/** A spot's program: its source, the next line of the spot's text, and the line just executed (0: none). */
export type Code = ReturnType<typeof code>;

export const spot = fields({
  title: text,
  text: optional(text, ""),
  /** More text for the tooltip, such as another name. */
  tip: optional(text, ""),
  icon: optional(text, ""),
  level: optional(count, 0),
  levels: optional(count, 0),
  chips: optional(list(chip), []),
  code: optional(nullable(code), null),
  /** The word on a marker that lies on it. */
  marker: optional(text, ""),
  /** `source`, `error` or "". */
  hazard: optional(text, ""),
  /** The colour of a cell. "": the usual one. */
  tint: optional(text, ""),
});
export type Spot = ReturnType<typeof spot>;

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

export const queue = fields({ pieces: list(piece), alt: optional(text, "") });
export type Queue = ReturnType<typeof queue>;

export const cursor = fields({ spot: text, direction: whole });
export type Cursor = ReturnType<typeof cursor>;

export const holding = fields({
  /** Its word in actions. "": no action names it. */
  id: text,
  title: text,
  text: optional(text, ""),
  icon: optional(text, ""),
  /** Whether only its back is shown. */
  hidden: optional(flag, false),
});
/** A card in a hand, or a right that can be spent. */
export type Holding = ReturnType<typeof holding>;

export const score = fields({
  seat: text,
  name: text,
  life: optional(nullable(whole), null),
  full: optional(count, 0),
  unused: optional(nullable(count), null),
  /** With `unused`: the word for what that counts. With `pieces`: these in words. Alone: what tells players apart. */
  stock: optional(text, ""),
  /** The visible part of the hand. */
  held: optional(list(holding), []),
  note: optional(text, ""),
  state: optional(text, ""),
  alt: optional(text, ""),
  tip: optional(text, ""),
  /** The life at which the player wins. 0: the life is shown as hearts, else as lamps. */
  goal: optional(count, 0),
  pieces: optional(nullable(count), null),
  /** The player's counters, each with its icon and its text. */
  counters: optional(list(list(text)), []),
});
export type Score = ReturnType<typeof score>;

export const store = fields({ icon: text, value: whole, text: text });
export type Store = ReturnType<typeof store>;

/** Lines drawn from spot to spot. */
export type Trails = readonly (readonly string[])[];

/** A reader of one number for each seat. */
export function bySeat(read: Read<number>): Read<ReadonlyMap<string, number>> {
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
