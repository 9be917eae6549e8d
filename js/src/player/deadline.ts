/** The time for one decision, counted on from what Python last said. What it means is decided there: at zero it is asked. */
import { AGAIN } from "./chessclock";
import type { Clock } from "../host/clock";
import type { Limit } from "../protocol/wire";
import type { Request } from "../protocol/request";
import type { Words } from "../text/words";

/** Said once when so many milliseconds are left. */
export const SOON = 10_000;
/** A difference in time that may be the way of a message. */
const SLACK = 300;
/** Past zero: by then it is zero in Python, too. */
const GRACE = 20;

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
  private stopLook: () => void = () => {};

  constructor(
    private readonly clock: Clock,
    private readonly asker: Asker,
  ) {}

  take(told: Limit | null): void {
    // More time than a moment ago: another decision.
    if (!told || told.left > this.left() + SLACK) this.warned = false;
    this.told = told;
    this.since = this.clock.time();
    this.stopLook();
    if (told)
      this.stopLook = this.clock.after(told.left > 0 ? told.left + GRACE : AGAIN[0], () =>
        this.look(0),
      );
    this.tick();
  }

  stop(): void {
    this.stopTick();
    this.stopLook();
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
    if (this.told) this.asker.send({ type: "clock", do: "look" });
  }

  private look(attempt: number): void {
    this.asker.send({ type: "clock", do: "look" });
    const next = AGAIN[attempt];
    if (next !== undefined) this.stopLook = this.clock.after(next, () => this.look(attempt + 1));
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
