/** Glyphs, and the icons of this panel. */
import type { WordKey } from "../../text/words";

/** The glyphs in the order of the buttons, each with its name and the label of its button. */
export const GLYPHS: readonly (readonly [string, WordKey, WordKey])[] = [
  ["!", "variations.good", "variations.set_good"],
  ["!?", "variations.interesting", "variations.set_interesting"],
  ["?", "variations.mistake", "variations.set_mistake"],
];

/** Returns the name of a glyph. */
export function glyphName(glyph: string): WordKey | null {
  return GLYPHS.find(([sign]) => sign === glyph)?.[1] ?? null;
}

export const ICONS = {
  promote: "M12 20V5M5.5 11.5 12 5l6.5 6.5",
  comment:
    "M5.5 4h13A1.5 1.5 0 0 1 20 5.5v9a1.5 1.5 0 0 1-1.5 1.5H11l-5 4v-4h-.5A1.5 1.5 0 0 1 4 14.5v-9A1.5 1.5 0 0 1 5.5 4z",
  delete: "M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 20h10l1-13.5M10 10.5v6M14 10.5v6",
  compare: "M4 4h7v16H4zM13 4h7v16h-7z",
  fold: "m5 15 7-7 7 7",
  unfold: "m5 9 7 7 7-7",
  more: "M5 12h.1M12 12h.1M19 12h.1",
  crown: "M4 18.5h16M4.5 15 3 6.5l5 3.5 4-6 4 6 5-3.5-1.5 8.5z",
} as const;
