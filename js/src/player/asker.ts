/** Asking what happens next: the switch, and what playback must not show before an answer. */
import type { Model } from "../link/model";
import type { Requests } from "../link/requests";
import type { Traits } from "../link/traits";
import type { Horizon } from "./horizon";
import type { Playback } from "./playback";
import type { View } from "./view";

/** What asks the reader. The part `watch` has it (`panels/predict`); the player only knows this interface. */
export interface Asker {
  /** The last step that may be shown now: at an open question, its step. */
  readonly limit: number;
  /** A mark of the open question. "": none is open. */
  readonly mark: string;
  /** Whether the answer is shown, and waits for the reader to go on. */
  readonly replied: boolean;
  /** Returns the view with the open question. */
  over(view: View): View;
  /** Answers the open question. */
  choose(token: string, fill: string | null): void;
  /** Closes the reply, and goes on. */
  proceed(): void;
  /** Playback has stopped at the limit. */
  stopped(): void;
  /** Another step is shown, or its movement has ended. */
  stepped(): void;
}

/** The parts of a player that this needs. */
interface Parts {
  readonly model: Model;
  readonly traits: Traits;
  readonly horizon: Horizon;
  readonly playback: Playback;
  readonly requests: Requests;
}

/** Keeps the asker of one board. */
export class Asking {
  /** Null until its part is loaded. */
  asker: Asker | null = null;

  constructor(
    private readonly parts: Parts,
    private readonly publish: () => void,
  ) {
    const { gate } = parts.playback;
    parts.playback.gate = (step) => this.stops(step) || gate(step);
    parts.traits.listen("change:predict", publish);
  }

  /** Whether the board asks what happens next. */
  get on(): boolean {
    return this.parts.model.get("predict") === true;
  }

  /** Asks from the last step that the reader knows, or stops asking. */
  toggle(): void {
    const { traits, horizon, playback } = this.parts;
    traits.share("predict", !this.on);
    if (this.on) horizon.begin(playback.step, playback.end);
    this.publish();
  }

  /** It changes when Python has sent something new about the game. */
  get revision(): number | null {
    return this.parts.requests.revision;
  }

  /** The last step before an open question. Before the questions have arrived, nothing new is shown. */
  get limit(): number {
    const { horizon, playback } = this.parts;
    if (!this.on) return Infinity;
    return this.asker?.limit ?? horizon.step ?? playback.end;
  }

  /** Closes an open reply. Returns whether there was one. */
  proceed(): boolean {
    const replied = this.asker?.replied === true;
    if (replied) this.asker?.proceed();
    return replied;
  }

  private stops(step: number): boolean {
    const stops = step >= this.limit;
    if (stops) this.asker?.stopped();
    return stops;
  }
}
