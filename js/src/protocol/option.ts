/** What can be chosen at a question, and the kinds of targets (docs/wire.md). Questions are read in `readask.ts`. */

/** The kinds of targets that a question can ask for. */
export const PICKS = [
  ...["button", "spot", "part", "piece", "chip", "score", "place", "pile", "column", "row"],
] as const;
export type Aim = (typeof PICKS)[number];

/** The `next` of an option whose further questions Python has not sent yet. */
export const MORE = -2;

export interface Option {
  readonly token: string;
  /** The index of the next node. -1: the action is complete. -2 (`MORE`): the next questions have to be requested. */
  readonly next: number;
  readonly label: string;
  readonly key: string;
  readonly main: boolean;
  /** The words that this option adds to the action. */
  readonly words: string;
}
