/** Reads of a decision only what a page shows that nobody decides on: who must decide, and the result. */
import {
  fields,
  flag,
  list,
  Malformed,
  nullable,
  optional,
  type Read,
  text,
} from "../../protocol/readers";
import type { Ask, NodesMessage } from "../../protocol/wire";

const shape = fields({
  over: optional(flag, false),
  seat: nullable(text),
  winner: optional(nullable(text), null),
  text,
  detail: optional(text, ""),
  deciders: optional(nullable(list(text)), null),
});

export const ask: Read<Ask> = (value, path) => {
  const { deciders, ...found } = shape(value, path);
  const nothing = { crumbs: [], count: "", cancel: 0, prefix: "", nodes: [], private: [] };
  return { ...nothing, ...found, deciders: deciders ?? (found.seat === null ? [] : [found.seat]) };
};

export const nodesAnswer: Read<NodesMessage> = (_value, path) => {
  throw new Malformed(path, "nothing");
};
