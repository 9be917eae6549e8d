/** Kinds of layouts. */
import type { Layout } from "../protocol/wire";

/** Returns whether the spots stand one after another, in a row or in a ring. */
export function inLine({ kind }: Layout): boolean {
  return kind === "row" || kind === "ring";
}
