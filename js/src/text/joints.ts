/** How texts are joined: the joints belong to the language. Japanese has no space between sentences. */
import type { Words } from "./words";

type Part = string | false | null | undefined;

/** Returns sentences as one text; empty ones are left out. */
export function paragraph(words: Words, ...sentences: readonly Part[]): string {
  return sentences.filter(Boolean).join(words("list.space"));
}

/** Returns words with commas between them; empty ones are left out. */
export function commas(words: Words, parts: readonly Part[]): string {
  return parts.filter(Boolean).join(words("list.comma"));
}

/** Returns parts that have commas themselves, with semicolons between them. */
export function semicolons(words: Words, parts: readonly Part[]): string {
  return parts.filter(Boolean).join(words("list.semicolon"));
}

/** Returns short texts with dots between them; empty ones are left out. */
export function dotted(words: Words, parts: readonly Part[]): string {
  return parts.filter(Boolean).join(words("list.dot"));
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
