/** Reads Python's reply about a card's command that the user is writing. */
import { count, fields, flag, list, nullable, oneOf, optional, type Read, text } from "./readers";
import type { Spot } from "./table";

/** A problem in a text. Line and column count from 1, the length is in characters. */
export interface Mark {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly text: string;
}

const mark: Read<Mark> = (value, path) => {
  const [line, column, length, message] = list((part) => part)(value, path);
  return {
    line: count(line, `${path}[0]`),
    column: count(column, `${path}[1]`),
    length: count(length, `${path}[2]`),
    text: text(message, `${path}[3]`),
  };
};

const pair: Read<readonly [string, string]> = (value, path) => {
  const [first = "", second = ""] = list(text)(value, path);
  return [first, second];
};

const group = fields({ title: text, items: list(pair), inline: optional(flag, false) });
/** A group of text pieces for commands, each with its meaning. `inline`: they go inside a line. */
export type Group = ReturnType<typeof group>;

const example = fields({ title: text, text });
export type Example = ReturnType<typeof example>;

/** Returns the reader of drafts. `spot` reads the card preview. */
export const draftOf = (spot: Read<Spot>) =>
  fields({
    type: oneOf("draft"),
    id: optional(nullable(count), null),
    /** The problem with the name. "": the name is valid. */
    problem: text,
    faults: list(mark),
    /** The card preview. Null: the text has errors. */
    spot: nullable(spot),
    text: optional(text, ""),
    groups: optional(list(group), []),
    examples: optional(list(example), []),
  });
/** Python's check of a card's command. The last three fields are sent only when the editor opens. */
export type DraftMessage = ReturnType<ReturnType<typeof draftOf>>;
