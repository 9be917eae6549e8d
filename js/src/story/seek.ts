/** Returns the nearest of these steps before or after the current one, else the start or the end. */
export function beyond(
  steps: readonly number[],
  step: number,
  direction: number,
  end: number,
): number {
  if (direction > 0) return steps.find((other) => other > step) ?? end;
  return steps.findLast((other) => other < step) ?? 0;
}
