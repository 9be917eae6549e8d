/** The last step that the reader may know: what comes later is shown nowhere. Views get a story that ends there. */
import type { Story } from "../story/story";

export class Horizon {
  /** null: everything may be known. */
  step: number | null = null;
  private cut: { readonly whole: Story; readonly part: Story } | null = null;

  constructor(private readonly changed: (step: number | null) => void) {}

  /** What may be known of a story. */
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

  /** Takes the step that Python names (anything but a whole number: everything may be known). */
  take(step: unknown, story: Story | null): void {
    this.set(typeof step === "number" && Number.isInteger(step) ? Math.max(step, 0) : null, story);
  }

  /** A step is shown: it and all before it may be known. */
  reach(step: number, story: Story | null): void {
    if (this.step !== null) this.set(Math.max(step, this.step), story);
  }

  /** Everything may be known. */
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
