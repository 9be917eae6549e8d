/** The shape of a step chart. */
import type { Change, Value } from "./answers";

/** The height of a chart, and the free space above and below its line, in pixels. */
export const HEIGHT = 30;
const MARGIN = 5;

/** Returns the height of a value in a chart, from 0 (bottom) to 1. */
export type Level = (value: Value) => number;

/** Returns the levels of values: numbers from 0 up to the largest, words in the order in which they appear. */
export function levels(changes: readonly Change[]): Level {
  const values = changes.map(([, value]) => value);
  const numbers = values.filter((value) => typeof value === "number");
  const [low, high] = [Math.min(0, ...numbers), Math.max(1, ...numbers)];
  const words = [...new Set(values.filter((value) => typeof value === "string"))];
  return (value) => {
    if (typeof value === "number") return (value - low) / (high - low);
    if (typeof value === "string")
      return Math.max(words.indexOf(value), 0) / Math.max(words.length - 1, 1);
    return Number(value === true);
  };
}

/** Returns the distance of a level from the top of a chart, in pixels. */
export function topOf(level: number): number {
  return MARGIN + (1 - level) * (HEIGHT - 2 * MARGIN);
}

/** Returns the changes up to a step. */
export function until(changes: readonly Change[], end: number): readonly Change[] {
  const last = changes.at(-1);
  return last && last[0] > end ? changes.filter(([step]) => step <= end) : changes;
}

/**
 * Returns the line of a chart as an SVG path, without the steps that have no value.
 * `wide`: the pixels of one step. `end`: the last step.
 */
export function pathOf(
  changes: readonly Change[],
  end: number,
  wide: number,
  level: Level,
): string {
  let path = "";
  let drawing = false;
  changes.forEach(([step, value], i) => {
    const x = rounded(step * wide);
    if (value === null) {
      drawing = false;
      return;
    }
    path += `${drawing ? `H${x}V` : `M${x} `}${rounded(topOf(level(value)))}`;
    drawing = true;
    const next = changes[i + 1];
    if (!next || next[1] === null) path += `H${rounded((next?.[0] ?? end) * wide)}`;
  });
  return path;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Returns the step of the nearest change before (-1) or after (+1) a step, else the first or the last step. */
export function byChange(
  changes: readonly Change[],
  step: number,
  direction: number,
  end: number,
): number {
  const steps = changes.map(([at]) => at);
  if (direction > 0) return steps.find((at) => at > step) ?? end;
  return steps.findLast((at) => at < step) ?? 0;
}
