/** A timer whose code is loaded only when a game needs it: the chess clock, and the deadline of a decision. */

/** What a board needs of a timer. */
export interface Timer<Taken extends readonly unknown[]> {
  /** Takes the values of a message. */
  take(...values: Taken): void;
  /** Calls `then` whenever a displayed time may change. The returned function stops that. */
  watch(then: () => void): () => void;
  /** Asks Python for the time, after the page was asleep or in the background. */
  wake(): void;
  /** Stops all timers and removes all watchers. */
  stop(): void;
}

/** Stands for a timer until its code is loaded, and keeps its last message and its watchers for it. */
export class LateTimer<
  Taken extends readonly unknown[],
  T extends Timer<Taken>,
> implements Timer<Taken> {
  /** The timer itself, once its code is loaded. */
  loaded: T | null = null;
  private taken: Taken | null = null;
  private stopped = false;
  /** The watchers, each with the function that ends its watching. */
  private readonly watchers = new Map<() => void, () => void>();

  /** Takes the timer itself. Only the first one counts. */
  load(make: () => T): void {
    if (this.loaded || this.stopped) return;
    const timer = make();
    this.loaded = timer;
    if (this.taken) timer.take(...this.taken);
    for (const then of this.watchers.keys()) this.watchers.set(then, timer.watch(then));
  }

  take(...values: Taken): void {
    this.taken = values;
    this.loaded?.take(...values);
  }

  watch(then: () => void): () => void {
    this.watchers.set(then, this.loaded?.watch(then) ?? (() => {}));
    return () => {
      this.watchers.get(then)?.();
      this.watchers.delete(then);
    };
  }

  wake(): void {
    this.loaded?.wake();
  }

  stop(): void {
    this.stopped = true;
    this.watchers.clear();
    this.loaded?.stop();
  }
}
