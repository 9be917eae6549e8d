/** Reads a decision: an ask with its questions, and further questions that are sent later. */
import {
  count,
  fields,
  flag,
  join,
  list,
  Malformed,
  nullable,
  object,
  oneOf,
  optional,
  type Read,
  text,
  whole,
} from "./readers";
import { MORE, type Option, PICKS } from "./option";

const look = fields({
  label: optional(text, ""),
  key: optional(text, ""),
  main: optional(flag, false),
  words: optional(text, ""),
});

const option: Read<Option> = (value, path) => {
  if (!Array.isArray(value) || value.length < 2) throw new Malformed(path, "[token, next]");
  const rest = value[2] === undefined ? {} : value[2];
  const token = text(value[0], `${path}[0]`);
  const { words, ...more } = look(rest, `${path}[2]`);
  return { token, next: whole(value[1], `${path}[1]`), ...more, words: words || token };
};

/** Reads `[[reason, [token, …]], …]` as a map from token to reason. */
const reasons: Read<ReadonlyMap<string, string>> = (value, path) => {
  const found = list((pair, where) => {
    if (!Array.isArray(pair)) throw new Malformed(where, "[reason, tokens]");
    const reason = text(pair[0], `${where}[0]`);
    return list(text)(pair[1], `${where}[1]`).map((token) => [token, reason] as const);
  })(value, path);
  return new Map(found.flat());
};

const shapeOfNumber = fields({ word: text, low: whole, high: whole, digits: count });
/** A whole number to type. It replaces `word` in the action, padded with zeros to `digits`. */
export type NumberInput = ReturnType<typeof shapeOfNumber>;

const number: Read<NumberInput> = (value, path) => {
  const found = shapeOfNumber(value, path);
  if (found.low > found.high) throw new Malformed(`${path}.high`, `${found.low} or more`);
  if (found.digits < 1) throw new Malformed(`${path}.digits`, "1 or more");
  return found;
};

const thing: Read<{ readonly word: string; readonly label: string }> = (value, path) => {
  const [word, label, ...more] = list(text)(value, path);
  if (word === undefined || label === undefined || more.length)
    throw new Malformed(path, "[word, label]");
  return { word, label };
};

const shapeOfSeveral = fields({
  word: text,
  of: list(thing),
  low: count,
  high: count,
  join: text,
  /** Says that all numbered slots are full. "": the order of the picks does not count, and there are no slots. */
  full: optional(text, ""),
});
/** Several things to pick, `low` to `high` of them. Their words, joined, replace `word` in the action. */
export type Several = ReturnType<typeof shapeOfSeveral>;

const several: Read<Several> = (value, path) => {
  const found = shapeOfSeveral(value, path);
  const { of, low, high } = found;
  if (new Set(of.map(({ word }) => word)).size < of.length)
    throw new Malformed(`${path}.of`, "different words");
  if (low > high || high > of.length) throw new Malformed(`${path}.high`, `${low} to ${of.length}`);
  return found;
};

const shapeOfNode = fields({
  text: text,
  detail: optional(text, ""),
  crumb: optional(text, ""),
  pick: oneOf(...PICKS),
  ghost: optional(text, ""),
  moving: optional(text, ""),
  /** The seat that is asked out of turn. "": it is being chosen. Null: the seat of the ask is asked. */
  seat: optional(nullable(text), null),
  options: list(option),
  refused: optional(reasons, new Map()),
  otherwise: optional(text, ""),
  /** What has been chosen before and stays marked. */
  chosen: optional(list(text), []),
  /** What a player should know about a target. */
  tips: optional(reasons, new Map()),
  number: optional(nullable(number), null),
  several: optional(nullable(several), null),
});
export type Node = ReturnType<typeof shapeOfNode>;

/** Reads a node. The word of a number or of several things must be an option. */
const node: Read<Node> = (value, path) => {
  const found = shapeOfNode(value, path);
  for (const key of ["number", "several"] as const) {
    const word = found[key]?.word;
    if (word !== undefined && !found.options.some(({ token }) => token === word))
      throw new Malformed(`${path}.${key}.word`, "the word of an option");
  }
  return found;
};

const shared = fields({
  of: count,
  but: list(text),
  to: whole,
});

const shapeOfAsk = fields({
  over: optional(flag, false),
  seat: nullable(text),
  winner: optional(nullable(text), null),
  text: text,
  detail: optional(text, ""),
  crumbs: optional(list(text), []),
  count: optional(text, ""),
  cancel: optional(count, 0),
  prefix: optional(text, ""),
  nodes: list(node),
  deciders: optional(nullable(list(text)), null),
  /** The seats that may decide in private at this screen. */
  private: optional(list(text), []),
});
export type Ask = Omit<ReturnType<typeof shapeOfAsk>, "deciders"> & {
  /** All seats that still have to decide. */
  readonly deciders: readonly string[];
};

/** Returns the options in full, where they are written as a shared list without some tokens. */
function unshared(options: unknown, lists: readonly (readonly string[])[], path: string): unknown {
  if (Array.isArray(options)) return options;
  const { of, but, to } = shared(options, `${path}.options`);
  const tokens = lists[of];
  if (!tokens) throw new Malformed(`${path}.options.of`, "the number of a list");
  return tokens.filter((token) => !but.includes(token)).map((token) => [token, to]);
}

/** Completes the nodes: each is sent as the difference from the node before. */
function unfolded(value: unknown, path: string): unknown {
  const found = object(value, path);
  const lists = optional(list(list(text)), [])(found["lists"], join(path, "lists"));
  let before: Record<string, unknown> = {};
  const nodes = list(object)(found["nodes"], join(path, "nodes")).map((node, index) => {
    before = { ...before, ...node };
    const where = `${join(path, "nodes")}[${index}]`;
    return { ...before, options: unshared(before["options"], lists, where) };
  });
  return { ...found, nodes };
}

/** Checks that each option leads to a later node, to the end, or to questions that have to be requested. */
function onward(nodes: readonly Node[], path: string): void {
  nodes.forEach((from, index) => {
    for (const { token, next } of from.options)
      if (next < MORE || next >= nodes.length || (next >= 0 && next <= index))
        throw new Malformed(
          `${join(path, "nodes")}[${index}]`,
          `a later node than ${next} after ${token}`,
        );
  });
}

/** Reads an ask with its questions. */
export const ask: Read<Ask> = (value, path) => {
  const { deciders, ...found } = shapeOfAsk(unfolded(value, path), path);
  onward(found.nodes, path);
  return { ...found, deciders: deciders ?? (found.seat === null ? [] : [found.seat]) };
};

const shapeOfNodes = fields({
  type: oneOf("nodes"),
  id: optional(nullable(count), null),
  nodes: list(node),
});
/** Further questions of the current ask. */
export type NodesMessage = ReturnType<typeof shapeOfNodes>;

/** Reads further questions of the current ask. */
export const nodesAnswer: Read<NodesMessage> = (value, path) => {
  const found = shapeOfNodes(unfolded(value, path), path);
  if (!found.nodes.length) throw new Malformed(join(path, "nodes"), "at least one node");
  onward(found.nodes, path);
  return found;
};
