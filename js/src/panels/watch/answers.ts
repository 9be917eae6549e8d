/** Values, stops and names of a game, as Python sends them. */
import {
  count,
  fields,
  flag,
  list,
  Malformed,
  object,
  optional,
  type Read,
  text,
} from "../../protocol/readers";
import { leading } from "../../story/leading";

/** The value of an expression. Null: it has none. */
export type Value = number | string | boolean | null;
/** A step and the value from there on. */
export type Change = readonly [step: number, value: Value];

/** Labels by what can be named. */
export type Labels = ReadonlyMap<string, string>;

/** The steps at which a run can end, by its kind. */
export type Runs = ReadonlyMap<string, readonly number[]>;

const change: Read<Change> = (value, path) => {
  const [step, now] = Array.isArray(value) ? (value as unknown[]) : [];
  if (now !== null && !["number", "string", "boolean"].includes(typeof now))
    throw new Malformed(`${path}[1]`, "a value");
  return [count(step, `${path}[0]`), now as Value];
};

const FAULT = { error: optional(text, ""), column: optional(count, 0), length: optional(count, 0) };

const named =
  <T>(read: Read<T>): Read<ReadonlyMap<string, T>> =>
  (value, path) =>
    new Map(
      Object.entries(object(value, path)).map(([name, held]) => [
        name,
        read(held, `${path}.${name}`),
      ]),
    );

const stop = fields({
  condition: optional(text, ""),
  at: optional(text, ""),
  player: optional(text, ""),
  kind: optional(text, ""),
  on: optional(flag, true),
});
/** A breakpoint. Empty texts are not given. */
export type Stop = ReturnType<typeof stop>;

const series = fields({ ...FAULT, changes: optional(list(change), []) });
/** The history of an expression. `error`: it cannot be read. */
export type Series = ReturnType<typeof series>;

const found = fields({ ...FAULT, steps: optional(list(count), []) });
/** The steps at which a breakpoint stops. `error`: it cannot be used. */
export type Found = ReturnType<typeof found>;

/** Why an expression or a breakpoint cannot be used. `column`: where, from 1; 0: nowhere in its text. */
export type Fault = Omit<Found, "steps">;

const labels = named(text);
const offered = fields({ values: labels, at: labels, player: labels, kind: labels });
/** What can be watched and named. */
export type Offered = ReturnType<typeof offered>;

const allSeries = fields({ series: list(series) });
const allStops = fields({ stops: list(found), runs: named(list(count)) });

/** These throw `Malformed` if the answer does not match docs/wire.md. */
export const readSeries = (value: unknown) => allSeries(value, "found").series;
export const readStops = (value: unknown) => allStops(value, "found");
export const readOffered = (value: unknown) => offered(value, "found");

/** Returns the breakpoints of the trait. A value that is not a breakpoint is left out. */
export function stopsIn(trait: unknown): readonly Stop[] {
  return kept(() => list(stop)(trait, "stops")) ?? [];
}

/** Returns the watched expressions of the trait, or null. */
export function textsIn(trait: unknown): readonly string[] | null {
  return kept(() => list(text)(trait, "watched"));
}

function kept<T>(read: () => T): T | null {
  try {
    return read();
  } catch (fault) {
    if (!(fault instanceof Malformed)) throw fault;
    return null;
  }
}

/** What nothing is found for yet. */
export const NOTHING: Offered = {
  values: mapOf([]),
  at: mapOf([]),
  player: mapOf([]),
  kind: mapOf([]),
};

/** Returns a map that nobody changes. */
export function mapOf<T>(pairs: readonly (readonly [string, T])[]): ReadonlyMap<string, T> {
  return new Map(pairs);
}

/** Returns all steps at which one of the breakpoints stops, in order. */
export function allSteps(found: readonly Found[]): readonly number[] {
  const steps = new Set(found.flatMap((one) => one.steps));
  return [...steps].sort((one, other) => one - other);
}

/** Returns the index of the last change at or before a step. -1: the first change comes later. */
export function indexAt(changes: readonly Change[], step: number): number {
  return leading(changes, ([at]) => at <= step) - 1;
}

/** Returns the value at a step. */
export function valueAt(changes: readonly Change[], step: number): Value {
  return changes[indexAt(changes, step)]?.[1] ?? null;
}
