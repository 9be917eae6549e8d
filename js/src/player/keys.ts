/** What a key does, wherever in the widget the focus is. */
import { optionFor } from "./choice";
import type { View } from "./view";

export type Command =
  | { readonly do: "choose"; readonly token: string }
  | {
      readonly do:
        | "cancel"
        | "back"
        | "undo"
        | "redo"
        | "fork"
        | "fresh"
        | "copy"
        | "edit"
        | "clock"
        | "times"
        | "first"
        | "last"
        | "previous"
        | "next"
        | "toggle"
        | "decisionBack"
        | "decisionOn"
        | "roundBack"
        | "roundOn";
    };

export interface Press {
  readonly key: string;
  readonly shift: boolean;
  /** Ctrl, Alt or Meta: such keys belong to the page. */
  readonly chord: boolean;
}

type Word = Exclude<Command["do"], "choose">;

const KEYS: Readonly<Record<string, Word>> = {
  ",": "previous",
  ".": "next",
  "<": "decisionBack",
  ">": "decisionOn",
  "[": "roundBack",
  "]": "roundOn",
  PageUp: "roundBack",
  PageDown: "roundOn",
  ArrowLeft: "previous",
  ArrowRight: "next",
  Home: "first",
  End: "last",
  " ": "toggle",
  k: "toggle",
  Escape: "cancel",
  Backspace: "back",
  z: "undo",
  Z: "redo",
  y: "redo",
  f: "fork",
  n: "fresh",
  c: "copy",
  e: "edit",
  h: "clock",
  w: "times",
};

const SHIFTED: Readonly<Record<string, Word>> = {
  ArrowLeft: "decisionBack",
  ArrowRight: "decisionOn",
};

/** What can be done while a player decides in private. */
const PRIVATE: readonly Word[] = ["cancel", "back", "undo", "clock", "times"];

/** Buttons first, so that a question's own letters win over the fixed ones. */
export function commandFor(view: View, press: Press): Command | null {
  if (press.chord || view.cover !== null) return null;
  const token = tokenFor(view, press.key);
  if (token !== null) return { do: "choose", token };
  // While a player is asked for, a letter means a player, be it one who cannot be chosen.
  if (view.choice?.node.pick === "score" && /^[a-e]$/i.test(press.key)) return null;
  const word = (press.shift && SHIFTED[press.key]) || KEYS[press.key];
  return word && (!view.overlay || PRIVATE.includes(word)) ? { do: word } : null;
}

/** The option that a key stands for: a button's own key, a player's letter. */
function tokenFor(view: View, key: string): string | null {
  const { choice } = view;
  if (!choice || key.length !== 1) return null;
  const button = choice.node.options.find((option) => option.key === key.toLowerCase());
  if (button || choice.node.pick === "button") return button?.token ?? null;
  const letter = key.toUpperCase();
  return choice.node.pick === "score" && optionFor(choice, letter) ? letter : null;
}
