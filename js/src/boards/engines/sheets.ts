/** The sheets of a table: what a plate of engines shows, read and checked (docs/wire.md, "sheet"). */
import {
  count,
  fields,
  flag,
  list,
  Malformed,
  nullable,
  optional,
  type Read,
  text,
  whole,
} from "../../protocol/readers";
import type { Table } from "../../story/table";

const word = optional(text, "");
const yes = optional(flag, false);
/** Returns a reader of a list that may be missing. */
const some = <T>(read: Read<T>) => optional(list(read), [] as readonly T[]);

const kind = fields({ id: text, name: text, letter: text, icon: text, tint: count });
export type Kind = ReturnType<typeof kind>;

const row = fields({ name: text, cells: list(text), gear: word, note: word });
export type Row = ReturnType<typeof row>;

const hit = fields({ kind: text, id: word });
/** What a line hits or has brought: `wanted`, `target`, `won`, `lost`, `gear`, `barred`, `open` or `none`. */
export type Hit = ReturnType<typeof hit>;

const show = fields({ code: text, sum: text, value: text, hits: some(hit) });
export type Show = ReturnType<typeof show>;

const part = fields({
  id: text,
  sign: text,
  name: text,
  why: word,
  show: optional(nullable(show), null),
});
export type Part = ReturnType<typeof part>;

const line = fields({
  /** `open`, `hidden`, `written`, `read`, `wrong` or `void`. */
  state: text,
  code: word,
  sum: word,
  value: word,
  hits: some(hit),
  circled: yes,
  note: word,
  next: yes,
  /** The spot that it has claimed or could not claim. */
  claims: word,
});
export type ProgramLine = ReturnType<typeof line>;

const aim = fields({
  id: word,
  number: text,
  text,
  /** `plain`, `target`, `ready`, `started` or `used`. */
  state: optional(text, "plain"),
  note: word,
  attack: yes,
});
export type Aim = ReturnType<typeof aim>;

const cell = fields({
  ticks: optional(count, 0),
  text: word,
  boxes: some(whole),
  points: word,
  mark: word,
  sum: word,
});
export type CountCell = ReturnType<typeof cell>;

const countRow = fields({
  title: text,
  cells: list(cell),
  kind: word,
  icon: word,
  note: word,
  /** `total`, `tie`, `place` or "". */
  style: word,
});

const plate = fields({ rows: list(row), kinds: list(kind) });
export type Plate = ReturnType<typeof plate>;

const tile = fields({
  tint: text,
  parts: list(part),
  face: word,
  icon: word,
  label: word,
  pattern: word,
  note: word,
});
export type Tile = ReturnType<typeof tile>;

const wanted = fields({
  number: text,
  places: list(fields({ id: text, seat: word, token: word })),
  over: yes,
  claims: some(fields({ seat: text, sign: word })),
  marks: some(text),
  taker: word,
});
export type Wanted = ReturnType<typeof wanted>;

const program = fields({
  seat: text,
  own: yes,
  writes: yes,
  state: word,
  token: optional(count, 0),
  start: word,
  origin: word,
  fill: word,
  lines: some(line),
  targets: some(aim),
  started: some(aim),
  cards: some(aim),
  engines: some(text),
  note: word,
});
export type Program = ReturnType<typeof program>;

const order = fields({
  /** `choose`, `write`, `read` or `count`. */
  phase: text,
  tokens: some(fields({ number: count, seat: word })),
  text: word,
  /** How long the sand timer runs that lies beside the board. 0: the board has no timer. */
  seconds: optional(count, 0),
});
export type Order = ReturnType<typeof order>;

const counted = fields({
  rows: list(countRow),
  people: list(text),
  winner: text,
  text,
});
export type Count = ReturnType<typeof counted>;

const known = new WeakMap<object, unknown>();

/** Returns a reader of one kind of sheet. It gives null if the sheet is missing or malformed. */
function sheet<T extends object>(read: Read<T>) {
  return ({ sheets }: Table, id: string): T | null => {
    const raw = sheets.get(id);
    if (!raw) return null;
    if (!known.has(raw)) known.set(raw, checked(read, raw, id));
    return known.get(raw) as T | null;
  };
}

function checked<T>(read: Read<T>, raw: object, id: string): T | null {
  try {
    return read(raw, id);
  } catch (fault) {
    if (fault instanceof Malformed) return null;
    throw fault;
  }
}

const plateAt = sheet(plate);
const orderAt = sheet(order);
const countAt = sheet(counted);
/** Returns the engine on a spot. Null: the spot is empty. */
export const tileOf = sheet(tile);
/** Returns the wanted number on a spot. Null: the spot has none. */
export const wantedOf = sheet(wanted);
/** Returns a player's card with the program. */
export const programOf = sheet(program);

/** Returns the rows of the plate and the kinds of things that can be won. */
export const plateOf = (table: Table): Plate => plateAt(table, "plate") ?? { rows: [], kinds: [] };
/** Returns what is going on. */
export const orderOf = (table: Table): Order =>
  orderAt(table, "order") ?? { phase: "write", tokens: [], text: "", seconds: 0 };
/** Returns the final count. Null: the game is not over. */
export const countOf = (table: Table): Count | null => countAt(table, "count");
/** Returns the count so far. Null: the game is over. */
export const standingOf = (table: Table): Count | null => countAt(table, "standing");

/** Everything that the painter shows at one step. */
export interface Works {
  readonly plate: Plate;
  readonly order: Order;
  readonly count: Count | null;
  /** The engines by spot; empty cells are left out. */
  readonly tiles: ReadonlyMap<string, Tile>;
  /** The wanted numbers by spot, in the order of the table. */
  readonly wanted: ReadonlyMap<string, Wanted>;
  /** The programs, in seat order. */
  readonly programs: readonly Program[];
}

/** Returns everything that the painter shows of a table. */
export function worksOf(table: Table): Works {
  const plate = plateOf(table);
  const cells = new Set(plate.rows.flatMap(({ cells }) => cells));
  const programs = [...table.scores.keys()].flatMap((seat) => programOf(table, seat) ?? []);
  for (const { engines } of programs) for (const id of engines) cells.add(id);
  const pairs = <T>(ids: Iterable<string>, read: (table: Table, id: string) => T | null) =>
    new Map(
      [...ids].flatMap((id) => {
        const found = read(table, id);
        return found ? [[id, found] as const] : [];
      }),
    );
  return {
    plate,
    order: orderOf(table),
    count: countOf(table),
    tiles: pairs(cells, tileOf),
    wanted: pairs(
      table.layout.order.filter((id) => !cells.has(id)),
      wantedOf,
    ),
    programs,
  };
}

/** Returns the options that the own cards show, each with its text: the board needs no buttons for them. */
export function drawn(table: Table): readonly string[] {
  if (orderOf(table).phase === "read") return [];
  const own = [...table.scores.keys()]
    .map((seat) => programOf(table, seat))
    .find((one) => one?.own);
  return own?.cards.map(({ id }) => id) ?? [];
}
