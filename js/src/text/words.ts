/** The interface texts. They come from the Python catalogue; here are only their keys. */
import type texts from "../../../spagwidget/texts/en.ui.json";

/** A key of the interface texts: a key of the catalogue without `ui.`. */
export type WordKey = keyof typeof texts extends infer Key
  ? Key extends `ui.${infer Word}`
    ? Word
    : never
  : never;

export type Values = Readonly<Record<string, string | number>>;

/** Returns the text for a key, with values filled into its blanks. */
export type Words = (key: WordKey, values?: Values) => string;

/** Returns the lookup of texts in the present language. A game's own texts come first. A missing text shows as its key. */
export function wordsOf(
  texts: () => unknown,
  own: () => Readonly<Record<string, unknown>> = () => ({}),
): Words {
  return (key, values = {}) => {
    const text =
      own()[key] ?? (texts() as Readonly<Record<string, unknown>> | null | undefined)?.[key];
    return typeof text === "string" ? fill(text, values) : key;
  };
}

/** Returns what stands before a blank of a text, and behind it: what fills it is shown in its own style. */
export function around(text: string, name: string): readonly [string, string] {
  const at = text.indexOf(`{${name}}`);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + name.length + 2)];
}

/** Fills values into a text's `{name}` blanks. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => `${values[name] ?? blank}`);
}
