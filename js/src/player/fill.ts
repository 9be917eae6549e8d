/** Options that users fill in: with a typed number, or with several picked things. Pure functions. */
import type { Node } from "../protocol/wire";

/** Returns whether this option has to be filled in. */
export function filled({ number, several }: Node, token: string): boolean {
  return number?.word === token || several?.word === token;
}

/** Returns whether this is one of several things to pick. */
export function takes({ several, options }: Node, token: string): boolean {
  const offered = several?.of.some(({ word }) => word === token) ?? false;
  return offered && !options.some((option) => option.token === token);
}
