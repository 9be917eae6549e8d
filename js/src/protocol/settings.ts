/** The settings of a new game, as Python sends them (docs/wire.md). */
import {
  count,
  fields,
  flag,
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

export interface Setting {
  readonly name: string;
  readonly kind: "one" | "switch" | "number";
  readonly label: string;
  readonly about: string;
  readonly rule: string;
  readonly value: Value;
  readonly choices: readonly Choice[];
  readonly low: number;
  readonly high: number;
  readonly step: number;
  readonly why: string;
}

export interface Group {
  readonly title: string;
  readonly settings: readonly Setting[];
}

/** The settings of a new game, for the values chosen so far. */
export interface OfferMessage {
  readonly type: "offer";
  readonly id: number | null;
  readonly groups: readonly Group[];
  /** Why no game with these settings is possible. "": there is no problem. */
  readonly problem: string;
  /** Whether all settings are those of the current game. */
  readonly same: boolean;
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

const shape = fields<Setting>({
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

const TYPES = { one: "string", switch: "boolean", number: "number" } as const;

const setting: Read<Setting> = (found, path) => {
  const read = shape(found, path);
  const type = TYPES[read.kind];
  if (typeof read.value !== type) throw new Malformed(`${path}.value`, type);
  return read;
};

const group = fields<Group>({ title: text, settings: list(setting) });

/** Reads the settings of a new game. */
export const offer = fields<OfferMessage>({
  type: oneOf("offer"),
  id: optional(nullable(count), null),
  groups: list(group),
  problem: optional(text, ""),
  same: optional(flag, false),
});
