/** Tracks whether the board waits for Python. After a moment the board says so in words. */
import type { Clock } from "../host/clock";
import { isSerial, type Pending } from "../link/requests";

/** The board says that it waits after this many milliseconds. */
export const LONG = 150;

export interface Waiting {
  /** When the oldest pending request was made. */
  readonly since: number;
  readonly long: boolean;
}

/** Watches the pending requests. */
export class WaitTracker {
  now: Waiting | null = null;
  private stopTimer: () => void = () => {};

  constructor(
    private readonly clock: Clock,
    /** Called when the wait gets long. */
    private readonly long: () => void,
  ) {}

  /** Takes the requests that are pending now. */
  take(pending: readonly Pending[]): void {
    const made = pending.filter(isWaitedFor).map((one) => one.made);
    if (!made.length) return this.end();
    const since = Math.min(...made);
    if (this.now?.since === since) return;
    this.stopTimer();
    // The words stay between two requests that follow each other.
    this.now = { since, long: this.now?.long ?? false };
    const left = Math.max(0, since + LONG - this.clock.time());
    if (!this.now.long) this.stopTimer = this.clock.after(left, () => this.prolong(since));
  }

  end(): void {
    this.stopTimer();
    this.now = null;
  }

  private prolong(since: number): void {
    this.now = { since, long: true };
    this.long();
  }
}

/** Returns whether the game has to wait for a request. Files and pictures do not stop it. */
function isWaitedFor({ request }: Pending): boolean {
  return isSerial(request) || request.type === "ask" || request.type === "puzzle";
}
