/** The walk through a question on a page that only reads: nobody decides there. */
import type { Walk as Full } from "../../player/walk";

export class Walk implements Pick<Full, keyof Full> {
  readonly choice = null;
  readonly mark = "";

  staysOpen = (): boolean => false;
  take = (): void => {};
  choose = (): void => {};
  hasPlayed = (): boolean => false;
  accepts = (): boolean => false;
  arrange = (): void => {};
  back = (): void => {};
  cancel = (): void => {};
}
