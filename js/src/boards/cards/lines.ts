/** The lines of a program as a card has room for them. Pure. */
import type { Code, Spot } from "../../protocol/wire";

/** How many lines of a program a card on the board shows. */
export const MOST_LINES = 5;

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
  /** The line that was just carried out. */
  readonly done: boolean;
}

/**
 * The lines of a card: `all`; or as many as there is room for, those round the one that was done and the one that
 * comes next; or, where a number is to be chosen, those with one.
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
    const marks = { next: code?.line === number, done: code?.done === number };
    return { number, indent, text: line.trimStart(), chip: first, ...marks };
  });
  if (what === "all" || lines.length <= MOST_LINES || code?.python) return lines;
  const chosen = lines.filter((line) => count(line.text) > 0);
  if (what === "chips" && chosen.length > 0) return chosen;
  return around(lines, marked(code));
}

/** The words for the marked lines of a program, for those who do not see the marks. */
export function linesInWords(
  { text, code }: Spot,
  words: (key: "board.done" | "board.next", values: { line: string }) => string,
): readonly string[] {
  const lines = text.split("\n");
  const of = (number = 0) => lines[number - 1]?.trim().replace(/[{}:]/g, "") ?? "";
  const [done, next] = [of(code?.done), of(code?.line)];
  return [
    ...(done ? [words("board.done", { line: done })] : []),
    ...(next ? [words("board.next", { line: next })] : []),
  ];
}

/** The first and the last marked line, from 0; the first line where none is. */
function marked(code: Code | null): readonly [number, number] {
  const found = [code?.done ?? 0, code?.line ?? 0].filter((line) => line > 0);
  return found.length > 0 ? [Math.min(...found) - 1, Math.max(...found) - 1] : [0, 0];
}

/** As many lines as there is room for, with all those from `first` to `last`, or with both of these. */
function around(
  lines: readonly Shown[],
  [first, last]: readonly [number, number],
): readonly Shown[] {
  if (last - first >= MOST_LINES) {
    const seen = [first, first + 1, first + 2, last - 1, last].flatMap((at) => lines[at] ?? []);
    return seen.map((line, at) => (at === 2 ? gap(line) : line));
  }
  // The last marked line stands last but one, so that the one behind it is seen, too.
  const from = Math.max(0, Math.min(last - MOST_LINES + 2, first, lines.length - MOST_LINES));
  const seen = lines.slice(from, from + MOST_LINES);
  const more = from + MOST_LINES < lines.length && last < from + MOST_LINES - 1;
  return more ? seen.map((line, at) => (at === MOST_LINES - 1 ? gap(line) : line)) : seen;
}

const gap = (line: Shown): Shown => ({ ...line, text: "…" });

const count = (text: string) => text.match(/\{[^{}]*\}/g)?.length ?? 0;
