/** A sentence in parts, so that names and parameters can be set apart. All of it stays text. */
import { partsOfWord } from "./breaks";

export interface Part {
  readonly kind: "plain" | "name" | "chip";
  readonly text: string;
  /** Which chip of the sentence it is, from 0; -1 for others. */
  readonly chip: number;
}

/** Splits at `{n}` and at these names. */
export function partsOf(sentence: string, names: readonly string[] = []): readonly Part[] {
  const words = names.filter((name) => name !== "").toSorted((a, b) => b.length - a.length);
  const either = ["\\{[^{}]*\\}", ...words.map((name) => `(?<![\\w-])${escape(name)}(?![\\w-])`)];
  let chip = 0;
  return sentence
    .split(new RegExp(`(${either.join("|")})`, "u"))
    .filter((text) => text !== "")
    .map((text): Part => {
      if (words.includes(text)) return { kind: "name", text, chip: -1 };
      if (/^\{[^{}]*\}$/.test(text)) return { kind: "chip", text, chip: chip++ };
      return { kind: "plain", text, chip: -1 };
    });
}

/** A part, and what follows it without a space: the two stay on one line. */
export interface Joined extends Part {
  readonly tail: string;
}

/** Gives to each chip what follows it without a space; of a script without spaces one letter or word. */
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
