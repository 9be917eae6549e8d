/** The traits that a player shares with Python, and what it hears from there. */
import type { Model } from "./model";

/** The traits that the browser sets. */
export type Shared = "step" | "horizon" | "playing" | "speed" | "hand_over";

/** What Python can steer: which step is shown, whether it plays, and how fast. */
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

export class Traits {
  private readonly offs: (() => void)[] = [];

  constructor(private readonly model: Model) {}

  /** Sets a trait at rest, where it is not so already. */
  share(key: Shared, value: number | boolean | null): void {
    if (this.model.get(key) === value) return;
    this.model.set(key, value);
    try {
      this.model.save_changes();
    } catch {
      // Nobody is there to tell: the next request finds out, and says so.
    }
  }

  listen(event: string, then: (value: unknown) => void): void {
    this.model.on(event, then);
    this.offs.push(() => this.model.off(event, then));
  }

  /** Lets Python say which step is shown, whether it plays, and how fast. */
  steer(playback: Steered, loaded: () => boolean): void {
    this.listen("change:step", () => {
      const step = Number(this.model.get("step"));
      // A step beyond the end belongs to frames that are still on their way.
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

  /** Lets go of the model. */
  end(): void {
    for (const off of this.offs) off();
  }
}
