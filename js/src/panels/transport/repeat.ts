/** Repeats an action while a button is held. */

/** Milliseconds until the first repetition, and between repetitions. */
const DELAY = 400;
const INTERVAL = 110;

/** The timer of one button. */
export class Repeat {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private held = false;

  constructor(private readonly act: () => void) {}

  /** Acts on a click, unless the click only ends a hold. */
  click(): void {
    if (!this.held) this.act();
    this.held = false;
  }

  /** Starts or stops the repetition when the button goes down or up. */
  hold(down: boolean): void {
    this.stop();
    if (down) {
      this.held = false;
      this.timer = setTimeout(() => this.again(), DELAY);
    }
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private again(): void {
    this.held = true;
    this.act();
    this.timer = setTimeout(() => this.again(), INTERVAL);
  }
}
