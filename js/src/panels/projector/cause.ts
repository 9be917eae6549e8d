/** What an event follows from. Pure functions. */
import type { Story } from "../../story/story";

/** Returns the step of the run that led to an event, or -1. Without runs: the step of the decision that led to it. */
export function causeOf(story: Story, step: number): number {
  const frame = story.frame(step);
  if (step <= 0 || frame.act || frame.faint) return -1;
  for (let at = step - 1; at > 0; at--) {
    const before = story.frame(at);
    if (before.act) return before.act === "run" ? at : -1;
    if (before.faint || before.round !== frame.round) return -1;
    if (before.ply === frame.ply && story.frame(at - 1).ply !== frame.ply) return at;
  }
  return -1;
}
