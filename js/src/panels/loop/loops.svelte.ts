/** Which loop a board shows: it comes when a position repeats, and stays while playback goes on. */
import type { View } from "../../player/view";
import type { Frame } from "../../protocol/wire";
import type { Story } from "../../story/story";

/** The step at which a loop comes round, and the step it leads back to. */
export interface Span {
  readonly step: number;
  readonly start: number;
}

type Place = Pick<View, "step" | "playing">;

export class Loops {
  /** The frame at which the shown loop comes round, and its step. */
  #at = $state.raw<{ readonly step: number; readonly frame: Frame } | null>(null);
  #before: Place = { step: -1, playing: false };
  readonly #closed = new WeakSet<Frame>();

  /** Follows the board to a step. */
  reach(place: Place, story: Story): void {
    const { step } = place;
    const before = this.#before;
    this.#before = place;
    const frame = story.frame(step);
    if (frame.repeat !== null) this.#at = this.#closed.has(frame) ? null : { step, frame };
    else if (!this.#stays(place, before)) this.#at = null;
  }

  /** Returns whether the loop is still shown: at the step it leads back to, and while playback goes on from its end. */
  #stays({ step, playing }: Place, before: Place): boolean {
    if (!this.#at || step === before.step || step === this.#at.frame.repeat) return true;
    return (playing || before.playing) && step === before.step + 1 && step > this.#at.step;
  }

  /** Returns the shown loop. Null: none is shown, or it is not part of this story. */
  shownIn(story: Story): Span | null {
    if (!this.#at || this.#at.step > story.end) return null;
    const { step, frame } = this.#at;
    return story.frame(step) === frame ? { step, start: frame.repeat ?? step } : null;
  }

  close(): void {
    if (this.#at) this.#closed.add(this.#at.frame);
    this.#at = null;
  }
}

/** Makes what a board knows about its loops. */
export function loopsOf(): Loops {
  return new Loops();
}
