/** Why the better line cannot be kept or stepped through on this board. */
import type { View } from "../../player/view";
import type { WordKey } from "../../text/words";

/** Returns the reason. Null: it can. */
export function whyNotStep({ readOnly, inspects }: View): WordKey | null {
  if (readOnly) return "why.read_only";
  return inspects.includes("tree") ? null : "review.no_tree";
}
