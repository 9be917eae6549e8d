/** The space of the hands: it stays the same while cards come and go, so that the board below does not move. */
import type { Story } from "../../story/story";

/** The space of one hand. */
export interface Room {
  /** The most cards that it has space for. */
  readonly most: number;
  /** The text of its longest card, as which each free place counts. */
  readonly like: string;
}

/** From this many cards at the start, a hand has space for one more: most players draw before they play. */
const HAND = 3;

/** Returns the space of each hand: for the most cards that it has had up to this step. */
export function roomIn(story: Pick<Story, "tables">, end: number): ReadonlyMap<string, Room> {
  const rooms = new Map<string, Room>();
  let seen: unknown;
  story.tables.slice(0, end + 1).forEach(({ scores }, step) => {
    if (scores === seen) return;
    seen = scores;
    for (const [seat, { held }] of scores) {
      const { most = 0, like = "" } = rooms.get(seat) ?? {};
      const more = step === 0 && held.length >= HAND ? 1 : 0;
      const texts = held.map(({ title, text, hidden }) => (hidden ? "" : `${title}\n${text}`));
      const longest = [like, ...texts].reduce((a, b) => (b.length > a.length ? b : a));
      rooms.set(seat, { most: Math.max(most, held.length + more), like: longest });
    }
  });
  return rooms;
}
