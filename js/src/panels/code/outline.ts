/** The outline of a program: what can be folded, and the rows that are shown. */
import type { Chip } from "../../protocol/wire";
import type { Table } from "../../story/table";
import type { Program } from "./program";

/** Lines of a program: a section below a comment, a block, or a line outside of both. */
export interface Part {
  readonly first: number;
  readonly last: number;
  readonly parts: readonly Part[];
}

/** A row of the listing: a line, or the first line of a folded part. Lines count from 1. */
export interface Row {
  readonly line: number;
  /** The last line that the row stands for. */
  readonly last: number;
  /** Whether the part that begins here is open; null: no part begins here. */
  readonly open: boolean | null;
  /** How many parts it is in, from 1. */
  readonly level: number;
}

/** Returns the outline of a program. Empty lines between its parts belong to none. */
export function outlineOf({ text, blocks }: Program): readonly Part[] {
  const lines = text.split("\n");
  const found: (Part & { parts: Part[] })[] = [];
  let section: (Part & { parts: Part[]; last: number }) | null = null;
  let at = 1;
  const add = (part: Part, heads: boolean) => {
    const made = { ...part, parts: [] as Part[] };
    if (heads) found.push((section = made));
    else if (section) {
      section.parts.push(made);
      section.last = part.last;
    } else found.push(made);
  };
  const loose = (end: number) => {
    for (; at < end; at++) {
      const line = lines[at - 1] ?? "";
      if (line.trim()) add({ first: at, last: at, parts: [] }, line.startsWith("#"));
    }
  };
  for (const { first, last } of blocks) {
    loose(first);
    add({ first, last, parts: [] }, false);
    at = last + 1;
  }
  loose(lines.length + 1);
  return found;
}

/** Returns whether a part has more than its first line, and can be folded. */
export function folds({ first, last }: Part): boolean {
  return last > first;
}

/** Returns all parts that can be folded, with those inside them. */
export function foldable(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part) => (folds(part) ? [part, ...foldable(part.parts)] : []));
}

/** Returns the rows, given the first lines of the open parts. */
export function rowsOf(parts: readonly Part[], open: ReadonlySet<number>, level = 1): Row[] {
  return parts.flatMap((part) => {
    const { first, last } = part;
    if (!folds(part)) return [{ line: first, last, open: null, level }];
    if (!open.has(first)) return [{ line: first, last, open: false, level }];
    const head = { line: first, last: first, open: true, level };
    if (part.parts.length) return [head, ...rowsOf(part.parts, open, level + 1)];
    const rest = Array.from({ length: last - first }, (_, i) => first + 1 + i);
    return [head, ...rest.map((line) => ({ line, last: line, open: null, level: level + 1 }))];
  });
}

/** Marks of the lines that a reader looks for: the main loop, and the cards. */
const SHOWN = /^(loop|call:.*|def:.*)$/;

/**
 * Returns the first lines of the parts that are open by themselves: the main loop, the section of the cards, and every
 * part with one of these lines.
 */
export function openAlone(
  { marks }: Program,
  parts: readonly Part[],
  running: readonly number[],
): readonly number[] {
  const loop = marks.get("loop");
  const known = [...marks].filter(([mark]) => SHOWN.test(mark)).map(([, line]) => line);
  const has = ({ first, last }: Part, lines: readonly number[]) =>
    lines.some((line) => line >= first && line <= last);
  return foldable(parts)
    .filter(
      (part) =>
        has(part, running) ||
        (part.parts.length ? has(part, known) : loop !== undefined && has(part, [loop])),
    )
    .map(({ first }) => first);
}

/** Returns the card that a line belongs to: its call, or its function. "": the line belongs to no card. */
export function cardsByLine({ marks, blocks }: Program): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const [mark, line] of marks) {
    const [kind = "", card = ""] = mark.split(":");
    if (kind === "call") found.set(line, card);
    const block = kind === "def" ? blocks.find(({ first }) => first === line) : undefined;
    for (let at = line; block && at <= block.last; at++) found.set(at, card);
  }
  return found;
}

/** Returns the card of each line that calls one. A listing can call a card in several lines: `call:CARD:…`. */
export function callsByLine({ marks }: Program): ReadonlyMap<number, string> {
  const calls = [...marks].filter(([mark]) => mark.startsWith("call:"));
  return new Map(calls.map(([mark, line]) => [line, mark.split(":")[1] ?? ""]));
}

/** Returns the lines that call a card, and the first line of its function. */
export function linesAbout(program: Program, card: string): readonly number[] {
  const calls = [...callsByLine(program)].filter(([, called]) => called === card);
  const first = program.marks.get(`def:${card}`);
  return [...calls.map(([line]) => line), ...(first ? [first] : [])];
}

/** Returns the parameters of a table that have changed since the start, by the first line of their card's function. */
export function changedChips(
  { marks }: Program,
  { spots }: Table,
): ReadonlyMap<number | undefined, readonly Chip[]> {
  const cards = [...spots].map(
    ([id, { chips }]) =>
      [marks.get(`def:${id}`), chips.filter(({ value, base }) => value !== base)] as const,
  );
  return new Map(cards.filter(([, changed]) => changed.length > 0));
}
