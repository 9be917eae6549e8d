/** How panels ask Python about the game: ask, check that the answer is still wanted, read it, report what is wrong. */
import type { Player } from "../player/player";
import { Malformed } from "../protocol/readers";

/** What of a player asks Python. */
type Inspecting = Pick<Player, "inspect" | "failed">;

/** What is asked for. */
export interface Asked<T> {
  readonly what: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly read: (found: unknown) => T;
  /** Returns false if something else has been asked for since. An answer that nobody wants is not read. */
  readonly wanted?: () => boolean;
}

/** Returns what Python found. Undefined: the request has failed, the answer came too late, or the board reports it as malformed. */
export async function asked<T>(player: Inspecting, ask: Asked<T>): Promise<T | undefined> {
  const found = await player.inspect(ask.what, ask.fields);
  if (found === undefined || ask.wanted?.() === false) return undefined;
  return readable(player, () => ask.read(found));
}

/** Asks, and hands on what Python found. The returned function, which an effect returns, makes a late answer count for nothing. */
export function followed<T>(
  player: Inspecting,
  ask: Asked<T>,
  take: (found: T) => void,
): () => void {
  let late = false;
  const wanted = (): boolean => !late;
  void asked(player, { ...ask, wanted }).then((found) => found !== undefined && take(found));
  return () => void (late = true);
}

/** Reads an answer. Returns undefined if it is malformed; the board shows that. */
export function readable<T>(player: Pick<Player, "failed">, read: () => T): T | undefined {
  try {
    return read();
  } catch (fault) {
    if (!(fault instanceof Malformed)) throw fault;
    player.failed(fault);
    return undefined;
  }
}
