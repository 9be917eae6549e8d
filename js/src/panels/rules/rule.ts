/** The rules of a game, as Python sends them. */
import {
  count,
  fields,
  flag,
  list,
  Malformed,
  nullable,
  type Read,
  text,
} from "../../protocol/readers";
import type { Words } from "../../text/words";

/** Returns the name of a rule in a sentence. A section, such as "§ 8", is no "Rule § 8". */
export function ruleName(rule: string, words: Words): string {
  return rule.startsWith("§") ? rule : words("rule.open", { rule });
}

export interface Sentence {
  readonly text: string;
  /** Whether it is a decision of this program, because the published rules leave a question open. */
  readonly ruling: boolean;
}

const sentence: Read<Sentence> = (value, path) => {
  if (!Array.isArray(value) || value.length !== 2) throw new Malformed(path, "a sentence");
  return { text: text(value[0], path), ruling: flag(value[1], path) };
};

/** Reads a rule. Throws `Malformed` if it does not match docs/wire.md. */
export const readRule = fields({
  /** What names it: a letter and a number, a section, or the name of a card. */
  number: text,
  /** The name in the words of the edition; usually the number. */
  label: text,
  title: text,
  sentences: list(sentence),
  /** What a reader of this edition must know besides. "": no note. */
  note: text,
  /** The numbers of the rules that the sentences name. */
  see: list(text),
});
/** A rule as it is shown. */
export type Rule = ReturnType<typeof readRule>;

/** Reads why a target cannot be chosen. Throws `Malformed` if it does not match docs/wire.md. */
export const readRefusal = fields({
  reason: text,
  rule: nullable(readRule),
  /** The index of the deciding sentence. Null: the whole rule. */
  sentence: nullable(count),
});
/** Why a target cannot be chosen. */
export type Refusal = ReturnType<typeof readRefusal>;

/** A paragraph of a rule: sentences that are all rulings, or none of them. */
export interface Paragraph {
  readonly ruling: boolean;
  readonly sentences: readonly { readonly text: string; readonly index: number }[];
}

/** Returns the published sentences, then the rulings, as docs/rules.md has them. */
export function paragraphsOf({ sentences }: Rule): readonly Paragraph[] {
  const all = sentences.map(({ text, ruling }, index) => ({ text, ruling, index }));
  return [false, true]
    .map((ruling) => ({ ruling, sentences: all.filter((one) => one.ruling === ruling) }))
    .filter((one) => one.sentences.length > 0);
}

/** Returns the sentence that decides, or the first one. */
export function decidingIn(rule: Rule, index: number | null): string {
  return (rule.sentences[index ?? 0] ?? rule.sentences[0])?.text ?? "";
}
