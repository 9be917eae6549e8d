/** What Python sends about the hint of a board (docs/wire.md, "hint"), and what the key H does. */
import type { Context } from "../../player/command";
import { fields, list, Malformed, text } from "../../protocol/readers";
import type { Player } from "../../player/player";

const stage = fields({ stage: text, text });
/** The first step: where to look. `targets`: `spot ID`, `score SEAT` or `token WORD`. */
const where = fields({ text, targets: list(text) });
/** The second step: what to do. */
const what = fields({
  text,
  /** The pieces that come to a spot: its id and the letter of the owner. */
  joins: list(list(text)),
  /** The spots that would lose a piece, move or leave. */
  spots: list(text),
  /** The words of the action. */
  words: list(text),
});

/** `thinks`: Python looks for it. `none`: nothing was found; `text` says why. */
export type Hint =
  | ({ readonly stage: "where" } & ReturnType<typeof where>)
  | ({ readonly stage: "what" } & ReturnType<typeof what>)
  | { readonly stage: "thinks" | "none"; readonly text: string };

/** Reads the trait `hint`. Null: no hint is open, or the value is malformed. */
export function readHint(found: unknown): Hint | null {
  if (typeof found !== "object" || found === null || !("stage" in found)) return null;
  try {
    const { stage: at, text: said } = stage(found, "hint");
    if (at === "where") return { stage: at, ...where(found, "hint") };
    if (at === "what") return { stage: at, ...what(found, "hint") };
    return at === "thinks" || at === "none" ? { stage: at, text: said } : null;
  } catch (fault) {
    if (fault instanceof Malformed) return null;
    throw fault;
  }
}

/** The key of the command `hint`. */
export const KEY = "H";

/** Returns the hint that a board shows. */
export function hintOf(player: Player): Hint | null {
  return readHint(player.model.get("hint"));
}

/** Asks for a hint, or for its second step. Once that is shown, it closes the hint. */
export function pressHint({ player }: Pick<Context, "player">): void {
  const open = hintOf(player);
  if (open?.stage === "thinks") return;
  sendHint(player, !open ? "ask" : open.stage === "where" ? "more" : "close");
}

/** Asks for a hint, for more of it, for the best one so far, or for no hint. */
export function sendHint(player: Player, what: "ask" | "more" | "stop" | "close"): void {
  player.send({ type: "hint", do: what, horizon: player.horizon.step });
}
