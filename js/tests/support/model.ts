import texts from "../../../spagwidget/texts/en.ui.json";
import type { Model } from "../../src/link/model";
import type { Outgoing } from "../../src/protocol/request";

/** The English texts, in the form in which Python sends them. */
export const words = Object.fromEntries(
  Object.entries(texts).map(([key, text]) => [key.replace(/^ui\./, ""), text]),
);

/** A stand-in for anywidget's model: it keeps what was sent, and tests pass in what arrives. */
export class StubModel implements Model {
  readonly sent: Outgoing[] = [];
  readonly saved: Record<string, unknown>[] = [];
  readonly traits: Record<string, unknown>;
  /** Plays the part of Python: called with each message sent. */
  answer: (message: Outgoing) => void = () => {};
  private unsaved: Record<string, unknown> = {};
  private readonly listeners = new Map<string, Set<(value: unknown) => void>>();

  constructor(traits: Record<string, unknown> = {}) {
    const usual = { step: 0, playing: false, speed: 1, read_only: false, theme: "auto" };
    this.traits = { ...usual, words, protocol: 1, ...traits };
  }

  get(key: string): unknown {
    return this.traits[key];
  }

  set(key: string, value: unknown): void {
    this.traits[key] = value;
    this.unsaved[key] = value;
    this.fire(`change:${key}`, value);
  }

  save_changes(): void {
    this.saved.push(this.unsaved);
    this.unsaved = {};
  }

  send(message: Outgoing): void {
    this.sent.push(message);
    this.answer(message);
  }

  on(event: string, then: (value: unknown) => void): void {
    const known = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, known.add(then));
  }

  off(event: string, then: (value: unknown) => void): void {
    this.listeners.get(event)?.delete(then);
  }

  /** Python sets a trait. */
  put(key: string, value: unknown): void {
    this.traits[key] = value;
    this.fire(`change:${key}`, value);
  }

  /** Python sends a message. */
  receive(message: unknown): void {
    this.fire("msg:custom", message);
  }

  private fire(event: string, value: unknown): void {
    for (const then of this.listeners.get(event) ?? []) then(value);
  }
}
