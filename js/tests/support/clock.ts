import type { Clock } from "../../src/host/clock";

/** A clock that the test moves by hand. */
export class HandClock implements Clock {
  now = 0;
  private timers: { at: number; then: () => void }[] = [];

  after(ms: number, then: () => void): () => void {
    const timer = { at: this.now + ms, then };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  time(): number {
    return this.now;
  }

  /** Lets `ms` milliseconds pass. */
  pass(ms: number): void {
    const until = this.now + ms;
    for (let next = this.due(until); next; next = this.due(until)) {
      this.now = next.at;
      this.timers = this.timers.filter((timer) => timer !== next);
      next.then();
    }
    this.now = until;
  }

  private due(until: number) {
    const due = this.timers.filter((timer) => timer.at <= until);
    return due.sort((one, other) => one.at - other.at)[0];
  }
}
