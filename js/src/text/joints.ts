/** How texts are joined: the joints belong to the language. Japanese has no space between sentences. */
import type { Words } from "./words";

export type Part = string | false | null | undefined;

/** Returns sentences as one text; empty ones are left out. A wide space stands behind a Japanese question mark. */
export function paragraph(words: Words, ...sentences: readonly Part[]): string {
  let text = "";
  for (const one of sentences)
    if (one) text += (text && words(text.endsWith("？") ? "list.space.asked" : "list.space")) + one;
  return text;
}

/** Returns words with commas between them; empty ones are left out. */
export function commas(words: Words, parts: readonly Part[]): string {
  return parts.filter(Boolean).join(words("list.comma"));
}

/** Returns a text behind its label. */
export function labelled(words: Words, label: string, text: string): string {
  return words("list.label", { label, text });
}

/** Returns a name with the key that does the same, for a tip; the name alone if there is no key. */
export function keyed(words: Words, name: string, key: string): string {
  return key ? words("list.key", { name, key }) : name;
}

/** Returns words as a sentence, with a full stop. */
export function ended(words: Words, text: string): string {
  return words("list.sentence", { text });
}
