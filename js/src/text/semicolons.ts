/** Texts that are joined with semicolons. In a separate module, which the first picture of most games does not need. */
import type { Part } from "./joints";
import type { Words } from "./words";

/** Returns parts that have commas themselves, with semicolons between them. */
export function semicolons(words: Words, parts: readonly Part[]): string {
  return parts.filter(Boolean).join(words("list.semicolon"));
}
