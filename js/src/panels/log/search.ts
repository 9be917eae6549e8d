/** Finds a text in the lines of the log, and in the parts of one line. */
import type { LogLine } from "../../story/log";
import { partsOf, type Part } from "../../text/sentence";

/** Returns a pattern for a text in any case. Null: the text is empty. No character has a special meaning. */
export function patternOf(text: string): RegExp | null {
  const words = plainOf(text)
    .split(/\s+/)
    .filter((word) => word !== "");
  const plain = words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
  return words.length > 0 ? new RegExp(plain.map(eitherKana).join(" "), "giu") : null;
}

/** Returns a text in the usual form of its characters: an input method may write full-width letters and digits. */
function plainOf(text: string): string {
  return text.normalize("NFKC");
}

/** Lets hiragana and katakana stand for each other in a pattern. */
function eitherKana(pattern: string): string {
  return pattern.replace(/[\u3041-\u3096\u30a1-\u30f6]/gu, (letter) => {
    const code = letter.charCodeAt(0);
    return `[${letter}${String.fromCharCode(code < 0x30a1 ? code + 0x60 : code - 0x60)}]`;
  });
}

/** Returns the indexes of the lines with a hit. */
export function hitsIn(lines: readonly LogLine[], pattern: RegExp | null): readonly number[] {
  if (!pattern) return [];
  return lines.flatMap(({ text }, index) => (text.search(pattern) >= 0 ? [index] : []));
}

/** Returns the indexes as a set. */
export function setOf(hits: readonly number[]): ReadonlySet<number> {
  return new Set(hits);
}

/** Returns the place of the next hit after a line (`by` 1), or before it (-1). After the last hit comes the first one. */
export function nextHit(hits: readonly number[], line: number, by: 1 | -1): number {
  const at = by > 0 ? hits.findIndex((hit) => hit > line) : hits.findLastIndex((hit) => hit < line);
  return at >= 0 ? at : by > 0 ? 0 : hits.length - 1;
}

/** A part of a sentence that is inside a hit or outside all of them. */
export interface Marked extends Part {
  readonly hit: boolean;
}

/** Splits a sentence at names, parameters and hits. */
export function markedParts(
  text: string,
  names: readonly string[],
  pattern: RegExp | null,
): readonly Marked[] {
  const spans = pattern ? [...text.matchAll(pattern)] : [];
  const ends = spans.flatMap(({ index, 0: found }) => [index, index + found.length]);
  let from = 0;
  return partsOf(text, names).flatMap((found) => {
    const part = { ...found, text: found.text.replaceAll("\u2060", "") };
    const [start, end] = [from, from + part.text.length];
    from = end;
    const inside = ends.filter((cut, i) => cut > start && cut < end && cut !== ends[i - 1]);
    const cuts = [start, ...inside, end];
    return cuts.slice(1).map((to, index) => {
      const begin = cuts[index] ?? start;
      const hit = ends.some((cut, i) => i % 2 === 0 && cut <= begin && to <= (ends[i + 1] ?? 0));
      return { ...part, text: text.slice(begin, to), hit };
    });
  });
}
