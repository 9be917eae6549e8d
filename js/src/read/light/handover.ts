/** A page that only reads is never covered between two turns. */
import type { HandOver as Full } from "../../player/handover";

export class HandOver implements Pick<Full, keyof Full> {
  set = (): void => {};
  to = (): null => null;
  move = (): void => {};
  accept = (): void => {};
}
