/** Texts that are joined with dots. In a separate module, which no first picture needs. */
import type { Part } from "./joints";
import type { Words } from "./words";

/** Returns short texts with dots between them; empty ones are left out. */
export function dotted(words: Words, parts: readonly Part[]): string {
  return parts.filter(Boolean).join(words("list.dot"));
}
