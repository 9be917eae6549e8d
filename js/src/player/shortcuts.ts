/** Names of keys: for code as in `aria-keyshortcuts` ("Shift+Z", "Space", "ArrowLeft", "?"), and for users. */
import type { WordKey, Words } from "../text/words";

/** The part of a KeyboardEvent that commands need. */
export interface Press {
  readonly key: string;
  readonly shift: boolean;
  /** Ctrl, Alt or Meta: such keys belong to the page. */
  readonly chord: boolean;
  /** A chord of Ctrl or Meta alone: a board uses few of them. */
  readonly control?: boolean;
  /** The focus is in a text field. */
  readonly typing: boolean;
}

/** The key that closes dialogs and editors. */
export const CLOSE = "Escape";

const NAMES: Readonly<Record<string, WordKey>> = {
  Shift: "key.shift",
  Control: "key.control",
  Space: "key.space",
  Escape: "key.escape",
  Enter: "key.enter",
  Tab: "key.tab",
  Backspace: "key.backspace",
  Home: "key.home",
  End: "key.end",
  PageUp: "key.page_up",
  PageDown: "key.page_down",
  Delete: "key.delete",
  ContextMenu: "key.menu",
};

const ARROWS: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
};

/** Returns the name of a pressed key. Some keyboards need Shift for "?", so Shift counts only for letters and named keys. */
export function shortcutOf({
  key,
  shift,
  control = false,
}: Omit<Press, "chord" | "typing">): string {
  if (control) return `Control+${key.toUpperCase()}`;
  const name = key === " " ? "Space" : key.length === 1 ? key.toUpperCase() : key;
  const counts = name.length > 1 || name !== name.toLowerCase();
  return shift && counts ? `Shift+${name}` : name;
}

/** Returns the key of an event. With an input method, every key is "Process"; full-width characters are the same keys. */
function keyOf({ key, code }: KeyboardEvent): string {
  if (key !== "Process") return key.length === 1 ? key.normalize("NFKC") : key;
  if (code === "Space") return " ";
  return /^(Key|Digit)(.)$/.exec(code)?.[2]?.toLowerCase() ?? code;
}

/**
 * Returns whether an input method writes with this key. Some browsers report the Enter that ends a word after the end of
 * the composition, with the number 229. On the board, where nobody writes, a key with 229 is a shortcut.
 */
export function isComposed({ isComposing, keyCode, target }: KeyboardEvent): boolean {
  return isComposing || (keyCode === 229 && isField(target));
}

function isField(target: EventTarget | null): boolean {
  return target !== null && (target as Element).matches("input, textarea");
}

/** Returns the part of a keyboard event that commands need. */
export function pressOf(event: KeyboardEvent): Press {
  const { shiftKey, ctrlKey, altKey, metaKey } = event;
  const key = keyOf(event);
  // AltGr types characters such as "[" on many keyboards.
  const chord = metaKey || ((ctrlKey || altKey) && !event.getModifierState("AltGraph"));
  const typing = isField(event.target);
  const control = chord && !altKey && !shiftKey;
  return { key, shift: shiftKey, chord, control, typing };
}

/** Returns the names of the keys to press: "Shift+Z" gives "Shift" and "Z". */
export function capsOf(shortcut: string, words: Words): readonly string[] {
  return shortcut.split("+").map((name) => {
    const word = NAMES[name];
    return word ? words(word) : (ARROWS[name] ?? name);
  });
}

/** Returns the keys as one short word for buttons: "⇧Z". */
export function capOf(shortcut: string, words: Words): string {
  return capsOf(shortcut.replace("Shift+", "⇧+"), words).join("");
}
