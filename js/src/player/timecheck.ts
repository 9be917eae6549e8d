/** Asks Python to check the time when one is up here, and again when no answer comes: what it means is decided there. */
import type { Clock } from "../host/clock";

/** After how long Python is asked again when no answer has come. After the last one it is not asked any more. */
export const AGAIN = [5_000, 15_000, 60_000] as const;
/** So long after zero it is zero in Python, too. */
const GRACE = 20;

export class Lookout {
  private stopTimer: () => void = () => {};

  constructor(
    private readonly clock: Clock,
    private readonly ask: () => void,
  ) {}

  /** Asks when so many milliseconds have passed; if none are left, Python knows, and is given time to answer. */
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
