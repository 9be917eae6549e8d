/** What an event follows from. Pure functions. */
import type { Story } from "../../story/story";

/** Returns the step of the run that led to an event, else of its action's first event. -1: nothing led to it. */
export function causeOf(story: Story, step: number): number {
  const frame = story.frame(step);
  let first = -1;
  if (step <= 0 || frame.act || frame.faint) return first;
  for (let at = step - 1; at > 0; at--) {
    const before = story.frame(at);
    if (before.act === "run") return at;
    if (before.act || before.faint || before.round !== frame.round) return first;
    if (before.ply === frame.ply) first = at;
  }
  return first;
}
