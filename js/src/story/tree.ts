/** Questions to the shape of everything that was played. Pure. */
import type { Stop, TreeShape } from "../protocol/shape";

/** A line that leaves another one: the action it begins with, its length, and whether the present line goes that way. */
export interface Variation {
  readonly action: string;
  /** The stop that it leads to first. */
  readonly stop: number;
  /** The line to go to: the present one if it goes that way, else the first that does. */
  readonly line: number;
  readonly length: number;
  readonly here: boolean;
}

/** The stops from the beginning to one of them, both included, by index. */
export function pathTo({ stops }: TreeShape, stop: number): readonly number[] {
  const path: number[] = [];
  for (let at = stop; at >= 0; at = stops[at]?.parent ?? -1) path.unshift(at);
  return path;
}

/** The stops of the present line, undone actions included. */
export function presentLine(tree: TreeShape): readonly number[] {
  return pathTo(tree, tree.end);
}

/** The stop of the present line at this ply; null: nothing branches or ends there. */
export function stopAt(tree: TreeShape, ply: number): number | null {
  return presentLine(tree).find((index) => tree.stops[index]?.ply === ply) ?? null;
}

/** What was played at a moment of the present line, in the order in which it was first played; one if nothing branches. */
export function variationsAt(tree: TreeShape, ply: number): readonly Variation[] {
  const from = stopAt(tree, ply);
  if (from === null) return [];
  const present = new Set(presentLine(tree));
  return tree.stops.flatMap(({ parent, action }, stop) => {
    if (parent !== from) return [];
    const here = present.has(stop);
    const ends = endsBehind(tree, stop);
    const end = here ? tree.stops[tree.end] : ends[0];
    if (!end) return [];
    const length = Math.max(...ends.map((one) => one.ply)) - ply;
    return [{ action, stop, line: end.line, length, here }];
  });
}

/** The plies of the present line at which something else was played, too. */
export function branches(tree: TreeShape): readonly number[] {
  return presentLine(tree).flatMap((index) => {
    const ways = tree.stops.filter(({ parent }) => parent === index).length;
    const ply = tree.stops[index]?.ply;
    return ways > 1 && ply !== undefined ? [ply] : [];
  });
}

/** The ends of all lines that go through a stop, in order. */
function endsBehind({ stops }: TreeShape, stop: number): readonly Stop[] {
  const behind = new Set([stop]);
  stops.forEach(({ parent }, index) => {
    if (behind.has(parent)) behind.add(index);
  });
  return stops.filter(({ line }, index) => line >= 0 && behind.has(index));
}
