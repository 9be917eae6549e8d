/** How long the cursor's trail on the board is: the last few moves, or all moves of the round. */
import type { Player } from "../../player/player";
import type { Story } from "../../story/story";
import { type Hop, trail } from "../../story/trail";

/** The choice of one board. */
export class TrailChoice {
  whole = $state.raw(false);
}

const make = (): TrailChoice => new TrailChoice();

/** Returns a board's choice. */
export function trailChoice(player: Player): TrailChoice {
  return player.own(make);
}

/** Returns the moves that a board shows. Null: the last few. */
export function trailOf(player: Player, story: Story, step: number): readonly Hop[] | null {
  if (!trailChoice(player).whole) return null;
  const round = story.rounds.findLast(({ from }) => from <= step);
  return trail(story, step, Infinity, round?.from);
}
