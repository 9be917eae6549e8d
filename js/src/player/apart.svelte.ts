/** Makes objects with Svelte state. */

/**
 * Calls `make` outside of whatever component or value asks for it. Svelte does not track state inside the value that
 * creates it, so that value would never change again.
 */
export function apart<T>(make: () => T): T {
  const made: T[] = [];
  $effect.root(() => {
    made.push(make());
  });
  // Without a page Svelte has no effects, and nothing is tracked.
  return made[0] ?? make();
}
