/** What Python sends about the exercise of a board (docs/wire.md, "exercise"). */
import { count, fields, flag, list, Malformed, nullable, text } from "../../protocol/readers";

/** What the board says about an answer. `outcome`: `right`, `wrong`, or `open` if it is right so far. */
export interface Told {
  readonly outcome: string;
  readonly head: string;
  readonly text: string;
  /** How many exercises are solved. "": the exercise belongs to no lesson. */
  readonly note: string;
  /** Whether the board can show what follows from the answer. */
  readonly more: boolean;
}

export interface Exercise {
  /** How it is answered: `play`, `choose`, `watch` or `make`. */
  readonly kind: string;
  /** The answers that are buttons, and the index of the chosen one. */
  readonly answers: readonly string[];
  readonly chosen: number | null;
  /** The open hints, and how many more there are. */
  readonly hints: readonly string[];
  readonly left: number;
  /** Whether there is something to check. */
  readonly begun: boolean;
  readonly told: Told | null;
}

const whole = fields<Exercise>({
  ...{ kind: text, answers: list(text), chosen: nullable(count), begun: flag },
  ...{ hints: list(text), left: count },
  told: nullable(fields<Told>({ outcome: text, head: text, text, note: text, more: flag })),
});

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
