/** Splits a sentence into parts, so that names and parameters get their own style. All parts are plain text. */
import { partsOfWord } from "./breaks";

export interface Part {
  readonly kind: "plain" | "name" | "chip";
  readonly text: string;
  /** The number of the chip in the sentence, from 0; -1 for other parts. */
  readonly chip: number;
}

/**
 * Splits a sentence at `{n}` and at these names. In the rest, a line does not end between a Chinese character and the
 * number after it, as in 約4回.
 */
export function partsOf(sentence: string, names: readonly string[] = []): readonly Part[] {
  let chip = 0;
  return sentence
    .split(patternOf(names))
    .filter(Boolean)
    .map((text): Part => {
      if (names.includes(text)) return { kind: "name", text, chip: -1 };
      if (/^\{[^{}]*\}$/.test(text)) return { kind: "chip", text, chip: chip++ };
      return { kind: "plain", text: text.replace(/\p{sc=Han}(?=\d)/gu, "$&\u2060"), chip: -1 };
    });
}

/** The patterns by their names: a board shows many sentences with the same names. */
const patterns = new WeakMap<readonly string[], RegExp>();

function patternOf(names: readonly string[]): RegExp {
  const known = patterns.get(names);
  if (known) return known;
  const words = names.filter(Boolean).toSorted((a, b) => b.length - a.length);
  const either = ["\\{[^{}]*\\}", ...words.map(patternOfName)];
  const made = new RegExp(`(${either.join("|")})`, "u");
  patterns.set(names, made);
  return made;
}

/**
 * Returns the pattern of a name. In Latin script it stands between spaces or signs. Without spaces between words, a
 * short name is part of many words, so it counts only inside 「」.
 */
function patternOfName(name: string): string {
  return /[^ -\u024f]/u.test(name)
    ? `(?<=「)${escape(name)}(?=」)`
    : `(?<![\\w-])${escape(name)}(?![\\w-])`;
}

/** A part and the text right after it, without a space between them. Both stay on one line. */
export interface Joined extends Part {
  readonly tail: string;
}

/** Attaches to each chip the text right after it, up to a space. Without spaces in the script: one character or word. */
export function joined(parts: readonly Part[]): readonly Joined[] {
  return parts.map((part, i) => {
    const after = parts[i + 1];
    const tail = part.kind === "chip" && after?.kind === "plain" ? startOf(after.text) : "";
    const kept = part.kind === "plain" && parts[i - 1]?.kind === "chip";
    return { ...part, text: kept ? part.text.slice(startOf(part.text).length) : part.text, tail };
  });
}

function startOf(text: string): string {
  return partsOfWord(/^\S*/.exec(text)?.[0] ?? "")[0] ?? "";
}

function escape(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
