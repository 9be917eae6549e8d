/** Reads Python's reply about a card's command that the user is writing. */
import { count, fields, flag, list, nullable, oneOf, optional, type Read, text } from "./readers";
import type { DraftMessage, Example, Group, Mark, Spot } from "./wire";

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

const group = fields<Group>({ title: text, items: list(pair), inline: optional(flag, false) });

const example = fields<Example>({ title: text, text });

/** Returns the reader of drafts. `spot` reads the card preview. */
export const draftOf = (spot: Read<Spot>): Read<DraftMessage> =>
  fields<DraftMessage>({
    type: oneOf("draft"),
    id: optional(nullable(count), null),
    problem: text,
    faults: list(mark),
    spot: nullable(spot),
    text: optional(text, ""),
    groups: optional(list(group), []),
    examples: optional(list(example), []),
  });
