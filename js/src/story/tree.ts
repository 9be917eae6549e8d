/** Queries on the tree of play. Pure functions. */
import type { Stop, TreeShape } from "../protocol/shape";

/** A variation: its first action, its length, and whether the current line follows it. */
export interface Variation {
  readonly action: string;
  /** Its name, and the glyph of its first action. "": no name, no glyph. */
  readonly name: string;
  readonly glyph: string;
  /** The first stop on it. */
  readonly stop: number;
  /** The line to open: the current one if it follows this variation, else the first one that does. */
  readonly line: number;
  readonly length: number;
  readonly here: boolean;
}

/** Returns the indexes of the stops from the start to this stop, both included. */
export function pathTo({ stops }: TreeShape, stop: number): readonly number[] {
  const path: number[] = [];
  for (let at = stop; at >= 0; at = stops[at]?.parent ?? -1) path.unshift(at);
  return path;
}

/** Returns the stops of the current line, undone actions included. */
export function presentLine(tree: TreeShape): readonly number[] {
  return pathTo(tree, tree.end);
}

/** Returns the stop of the current line at this ply, or null if nothing branches or ends there. */
export function stopAt(tree: TreeShape, ply: number): number | null {
  return presentLine(tree).find((index) => tree.stops[index]?.ply === ply) ?? null;
}

/** Returns the variations at a ply of the current line, in the order of first play. One means that nothing branches. */
export function variationsAt(tree: TreeShape, ply: number): readonly Variation[] {
  const from = stopAt(tree, ply);
  if (from === null) return [];
  const present = new Set(presentLine(tree));
  return tree.stops.flatMap(({ parent, action, name, glyph }, stop) => {
    if (parent !== from) return [];
    const here = present.has(stop);
    const ends = endsBehind(tree, stop);
    const end = here ? tree.stops[tree.end] : ends[0];
    if (!end) return [];
    const length = Math.max(...ends.map((one) => one.ply)) - ply;
    return [{ action, name, glyph, stop, line: end.line, length, here }];
  });
}

/** Returns the plies of the current line at which variations begin. */
export function branches(tree: TreeShape): readonly number[] {
  return presentLine(tree).flatMap((index) => {
    const ways = tree.stops.filter(({ parent }) => parent === index).length;
    const ply = tree.stops[index]?.ply;
    return ways > 1 && ply !== undefined ? [ply] : [];
  });
}

/** Returns the ends of all lines through a stop, in order. */
function endsBehind({ stops }: TreeShape, stop: number): readonly Stop[] {
  const behind = new Set([stop]);
  stops.forEach(({ parent }, index) => {
    if (behind.has(parent)) behind.add(index);
  });
  return stops.filter(({ line }, index) => line >= 0 && behind.has(index));
}
