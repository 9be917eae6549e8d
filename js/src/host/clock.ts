/** Timers and the current time, as an interface, so that tests can control time. */
export interface Clock {
  /** Calls `then` after `ms` milliseconds. The returned function cancels the call. */
  after(ms: number, then: () => void): () => void;
  /** The current time in milliseconds. It never goes back. */
  time(): number;
}

/** The browser's own timers. */
export const realClock: Clock = {
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  time: () => performance.now(),
};
