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

export interface Kind {
  readonly id: string;
  readonly name: string;
  readonly letter: string;
  readonly icon: string;
  readonly tint: number;
}

export interface Row {
  readonly name: string;
  readonly cells: readonly string[];
  readonly gear: string;
  readonly note: string;
}

export interface Plate {
  readonly rows: readonly Row[];
  readonly kinds: readonly Kind[];
}

/** What a line hits or has brought: `wanted`, `target`, `won`, `lost`, `gear`, `barred`, `open` or `none`. */
export interface Hit {
  readonly kind: string;
  readonly id: string;
}

export interface Show {
  readonly code: string;
  readonly sum: string;
  readonly value: string;
  readonly hits: readonly Hit[];
}

export interface Part {
  readonly id: string;
  readonly sign: string;
  readonly name: string;
  readonly why: string;
  readonly show: Show | null;
}

export interface Tile {
  readonly tint: string;
  readonly parts: readonly Part[];
  readonly face: string;
  readonly icon: string;
  readonly label: string;
  readonly pattern: string;
  readonly note: string;
}

export interface Wanted {
  readonly number: string;
  readonly places: readonly {
    readonly id: string;
    readonly seat: string;
    readonly token: string;
  }[];
  readonly over: boolean;
  readonly claims: readonly { readonly seat: string; readonly sign: string }[];
  readonly marks: readonly string[];
  readonly taker: string;
}

export interface ProgramLine {
  /** `open`, `hidden`, `written`, `read`, `wrong` or `void`. */
  readonly state: string;
  readonly code: string;
  readonly sum: string;
  readonly value: string;
  readonly hits: readonly Hit[];
  readonly circled: boolean;
  readonly note: string;
  readonly next: boolean;
  /** The spot that it has claimed or could not claim. */
  readonly claims: string;
}

export interface Aim {
  readonly id: string;
  readonly number: string;
  readonly text: string;
  /** `plain`, `target`, `ready`, `started` or `used`. */
  readonly state: string;
  readonly note: string;
  readonly attack: boolean;
}

export interface Program {
  readonly seat: string;
  readonly own: boolean;
  readonly writes: boolean;
  readonly state: string;
  readonly token: number;
  readonly start: string;
  readonly origin: string;
  readonly fill: string;
  readonly lines: readonly ProgramLine[];
  readonly targets: readonly Aim[];
  readonly started: readonly Aim[];
  readonly cards: readonly Aim[];
  readonly engines: readonly string[];
  readonly note: string;
}

export interface Order {
  /** `choose`, `write`, `read` or `count`. */
  readonly phase: string;
  readonly tokens: readonly { readonly number: number; readonly seat: string }[];
  readonly text: string;
  /** How long the sand timer runs that lies beside the board. 0: the board has no timer. */
  readonly seconds: number;
}

export interface CountCell {
  readonly ticks: number;
  readonly text: string;
  readonly boxes: readonly number[];
  readonly points: string;
  readonly mark: string;
  readonly sum: string;
}

export interface CountRow {
  readonly title: string;
  readonly cells: readonly CountCell[];
  readonly kind: string;
  readonly icon: string;
  readonly note: string;
  /** `total`, `tie`, `place` or "". */
  readonly style: string;
}

export interface Count {
  readonly rows: readonly CountRow[];
  readonly people: readonly string[];
  readonly winner: string;
  readonly text: string;
}

const word = optional(text, "");
const yes = optional(flag, false);
/** Returns a reader of a list that may be missing. */
const some = <T>(read: Read<T>) => optional(list(read), [] as readonly T[]);

const kind = fields<Kind>({ id: text, name: text, letter: text, icon: text, tint: count });
const row = fields<Row>({ name: text, cells: list(text), gear: word, note: word });
const hit = fields<Hit>({ kind: text, id: word });
const show = fields<Show>({ code: text, sum: text, value: text, hits: some(hit) });
const part = fields<Part>({
  id: text,
  sign: text,
  name: text,
  why: word,
  show: optional(nullable(show), null),
});
const line = fields<ProgramLine>({
  state: text,
  code: word,
  sum: word,
  value: word,
  hits: some(hit),
  circled: yes,
  note: word,
  next: yes,
  claims: word,
});
const aim = fields<Aim>({
  id: word,
  number: text,
  text,
  state: optional(text, "plain"),
  note: word,
  attack: yes,
});
const cell = fields<CountCell>({
  ticks: optional(count, 0),
  text: word,
  boxes: some(whole),
  points: word,
  mark: word,
  sum: word,
});
const countRow = fields<CountRow>({
  title: text,
  cells: list(cell),
  kind: word,
  icon: word,
  note: word,
  style: word,
});

const plate = fields<Plate>({ rows: list(row), kinds: list(kind) });
const tile = fields<Tile>({
  tint: text,
  parts: list(part),
  face: word,
  icon: word,
  label: word,
  pattern: word,
  note: word,
});
const wanted = fields<Wanted>({
  number: text,
  places: list(fields<Wanted["places"][number]>({ id: text, seat: word, token: word })),
  over: yes,
  claims: some(fields<Wanted["claims"][number]>({ seat: text, sign: word })),
  marks: some(text),
  taker: word,
});
const program = fields<Program>({
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
const order = fields<Order>({
  phase: text,
  tokens: some(fields<Order["tokens"][number]>({ number: count, seat: word })),
  text: word,
  seconds: optional(count, 0),
});
const counted = fields<Count>({
  rows: list(countRow),
  people: list(text),
  winner: text,
  text,
});

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
