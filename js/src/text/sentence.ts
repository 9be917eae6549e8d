/** A sentence in parts, so that names and parameters can be set apart. All of it stays text. */

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

function escape(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
