/** Reads what Python says of a command that is being written. */
import { count, fields, flag, list, nullable, oneOf, optional, type Read, text } from "./readers";
import type { DraftMessage, Example, Group, Mark, Spot } from "./wire";

const mark: Read<Mark> = (value, path) => {
  const [line, column, length, said] = list((part) => part)(value, path);
  return {
    line: count(line, `${path}[0]`),
    column: count(column, `${path}[1]`),
    length: count(length, `${path}[2]`),
    text: text(said, `${path}[3]`),
  };
};

const pair: Read<readonly [string, string]> = (value, path) => {
  const [first = "", second = ""] = list(text)(value, path);
  return [first, second];
};

const group = fields<Group>({ title: text, items: list(pair), inline: optional(flag, false) });

const example = fields<Example>({ title: text, text });

/** The reader of drafts, which show a spot. */
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
