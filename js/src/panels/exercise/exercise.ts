/** What Python sends about the exercise of a board (docs/wire.md, "exercise"). */
import { count, fields, flag, list, Malformed, nullable, text } from "../../protocol/readers";

const told = fields({
  outcome: text,
  head: text,
  text,
  /** How many exercises are solved. "": the exercise belongs to no lesson. */
  note: text,
  /** Whether the board can show what follows from the answer. */
  more: flag,
});
/** What the board says about an answer. `outcome`: `right`, `wrong`, or `open` if it is right so far. */
export type Told = ReturnType<typeof told>;

const whole = fields({
  /** How it is answered: `play`, `choose`, `watch` or `make`. */
  kind: text,
  /** The answers that are buttons, and the index of the chosen one. */
  answers: list(text),
  chosen: nullable(count),
  /** Whether there is something to check. */
  begun: flag,
  /** The open hints, and how many more there are. */
  hints: list(text),
  left: count,
  told: nullable(told),
});
export type Exercise = ReturnType<typeof whole>;

/** Reads the trait `exercise`. Null: the board has no exercise, or the value is malformed. */
export function readExercise(found: unknown): Exercise | null {
  if (typeof found !== "object" || found === null || !("kind" in found)) return null;
  try {
    return whole(found, "exercise");
  } catch (fault) {
    if (fault instanceof Malformed) return null;
    throw fault;
  }
}
