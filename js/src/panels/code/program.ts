/** The program of a game, as Python sends it. */
import {
  count,
  fields,
  list,
  Malformed,
  object,
  optional,
  type Read,
  text,
} from "../../protocol/readers";

/** A function, a class, or the lines between them (`name`: ""). Lines count from 1. */
export interface Block {
  readonly name: string;
  readonly first: number;
  readonly last: number;
}

/** A program, put together from several answers: no single reader has its type. */
export interface Program {
  /** A mark of the text: another text has another one. */
  readonly key: string;
  readonly text: string;
  /** The line of each mark, such as `call:NAME`, the call of a card. */
  readonly marks: ReadonlyMap<string, number>;
  readonly blocks: readonly Block[];
  /** All sets of lines that run at one step, from the outermost line to the innermost. */
  readonly ways: readonly (readonly number[])[];
  /** The index of each step's lines in `ways`. */
  readonly steps: readonly number[];
  /** The lines that run after the last step. */
  readonly next: readonly number[];
  /** The texts of a listing, which cannot be run and changes with the position; null: a program. */
  readonly pages: Pages | null;
}

const marks: Read<ReadonlyMap<string, number> | null> = (value, path) =>
  new Map(
    Object.entries(object(value, path)).map(([name, line]) => [
      name,
      count(line, `${path}.${name}`),
    ]),
  );

const block: Read<Block> = (value, path) => {
  const [name, first, last] = Array.isArray(value) ? (value as unknown[]) : [];
  return {
    name: text(name, `${path}[0]`),
    first: count(first, `${path}[1]`),
    last: count(last, `${path}[2]`),
  };
};

const line: Read<readonly [string, string]> = (value, path) => {
  const [words, mark] = list(text)(value, path);
  return [words ?? "", mark ?? ""];
};

const pages = fields({ lines: list(line), pages: list(list(count)), steps: list(count) });
/** The texts of a listing: its different lines, each with its mark (empty: no mark); pages of lines; a page for each step. */
export type Pages = ReturnType<typeof pages>;

const readAnswer = fields({
  key: text,
  since: count,
  text: optional(text, ""),
  marks: optional(marks, null),
  blocks: optional(list(block), []),
  ways: list(list(count)),
  steps: list(count),
  next: list(count),
  pages: optional<Pages | null>(pages, null),
});

/**
 * Reads an answer. It may leave out what the page already knows: the text, and the first steps.
 * Throws `Malformed` if it does not match docs/wire.md.
 */
export function readProgram(value: unknown, known: Program | null): Program {
  const { since, ...found } = readAnswer(value, "found");
  const same = known?.key === found.key ? known : null;
  if (since > (same?.steps.length ?? 0)) throw new Malformed("found.since", "a known step");
  const steps = [...(same?.steps.slice(0, since) ?? []), ...found.steps];
  if (steps.some((way) => way >= found.ways.length))
    throw new Malformed("found.steps", "indexes of ways");
  if (found.marks) return { ...found, marks: found.marks, steps };
  if (!same) throw new Malformed("found.text", "a text");
  return { ...same, ways: found.ways, steps, next: found.next, pages: found.pages };
}

/** Returns the program as it is shown at a step: a listing has another text at each position. */
export function pageAt(program: Program, step: number): Program {
  const { pages } = program;
  if (!pages) return program;
  const at = pages.steps[Math.min(step, pages.steps.length - 1)] ?? 0;
  const lines = (pages.pages[at] ?? []).map((index) => pages.lines[index] ?? ["", ""]);
  return {
    ...program,
    text: lines.map(([words]) => `${words}\n`).join(""),
    marks: new Map(lines.flatMap(([, mark], index) => (mark ? [[mark, index + 1]] : []))),
    blocks: [],
  };
}

/** Returns the lines that run at a step, from the outermost to the innermost. */
export function linesAt({ ways, steps }: Program, step: number): readonly number[] {
  return ways[steps[step] ?? -1] ?? [];
}

/** Returns the lines that run after a step. A listing that has another text then has none. */
export function linesAfter(program: Program, step: number): readonly number[] {
  if (step + 1 >= program.steps.length) return program.next;
  const pages = program.pages?.steps;
  return pages && pages[step] !== pages[step + 1] ? [] : linesAt(program, step + 1);
}
