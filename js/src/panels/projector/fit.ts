/** The largest size at which the table fits on the screen. Pure functions. */

export interface Room {
  readonly width: number;
  readonly height: number;
}

const [LEAST, MOST, FINE] = [1, 4, 0.05];

/**
 * Returns the largest factor by which a table can be enlarged. `heightAt`: the table's height in its own pixels if it were
 * this wide. A table that does not fit even at its own size scrolls.
 */
export function factorFor({ width, height }: Room, heightAt: (wide: number) => number): number {
  const steps = Math.round((MOST - LEAST) / FINE);
  for (let at = steps; at > 0; at--) {
    const factor = LEAST + at * FINE;
    if (heightAt(Math.floor(width / factor)) * factor <= height) return factor;
  }
  return LEAST;
}

/** Returns the factor for bars of words, so that their text can be read from far away. */
export function barFactor(width: number): number {
  return Math.min(1.6, Math.max(1, width / 800));
}
