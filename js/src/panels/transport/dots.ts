/** The dots on the scrubber at the hits of the search. */
import { partOf } from "./scale";

/** Dots nearer to each other than this part of the length would look like one. */
const NEAR = 1 / 120;

/** Returns the steps of the dots for these steps. Of several dots at one place, the one at the present step is kept. */
export function dotsAt(steps: readonly number[], present: number, end: number): readonly number[] {
  const found = new Map<number, number>();
  for (const step of steps) {
    const place = Math.round(partOf(step, end) / NEAR);
    if (!found.has(place) || step === present) found.set(place, step);
  }
  return [...found.values()];
}
