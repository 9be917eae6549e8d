/** The settings of a new game, as Python sends them (docs/wire.md). */
import {
  count,
  fields,
  list,
  Malformed,
  nullable,
  oneOf,
  optional,
  type Read,
  text,
} from "./readers";

export type Value = string | boolean | number;

/** The values chosen so far, by setting name. */
export type Chosen = Readonly<Record<string, Value>>;

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Why this choice is not possible now. "": it is possible. */
  readonly why: string;
}

const number: Read<number> = (value, path) => {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new Malformed(path, "a number");
  return value;
};

const choice: Read<Choice> = (value, path) => {
  const [word, label, why = ""] = list(text)(value, path);
  if (word === undefined || label === undefined) throw new Malformed(path, "[value, label]");
  return { value: word, label, why };
};

const value: Read<Value> = (found, path) => {
  if (typeof found === "string" || typeof found === "boolean") return found;
  return number(found, path);
};

const shape = fields({
  name: text,
  kind: oneOf("one", "switch", "number"),
  label: text,
  about: optional(text, ""),
  rule: optional(text, ""),
  value,
  choices: optional(list(choice), []),
  low: optional(number, 0),
  high: optional(number, 0),
  step: optional(number, 1),
  why: optional(text, ""),
});
export type Setting = ReturnType<typeof shape>;

const TYPES = { one: "string", switch: "boolean", number: "number" } as const;

const setting: Read<Setting> = (found, path) => {
  const read = shape(found, path);
  const type = TYPES[read.kind];
  if (typeof read.value !== type) throw new Malformed(`${path}.value`, type);
  return read;
};

const group = fields({ title: text, settings: list(setting) });
export type Group = ReturnType<typeof group>;

/** Reads the settings of a new game. */
export const offer = fields({
  type: oneOf("offer"),
  id: optional(nullable(count), null),
  groups: list(group),
  /** Why no game with these settings is possible. "": there is no problem. */
  problem: optional(text, ""),
});
/** The settings of a new game, for the values chosen so far. */
export type OfferMessage = ReturnType<typeof offer>;
