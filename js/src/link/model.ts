/** The model that connects Python and the browser, as far as a player needs it. */
import type { Outgoing } from "../protocol/request";

/** The part of anywidget's model that the player uses. */
export interface Model {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  save_changes(): void;
  send(message: Outgoing): void;
  on(event: string, then: (value: unknown) => void): void;
  off(event: string, then: (value: unknown) => void): void;
}

/** Returns whether a message carries code of the front end, which the loader requested (`loader.ts`). */
export function isCode(message: unknown): boolean {
  return (
    typeof message === "object" && message !== null && "type" in message && message.type === "code"
  );
}

/** Shows a board with this model inside another board. The returned function removes it. */
export type Within = (el: HTMLElement, model: Model) => () => void;
