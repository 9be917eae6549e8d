/** The cursor's last moves. Each belongs to the two spots between which the cursor moved. */
import type { Story } from "./story";
import { placeOf, type Table } from "./table";

/** How many moves the trail shows. */
export const LENGTH = 5;

export interface Hop {
  readonly from: string;
  readonly to: string;
  readonly direction: number;
  /** Whether it went from one end of the row to the other. */
  readonly loop: boolean;
  /** The step at which it happened. */
  readonly step: number;
}

/**
 * Returns the last moves up to a step, the newest first. Moves from or to spots that are gone are left out. `since`: the
 * step of the oldest move that may be in it.
 */
export function trail(story: Story, step: number, most = LENGTH, since = 1): readonly Hop[] {
  const hops: Hop[] = [];
  for (let at = step; at >= since && at > 0 && hops.length < most; at--) {
    const hop = hopAt(story, at);
    if (hop) hops.push(hop);
  }
  const present = story.table(step);
  return hops.filter(({ from, to }) => placeOf(present, from) >= 0 && placeOf(present, to) >= 0);
}

/** Returns the cursor's move at one step, or null if it made none. */
export function hopAt(story: Story, step: number): Hop | null {
  const before = story.table(step - 1);
  const from = before.cursor;
  const to = story.table(step).cursor;
  if (!from || !to || from.spot === to.spot) return null;
  const { direction } = to;
  const loop = loops(before, from.spot, to.spot, direction);
  return { from: from.spot, to: to.spot, direction, loop, step };
}

function loops(table: Table, from: string, to: string, direction: number): boolean {
  const last = table.layout.order.length - 1;
  const [here, there] = [placeOf(table, from), placeOf(table, to)];
  return direction > 0 ? here === last && there === 0 : here === 0 && there === last;
}

/** Returns whether a move leads to another spot than the next one of the ring, in either direction. */
export function jumps({ layout: { order } }: Table, hop: Hop | null): boolean {
  if (!hop) return false;
  const apart = Math.abs(order.indexOf(hop.from) - order.indexOf(hop.to));
  return apart !== 1 && apart !== order.length - 1;
}
