/** Random numbers from the page. */

/** Returns a random whole number below 2^32. It needs no secure context, unlike `randomUUID`. */
export function random(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
