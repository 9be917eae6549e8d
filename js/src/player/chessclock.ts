/** The players' times, counted on from Python's last message. Python decides what they mean: at zero the browser asks. */
import type { Clock } from "../host/clock";
import type { Times } from "../protocol/wire";
import type { Request } from "../protocol/request";
import type { Words } from "../text/words";
import { TimeCheck } from "./timecheck";
import { ended, labelled, paragraph } from "../text/joints";

/** Time is low when fewer milliseconds than this are left. */
export const LOW = 20_000;
const TENTHS = 10_000;

/** One player's time at this moment. */
export interface Reading {
  readonly ms: number;
  readonly runs: boolean;
  readonly low: boolean;
  /** Nothing is left. */
  readonly up: boolean;
  /** The player has lost on time. */
  readonly out: boolean;
}

/** What the clock needs of the player. */
interface ClockOwner {
  readonly words: Words;
  send(what: Request): void;
  say(text: string): void;
}

/** Counts the times down between messages, and warns when time is low. */
export class ChessClock {
  private times: Times | null = null;
  private since = 0;
  private readonly warned = new Set<string>();
  private readonly watchers = new Set<() => void>();
  private stopTick: () => void = () => {};
  private readonly timeCheck: TimeCheck;

  constructor(
    private readonly clock: Clock,
    private readonly owner: ClockOwner,
  ) {
    this.timeCheck = new TimeCheck(clock, () => this.ask("look"));
  }

  /** Takes the times of a message. `result`: how the game ended, if it did. */
  take(times: Times | null, result = ""): void {
    const fallen = [...(times?.out.keys() ?? [])].filter((seat) => !this.times?.out.has(seat));
    if (fallen.length && this.times)
      this.owner.say(
        paragraph(
          this.owner.words,
          ...fallen.map((seat) => this.owner.words("clock.fell", { seat })),
          result,
        ),
      );
    this.times = times;
    this.since = this.clock.time();
    if (!times?.started) this.warned.clear();
    const left = Math.min(...(times?.runs ?? []).map((seat) => times?.left.get(seat) ?? Infinity));
    if (times?.atZero === "loses" && left < Infinity) this.timeCheck.askIn(left);
    else this.timeCheck.stop();
    this.tick();
  }

  /** Stops all timers and removes all watchers. */
  stop(): void {
    this.stopTick();
    this.timeCheck.stop();
    this.watchers.clear();
  }

  /** Calls `then` whenever a displayed time may change. The returned function stops that. */
  watch(then: () => void): () => void {
    this.watchers.add(then);
    this.tick();
    return () => this.watchers.delete(then);
  }

  /** Returns a player's time now, or null if the game has no clock. */
  read(seat: string): Reading | null {
    const { times } = this;
    const begun = times?.left.get(seat);
    if (!times || begun === undefined) return null;
    const out = times.out.has(seat);
    const ms = out ? 0 : this.counted(times, seat, begun);
    const up = ms <= 0 && times.started;
    return { ms, runs: times.runs.includes(seat), low: ms < LOW && !up && times.started, up, out };
  }

  /** Returns all times in words, for screen readers. */
  spoken(): string {
    const seats = [...(this.times?.left.keys() ?? [])];
    const { words } = this.owner;
    const said = seats.map((seat) =>
      ended(words, labelled(words, seat, spokenTime(this.read(seat), words))),
    );
    return paragraph(words, ...said) || words("clock.none");
  }

  /** Acts on the clock button: pauses, resumes or starts the clock. */
  press(): void {
    if (this.times) this.ask(this.times.started && !this.times.paused ? "pause" : "resume");
  }

  /** Asks Python for the times, after the page was asleep or in the background. */
  wake(): void {
    if (this.times?.runs.length) this.ask("look");
  }

  private ask(what: "pause" | "resume" | "look"): void {
    this.owner.send({ type: "clock", do: what });
  }

  private counted(times: Times, seat: string, begun: number): number {
    const used = (of: string): number => {
      const ms = Math.max(0, this.clock.time() - this.since);
      return times.atZero === "loses" ? Math.min(ms, Math.max(0, times.left.get(of) ?? 0)) : ms;
    };
    const own = times.runs.includes(seat) ? begun - used(seat) : begun;
    if (!times.to.includes(seat)) return own;
    return own + times.runs.reduce((all, other) => all + used(other), 0) / times.to.length;
  }

  /** Calls the watchers, and again when a displayed time changes. */
  private tick(): void {
    this.stopTick();
    for (const then of this.watchers) then();
    const waits = (this.times?.runs ?? []).map((seat) => this.next(seat));
    const next = Math.min(...waits);
    if (next < Infinity)
      this.stopTick = this.clock.after(Math.max(next, 20) + 1, () => this.tick());
  }

  /** Returns the milliseconds until this player's displayed time changes. */
  private next(seat: string): number {
    const reading = this.read(seat);
    if (!reading) return Infinity;
    this.warn(seat, reading);
    const { ms } = reading;
    if (ms <= 0 && this.times?.atZero !== "shown") return Infinity;
    const step = ms > 0 && ms <= TENTHS ? 100 : 1000;
    const part = ((ms % step) + step) % step;
    return this.times?.to.length ? Math.min(part, 250) : part;
  }

  /** Announces once that time is low, and once that it is up. */
  private warn(seat: string, { low, up, ms }: Reading): void {
    const kind = up ? "up" : "low";
    if (!(low || up) || this.warned.has(`${kind}/${seat}`)) return;
    this.warned.add(`${kind}/${seat}`);
    if (low) this.owner.say(this.owner.words("clock.low_said", { seat, n: Math.ceil(ms / 1000) }));
    else if (this.times?.atZero === "shown")
      this.owner.say(this.owner.words("clock.up_said", { seat }));
  }
}

/** Returns the seat with the least time among those whose time runs, or null if the clock is stopped. */
export function shortest(clock: ChessClock, { runs }: Times): string | null {
  const left = (seat: string) => clock.read(seat)?.ms ?? Infinity;
  return runs.toSorted((one, other) => left(one) - left(other))[0] ?? null;
}

/** Formats a time like Python: `4:32`, `1:05:00`, below ten seconds `0:09.4`, below zero `−0:05`. */
export function formatTime(ms: number): string {
  const tenths = Math.floor(Math.abs(ms) / 100);
  const [seconds, minutes] = [Math.floor(tenths / 10) % 60, Math.floor(tenths / 600)];
  const two = (n: number) => `${n}`.padStart(2, "0");
  const hours = minutes < 60 ? "" : `${Math.floor(minutes / 60)}:`;
  const text = `${hours}${hours ? two(minutes % 60) : minutes}:${two(seconds)}`;
  if (ms > 0 && ms < TENTHS) return `${text}.${tenths % 10}`;
  return ms <= -1000 ? `−${text}` : text;
}

/** Returns a time in words. */
export function spokenTime(reading: Reading | null, words: Words): string {
  if (!reading) return "";
  if (reading.out) return words("clock.out");
  const seconds = Math.floor(Math.abs(reading.ms) / 1000);
  const time = { m: Math.floor(seconds / 60), s: seconds % 60 };
  const said = words(reading.ms <= -1000 ? "clock.over_said" : "clock.left", time);
  return reading.runs ? words("clock.runs", { time: said }) : said;
}

/** Returns a player's time in words, now and at the step that the board shows, if that is another one. */
export function timeSaid(reading: Reading | null, then: number | null, words: Words): string {
  const now = spokenTime(reading, words);
  return then === null ? now : words("clock.then", { time: formatTime(then), now });
}
