/** What a ring has in its middle, read from a table (docs/wire.md, "machine"). */
import type { Table } from "../../story/table";
import { spot } from "../../protocol/read";
import {
  count,
  fields,
  flag,
  list,
  Malformed,
  optional,
  type Read,
  text,
} from "../../protocol/readers";
import type { Spot } from "../../protocol/wire";

/** One line of the list of what is being done. */
export interface Task {
  readonly text: string;
  readonly icon: string;
  readonly seat: string;
  readonly note: string;
  /** `done`, `now` or "". */
  readonly state: string;
}

/** A card beside the card at the cursor. */
export interface Aside {
  readonly id: string;
  readonly spot: Spot;
  readonly tag: string;
  readonly held: boolean;
}

export interface Pile {
  readonly name: string;
  readonly value: number;
  readonly text: string;
  readonly label: string;
  readonly kind: string;
  readonly icon: string;
  readonly titles: readonly string[];
  /** The cards that can be looked at and chosen one by one. */
  readonly cards: readonly PileCard[];
}

export interface PileCard {
  readonly id: string;
  readonly spot: Spot;
}

export interface Machine {
  readonly title: string;
  readonly tasks: readonly Task[];
  readonly asides: readonly Aside[];
  readonly piles: readonly Pile[];
  readonly target: string;
  readonly reads: readonly string[];
}

const named = fields<{ id: string }>({ id: text });
const card: Read<PileCard> = (value, path) => ({
  ...named(value, path),
  spot: spot(value, path),
});

const shape = fields<Machine>({
  title: optional(text, ""),
  tasks: optional(
    list(
      fields<Task>({
        text,
        icon: optional(text, ""),
        seat: optional(text, ""),
        note: optional(text, ""),
        state: optional(text, ""),
      }),
    ),
    [],
  ),
  asides: optional(
    list(fields<Aside>({ id: text, spot, tag: text, held: optional(flag, false) })),
    [],
  ),
  piles: optional(
    list(
      fields<Pile>({
        name: text,
        value: count,
        text,
        label: optional(text, ""),
        kind: optional(text, "back"),
        icon: optional(text, ""),
        titles: optional(list(text), []),
        cards: optional(list(card), []),
      }),
    ),
    [],
  ),
  target: optional(text, ""),
  reads: optional(list(text), []),
});

const NOTHING: Machine = { title: "", tasks: [], asides: [], piles: [], target: "", reads: [] };

const known = new WeakMap<object, Machine>();

/** Returns the middle of a table. What cannot be read is left out. */
export function machineOf({ machine }: Table): Machine {
  if (typeof machine !== "object" || machine === null) return NOTHING;
  const found = known.get(machine) ?? readMachine(machine);
  known.set(machine, found);
  return found;
}

function readMachine(machine: object): Machine {
  try {
    return shape(machine, "machine");
  } catch (fault) {
    if (fault instanceof Malformed) return NOTHING;
    throw fault;
  }
}
