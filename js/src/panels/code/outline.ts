/** The outline of a program: what can be folded, and the rows that are shown. */
import type { Chip } from "../../protocol/wire";
import type { Table } from "../../story/table";
import type { Program } from "./program";

/** Lines of a program: a section below a comment, a block, or a line outside of both. */
export interface Part {
  readonly first: number;
  readonly last: number;
  readonly parts: readonly Part[];
  /** The lines that stay visible when it is folded: the calls of the cards in the main loop. */
  readonly calls?: readonly number[];
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
export function outlineOf(program: Program): readonly Part[] {
  const { text, blocks } = program;
  const loop = loopOf(program);
  const lines = text.split("\n");
  const found: (Part & { parts: Part[] })[] = [];
  let section: (Part & { parts: Part[]; last: number }) | null = null;
  let at = 1;
  const add = (part: Part, heads: boolean) => {
    const made = { ...part, parts: [...part.parts] };
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
    const around = loop && loop.first > first && loop.first <= last;
    const before = around
      ? Array.from({ length: loop.first - first - 1 }, (_, i) => first + 1 + i)
      : [];
    const alone = before.map((line) => ({ first: line, last: line, parts: [] }));
    add({ first, last, parts: around ? [...alone, loop] : [] }, false);
    at = last + 1;
  }
  loose(lines.length + 1);
  return found;
}

/** Returns the main loop of a program that calls the cards there. Null: it is a program without one. */
export function loopOf(program: Program): Part | null {
  const first = program.marks.get("loop") ?? 0;
  const last =
    program.blocks.find((block) => block.first < first && first <= block.last)?.last ?? 0;
  const calls = [...callsByLine(program).keys()].filter((line) => line > first && line <= last);
  return calls.length > 1 ? { first, last, parts: [], calls: calls.sort((a, b) => a - b) } : null;
}

/**
 * Returns the row of a line. Lines of the folded main loop that are not shown belong to the call of the visited card:
 * what runs there, runs for this card.
 */
export function rowOf(
  rows: readonly Row[],
  loop: Part | null,
  visited: number | undefined,
  line: number,
): number | undefined {
  const folded = loop && rows.some((row) => row.line === loop.first && row.open === false);
  const inside = folded && line >= loop.first && line <= loop.last;
  if (inside && visited !== undefined && !loop.calls?.includes(line)) return visited;
  if (inside && loop.calls?.includes(line)) return line;
  return rows.find((row) => row.line <= line && line <= row.last)?.line;
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
    if (!open.has(first)) {
      const calls = part.calls ?? [];
      const rest = calls.map((line) => ({ line, last: line, open: null, level }));
      return [{ line: first, last, open: false, level }, ...rest];
    }
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
        !part.calls &&
        (has(part, running) ||
          (part.parts.length ? has(part, known) : loop !== undefined && has(part, [loop]))),
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

/** Returns the queue of each card by the lines that call it: the letters of the players, from the head to the tail. */
export function queuesByLine(program: Program, { queues }: Table): ReadonlyMap<number, string> {
  const letters = (card: string) =>
    queues
      .get(card)
      ?.pieces.map(({ owner }) => owner)
      .join("");
  return new Map([...callsByLine(program)].map(([line, card]) => [line, letters(card) || "–"]));
}

/** Returns the parameters of a table that have changed since the start, by the first line of their card's function and by its call. */
export function changedChips(
  { marks }: Program,
  { spots }: Table,
): ReadonlyMap<number | undefined, readonly Chip[]> {
  const cards = [...spots].flatMap(([id, { chips }]) => {
    const changed = chips.filter(({ value, base }) => value !== base);
    return [`def:${id}`, `call:${id}`].map((mark) => [marks.get(mark), changed] as const);
  });
  return new Map(cards.filter(([, changed]) => changed.length > 0));
}
