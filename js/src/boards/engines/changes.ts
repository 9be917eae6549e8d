/** What changes on a plate of engines in one event: what is won, taken, written and turned over. Pure functions. */
import type { Table } from "../../story/table";
import { type ProgramLine, programOf, type Works } from "./sheets";

/**
 * Something that goes to a player. Both ends are keys of `data-at`; `from` may also be a spot. The sign that flies is
 * the one at `from`, or at `to` if `from` shows none.
 */
export interface Flight {
  readonly from: string;
  readonly to: string;
}

export interface Changes {
  readonly flights: readonly Flight[];
  /** The numbers that were turned over, and the spots that got a number or an engine. */
  readonly turned: readonly string[];
  readonly come: readonly string[];
  /** The lines that differ, as keys, and those among them that were written, read or erased. */
  readonly lines: readonly string[];
  readonly written: ReadonlySet<string>;
  /** What is marked if nothing may move: keys and spots. */
  readonly marks: ReadonlySet<string>;
}

/** The keys of places that things fly between. */
export const keys = {
  place: (spot: string, kind: string) => `place:${spot}:${kind}`,
  token: (number: number) => `token:${number}`,
  line: (seat: string, at: number) => `line:${seat}:${at}`,
  /** What a player has: the icon of a counter. */
  counter: (seat: string, icon: string) => `has:${seat}:${icon}`,
} as const;

/** Returns what one event changes. */
export function changesBetween(
  before: Table,
  after: Table,
  was: Works,
  now: Works,
  reader: string,
): Changes {
  const changed = [...after.scores.keys()].flatMap((seat) => changedLines(before, after, seat));
  const lines = changed.map(({ key }) => key);
  const written = new Set(changed.flatMap(({ key, fresh }) => (fresh ? [key] : [])));
  const won = taken(was, now);
  const tokens = takenTokens(was, now);
  const flights = [...won, ...tokens, ...others(before, after, won, lines, reader)];
  const turned = [...now.wanted].flatMap(([id, { over }]) =>
    over && was.wanted.get(id)?.over === false ? [id] : [],
  );
  const come = [
    ...[...now.wanted.keys()].filter((id) => !was.wanted.has(id)),
    ...[...now.tiles.keys()].filter((id) => !was.tiles.has(id)),
  ];
  const claimed = [...now.wanted].flatMap(([id, one]) => {
    const old = was.wanted.get(id);
    const more = old && (one.claims.length > old.claims.length || one.taker !== old.taker);
    return more ? [id] : [];
  });
  const spots = flights.flatMap(({ from }) => from.match(/^place:(.+):/)?.[1] ?? []);
  const marks = new Set([
    ...[...flights.map(({ to }) => to), ...lines, ...turned, ...come, ...claimed, ...spots],
  ]);
  return { flights, turned, come, lines, written, marks };
}

/** Places of numbers that somebody takes. */
function taken(was: Works, now: Works): Flight[] {
  const icons = new Map(now.plate.kinds.map(({ id, icon }) => [id, icon]));
  return [...now.wanted].flatMap(([spot, { places }]) => {
    const free = new Set(
      was.wanted.get(spot)?.places.flatMap(({ id, seat }) => (seat ? [] : [id])) ?? [],
    );
    return places.flatMap(({ id, seat }) =>
      seat && free.has(id)
        ? [{ from: keys.place(spot, id), to: keys.counter(seat, icons.get(id) ?? id) }]
        : [],
    );
  });
}

/** Tokens that somebody takes, and those that two players exchange. */
function takenTokens(was: Works, now: Works): Flight[] {
  const old = new Map(was.order.tokens.map(({ number, seat }) => [number, seat]));
  return now.order.tokens.flatMap(({ number, seat }) => {
    const owner = old.get(number);
    if (owner === undefined || seat === "" || seat === owner) return [];
    const from = owner ? keys.counter(owner, "token") : keys.token(number);
    return [{ from, to: keys.counter(seat, "token") }];
  });
}

/** Everything else that a player gets: from a player who loses the same, or from the line that brings it. */
function others(
  before: Table,
  after: Table,
  won: readonly Flight[],
  lines: readonly string[],
  reader: string,
): Flight[] {
  const source = lines.find((key) => key.startsWith(`line:${reader}:`));
  const got = (table: Table, seat: string, icon: string) =>
    Number(table.scores.get(seat)?.counters.find(([name]) => name === icon)?.[1] ?? 0);
  const seats = [...after.scores.keys()].filter((seat) => before.scores.has(seat));
  return seats.flatMap((seat) =>
    (after.scores.get(seat)?.counters ?? []).flatMap(([icon = ""]) => {
      const to = keys.counter(seat, icon);
      const more = (one: string) => got(after, one, icon) - got(before, one, icon);
      if (icon === "token" || more(seat) <= 0 || won.some((one) => one.to === to)) return [];
      const loser = seats.find((one) => more(one) < 0);
      const from = loser ? keys.counter(loser, icon) : source;
      return from ? [{ from, to }] : [];
    }),
  );
}

/** The lines of a player that differ, and whether more than what they have brought differs. */
function changedLines(
  before: Table,
  after: Table,
  seat: string,
): { key: string; fresh: boolean }[] {
  const [old, now] = [programOf(before, seat)?.lines, programOf(after, seat)?.lines];
  if (!old || !now || old === now) return [];
  const won = (line: ProgramLine) => line.hits.map(({ kind, id }) => `${kind} ${id}`).join();
  return now.flatMap((line, at) => {
    const was = old[at];
    if (!was) return [];
    const fresh = was.state !== line.state || was.code !== line.code || was.value !== line.value;
    if (!fresh && won(was) === won(line)) return [];
    // An erased line counts if it can be written again now, not when a round ends.
    return line.code || (was.code && line.next) ? [{ key: keys.line(seat, at), fresh }] : [];
  });
}
