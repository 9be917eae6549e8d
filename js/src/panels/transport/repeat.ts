/** A button that repeats while it is held. */

const DELAY = 400;
const INTERVAL = 110;

export class Repeat {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private held = false;

  constructor(private readonly act: () => void) {}

  /** The click that ends a hold has already done its work. */
  click(): void {
    if (!this.held) this.act();
    this.held = false;
  }

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
