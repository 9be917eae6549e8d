/** The time limit of one decision, counted on from Python's last message. Python decides what happens at zero. */
import type { Clock } from "../host/clock";
import type { Limit } from "../protocol/wire";
import type { Request } from "../protocol/request";
import type { Words } from "../text/words";
import { TimeCheck } from "./timecheck";

/** A warning is announced once when this many milliseconds are left. */
export const SOON = 10_000;
/** A difference in time that a message's travel time can explain, in milliseconds. */
const SLACK = 300;

interface ClockOwner {
  readonly words: Words;
  send(what: Request): void;
  say(text: string): void;
}

/** Counts the time of one decision down between messages. */
export class Deadline {
  private limit: Limit | null = null;
  private since = 0;
  private warned = true;
  private readonly watchers = new Set<() => void>();
  private stopTick: () => void = () => {};
  private readonly timeCheck: TimeCheck;

  constructor(
    private readonly clock: Clock,
    private readonly owner: ClockOwner,
  ) {
    this.timeCheck = new TimeCheck(clock, () => this.ask());
  }

  /** Takes the time limit of a message. Null: the decision has no time limit. */
  take(limit: Limit | null): void {
    // More time is left than a moment ago: this is another decision.
    if (!limit || limit.left > this.left() + SLACK) this.warned = false;
    this.limit = limit;
    this.since = this.clock.time();
    if (limit) this.timeCheck.askIn(limit.left);
    else this.timeCheck.stop();
    this.tick();
  }

  /** Stops all timers and removes all watchers. */
  stop(): void {
    this.stopTick();
    this.timeCheck.stop();
    this.watchers.clear();
  }

  /** Calls `then` now and once a second. The returned function stops that. */
  watch(then: () => void): () => void {
    this.watchers.add(then);
    then();
    return () => this.watchers.delete(then);
  }

  /** Returns the milliseconds left; 0 if there is no deadline. */
  left(): number {
    return Math.max(0, (this.limit?.left ?? 0) - (this.clock.time() - this.since));
  }

  /** Asks Python for the time, after the page was asleep or in the background. */
  wake(): void {
    this.tick();
    if (this.limit) this.ask();
  }

  private ask(): void {
    this.owner.send({ type: "clock", do: "look" });
  }

  private tick(): void {
    this.stopTick();
    for (const then of this.watchers) then();
    const left = this.left();
    if (!this.limit || left <= 0) return;
    if (left <= SOON && !this.warned) {
      this.warned = true;
      this.owner.say(this.owner.words("deadline.soon", { n: Math.ceil(left / 1000) }));
    }
    this.stopTick = this.clock.after((left % 1000) + 1, () => this.tick());
  }
}
