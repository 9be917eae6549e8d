/** The lines of a program that fit on a card. Pure functions. */
import type { Code, Spot } from "../../protocol/wire";

/** The most lines of a program that a card on the board shows. */
export const MOST_LINES = 5;

/** The extra indent, in spaces, of a wrapped line. */
export const MARGIN = 2;

/** One line as a card shows it. */
export interface Shown {
  /** The number of the line, from 1. */
  readonly number: number;
  readonly indent: number;
  readonly text: string;
  /** The index of the first chip on this line. */
  readonly chip: number;
  /** Whether it is executed next. */
  readonly next: boolean;
  /** Whether it was just executed. */
  readonly done: boolean;
}

/**
 * Returns the lines that a card shows. "": as many as fit, around the line just executed and the next line. "all": all
 * lines. "chips": the lines with a chip, when the player must choose one.
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

/** Returns the marked lines in words, for screen readers. */
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

/** Returns the first and the last marked line, from 0. Without marks, the first line. */
function marked(code: Code | null): readonly [number, number] {
  const found = [code?.done ?? 0, code?.line ?? 0].filter((line) => line > 0);
  return found.length > 0 ? [Math.min(...found) - 1, Math.max(...found) - 1] : [0, 0];
}

/** Returns as many lines as fit: with all lines from `first` to `last`, or at least with these two. */
function around(
  lines: readonly Shown[],
  [first, last]: readonly [number, number],
): readonly Shown[] {
  if (last - first >= MOST_LINES) {
    const seen = [first, first + 1, first + 2, last - 1, last].flatMap((at) => lines[at] ?? []);
    return seen.map((line, at) => (at === 2 ? gap(line) : line));
  }
  // Leave room for one line after the last marked line, so that it is visible too.
  const from = Math.max(0, Math.min(last - MOST_LINES + 2, first, lines.length - MOST_LINES));
  const seen = lines.slice(from, from + MOST_LINES);
  const more = from + MOST_LINES < lines.length && last < from + MOST_LINES - 1;
  return more ? seen.map((line, at) => (at === MOST_LINES - 1 ? gap(line) : line)) : seen;
}

const gap = (line: Shown): Shown => ({ ...line, text: "…" });

const count = (text: string) => text.match(/\{[^{}]*\}/g)?.length ?? 0;
