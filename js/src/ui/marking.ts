import { TIMES } from "../story/moves";

/** Ends a mark after a moment. The returned function ends it at once. */
export function marking(clear: () => void): () => void {
  const timer = setTimeout(clear, TIMES.mark);
  return () => {
    clearTimeout(timer);
    clear();
  };
}
