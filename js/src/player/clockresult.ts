/** What the chess clock decided in a game that is over. */
import type { Ask, Score, Times } from "../protocol/wire";
import type { Words } from "../text/words";
import { commas } from "../text/joints";

/** Returns whether the game ended on time alone, so that it can be played on. */
export function lostOnTime(
  clock: Times | null,
  ask: Ask | null,
  scores: Iterable<Score> | undefined,
): boolean {
  return (
    !!clock?.out.size && !!ask?.over && ![...(scores ?? [])].some((one) => one.state === "won")
  );
}

/** Returns a player's score with what the clock decided, which the table does not contain. */
export function scoreBy(score: Score, clock: Times | null, ask: Ask | null, words: Words): Score {
  if (!clock?.out.size) return score;
  const { seat } = score;
  if (clock.out.has(seat))
    return { ...score, state: score.state === "out" ? "out" : "late", note: words("clock.out") };
  if (!ask?.over || score.state === "out") return score;
  if (ask.winner !== seat) return { ...score, state: "", note: "" };
  const note = words("clock.won");
  return { ...score, state: "won", note, alt: commas(words, [score.alt, note]) };
}
