/** The model between Python and the browser, as far as a player needs it. */
import type { Outgoing } from "../protocol/request";

/** What the player needs of anywidget's model. */
export interface Model {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  save_changes(): void;
  send(message: Outgoing): void;
  on(event: string, then: (value: unknown) => void): void;
  off(event: string, then: (value: unknown) => void): void;
}
