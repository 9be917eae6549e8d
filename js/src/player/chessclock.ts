/** The players' times, counted on from what Python last said. What they mean is decided there: at zero it is asked. */
import type { Clock } from "../host/clock";
import type { Ask, Score, Times } from "../protocol/wire";
import type { Request } from "../protocol/request";
import type { Words } from "../text/words";
import { Lookout } from "./timecheck";

/** From here on time is low: so many milliseconds. */
export const LOW = 20_000;
const TENTHS = 10_000;

export interface Reading {
  readonly ms: number;
  readonly runs: boolean;
  readonly low: boolean;
  /** Nothing is left. */
  readonly up: boolean;
  /** Lost by it. */
  readonly out: boolean;
}

/** What the clock needs of the player. */
interface Asker {
  readonly words: Words;
  send(what: Request): void;
  say(text: string): void;
}

export class ChessClock {
  private told: Times | null = null;
  private since = 0;
  private readonly warned = new Set<string>();
  private readonly watchers = new Set<() => void>();
  private stopTick: () => void = () => {};
  private readonly lookout: Lookout;

  constructor(
    private readonly clock: Clock,
    private readonly asker: Asker,
  ) {
    this.lookout = new Lookout(clock, () => this.ask("look"));
  }

  /** Takes what Python says; `result`: how the game has ended, if it has. */
  take(told: Times | null, result = ""): void {
    const fallen = [...(told?.out.keys() ?? [])].filter((seat) => !this.told?.out.has(seat));
    if (fallen.length && this.told)
      this.asker.say(
        [...fallen.map((seat) => this.asker.words("clock.fell", { seat })), result]
          .join(" ")
          .trim(),
      );
    this.told = told;
    this.since = this.clock.time();
    if (!told?.started) this.warned.clear();
    const left = Math.min(...(told?.runs ?? []).map((seat) => told?.left.get(seat) ?? Infinity));
    if (told?.atZero === "loses" && left < Infinity) this.lookout.askIn(left);
    else this.lookout.stop();
    this.tick();
  }

  stop(): void {
    this.stopTick();
    this.lookout.stop();
    this.watchers.clear();
  }

  /** Calls `then` whenever a time is shown otherwise; the result ends that. */
  watch(then: () => void): () => void {
    this.watchers.add(then);
    this.tick();
    return () => this.watchers.delete(then);
  }

  /** A player's time now; null: the game has no clock. */
  read(seat: string): Reading | null {
    const { told } = this;
    const begun = told?.left.get(seat);
    if (!told || begun === undefined) return null;
    const out = told.out.has(seat);
    const ms = out ? 0 : this.counted(told, seat, begun);
    const up = ms <= 0 && told.started;
    return { ms, runs: told.runs.includes(seat), low: ms < LOW && !up && told.started, up, out };
  }

  /** All times in words, for those who cannot see them. */
  spoken(): string {
    const seats = [...(this.told?.left.keys() ?? [])];
    const said = seats.map((seat) => `${seat}: ${saidTime(this.read(seat), this.asker.words)}.`);
    return said.join(" ") || this.asker.words("clock.none");
  }

  /** The button: pause, go on, begin. */
  press(): void {
    if (this.told) this.ask(this.told.started && !this.told.paused ? "pause" : "resume");
  }

  /** After a sleep or a time in the background: what does Python say? */
  wake(): void {
    if (this.told?.runs.length) this.ask("look");
  }

  private ask(what: "pause" | "resume" | "look"): void {
    this.asker.send({ type: "clock", do: what });
  }

  private counted(told: Times, seat: string, begun: number): number {
    const used = (of: string): number => {
      const ms = Math.max(0, this.clock.time() - this.since);
      return told.atZero === "loses" ? Math.min(ms, Math.max(0, told.left.get(of) ?? 0)) : ms;
    };
    const own = told.runs.includes(seat) ? begun - used(seat) : begun;
    if (!told.to.includes(seat)) return own;
    return own + told.runs.reduce((all, other) => all + used(other), 0) / told.to.length;
  }

  /** Shows the times, and waits for the moment at which one looks different. */
  private tick(): void {
    this.stopTick();
    for (const then of this.watchers) then();
    const waits = (this.told?.runs ?? []).map((seat) => this.next(seat));
    const next = Math.min(...waits);
    if (next < Infinity)
      this.stopTick = this.clock.after(Math.max(next, 20) + 1, () => this.tick());
  }

  /** Milliseconds until this player's time looks different. */
  private next(seat: string): number {
    const reading = this.read(seat);
    if (!reading) return Infinity;
    this.warn(seat, reading);
    const { ms } = reading;
    if (ms <= 0 && this.told?.atZero !== "shown") return Infinity;
    const step = ms > 0 && ms <= TENTHS ? 100 : 1000;
    const part = ((ms % step) + step) % step;
    return this.told?.to.length ? Math.min(part, 250) : part;
  }

  /** Said once when time gets low, and once when none is left. */
  private warn(seat: string, { low, up, ms }: Reading): void {
    const kind = up ? "up" : "low";
    if (!(low || up) || this.warned.has(`${kind}/${seat}`)) return;
    this.warned.add(`${kind}/${seat}`);
    if (low) this.asker.say(this.asker.words("clock.low_said", { seat, n: Math.ceil(ms / 1000) }));
    else if (this.told?.atZero === "shown")
      this.asker.say(this.asker.words("clock.up_said", { seat }));
  }
}

/** Of the players whose time runs the one with the least; null: it stands. */
export function shortest(clock: ChessClock, { runs }: Times): string | null {
  const left = (seat: string) => clock.read(seat)?.ms ?? Infinity;
  return runs.toSorted((one, other) => left(one) - left(other))[0] ?? null;
}

/** `4:32`, `1:05:00`, below ten seconds `0:09.4`, below zero `−0:05`; as Python writes it. */
export function shownTime(ms: number): string {
  const tenths = Math.floor(Math.abs(ms) / 100);
  const [seconds, minutes] = [Math.floor(tenths / 10) % 60, Math.floor(tenths / 600)];
  const two = (n: number) => `${n}`.padStart(2, "0");
  const hours = minutes < 60 ? "" : `${Math.floor(minutes / 60)}:`;
  const text = `${hours}${hours ? two(minutes % 60) : minutes}:${two(seconds)}`;
  if (ms > 0 && ms < TENTHS) return `${text}.${tenths % 10}`;
  return ms <= -1000 ? `−${text}` : text;
}

/** A time as it is said. */
export function saidTime(reading: Reading | null, words: Words): string {
  if (!reading) return "";
  if (reading.out) return words("clock.out");
  const seconds = Math.floor(Math.abs(reading.ms) / 1000);
  const time = { m: Math.floor(seconds / 60), s: seconds % 60 };
  const said = words(reading.ms <= -1000 ? "clock.over_said" : "clock.left", time);
  return reading.runs ? words("clock.runs", { time: said }) : said;
}

/** Whether it is the clock that has ended the game: it can be played on where it stands. */
export function lostOnTime(
  clock: Times | null,
  ask: Ask | null,
  scores: Iterable<Score> | undefined,
): boolean {
  return (
    !!clock?.out.size && !!ask?.over && ![...(scores ?? [])].some((one) => one.state === "won")
  );
}

/** A player as the panel shows them, where the clock has decided something that the table does not know. */
export function scoreBy(score: Score, clock: Times | null, ask: Ask | null, words: Words): Score {
  if (!clock?.out.size) return score;
  const { seat } = score;
  if (clock.out.has(seat))
    return { ...score, state: score.state === "out" ? "out" : "late", note: words("clock.out") };
  if (!ask?.over || score.state === "out") return score;
  if (ask.winner !== seat) return { ...score, state: "", note: "" };
  const note = words("clock.won");
  return { ...score, state: "won", note, alt: `${score.alt}, ${note}` };
}
