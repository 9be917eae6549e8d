/** Hints and reviews, as Python sends them. */
import type { View } from "../../player/view";
import { count, fields, flag, list, text } from "../../protocol/readers";

/** Reads the hints. Throws `Malformed` if they do not match docs/wire.md. */
export const readHints = list(text);

/** A line of a best program: the line, what it gives, and whether the player wanted that. */
const line = fields({ text, value: text, hit: flag });

const review = fields({
  step: count,
  round: count,
  seat: text,
  text,
  task: text,
  lines: list(line),
});
/** How well a player did in a round, and a best program. `step`: where the round had ended. */
export type Review = ReturnType<typeof review>;

/** Reads the reviews. Throws `Malformed` if they do not match docs/wire.md. */
export const readReviews = list(review);

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
