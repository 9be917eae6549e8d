/** The traits that a player shares with Python, and the events it listens to. */
import type { Model } from "./model";

/** The traits that the browser sets. */
export type Shared = "step" | "horizon" | "playing" | "speed" | "hand_over" | "predict";

/** The traits that views show as they are. */
export const SHOWN = [
  "theme",
  "speed",
  "stops",
  "watched",
  "predict",
  "opponents",
  "puzzle",
  "exercise",
] as const;

/** What Python can control: which step is shown, whether playback runs, and how fast. */
export interface Steered {
  readonly step: number;
  readonly end: number;
  readonly playing: boolean;
  readonly following: boolean;
  speed: number;
  jump(step: number): void;
  play(): void;
  pause(): void;
}

/** Sets traits, and listens to changes until `end`. */
export class Traits {
  private readonly offs: (() => void)[] = [];

  constructor(private readonly model: Model) {}

  /** Sets a trait and saves it, unless it already has this value. */
  share(key: Shared, value: number | boolean | null): void {
    if (this.model.get(key) === value) return;
    this.model.set(key, value);
    try {
      this.model.save_changes();
    } catch {
      // Python is gone: the next request finds out and reports it.
    }
  }

  /** Calls `then` on every such event of the model, until `end`. */
  listen(event: string, then: (value: unknown) => void): void {
    this.model.on(event, then);
    this.offs.push(() => this.model.off(event, then));
  }

  /** Calls `then` whenever one of these traits changes, until `end`. */
  each(keys: readonly string[], then: () => void): void {
    for (const key of keys) this.listen(`change:${key}`, then);
  }

  /** Lets Python control which step is shown, whether playback runs, and how fast. */
  steer(playback: Steered, loaded: () => boolean): void {
    this.listen("change:step", () => {
      const step = Number(this.model.get("step"));
      // A step beyond the end belongs to frames that have not arrived yet.
      const there = step !== playback.step && step <= playback.end;
      if (loaded() && !playback.following && there) playback.jump(step);
    });
    this.listen("change:playing", () => {
      const value = this.model.get("playing") === true;
      if (value === playback.playing || !loaded()) return;
      if (value) playback.play();
      else playback.pause();
    });
    this.listen("change:speed", () => {
      const speed = Number(this.model.get("speed"));
      if (speed > 0) playback.speed = speed;
    });
  }

  /** Removes all listeners. */
  end(): void {
    for (const off of this.offs) off();
  }
}
