/** Asks Python to check the time when it is up in the browser, and again if no reply comes. Python decides. */
import type { Clock } from "../host/clock";

/** The pauses in milliseconds before Python is asked again. After the last one it is not asked any more. */
export const AGAIN = [5_000, 15_000, 60_000] as const;
/** Extra milliseconds, so that the time is up in Python too. */
const GRACE = 20;

/** The timer that asks. */
export class TimeCheck {
  private stopTimer: () => void = () => {};

  constructor(
    private readonly clock: Clock,
    private readonly ask: () => void,
  ) {}

  /** Asks after `left` milliseconds. If none are left, Python already knows, so it gets time to answer first. */
  askIn(left: number): void {
    this.stop();
    this.stopTimer = this.clock.after(left > 0 ? left + GRACE : AGAIN[0], () => this.look(0));
  }

  stop(): void {
    this.stopTimer();
  }

  private look(attempt: number): void {
    this.ask();
    const next = AGAIN[attempt];
    if (next !== undefined) this.stopTimer = this.clock.after(next, () => this.look(attempt + 1));
  }
}
