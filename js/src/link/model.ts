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

/** Whether a message is a part of the front end itself, which its loader has asked for (`loader.ts`). */
export function isCode(message: unknown): boolean {
  return (
    typeof message === "object" && message !== null && "type" in message && message.type === "code"
  );
}
