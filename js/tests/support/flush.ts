/** Waits until all settled promises have run their callbacks. */
export function flush(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
