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
  type Read,
  text,
} from "../../protocol/readers";
import type { Words } from "../../text/words";

/** The levels, from weak to strong. */
export const LEVELS = ["beginner", "easy", "medium", "strong", "strongest"] as const;
export type Level = (typeof LEVELS)[number];

export interface Bot {
  /** Its level. "": it has none. */
  readonly level: string;
  /** Its level, kind or class. */
  readonly text: string;
  /** Whether people may decide for its seat now. */
  readonly hand: boolean;
}

/** A bot that thinks. */
export interface Thinks {
  readonly seat: string;
  /** The milliseconds since it began, when this was sent. */
  readonly past: number;
  /** How long it may think. */
  readonly seconds: number;
  readonly ply: number;
}

/** The last decision of a bot, with its reason. */
export interface Said {
  readonly seat: string;
  readonly text: string;
  /** The first step of the decision. */
  readonly step: number;
  readonly number: number;
}

/** Why a bot does not decide although it must. */
export interface Note {
  readonly seat: string;
  readonly text: string;
}

export interface Opponents {
  readonly seats: ReadonlyMap<string, Bot>;
  /** The seats whose player this board may change. */
  readonly free: readonly string[];
  readonly thinks: Thinks | null;
  readonly said: Said | null;
  readonly note: Note | null;
}

const bot = fields<Bot>({ level: text, text, hand: flag });
const seats: Read<ReadonlyMap<string, Bot>> = (value, path) =>
  new Map(
    Object.entries(object(value, path)).map(([seat, one]) => [seat, bot(one, join(path, seat))]),
  );
const whole = fields<Opponents>({
  seats,
  free: list(text),
  thinks: nullable(fields<Thinks>({ seat: text, past: count, seconds: count, ply: count })),
  said: nullable(fields<Said>({ seat: text, text, step: count, number: count })),
  note: nullable(fields<Note>({ seat: text, text })),
});

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
export function botText({ level, text }: Bot, words: Words): string {
  const known = LEVELS.find((one) => one === level);
  return known ? levelText(known, words) : text;
}

/** Nothing of a bot's thinking is shown before it has taken this long, in milliseconds. */
export const HUSH = 400;
/** After this long, screen readers say it. */
export const SPOKEN = 2000;
