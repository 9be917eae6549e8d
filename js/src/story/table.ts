/** The table at one step. Parts that a frame does not change are shared with the table before. */
import { Malformed } from "../protocol/readers";
import type {
  Changes,
  Cursor,
  Layout,
  Piece,
  Queue,
  Score,
  Spot,
  Store,
  Trails,
} from "../protocol/wire";

export interface Table {
  readonly layout: Layout;
  readonly spots: ReadonlyMap<string, Spot>;
  readonly queues: ReadonlyMap<string, Queue>;
  readonly scores: ReadonlyMap<string, Score>;
  readonly cursor: Cursor | null;
  readonly stores: readonly Store[];
  readonly trails: Trails;
  /** What a ring has in its middle, as Python sent it. Null: nothing. */
  readonly machine: unknown;
  /** What the painter for engines shows, as Python sent it, by id. */
  readonly sheets: ReadonlyMap<string, object>;
  /** The time left on each player's clock. Empty: there is no clock. */
  readonly times: ReadonlyMap<string, number>;
}

/** A piece with its spot and its index in the queue, counted from the head. */
export interface Standing {
  readonly piece: Piece;
  readonly spot: string;
  readonly index: number;
  readonly of: number;
}

/** Returns whether a player holds something, or there is a common supply. */
export function holdsThings(table: Table): boolean {
  return table.stores.length > 0 || [...table.scores.values()].some(({ held }) => held.length > 0);
}

/** Returns whether a cursor visits the spots, now or later. */
export function hasCursor({ cursor, layout }: Table): boolean {
  return cursor !== null || layout.loop !== "";
}

/** Returns whether the pieces are flags: those that stand in the queues of a row of cards. */
export function hasFlags(tables: readonly Table[]): boolean {
  return tables.some(
    ({ layout: { kind, loop, back }, queues }) =>
      kind === "row" &&
      (loop !== "" || back !== "" || [...queues.values()].some(({ pieces }) => pieces.length > 0)),
  );
}

const EMPTY: Table = {
  layout: {
    kind: "row",
    order: [],
    loop: "",
    back: "",
    columns: 0,
    places: [],
    walls: [],
    labels: [],
  },
  spots: new Map(),
  queues: new Map(),
  scores: new Map(),
  cursor: null,
  stores: [],
  trails: [],
  machine: null,
  sheets: new Map(),
  times: new Map(),
};

function merged<T>(old: ReadonlyMap<string, T>, set: ReadonlyMap<string, T | null>) {
  if (set.size === 0) return old;
  const fresh = new Map(old);
  for (const [id, value] of set) {
    if (value === null) fresh.delete(id);
    else fresh.set(id, value);
  }
  return fresh;
}

/** Returns the table after these changes. Throws `Malformed` if it then names spots that do not exist. */
export function changed(old: Table, set: Changes, path: string): Table {
  const table = {
    layout: set.layout ?? old.layout,
    spots: merged(old.spots, set.spots),
    queues: merged(old.queues, set.queues),
    scores: merged(old.scores, set.scores),
    cursor: set.cursor === undefined ? old.cursor : set.cursor,
    stores: set.stores ?? old.stores,
    trails: set.trails ?? old.trails,
    machine: set.machine === undefined ? old.machine : set.machine,
    sheets: merged(old.sheets, set.sheets),
    times: set.times ?? old.times,
  };
  for (const id of table.layout.order)
    if (!table.spots.has(id)) throw new Malformed(path, `spot/${id}, which the layout names,`);
  if (table.cursor && !table.spots.has(table.cursor.spot))
    throw new Malformed(path, `spot/${table.cursor.spot}, which the cursor names,`);
  for (const id of table.trails.flat())
    if (!table.spots.has(id)) throw new Malformed(path, `spot/${id}, which a trail names,`);
  return table;
}

/** Returns the table of the first frame. */
export function opening(set: Changes): Table {
  return changed(EMPTY, set, "frames[0]");
}

/** Returns all pieces in the queues of the layout's spots. */
export function standings(table: Table): readonly Standing[] {
  return table.layout.order.flatMap((spot) => {
    const pieces = table.queues.get(spot)?.pieces ?? [];
    return pieces.map((piece, index) => ({ piece, spot, index, of: pieces.length }));
  });
}

/** Returns the index of a spot in the layout, or -1 if it is not there. */
export function placeOf(table: Table, spot: string): number {
  return table.layout.order.indexOf(spot);
}
