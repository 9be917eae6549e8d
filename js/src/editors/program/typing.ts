/** What keys and clicks do to a program's text: pure, so that it can be tried without a browser. */

import type { Mark } from "../../protocol/wire";

/** A text with its selection; what is typed takes the selection's place. */
export interface Typed {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Text to put in the place of a part of another, and how far from its beginning the caret stands then. */
export interface Insertion {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const STEP = "  ";

/** The line in which a place lies: where it begins, and what stands on it up to the place. */
function lineAt(text: string, at: number): { from: number; before: string } {
  const from = text.lastIndexOf("\n", at - 1) + 1;
  return { from, before: text.slice(from, at) };
}

const indentOf = (line: string) => /^ */.exec(line)?.[0] ?? "";

/** Enter: the next line is indented as far, and further behind a colon. */
export function entered({ text, start, end }: Typed): Insertion {
  const { before } = lineAt(text, start);
  const deeper = /:\s*(#.*)?$/.test(before) ? STEP : "";
  return { from: start, to: end, text: `\n${indentOf(before)}${deeper}` };
}

/** Backspace where only spaces stand before the caret: one block out. Null: as always. */
export function outdented({ text, start, end }: Typed): Insertion | null {
  const { before } = lineAt(text, start);
  if (start !== end || before.length < STEP.length || before.trim() !== "") return null;
  return { from: start - (before.length % STEP.length || STEP.length), to: start, text: "" };
}

/** A piece from the list: within the line, or on a line of its own. */
export function inserted({ text, start, end }: Typed, piece: string, inline: boolean): Insertion {
  const { before } = lineAt(text, start);
  if (inline) {
    const gap = before === "" || before.endsWith(" ") ? "" : " ";
    return { from: start, to: end, text: gap + piece };
  }
  const stop = text.indexOf("\n", end);
  const rest = text.slice(end, stop < 0 ? text.length : stop);
  const indent = indentOf(before);
  const lines = piece.split("\n").join(`\n${indent}`);
  if (before.trim() === "" && rest.trim() === "") return { from: start, to: end, text: lines };
  const behind = stop < 0 ? text.length : stop;
  const deeper = /:\s*$/.test(text.slice(lineAt(text, behind).from, behind)) ? STEP : "";
  const own = deeper ? piece.split("\n").join(`\n${indent}${deeper}`) : lines;
  return { from: behind, to: behind, text: `\n${indent}${deeper}${own}` };
}

/** Where a mark lies in a text: always within it, and never empty but at the very end. */
export function spanOf(text: string, mark: Mark): readonly [number, number] {
  const lines = text.split("\n");
  const line = Math.min(Math.max(mark.line, 1), lines.length) - 1;
  const from = lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
  const last = from + (lines[line]?.length ?? 0);
  const start = Math.min(from + Math.max(mark.column, 1) - 1, last);
  return [start, Math.min(start + Math.max(mark.length, 1), last)];
}

/** A text in parts, marked ones among them; what overlaps is marked once. */
export function partsWith(
  text: string,
  marks: readonly Mark[],
): readonly { readonly text: string; readonly marked: boolean }[] {
  const parts: { text: string; marked: boolean }[] = [];
  let at = 0;
  const spans = marks.map((mark) => spanOf(text, mark)).toSorted(([a], [b]) => a - b);
  for (const [start, end] of spans) {
    if (start < at) continue;
    if (start > at) parts.push({ text: text.slice(at, start), marked: false });
    // A fault at a line's end is shown behind it.
    parts.push({ text: end > start ? text.slice(start, end) : " ", marked: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), marked: false });
  return parts;
}
