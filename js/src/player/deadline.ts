/** The time for one decision, counted on from what Python last said. What it means is decided there: at zero it is asked. */
import type { Clock } from "../host/clock";
import type { Limit } from "../protocol/wire";
import type { Request } from "../protocol/request";
import type { Words } from "../text/words";
import { Lookout } from "./timecheck";

/** Said once when so many milliseconds are left. */
export const SOON = 10_000;
/** A difference in time that may be the way of a message. */
const SLACK = 300;

interface Asker {
  readonly words: Words;
  send(what: Request): void;
  say(text: string): void;
}

export class Deadline {
  private told: Limit | null = null;
  private since = 0;
  private warned = true;
  private readonly watchers = new Set<() => void>();
  private stopTick: () => void = () => {};
  private readonly lookout: Lookout;

  constructor(
    private readonly clock: Clock,
    private readonly asker: Asker,
  ) {
    this.lookout = new Lookout(clock, () => this.ask());
  }

  take(told: Limit | null): void {
    // More time than a moment ago: another decision.
    if (!told || told.left > this.left() + SLACK) this.warned = false;
    this.told = told;
    this.since = this.clock.time();
    if (told) this.lookout.askIn(told.left);
    else this.lookout.stop();
    this.tick();
  }

  stop(): void {
    this.stopTick();
    this.lookout.stop();
    this.watchers.clear();
  }

  /** Calls `then` whenever another second is shown; the result ends that. */
  watch(then: () => void): () => void {
    this.watchers.add(then);
    then();
    return () => this.watchers.delete(then);
  }

  /** Milliseconds that are left; 0 where there is no deadline. */
  left(): number {
    return Math.max(0, (this.told?.left ?? 0) - (this.clock.time() - this.since));
  }

  /** After a sleep or a time in the background: what does Python say? */
  wake(): void {
    this.tick();
    if (this.told) this.ask();
  }

  private ask(): void {
    this.asker.send({ type: "clock", do: "look" });
  }

  private tick(): void {
    this.stopTick();
    for (const then of this.watchers) then();
    const left = this.left();
    if (!this.told || left <= 0) return;
    if (left <= SOON && !this.warned) {
      this.warned = true;
      this.asker.say(this.asker.words("deadline.soon", { n: Math.ceil(left / 1000) }));
    }
    this.stopTick = this.clock.after((left % 1000) + 1, () => this.tick());
  }
}
