/** The program of a game, as Python sends it. */
import { count, fields, list, text } from "../../protocol/readers";

export interface Program {
  readonly text: string;
  /** The lines that run at each step. Lines count from 1. */
  readonly lines: readonly (readonly number[])[];
  /** The lines that run after the last step. */
  readonly next: readonly number[];
}

/** Reads a program. Throws `Malformed` if it does not match docs/wire.md. */
export const readProgram = fields<Program>({
  text,
  lines: list(list(count)),
  next: list(count),
});
