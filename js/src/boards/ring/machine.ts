/** What a ring has in its middle, read from a table (docs/wire.md, "machine"). */
import type { Table } from "../../story/table";
import { spot } from "../../protocol/table";
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

export interface PileCard {
  readonly id: string;
  readonly spot: Spot;
}

const named = fields({ id: text });
const card: Read<PileCard> = (value, path) => ({
  ...named(value, path),
  spot: spot(value, path),
});

const task = fields({
  text,
  icon: optional(text, ""),
  seat: optional(text, ""),
  note: optional(text, ""),
  /** `done`, `now` or "". */
  state: optional(text, ""),
});
/** One line of the list of what is being done. */
export type Task = ReturnType<typeof task>;

/** A card beside the card at the cursor. */
const aside = fields({ id: text, spot, tag: text, held: optional(flag, false) });

const pile = fields({
  name: text,
  value: count,
  text,
  label: optional(text, ""),
  kind: optional(text, "back"),
  icon: optional(text, ""),
  titles: optional(list(text), []),
  /** The cards that can be looked at and chosen one by one. */
  cards: optional(list(card), []),
});
export type Pile = ReturnType<typeof pile>;

const shape = fields({
  title: optional(text, ""),
  tasks: optional(list(task), []),
  asides: optional(list(aside), []),
  piles: optional(list(pile), []),
  target: optional(text, ""),
  reads: optional(list(text), []),
});
export type Machine = ReturnType<typeof shape>;

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
