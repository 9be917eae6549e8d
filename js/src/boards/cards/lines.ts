/** The lines of a program as a card has room for them. Pure. */
import type { Spot } from "../../protocol/wire";

/** How many lines of a program a card on the board shows. */
export const ROOM = 5;

/** How far, in spaces, a line that is broken goes on further in. */
export const MARGIN = 2;

export interface Shown {
  /** From 1. */
  readonly number: number;
  readonly indent: number;
  readonly text: string;
  /** The first of the card's chips on this line. */
  readonly chip: number;
  /** The line that comes next. */
  readonly next: boolean;
}

/**
 * The lines of a card: `all`; or as many as there is room for, those round the one that comes next; or, where a
 * number is to be chosen, those with one.
 */
export function shownLines(
  { text, code }: Spot,
  what: "" | "all" | "chips" = "",
): readonly Shown[] {
  let chip = 0;
  const lines = text.split("\n").map((line, index): Shown => {
    const first = chip;
    chip += count(line);
    const indent = code?.python ? 0 : line.length - line.trimStart().length;
    const number = index + 1;
    return { number, indent, text: line.trimStart(), chip: first, next: code?.line === number };
  });
  if (what === "all" || lines.length <= ROOM || code?.python) return lines;
  const chosen = lines.filter((line) => count(line.text) > 0);
  if (what === "chips" && chosen.length > 0) return chosen;
  // The line that comes next stands last but one, so that the one behind it is seen, too.
  const next = Math.max((code?.line ?? 0) - 1, 0);
  const from = Math.max(0, Math.min(next - ROOM + 2, lines.length - ROOM));
  const seen = lines.slice(from, from + ROOM);
  const last = seen.at(-1);
  if (last && from + ROOM < lines.length) seen[ROOM - 1] = { ...last, text: "…", next: false };
  return seen;
}

const count = (text: string) => text.match(/\{[^{}]*\}/g)?.length ?? 0;
