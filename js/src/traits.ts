/** The traits that a player shares with Python, and what it hears from there. */
import type { Model } from "./model";

export class Traits {
  private readonly offs: (() => void)[] = [];

  constructor(private readonly model: Model) {}

  /** Sets a trait at rest, where it is not so already. */
  share(key: "step" | "playing" | "speed" | "hand_over", value: number | boolean): void {
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

  /** Lets go of the model. */
  end(): void {
    for (const off of this.offs) off();
  }
}
