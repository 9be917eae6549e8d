/** Which seats are left to bots. The part `extras` reads the rest of what Python sends about bots. */

type Seats = Readonly<Record<string, { readonly hand?: boolean } | undefined>>;

/** Returns the seats that bots play, from the trait `opponents`. */
export function botsIn(opponents: unknown): Seats {
  return (opponents as { seats?: Seats } | null | undefined)?.seats ?? {};
}

/** Returns whether a bot decides for this seat, so that nobody at this board can. */
export function isLeft(opponents: unknown, seat: string | null): boolean {
  const bot = seat === null ? undefined : botsIn(opponents)[seat];
  return bot !== undefined && bot.hand !== true;
}

/** Returns the seat of the bot that thinks. Undefined: none does. */
export function thinkerIn(opponents: unknown): string | undefined {
  return (opponents as { thinks?: { seat?: string } | null } | null | undefined)?.thinks?.seat;
}
