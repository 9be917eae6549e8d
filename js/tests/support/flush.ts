/** Until everybody who waited for an answer has seen it. */
export function flush(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
