/** Whether the window is low, as on a laptop: then a board of several rows lies closer together. */

/** A window lower than this has no room for two rows of cards, the players and all bars. */
const ENOUGH = 800;
/** What a browser's own bars take of the screen. */
const BARS = 120;

export function isLow(height: number, scale: number): boolean {
  return height / scale < ENOUGH;
}

/** Calls `changed` with the height that the reader sees, now and whenever it changes. */
export function watchHeight(changed: (height: number) => void): () => void {
  // A frame round the board is as high as the board: there the screen counts.
  const seen = () => (window === window.top ? window.innerHeight : screen.availHeight - BARS);
  const tell = () => changed(seen());
  window.addEventListener("resize", tell);
  tell();
  return () => window.removeEventListener("resize", tell);
}
