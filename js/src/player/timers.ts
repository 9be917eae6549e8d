/** The timers of a board. Their code is in the part `extras`. */
import type { Limit, Times } from "../protocol/wire";
import type { ChessClock } from "./chessclock";
import type { Deadline } from "./deadline";
import type { LateTimer } from "./latetimer";

export type GameClock = LateTimer<[times: Times | null, result?: string], ChessClock>;
export type DeadlineTimer = LateTimer<[limit: Limit | null], Deadline>;

/** The classes of the timers. */
export interface Timers {
  readonly ChessClock: typeof ChessClock;
  readonly Deadline: typeof Deadline;
}
