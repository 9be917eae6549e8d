/** Time, so that tests can turn its hands themselves. */
export interface Clock {
  /** Calls `then` after so many milliseconds; the result calls it off. */
  after(ms: number, then: () => void): () => void;
  /** Milliseconds that only go up. */
  time(): number;
}

export const realClock: Clock = {
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  time: () => performance.now(),
};
