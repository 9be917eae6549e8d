/** Hints and reviews, as Python sends them. */
import type { Player } from "../../player/player";
import type { View } from "../../player/view";
import { Malformed, count, fields, flag, list, text } from "../../protocol/readers";

/** A line of a best program: the line, what it gives, and whether the player wanted that. */
export interface BestLine {
  readonly text: string;
  readonly value: string;
  readonly hit: boolean;
}

/** How well a player did in a round, and a best program. `step`: where the round had ended. */
export interface Review {
  readonly step: number;
  readonly round: number;
  readonly seat: string;
  readonly text: string;
  readonly task: string;
  readonly lines: readonly BestLine[];
}

/** Reads the hints. Throws `Malformed` if they do not match docs/wire.md. */
export const readHints = list(text);

/** Reads the reviews. Throws `Malformed` if they do not match docs/wire.md. */
export const readReviews = list(
  fields<Review>({
    step: count,
    round: count,
    seat: text,
    text,
    task: text,
    lines: list(fields<BestLine>({ text, value: text, hit: flag })),
  }),
);

/** Returns the reviews of the rounds that had ended at a step, by round, the last one first. */
export function roundsAt(
  reviews: readonly Review[],
  step: number,
): readonly (readonly [number, readonly Review[]])[] {
  const found = new Map<number, Review[]>();
  for (const review of reviews) {
    if (review.step > step) continue;
    const same = found.get(review.round);
    if (same) same.push(review);
    else found.set(review.round, [review]);
  }
  return [...found].reverse();
}

/** Returns whose hints can be shown: those of the open private view, else ("") of the player here. Null: nobody decides here. */
export function decider({ ask, step, end, overlay, readOnly }: View): string | null {
  if (!ask || ask.over || step < end || readOnly) return null;
  if (overlay) return overlay.open ? overlay.seat : null;
  return ask.private.length ? null : "";
}

/** Passes an answer to `keep`, which reads it. If that fails, the board shows an error. */
export function taken(player: Player, found: unknown, keep: (answer: unknown) => void): void {
  if (found === undefined) return;
  try {
    keep(found);
  } catch (fault) {
    if (!(fault instanceof Malformed)) throw fault;
    player.failed(fault);
  }
}
