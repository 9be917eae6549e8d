/** The tree of play (docs/wire.md): its types and its reader. */
import { count, fields, flag, list, Malformed, optional, type Read, text, whole } from "./readers";

/** A position where lines branch or a line ends. The first stop is the start of the game. */
export interface Stop {
  /** The index of the stop before. -1: this is the start of the game. */
  readonly parent: number;
  readonly ply: number;
  /** The number of the line that ends here, as the request `line` uses it. -1: no line ends here. */
  readonly line: number;
  /** The action played at the stop before to get here. "": not sent. */
  readonly action: string;
  /** The name and the glyph of the moment after that action. "": no name, no glyph. */
  readonly name: string;
  readonly glyph: string;
}

/** The tree of everything that was played, reduced to its stops. */
export interface TreeShape {
  readonly stops: readonly Stop[];
  /** The stop at the current position, or the next one after it; and the current ply. */
  readonly at: number;
  readonly ply: number;
  /** The stop where the current line ends. */
  readonly end: number;
  /** Whether a deleted variation can be put back. */
  readonly restores: boolean;
}

const stop: Read<Stop> = (value, path) => {
  if (!Array.isArray(value) || value.length < 2) throw new Malformed(path, "[parent, ply]");
  return {
    parent: whole(value[0], `${path}[0]`),
    ply: count(value[1], `${path}[1]`),
    line: optional(whole, -1)(value[2], `${path}[2]`),
    action: optional(text, "")(value[3], `${path}[3]`),
    name: optional(text, "")(value[4], `${path}[4]`),
    glyph: optional(text, "")(value[5], `${path}[5]`),
  };
};

const shapeOfTree = fields({
  stops: list(stop),
  at: list(count),
  end: count,
  restores: optional(flag, false),
});

/** Reads a tree. Each stop but the first must come after its parent, and the current line must have an end. */
export const tree: Read<TreeShape> = (value, path) => {
  const { stops, at: present, end, restores } = shapeOfTree(value, path);
  const [at = 0, ply = 0] = present;
  stops.forEach(({ parent, ply: own }, index) => {
    const before = stops[parent];
    const valid = index === 0 ? parent === -1 : parent < index && before && before.ply <= own;
    if (!valid) throw new Malformed(`${path}.stops[${index}]`, "a stop after an earlier one");
  });
  if (!stops[at] || stops[at].ply < ply) throw new Malformed(`${path}.at`, "[stop, ply]");
  if (!stops[end] || stops[end].line < 0) throw new Malformed(`${path}.end`, "the end of a line");
  return { stops, at, ply, end, restores };
};
