/** The horizon: the last step that may be shown. Views get a story that ends there. */
import type { Story } from "../story/story";

/** Keeps the horizon of one board. */
export class Horizon {
  /** The horizon. Null: nothing is hidden. */
  step: number | null = null;
  private cut: { readonly whole: Story; readonly part: Story } | null = null;

  constructor(private readonly changed: (step: number | null) => void) {}

  /** Returns the part of a story up to the horizon. */
  within(story: Story): Story {
    if (this.step === null) return story;
    if (this.cut?.whole !== story || this.cut.part.end !== this.step)
      this.cut = { whole: story, part: story.upTo(this.step) };
    return this.cut.part;
  }

  /** Whether something is hidden. */
  get hides(): boolean {
    return this.step !== null;
  }

  /** Takes the horizon from Python. Anything but a whole number removes it. */
  take(step: unknown, story: Story | null): void {
    this.set(typeof step === "number" && Number.isInteger(step) ? Math.max(step, 0) : null, story);
  }

  /** Hides what comes after a step, unless something is hidden already. */
  begin(step: number, end: number): void {
    if (this.step !== null || step >= end) return;
    this.step = step;
    this.changed(step);
  }

  /** Moves the horizon on to a step that is shown now. */
  reach(step: number, story: Story | null): void {
    if (this.step !== null) this.set(Math.max(step, this.step), story);
  }

  /** Removes the horizon. */
  lift(): void {
    this.set(null, null);
  }

  private set(step: number | null, story: Story | null): void {
    const fresh = step !== null && story && step >= story.end ? null : step;
    if (fresh === this.step) return;
    this.step = fresh;
    this.changed(fresh);
  }
}
