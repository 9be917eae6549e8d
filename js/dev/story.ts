/** A model without Python: it delivers one story and refuses everything that needs Python. */
import type { Outgoing } from "../src/protocol/request";
import { PROTOCOL } from "../src/protocol/wire";
import type { Model } from "../src/link/model";

type Listener = (value: unknown) => void;

/** Stands in for anywidget's model on a page without Python. */
export class StoryModel implements Model {
  private readonly traits: Record<string, unknown>;
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(
    private readonly story: Readonly<Record<string, unknown>>,
    traits: Readonly<Record<string, unknown>>,
    private readonly refusal: string,
  ) {
    const usual = {
      step: 0,
      playing: false,
      speed: 1,
      read_only: true,
      alone: true,
      theme: "auto",
    };
    this.traits = { ...usual, protocol: PROTOCOL, ...traits };
  }

  get(key: string): unknown {
    return this.traits[key];
  }

  set(key: string, value: unknown): void {
    this.traits[key] = value;
    this.emit(`change:${key}`, value);
  }

  save_changes(): void {}

  send({ type, id }: Outgoing): void {
    const refused = {
      type: "refused",
      revision: this.story["revision"],
      message: this.refusal,
    };
    const answer = type === "hello" ? this.story : refused;
    setTimeout(() => this.emit("msg:custom", { ...answer, id }));
  }

  on(event: string, then: Listener): void {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(then));
  }

  off(event: string, then: Listener): void {
    this.listeners.get(event)?.delete(then);
  }

  private emit(event: string, value: unknown): void {
    for (const then of this.listeners.get(event) ?? []) then(value);
  }
}
