/** A model without a widget behind it: what a board sends is posted, and what comes back is handed to it. */
import type { Model } from "./model";
import type { Outgoing } from "../protocol/request";

type Listener = (value: unknown) => void;

export class PostedModel implements Model {
  private readonly listeners = new Map<string, Set<Listener>>();
  private unsaved: Record<string, unknown> = {};

  /** `post`: sends something to Python. `traits`: the first values. */
  constructor(
    private readonly post: (kind: string, content: unknown) => void,
    private readonly traits: Record<string, unknown>,
  ) {}

  get(key: string): unknown {
    return this.traits[key];
  }

  set(key: string, value: unknown): void {
    this.traits[key] = this.unsaved[key] = value;
    this.emit(`change:${key}`, value);
  }

  save_changes(): void {
    const { unsaved } = this;
    this.unsaved = {};
    this.post("values", unsaved);
  }

  send(request: Outgoing): void {
    this.post("message", request);
  }

  on(event: string, then: Listener): void {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(then));
  }

  off(event: string, then: Listener): void {
    this.listeners.get(event)?.delete(then);
  }

  /** Takes a message of Python. */
  receive(message: unknown): void {
    this.emit("msg:custom", message);
  }

  /** Takes values that Python has set. */
  take(values: Readonly<Record<string, unknown>>): void {
    for (const [key, value] of Object.entries(values)) {
      this.traits[key] = value;
      this.emit(`change:${key}`, value);
    }
  }

  private emit(event: string, value: unknown): void {
    for (const then of [...(this.listeners.get(event) ?? [])]) then(value);
  }
}
