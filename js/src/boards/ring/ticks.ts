/** The scrubber of a ring: sections of turns, and ticks for damage. Pure functions. */
import type { Story } from "../../story/story";
import type { Table } from "../../story/table";

/** A part of the scrubber. */
export interface Section {
  /** Its first turn. 0: the pieces are placed. */
  readonly first: number;
  /** Its last turn. */
  readonly last: number;
  /** Fractions of the whole length, 0 to 1. */
  readonly from: number;
  readonly to: number;
}

/** Marks at one place of the scrubber: ticks of players who take damage, and a sign above them. */
export interface Stack {
  readonly step: number;
  readonly seats: readonly string[];
  /** The kind of the most important other mark: `out`, `win`, `gone` or "". */
  readonly sign: string;
  readonly seat: string;
  /** All marks at this place, each as its kind and its seat. */
  readonly all: readonly (readonly [string, string])[];
}

/** How many turns a section has: the smallest of these whose sections have the least width on average. */
const TURNS = [20, 40, 100, 200, 400, 1000] as const;
const LEAST = 24;
/** The width of a tick with its gap. */
const TICK = 4;
const MOST = 3;
const WEIGHT = ["out", "win", "gone"];

/** Returns the sections. `end`: the step at the end of the scrubber, `length`: its length in pixels. */
export function sectionsOf(story: Story, length: number, end: number): readonly Section[] {
  const turns = turnsOf(story);
  const most = turns.at(-1) ?? 0;
  const size = TURNS.find((count) => (most / count) * LEAST <= length) ?? 1000;
  const part = (step: number) => (end === 0 ? 1 : step / end);
  const found: Section[] = [];
  turns.forEach((turn, step) => {
    const before = found.at(-1);
    const first = firstOf(turn, size);
    const to = part(step);
    if (before?.first === first) found[found.length - 1] = { ...before, last: turn, to };
    else found.push({ first, last: turn, from: before?.to ?? 0, to });
  });
  const long = found.filter(({ from, to }) => to > from);
  return long.length ? long : found.slice(0, 1).map((one) => ({ ...one, from: 0, to: part(0) }));
}

/** Returns the first turn of the section at each step, in the shortest sections. */
export function sections(story: Story): readonly number[] {
  return turnsOf(story).map((turn) => firstOf(turn, TURNS[0]));
}

function firstOf(turn: number, size: number): number {
  return turn < size ? Math.min(turn, 1) : turn - (turn % size);
}

/** Returns how many turns have been taken at each step; 0 before the first one. */
function turnsOf(story: Story): readonly number[] {
  return story.tables.map(({ machine }) => {
    const turns =
      typeof machine === "object" && machine !== null && "turns" in machine ? machine.turns : 0;
    return typeof turns === "number" ? turns : 0;
  });
}

/** Returns the ticks and signs. Those that would overlap stand one above another. */
export function stacksOf(story: Story, length: number, end: number): readonly Stack[] {
  const found: Stack[] = [];
  const places: number[] = [];
  for (const { step, kind, seat } of story.marks) {
    const hit = kind === "loss" ? losers(story.table(step - 1), story.table(step)) : [];
    const place = (end === 0 ? 1 : step / end) * length;
    const near = length > 0 && place - (places.at(-1) ?? -Infinity) < TICK;
    const before = near ? found.at(-1) : undefined;
    const weighs = WEIGHT.includes(kind);
    const over = weighs && (!before?.sign || WEIGHT.indexOf(kind) < WEIGHT.indexOf(before.sign));
    const told = kind === "loss" ? hit.map((one) => [kind, one] as const) : [[kind, seat] as const];
    const stack = {
      step: before?.step ?? step,
      seats: [...(before?.seats ?? []), ...hit].slice(0, MOST),
      sign: over ? kind : (before?.sign ?? ""),
      seat: over ? seat : (before?.seat ?? ""),
      all: [...(before?.all ?? []), ...told],
    };
    if (before) found[found.length - 1] = stack;
    else {
      found.push(stack);
      places.push(place);
    }
  }
  return found;
}

/** Returns the players whose life has sunk. */
function losers(before: Table, after: Table): readonly string[] {
  return [...after.scores.values()]
    .filter(({ seat, life }) => (life ?? 0) < (before.scores.get(seat)?.life ?? 0))
    .map(({ seat }) => seat);
}
