/** Fits the names and texts of cards. Pure functions. */
import type { Spot } from "../../protocol/wire";

/** A name in two parts: the kind, and the number of the copy with its sign. */
export interface Name {
  readonly kind: string;
  readonly copy: string;
}

/** Splits a name before the number of its copy, as in `ZAP#2`. */
export function nameParts(title: string): Name {
  const [, kind = title, copy = ""] = /^(.*?)(#\d+)$/.exec(title) ?? [];
  return { kind, copy };
}

/** How a name is written so that it fits. */
export interface Fit {
  readonly size: number;
  /** The letter spacing in em. */
  readonly tracking: number;
}

/** The usual letter spacing of names, and the tightest. */
const [USUAL, TIGHT] = [-0.035, -0.075];

/**
 * Returns how a name fits into a width: at its usual size, one step smaller, tighter, else as small as needed.
 * `measure` returns the width of a text at a font size of 1 pixel with the usual letter spacing.
 */
export function fitted(
  title: string,
  room: number,
  usual: number,
  measure: (text: string) => number,
): Fit {
  const width = measure(title);
  if (width * usual <= room) return { size: usual, tracking: USUAL };
  if (width * (usual - 1) <= room) return { size: usual - 1, tracking: USUAL };
  const tight = width + title.length * (TIGHT - USUAL);
  const size = Math.min(usual - 1, room / Math.max(tight, 0.01));
  return { size: Math.floor(size * 4) / 4, tracking: TIGHT };
}

/** Returns about how many lines a card's text has at a font size. Characters of Japanese are wider. */
export function linesOf({ text, chips }: Spot, size: number, width: number): number {
  const long = [...text].reduce((sum, letter) => sum + (letter > "\u2e80" ? 1.04 : 0.63), 0);
  return Math.ceil((long * size + chips.length * 16) / width);
}
