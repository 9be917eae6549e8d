/** What Python sends about the bots of a game (docs/wire.md, "bots"). */
import {
  count,
  fields,
  flag,
  join,
  list,
  Malformed,
  nullable,
  object,
  optional,
  type Read,
  text,
} from "../../protocol/readers";
import type { Words } from "../../text/words";

/** The levels, from weak to strong. */
export const LEVELS = ["beginner", "easy", "medium", "strong", "strongest"] as const;
export type Level = (typeof LEVELS)[number];

const bot = fields({
  /** Its level. "": it has none. */
  level: text,
  /** Its level, kind or class. */
  text,
  /** Whether people may decide for its seat now. */
  hand: flag,
  /** Whether it is not a bot but a person with another device, and whether this is connected. */
  device: optional(flag, false),
  here: optional(flag, false),
});
export type Bot = ReturnType<typeof bot>;

const seats: Read<ReadonlyMap<string, Bot>> = (value, path) =>
  new Map(
    Object.entries(object(value, path)).map(([seat, one]) => [seat, bot(one, join(path, seat))]),
  );

/** A bot that thinks. */
const thinks = fields({
  seat: text,
  /** The milliseconds since it began, when this was sent. */
  past: count,
  /** How long it may think. */
  seconds: count,
  ply: count,
});

const said = fields({
  seat: text,
  text,
  /** The first step of the decision. */
  step: count,
  number: count,
});
/** The last decision of a bot, with its reason. */
export type Said = ReturnType<typeof said>;

const note = fields({ seat: text, text });
/** Why a bot does not decide although it must. */
export type Note = ReturnType<typeof note>;

const whole = fields({
  seats,
  /** The seats whose player this board may change. */
  free: list(text),
  thinks: nullable(thinks),
  said: nullable(said),
  note: nullable(note),
});
export type Opponents = ReturnType<typeof whole>;

/** Reads the trait `opponents`. Null: no seat has had a bot, or the value is malformed. */
export function read(found: unknown): Opponents | null {
  if (typeof found !== "object" || found === null || !("seats" in found)) return null;
  try {
    return whole(found, "opponents");
  } catch (fault) {
    if (fault instanceof Malformed) return null;
    throw fault;
  }
}

/** Returns a level in words. */
export function levelText(level: Level, words: Words): string {
  return words(`seats.${level}`);
}

/** Returns a bot's level in words, or the name of its kind. */
export function botText({ level, text }: Pick<Bot, "level" | "text">, words: Words): string {
  const known = LEVELS.find((one) => one === level);
  return known ? levelText(known, words) : text;
}

/** Nothing of a bot's thinking is shown before it has taken this long, in milliseconds. */
export const HUSH = 400;
/** After this long, screen readers say it. */
export const SPOKEN = 2000;
