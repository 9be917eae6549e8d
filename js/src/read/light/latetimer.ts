/** On a page, no time runs. */
import type { LateTimer as Full, Timer } from "../../player/latetimer";

export class LateTimer<Taken extends readonly unknown[], T extends Timer<Taken>> implements Pick<
  Full<Taken, T>,
  keyof Full<Taken, T>
> {
  loaded: T | null = null;

  load = (): void => {};
  take = (): void => {};
  watch = (): (() => void) => this.load;
  wake = (): void => {};
  stop = (): void => {};
}
