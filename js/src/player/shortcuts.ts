/** How keys are written: as in `aria-keyshortcuts` ("Shift+Z", "Space", "ArrowLeft", "?"), and as people read them. */
import type { WordKey, Words } from "../text/words";

/** What is needed of a KeyboardEvent. */
export interface Press {
  readonly key: string;
  readonly shift: boolean;
  /** Ctrl, Alt or Meta: such keys belong to the page. */
  readonly chord: boolean;
  /** The focus is in a text field. */
  readonly typing: boolean;
}

/** Closes what lies over the board. */
export const CLOSE = "Escape";

const NAMES: Readonly<Record<string, WordKey>> = {
  Shift: "key.shift",
  Space: "key.space",
  Escape: "key.escape",
  Enter: "key.enter",
  Tab: "key.tab",
  Backspace: "key.backspace",
  Home: "key.home",
  End: "key.end",
  PageUp: "key.page_up",
  PageDown: "key.page_down",
};

const ARROWS: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
};

/** A pressed key in that form. A sign such as "?" needs Shift on some keyboards only, so Shift counts for letters and named keys. */
export function shortcutOf({ key, shift }: Pick<Press, "key" | "shift">): string {
  const name = key === " " ? "Space" : key.length === 1 ? key.toUpperCase() : key;
  const counts = name.length > 1 || name !== name.toLowerCase();
  return shift && counts ? `Shift+${name}` : name;
}

export function pressOf(event: KeyboardEvent): Press {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
  // AltGr types signs such as "[" on many keyboards.
  const chord = metaKey || ((ctrlKey || altKey) && !event.getModifierState("AltGraph"));
  const typing = event.target !== null && (event.target as Element).matches("input, textarea");
  return { key, shift: shiftKey, chord, typing };
}

/** The caps to press: "Shift+Z" is "Shift" and "Z". */
export function capsOf(shortcut: string, words: Words): readonly string[] {
  return shortcut.split("+").map((name) => {
    const word = NAMES[name];
    return word ? words(word) : (ARROWS[name] ?? name);
  });
}

/** The same in one short word, for buttons: "⇧Z". */
export function capOf(shortcut: string, words: Words): string {
  return capsOf(shortcut.replace("Shift+", "⇧+"), words).join("");
}
