/** The largest size at which the table fits on the screen. Pure functions. */
import type { Sizes } from "../../boards/contract";

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** How a table is shown: how much larger, with which sizes, and whether without the cards' texts. */
export interface Fit {
  readonly factor: number;
  readonly sizes: Sizes | undefined;
  readonly terse: boolean;
}

/** Below this width the board is narrow. */
const NARROW = 720;
const [LEAST, MOST, FINE] = [1, 4, 0.05];

/** Texts on cards are larger than usual. Enlarged by `READABLE` they have 20 pixels. */
const LARGE: Sizes = { text: 15, line: 20, name: 16 };
const READABLE = 1.35;

/** Cards without texts: only names and queues, which leaves space for larger names. */
const TERSE: Sizes = {
  ...{ text: 0, line: 12, name: 18, least: 120, gutter: 30, gap: 10 },
  ...{ head: 48, stem: 18, below: 9, between: 46, foot: 12 },
  ...{ face: 30, tallFace: 30, above: 30, under: 0, tray: 48 },
};
const TERSE_SEA: Sizes = {
  ...TERSE,
  ...{ least: 132, gutter: 34, gap: 16, line: 9 },
  ...{ head: 53, stem: 22, below: 12, between: 47, foot: 13, face: 31, above: 31, tray: 49 },
};
/** Enlarged by this, the names of such cards have 20 pixels. A larger table scrolls. */
const LEGIBLE = 1.2;

/**
 * Returns the layout with the largest text. `heightAt`: the table's height in its own pixels if it were this wide. First
 * choice: the whole table with the cards' texts; else without these texts, which then stand beside the caption.
 */
export function fitFor(
  room: Room,
  sea: boolean,
  heightAt: (wide: number, sizes: Sizes) => number,
): Fit {
  const terse = sea ? TERSE_SEA : TERSE;
  const whole = factorFor(room, (wide) => heightAt(wide, LARGE));
  const same = heightAt(room.width, terse) === heightAt(room.width, LARGE);
  if (whole >= READABLE || same) return { factor: whole, sizes: LARGE, terse: false };
  const factor = factorFor(room, (wide) => heightAt(wide, terse));
  return { factor: Math.max(factor, LEGIBLE), sizes: terse, terse: true };
}

/**
 * Returns the largest factor by which a table can be enlarged. `heightAt`: the table's height in its own pixels if it were
 * this wide. A table that does not fit even at its own size scrolls.
 */
export function factorFor({ width, height }: Room, heightAt: (wide: number) => number): number {
  const steps = Math.round((MOST - LEAST) / FINE);
  for (let at = steps; at > 0; at--) {
    const factor = LEAST + at * FINE;
    if (heightAt(Math.floor(width / factor)) * factor <= height) return factor;
  }
  return LEAST;
}

/** In a window up to this width, which nobody projects, the table keeps its texts and scrolls; all is this much larger. */
export const [SMALL_WINDOW, SMALL_FACTOR] = [900, 1.1];

/** Returns the factor for bars of words, so that their text can be read from far away. In a full window it is smaller. */
export function barFactor(width: number, full: boolean): number {
  return Math.min(full ? 1.35 : 1.6, Math.max(width < NARROW ? 1 : SMALL_FACTOR, width / 800));
}

/** The sizes of the caption's text: its least and its usual one. */
const [SMALL, WORD] = [24, 0.56];

/** Returns the size at which a caption fits: in one line of the usual size, else in two smaller ones. */
export function captionSize(text: string, width: number, usual: number): number {
  const one = width / (text.length * WORD);
  if (one >= usual) return usual;
  // Words leave about a tenth of a line empty where it breaks.
  return Math.round(Math.min(usual * 0.7, Math.max(SMALL, 1.8 * one)));
}

/** Returns how far to scroll so that this stretch is in sight. Of a stretch that is too long, its end is. */
export function shiftFor(
  [top, bottom]: readonly [number, number],
  [from, to]: readonly [number, number],
): number {
  if (bottom > to) return bottom - to;
  return Math.min(0, top - from);
}
