/** Detects a low window, as on a laptop: a board of several rows then uses a compact layout. */

/** A window lower than this cannot show two rows of cards, the players and all bars, in pixels. */
const ENOUGH = 800;
/** The estimated height of the browser's own bars, in pixels. */
const BARS = 120;

/** Returns whether a window of this height is low at this scale. */
export function isLow(height: number, scale: number): boolean {
  return height / scale < ENOUGH;
}

/** Calls `changed` with the visible height, now and after every change. The returned function stops that. */
export function watchHeight(changed: (height: number) => void): () => void {
  // An iframe around the board is as high as the board, so there the screen height counts.
  const seen = () => (window === window.top ? window.innerHeight : screen.availHeight - BARS);
  const report = () => changed(seen());
  window.addEventListener("resize", report);
  report();
  return () => window.removeEventListener("resize", report);
}
