/** Why the better line cannot be kept or stepped through on this board. */
import type { View } from "../../player/view";
import type { WordKey } from "../../text/words";

/** Returns the reason. Null: it can, or the board is read-only and does not offer it. */
export function whyNotStep({ inspects }: View): WordKey | null {
  return inspects.includes("tree") ? null : "review.no_tree";
}
