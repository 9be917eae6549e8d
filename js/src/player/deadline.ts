/** The time limit of one decision, counted on from Python's last message. Python decides what happens at zero. */
import type { Clock } from "../host/clock";
import type { Limit } from "../protocol/wire";
import type { Request } from "../protocol/request";
import type { Words } from "../text/words";
import { formatTime } from "./chessclock";
import { TimeCheck } from "./timecheck";

/** Little time is left when it is at most this many milliseconds. */
export const SOON = 10_000;
/** What is left is announced once when it falls to one of these values, the last one first. */
const MARKS = [0, SOON, 30_000];
/** A difference in time that a message's travel time can explain, in milliseconds. */
const SLACK = 300;

/** Formats a time in whole seconds, rounded up, so that `0:00` is shown only when the time is up. */
export function wholeSeconds(ms: number): string {
  return formatTime(Math.ceil(ms / 1000) * 1000).replace(/\.\d$/, "");
}

interface ClockOwner {
  readonly words: Words;
  send(what: Request): void;
  say(text: string): void;
}

/** Counts the time of one decision down between messages. */
export class Deadline {
  private limit: Limit | null = null;
  private since = 0;
  /** The lowest value that was announced. */
  private announced = Infinity;
  private readonly watchers = new Set<() => void>();
  private stopTick: () => void = () => {};
  private readonly timeCheck: TimeCheck;

  constructor(
    private readonly clock: Clock,
    private readonly owner: ClockOwner,
  ) {
    this.timeCheck = new TimeCheck(clock, () => this.ask("look"));
  }

  /** Takes the time limit of a message. Null: the decision has no time limit. */
  take(limit: Limit | null): void {
    // More time is left than a moment ago: this is another decision, or Python was busy.
    if (!limit || limit.left > this.left() + SLACK)
      this.announced = MARKS.find((ms) => ms > SOON && (limit?.left ?? Infinity) <= ms) ?? Infinity;
    const before = this.limit;
    this.limit = limit;
    this.since = this.clock.time();
    if (limit && !limit.paused) this.timeCheck.askIn(limit.left);
    else this.timeCheck.stop();
    if (limit && limit.paused !== (before?.paused ?? false))
      this.owner.say(this.owner.words(limit.paused ? "deadline.stopped" : "deadline.runs"));
    if (limit && before && limit.seconds > before.seconds)
      this.owner.say(this.owner.words("deadline.longer", { time: wholeSeconds(limit.left) }));
    this.tick();
  }

  /** Pauses the time for everybody, or lets it run again. */
  press(): void {
    if (this.limit) this.ask(this.limit.paused ? "resume" : "pause");
  }

  /** Gives everybody more time. */
  more(): void {
    if (this.limit) this.ask("more");
  }

  /** Returns the time left in words, for screen readers. */
  spoken(): string {
    return this.owner.words("deadline.soon", { n: Math.ceil(this.left() / 1000) });
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
    const { left, paused } = this.limit ?? { left: 0, paused: true };
    return Math.max(0, left - (paused ? 0 : this.clock.time() - this.since));
  }

  /** Asks Python for the time, after the page was asleep or in the background. */
  wake(): void {
    this.tick();
    if (this.limit) this.ask("look");
  }

  private ask(what: "pause" | "resume" | "more" | "look"): void {
    this.owner.send({ type: "clock", do: what });
  }

  private tick(): void {
    this.stopTick();
    for (const then of this.watchers) then();
    const left = this.left();
    if (!this.limit || this.limit.paused) return;
    this.announce(left, this.limit.seconds * 1000);
    if (left <= 0) return;
    this.stopTick = this.clock.after((left % 1000) + 1, () => this.tick());
  }

  private announce(left: number, whole: number): void {
    const mark = MARKS.find((ms) => left <= ms) ?? Infinity;
    if (mark >= Math.min(this.announced, whole)) return;
    this.announced = mark;
    this.owner.say(left > 0 ? this.spoken() : this.owner.words("deadline.over"));
  }
}
