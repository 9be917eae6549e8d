/** What Python sends about the other devices that play a game (docs/wire.md, "shared games"). */
import type { View } from "../../player/view";
import { count, fields, flag, list, Malformed, nullable, text } from "../../protocol/readers";
import { read as readOpponents } from "../seats/opponents";

const person = fields({
  /** "": somebody who watches. */
  seat: text,
  name: text,
  /** Whether the device is connected. */
  here: flag,
  number: count,
});
/** Somebody who has joined. */
export type Person = ReturnType<typeof person>;

/** How the vote of a team stands. */
const vote = fields({
  seat: text,
  seconds: count,
  given: count,
  of: count,
  /** What was voted for. Empty in games with secrets. */
  choices: list(fields({ text, n: count })),
});

const choice = fields({
  label: text,
  detail: text,
  n: count,
  right: flag,
  names: list(text),
});

const poll = fields({
  given: count,
  of: count,
  /** Whether the right answer was shown. */
  told: flag,
  /** Whether the teacher has asked for names. */
  named: flag,
  choices: list(choice),
});
/** How many have chosen what. */
export type Poll = ReturnType<typeof poll>;

const whole = fields({
  code: text,
  address: text,
  people: list(person),
  /** The votes of teams that are open. */
  votes: list(vote),
  /** The answers of the class to the question of this board. Null: it asks nothing. */
  poll: nullable(poll),
});
export type Shared = ReturnType<typeof whole>;

/** Reads `shared` of the trait `opponents`. Null: the game is not shared, or the value is malformed. */
export function read(found: unknown): Shared | null {
  const shared = (found as { shared?: unknown } | null | undefined)?.shared;
  if (typeof shared !== "object" || shared === null) return null;
  try {
    return whole(shared, "opponents.shared");
  } catch (fault) {
    if (fault instanceof Malformed) return null;
    throw fault;
  }
}

/** The seats that must decide and belong to devices: those where the device decides, and those taken over here. */
export interface Elsewhere {
  readonly there: readonly string[];
  readonly here: readonly string[];
}

/** Returns for which of the seats that must decide a device decides, and for which a person at this board does. */
export function elsewhere({ ask, opponents, step, end, hidden }: View): Elsewhere {
  const asked = ask && !ask.over && step >= end && !hidden ? ask : null;
  const seats = readOpponents(opponents)?.seats;
  const all = asked ? [asked.seat ?? "", ...asked.deciders, ...asked.private] : [];
  const held = [...new Set(all)].filter((seat) => seats?.get(seat)?.device).sort();
  return {
    there: held.filter((seat) => !seats?.get(seat)?.hand),
    here: held.filter((seat) => seats?.get(seat)?.hand),
  };
}
