/** Splits Python code into tokens, for its quiet colours. */

export type TokenKind = "plain" | "keyword" | "string" | "comment" | "name";

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

const KEYWORDS = new Set(
  (
    "False None True and as assert async await break class continue def del elif else except " +
    "finally for from global if import in is lambda nonlocal not or pass raise return try while " +
    "with yield"
  ).split(" "),
);

const TOKEN = new RegExp(
  [
    "(?<comment>#[^\\n]*)",
    `(?<string>[bfru]{0,2}(?:"""[^]*?"""|'''[^]*?'''|"(?:\\\\.|[^"\\\\\\n])*"|'(?:\\\\.|[^'\\\\\\n])*'))`,
    "(?<word>[\\p{L}_][\\p{L}\\p{N}_]*)",
    "(?<plain>[^\\p{L}_#\"']+|.)",
  ].join("|"),
  "giu",
);

/** A part of an f-string that is not text: a pair of braces that stands for one, or an expression in braces. */
const HOLE = /(\{\{|\}\}|\{[^{}]*\})/;
/** The start of a `match` or a `case`, which are keywords only there. */
const SOFT = /(^|\n) *$/;

/** Returns the tokens of each line of a program. */
export function tokensOf(code: string): readonly (readonly Token[])[] {
  const lines: Token[][] = [[]];
  const add = (kind: TokenKind, text: string) => {
    text.split("\n").forEach((part, i) => {
      if (i > 0) lines.push([]);
      const line = lines.at(-1);
      const last = line?.at(-1);
      if (last?.kind === kind) line?.splice(-1, 1, { kind, text: last.text + part });
      else if (part) line?.push({ kind, text: part });
    });
  };
  let before = "";
  for (const { 0: text, index, groups = {} } of code.matchAll(TOKEN)) {
    if (groups["comment"]) add("comment", text);
    else if (groups["string"]) addString(text, add);
    else if (groups["word"]) add(kindOf(text, before, code, index), text);
    else add("plain", text);
    if (text.trim()) before = text;
  }
  return lines;
}

function kindOf(word: string, before: string, code: string, at: number): TokenKind {
  if (KEYWORDS.has(word)) return "keyword";
  if (before === "def" || before === "class") return "name";
  if (word !== "match" && word !== "case") return "plain";
  const end = code.indexOf("\n", at);
  const rest = code.slice(at + word.length, end < 0 ? undefined : end);
  return /^ [^=].*:$/.test(rest) && SOFT.test(code.slice(Math.max(at - 80, 0), at))
    ? "keyword"
    : "plain";
}

function addString(text: string, add: (kind: TokenKind, text: string) => void): void {
  if (!/^[br]?f/i.test(text)) return add("string", text);
  for (const part of text.split(HOLE)) add(/^\{[^{]/.test(part) ? "plain" : "string", part);
}
