/** Widths of words in the board's font. */

const GUESS = 6.3;

/** Returns a function for the width of a word at 12 px. A chip includes its border, a changed one also its tab. */
export function ruler(family: string): (word: string) => number {
  const pen =
    typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
  if (pen) pen.font = `12px ${family}`;
  const plain = (word: string) => pen?.measureText(word).width ?? word.length * GUESS;
  const known = new Map<string, number>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const width = plain(word) + (word.includes("{") ? 10 : 0) + (word.includes("±") ? 14 : 0);
    known.set(word, width);
    return width;
  };
}
