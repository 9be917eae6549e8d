/** Options that are filled in: with a number that is typed, or with several things that are picked. Pure. */
import type { Node, Several, Wanted } from "../protocol/wire";

/** Whether this option has to be filled in. */
export function filled({ number, several }: Node, token: string): boolean {
  return number?.word === token || several?.word === token;
}

/** Whether this is one of several that can be picked. */
export function takes({ several, options }: Node, token: string): boolean {
  const offered = several?.of.some(({ word }) => word === token) ?? false;
  return offered && !options.some((option) => option.token === token);
}

/** The word of the action for what was typed; null: it is no number that is asked for. */
export function numberWord({ low, high, digits }: Wanted, typed: string): string | null {
  const trimmed = typed.trim();
  if (!/^[+-]?\d+$/.test(trimmed)) return null;
  const number = Number(trimmed);
  if (number < low || number > high) return null;
  const sign = number < 0 ? "-" : "";
  return sign + `${Math.abs(number)}`.padStart(digits - sign.length, "0");
}

/** Whether as many are picked as are asked for. */
export function enough({ low, high }: Several, picks: readonly string[]): boolean {
  return picks.length >= low && picks.length <= high;
}

/** The word of the action for what is picked: in the order in which it is offered. */
export function severalWord({ of, join }: Several, picks: readonly string[]): string {
  const chosen = of.filter(({ word }) => picks.includes(word));
  return chosen.map(({ word }) => word).join(join);
}
