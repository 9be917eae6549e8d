/** The shape of everything that was played (docs/wire.md): as types, and read. */
import { count, fields, list, Malformed, optional, type Read, text, whole } from "./readers";

/** A moment at which lines branch or one line ends; the first stop is the beginning of the game. */
export interface Stop {
  /** The index of the stop before; -1: this is the beginning. */
  readonly parent: number;
  readonly ply: number;
  /** The line that ends here, as `line` calls it; -1: none does. */
  readonly line: number;
  /** The action that leads away from the stop before; "": it is not told. */
  readonly action: string;
}

/** The shape of everything that was played. */
export interface TreeShape {
  readonly stops: readonly Stop[];
  /** The stop that the present moment is at, or on the way to; and its ply. */
  readonly at: number;
  readonly ply: number;
  /** The stop at which the present line ends. */
  readonly end: number;
}

const stop: Read<Stop> = (value, path) => {
  if (!Array.isArray(value) || value.length < 2) throw new Malformed(path, "[parent, ply]");
  return {
    parent: whole(value[0], `${path}[0]`),
    ply: count(value[1], `${path}[1]`),
    line: optional(whole, -1)(value[2], `${path}[2]`),
    action: optional(text, "")(value[3], `${path}[3]`),
  };
};

const shapeOfTree = fields<{ stops: readonly Stop[]; at: readonly number[]; end: number }>({
  stops: list(stop),
  at: list(count),
  end: count,
});

/** Every stop comes behind its parent, the first one alone has none, and the present line ends somewhere. */
export const tree: Read<TreeShape> = (value, path) => {
  const { stops, at: present, end } = shapeOfTree(value, path);
  const [at = 0, ply = 0] = present;
  stops.forEach(({ parent, ply: own }, index) => {
    const before = stops[parent];
    const sound = index === 0 ? parent === -1 : parent < index && before && before.ply <= own;
    if (!sound) throw new Malformed(`${path}.stops[${index}]`, "a stop behind an earlier one");
  });
  if (!stops[at] || stops[at].ply < ply) throw new Malformed(`${path}.at`, "[stop, ply]");
  if (!stops[end] || stops[end].line < 0) throw new Malformed(`${path}.end`, "the end of a line");
  return { stops, at, ply, end };
};
