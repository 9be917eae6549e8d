/** Shows the deciding player the hidden cards of their own hand, until another player decides. */
import { unlessFailed } from "../../link/requests";
import type { Player } from "../../player/player";
import type { Story } from "../../story/story";
import type { View } from "../../player/view";
import type { Holding } from "../../protocol/wire";

export interface Peeked {
  readonly seat: string;
  readonly held: readonly Holding[];
  /** The story at that time. When the story changes, the hand may be different. */
  readonly story: Story | null;
}

/** Returns the seat that may look at its hand now, or null. It decides on this board, and its hand has hidden cards. */
export function mayLook(view: View): string | null {
  const seat = view.choice?.ask.seat ?? null;
  if (seat === null || view.cover !== null || view.overlay) return null;
  const held = view.story?.table(view.step).scores.get(seat)?.held ?? [];
  return held.some(({ hidden }) => hidden) ? seat : null;
}

/** Requests a player's hand from Python, because the page does not have it. Returns null if the request fails. */
export async function look(player: Player, seat: string): Promise<Peeked | null> {
  const { story } = player.view();
  const answer = await unlessFailed(player.fetch({ type: "peek", seat, hand: true }));
  return answer?.type === "hand" && answer.seat === seat
    ? { seat: answer.seat, held: answer.held, story }
    : null;
}

/** Returns the seen hand as long as the same player decides in the same story, else null. */
export function stillSeen(peeked: Peeked | null, view: View): Peeked | null {
  return peeked && peeked.seat === mayLook(view) && peeked.story === view.story ? peeked : null;
}
