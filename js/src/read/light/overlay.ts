/** A page that only reads has no private tables. */
import type { PrivateTable as Full } from "../../player/overlay";

export class PrivateTable implements Pick<Full, keyof Full> {
  readonly cover = null;
  readonly open = null;
  readonly who = {};

  view = (): null => null;
  take = (): void => {};
  accept = (): void => {};
  away = (): void => {};
  renewed = (): void => {};
}
