/** A puzzle without Python: the page contains every try, with the answer of the others. */
import type { Outgoing } from "../protocol/request";
import { type PageData, StoredModel } from "./stored";

type Data = Readonly<Record<string, unknown>>;

/** What a try leads to. */
interface State {
  /** The state with which it shares this many frames, and its own frames. */
  readonly parent: number;
  readonly kept: number;
  readonly frames: readonly unknown[];
  /** What can be done now, as in the message `more`. */
  readonly now: Data;
  /** What differs from the start in the trait `puzzle`. */
  readonly puzzle: Data;
  /** The states that the player's actions lead to. */
  readonly tries: Readonly<Record<string, number>>;
  /** The state after one more step of the answer, and the one before the last decision. */
  readonly next?: number;
  readonly undo?: number;
}

/** A puzzle: its states, the start first, and its hints. */
export interface Solving {
  readonly states: readonly State[];
  readonly hints: readonly unknown[];
}

const EMPTY: State = { parent: 0, kept: 0, frames: [], now: {}, puzzle: {}, tries: {} };

/** Stands in for the model of a board with a puzzle. */
export class SolvingModel extends StoredModel {
  private at = 0;
  private hints = 0;
  private tries = 1;
  private done = 0;

  constructor(
    data: PageData,
    private readonly solving: Solving,
  ) {
    super(data);
  }

  protected override answer(request: Outgoing): Data {
    const { tries, next, undo, puzzle } = this.state(this.at);
    switch (request.type) {
      case "hello":
        return { ...this.story(), ...this.state(this.at).now, frames: this.framesOf(this.at) };
      case "play":
        return this.go(Object.hasOwn(tries, request.action) ? tries[request.action] : undefined);
      case "undo":
        // A player who was refuted begins another try.
        if (puzzle["reply"]) this.tries += 1;
        return this.go(undo);
      case "puzzle":
        if (request.do === "next") return this.go(next);
        if (request.do === "hint") this.hints += 1;
        else if (request.do !== "again") return this.go(undefined);
        else if (this.at !== 0) this.tries += 1;
        return this.go(request.do === "again" ? 0 : this.at);
      default:
        return super.answer(request);
    }
  }

  /** Goes to a state, and returns the message that leads there. */
  private go(to: number | undefined): Data {
    if (to === undefined) return { type: "refused", revision: this.revision, message: "" };
    const [before, after] = [this.framesOf(this.at), this.framesOf(to)];
    const differs = after.findIndex((frame, at) => frame !== before[at]);
    const from = differs < 0 ? after.length : differs;
    if (to !== this.at) this.revision += 1;
    this.at = to;
    const start = this.state(0).puzzle;
    const puzzle = { ...start, ...this.state(to).puzzle };
    if (puzzle["solved"]) this.done = 1;
    const { tries, done } = this;
    this.set("puzzle", { ...puzzle, tries, done, hints: this.solving.hints.slice(0, this.hints) });
    const frames = after.slice(from);
    return { ...this.state(to).now, type: "more", revision: this.revision, from, frames };
  }

  private state(at: number): State {
    return this.solving.states[at] ?? EMPTY;
  }

  private framesOf(at: number): readonly unknown[] {
    const { parent, kept, frames } = this.state(at);
    return at === 0 ? frames : [...this.framesOf(parent).slice(0, kept), ...frames];
  }
}
