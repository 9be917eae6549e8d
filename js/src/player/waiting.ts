/** Whether the board waits for Python: at once for what was pressed, and after a moment in words. */
import type { Clock } from "../host/clock";
import { isSerial, type Pending } from "../link/requests";

/** From here on the board says that it waits. */
export const LONG = 150;

export interface Waiting {
  /** When the oldest request that is waited for was made. */
  readonly since: number;
  readonly long: boolean;
}

export class Waits {
  now: Waiting | null = null;
  private stopTimer: () => void = () => {};

  constructor(
    private readonly clock: Clock,
    /** It takes long. */
    private readonly long: () => void,
  ) {}

  /** Takes up what is waited for now. */
  take(pending: readonly Pending[]): void {
    const made = pending.filter(isWaitedFor).map((one) => one.made);
    if (!made.length) return this.end();
    const since = Math.min(...made);
    if (this.now?.since === since) return;
    this.stopTimer();
    // Between two requests that follow each other the words stay.
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

/** A file or a picture is not waited for: the game goes on meanwhile. */
function isWaitedFor({ request }: Pending): boolean {
  return isSerial(request) || request.type === "ask";
}
