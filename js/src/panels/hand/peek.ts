/** Whoever is to decide may look at the card in their own hand; it is put away when somebody else is to decide. */
import { unlessFailed } from "../../link/requests";
import type { Player } from "../../player/player";
import type { Story } from "../../story/story";
import type { View } from "../../player/view";
import type { Holding } from "../../protocol/wire";

export interface Peeked {
  readonly seat: string;
  readonly held: readonly Holding[];
  /** What the game was like then: later the hand may be another. */
  readonly story: Story | null;
}

/** The seat that may look at its own card now: it decides, here, and sees a back only. */
export function mayLook(view: View): string | null {
  const seat = view.choice?.ask.seat ?? null;
  if (seat === null || view.cover !== null || view.overlay) return null;
  const held = view.story?.table(view.step).scores.get(seat)?.held ?? [];
  return held.some(({ hidden }) => hidden) ? seat : null;
}

/** Asks Python for the hand, because the page does not have it. Null: there is no hand to show. */
export async function look(player: Player): Promise<Peeked | null> {
  const { story } = player.view();
  const answer = await unlessFailed(player.fetch({ type: "peek" }));
  return answer?.type === "hand" ? { seat: answer.seat, held: answer.held, story } : null;
}

/** What was seen, while the same player decides in the same game; null: it is put away. */
export function stillSeen(peeked: Peeked | null, view: View): Peeked | null {
  return peeked && peeked.seat === mayLook(view) && peeked.story === view.story ? peeked : null;
}
