/** Asking what happens next: the switch, and what playback must not show before an answer. */
import type { Clock } from "../host/clock";
import type { Model } from "../link/model";
import type { Requests } from "../link/requests";
import type { Traits } from "../link/traits";
import type { Horizon } from "./horizon";
import type { Playback } from "./playback";
import type { View } from "./view";
import type { Walk } from "./walk";

/** What asks the reader. The part `watch` has it (`panels/predict`); the player only knows this interface. */
export interface Asker {
  /** The last step that may be shown now: at an open question, its step. */
  readonly limit: number;
  /** A mark of the open question. "": no question is open. */
  readonly mark: string;
  /** Returns the view with the open question. */
  over(view: View): View;
  /** Answers the open question. */
  choose(token: string, fill: string | null): void;
  /** Closes the reply, and goes on. Returns whether there was one. */
  proceed(): boolean;
  /** Playback has stopped at the limit. */
  stopped(): void;
  /** Another step is shown, or its movement has ended. */
  stepped(): void;
}

/** A decision of an earlier step, which can be taken again. The part `watch` has it (`panels/variations`). */
export interface Earlier {
  readonly walk: Walk;
  /** The walk, while its step is shown. */
  readonly open: Walk | null;
}

/** The parts of a player that asking needs. */
interface Parts {
  readonly model: Model;
  readonly horizon: Horizon;
  readonly playback: Playback;
}

/** Keeps the asker of one board. */
export class Asking {
  /** Null until its part is loaded. */
  asker: Asker | null = null;
  earlier: Earlier | null = null;

  constructor(
    readonly parts: Parts,
    readonly requests: Requests,
    readonly traits: Traits,
    readonly clock: Clock,
  ) {
    const { gate } = parts.playback;
    parts.playback.gate = (step) => this.stops(step) || gate(step);
  }

  /** Whether the board asks what happens next. */
  get on(): boolean {
    return this.parts.model.get("predict") === true;
  }

  /** What asks, while a question is open. */
  get open(): Asker | null {
    return this.asker?.mark ? this.asker : null;
  }

  /** The last step before an open question. Before the questions have arrived, nothing new is shown. */
  get limit(): number {
    const { horizon, playback } = this.parts;
    return this.on ? (this.asker?.limit ?? horizon.step ?? playback.end) : Infinity;
  }

  /** Closes an open reply. Returns whether there was one. */
  proceed(): boolean {
    return this.asker?.proceed() ?? false;
  }

  private stops(step: number): boolean {
    const stops = step >= this.limit;
    if (stops && this.parts.playback.playing) this.asker?.stopped();
    return stops;
  }
}
