/** Accessible names of what lies on a board. */
import type { Words } from "../text/words";

interface PieceAt {
  readonly owner: string;
  /** The text on the piece. "": no text. */
  readonly text?: string;
  readonly index: number;
  readonly of: number;
  readonly state: string;
}

/** Returns the accessible name of a piece in the queue of the spot with this title. */
export function pieceLabel(
  { owner, text = "", index, of, state }: PieceAt,
  title: string,
  words: Words,
) {
  const place = { owner, text, spot: title, n: index + 1, count: of };
  const piece = words(text ? "piece.with_text" : "piece.label", place);
  if (state === "handled") return words("piece.handled", { piece });
  return state === "acting" ? words("piece.acting", { piece }) : piece;
}
