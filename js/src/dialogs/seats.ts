/** The seats of a new game. */
import type { Setting } from "../protocol/settings";

const LETTERS = "ABCDE";

/** Returns the seats of a new game with these settings. Without a setting for the number of players they stay. */
export function seatsFor(now: readonly string[], settings: readonly Setting[]): readonly string[] {
  const players = Number(settings.find(({ name }) => name === "players")?.value);
  if (!(players >= 1 && players <= LETTERS.length)) return now;
  return Array.from({ length: players }, (_, at) => now[at] ?? LETTERS[at] ?? "");
}
