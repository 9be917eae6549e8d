/** Returns the nearest of these steps before or after the current one, or the start or the end if there is none. */
export function beyond(
  steps: readonly number[],
  step: number,
  direction: number,
  end: number,
): number {
  if (direction > 0) return steps.find((other) => other > step) ?? end;
  return steps.findLast((other) => other < step) ?? 0;
}
