/** What keys and clicks do to a program's text. Pure functions. */

import type { Mark } from "../../protocol/wire";

/** A text with its selection. Typed text replaces the selection. */
export interface Typed {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A text that replaces the part `from` … `to` of another one. */
export interface Insertion {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const STEP = "  ";

/** Returns where the line at a place begins, and its text up to the place. */
function lineAt(text: string, at: number): { from: number; before: string } {
  const from = text.lastIndexOf("\n", at - 1) + 1;
  return { from, before: text.slice(from, at) };
}

const indentOf = (line: string) => /^ */.exec(line)?.[0] ?? "";

/** Enter: the next line gets the same indent, or a deeper one after a colon. */
export function entered({ text, start, end }: Typed): Insertion {
  const { before } = lineAt(text, start);
  const deeper = /:\s*(#.*)?$/.test(before) ? STEP : "";
  return { from: start, to: end, text: `\n${indentOf(before)}${deeper}` };
}

/** Backspace with only spaces before the caret: removes one level of indent. Null: the browser's default. */
export function outdented({ text, start, end }: Typed): Insertion | null {
  const { before } = lineAt(text, start);
  if (start !== end || before.length < STEP.length || before.trim() !== "") return null;
  return { from: start - (before.length % STEP.length || STEP.length), to: start, text: "" };
}

/** Inserts a piece from the list: inside the line, or on a new line. */
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

/** Returns the start and end of a mark in a text. They are inside its line, and differ except at the line's end. */
export function spanOf(text: string, mark: Mark): readonly [number, number] {
  const lines = text.split("\n");
  const line = Math.min(Math.max(mark.line, 1), lines.length) - 1;
  const from = lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
  const last = from + (lines[line]?.length ?? 0);
  const start = Math.min(from + Math.max(mark.column, 1) - 1, last);
  return [start, Math.min(start + Math.max(mark.length, 1), last)];
}

/** Splits a text into marked and unmarked parts. Overlapping marks count once. */
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
    // A fault at a line's end is shown after the line.
    parts.push({ text: end > start ? text.slice(start, end) : " ", marked: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), marked: false });
  return parts;
}
