/** The words of actions for what users have typed or picked. Pure functions, which come with the fields. */
import type { Several, NumberInput } from "../protocol/wire";

/** Returns the word of the action for a typed number, or null if the number is invalid. */
export function numberWord({ low, high, digits }: NumberInput, typed: string): string | null {
  // The digits of a Japanese keyboard are as wide as its letters.
  const trimmed = typed.normalize("NFKC").replace("−", "-").trim();
  if (!/^[+-]?\d+$/.test(trimmed)) return null;
  const number = Number(trimmed);
  if (number < low || number > high) return null;
  const sign = number < 0 ? "-" : "";
  return sign + `${Math.abs(number)}`.padStart(digits - sign.length, "0");
}

/** Returns whether the number of picks is allowed. */
export function enough({ low, high }: Several, picks: readonly string[]): boolean {
  return picks.length >= low && picks.length <= high;
}

/** Returns the word of the action for the picks: in their own order if it counts, else in that of the question. */
export function severalWord({ of, join, full }: Several, picks: readonly string[]): string {
  if (full) return picks.join(join);
  const chosen = of.filter(({ word }) => picks.includes(word));
  return chosen.map(({ word }) => word).join(join);
}

/** Returns the picks after one of them has moved to another slot; those between move up. */
export function moved(picks: readonly string[], from: number, to: number): readonly string[] {
  return picks.toSpliced(from, 1).toSpliced(to, 0, ...picks.slice(from, from + 1));
}
