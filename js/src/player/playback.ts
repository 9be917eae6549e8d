/** Playback: which step is shown, and when the next one follows. */
import type { Clock } from "../host/clock";
import { lasting, lastingOnPlate, lastingOnRing, movesBetween, TIMES } from "../story/moves";
import type { Story } from "../story/story";
import { hopAt, jumps } from "../story/trail";

/** The playback speeds to choose from. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;

/** The last change of the shown step. Views animate it if `animate` is set, once per `serial`. */
export interface Shift {
  readonly serial: number;
  readonly from: number;
  readonly to: number;
  readonly animate: boolean;
}

/** Steps through a story: by hand, automatically, or up to new events. */
export class Playback {
  step = 0;
  playing = false;
  speed = 1;
  /** Reduced motion: nothing moves, and new events are shown at once. */
  still = false;
  moving = false;
  shift: Shift = { serial: 0, from: 0, to: 0, animate: false };
  /** Whether it plays new events up to the end. */
  private catching = false;
  /** Returns whether playback must stop before it goes on from a step. */
  gate: (step: number) => boolean = () => false;
  private stopTimer: () => void = () => {};

  constructor(
    private readonly clock: Clock,
    private readonly changed: (atRest: boolean) => void,
    private story: Story | null = null,
  ) {}

  get end(): number {
    return this.story?.end ?? 0;
  }

  /** Whether there are new events that have not been shown yet. */
  get following(): boolean {
    return this.catching && this.step < this.end;
  }

  /** Takes a story and shows `step` without movement. `other`: the steps of the story before mean nothing in it. */
  take(story: Story, step: number, other = false): void {
    this.story = story;
    this.playing = false;
    if (other) this.step = step;
    this.jump(step);
  }

  /** Takes a story with more frames after the shown step, and stays at that step. */
  grow(story: Story): void {
    this.story = story;
  }

  /** Takes a story with more frames, and plays on to its end. */
  follow(story: Story): void {
    this.story = story;
    this.playing = false;
    this.catching = true;
    if (this.still) this.jump(this.end);
    else if (!this.moving) this.advance();
  }

  /** Shows another step at once, as scrubbing and stepping back do. */
  jump(step: number): void {
    const to = Math.min(Math.max(Math.round(step), 0), this.end);
    this.halt();
    this.show(to, false);
    if (this.playing && to < this.end) this.rest();
    else this.playing = false;
    this.changed(!this.playing);
  }

  /** Shows the next event with its movement. */
  forward(): void {
    if (this.step >= this.end) return;
    this.halt();
    this.move();
    this.changed(!this.playing);
  }

  /** Ends the movement at once, and skips to the last new event. */
  settle(): void {
    if (this.following) this.jump(this.end);
    else if (this.moving) {
      this.halt();
      this.arrive();
    }
  }

  /** Forgets the last change, unless it still moves, so that it is not marked again at the next drawing. */
  forget(): void {
    if (!this.moving) this.shift = { ...this.shift, from: this.step };
  }

  play(): void {
    if (this.playing || this.end === 0) return;
    this.halt();
    this.playing = true;
    if (this.step >= this.end) this.jump(0);
    else this.advance();
  }

  pause(): void {
    if (!this.playing) return;
    this.halt();
    this.playing = false;
    this.changed(true);
  }

  stop(): void {
    this.halt();
    this.playing = false;
  }

  private show(step: number, animate: boolean): void {
    this.shift = { serial: this.shift.serial + 1, from: this.step, to: step, animate };
    this.step = step;
  }

  private move(): void {
    const ms = this.duration(this.step + 1);
    this.show(this.step + 1, ms > 0 && !this.still);
    this.moving = ms > 0;
    this.stopTimer = this.clock.after(ms / this.speed, () => this.arrive());
  }

  private duration(step: number): number {
    if (!this.story || this.still) return 0;
    const [before, after] = [this.story.table(step - 1), this.story.table(step)];
    const moves = movesBetween(before, after, this.story.frame(step).focus);
    const hop = hopAt(this.story, step);
    if (after.layout.kind === "ring") return lastingOnRing(moves, jumps(after, hop));
    if (after.layout.kind === "engines") return lastingOnPlate(before, after, moves);
    return lasting(moves, !!hop?.loop);
  }

  private arrive(): void {
    this.moving = false;
    if (this.step >= this.end) this.playing = this.catching = false;
    if (this.playing || this.catching) this.rest();
    this.changed(!this.playing && !this.catching);
  }

  private rest(): void {
    const slow = this.playing || this.story?.table(this.step).layout.kind === "engines";
    const ms = slow ? TIMES.rest : TIMES.breath;
    this.stopTimer = this.clock.after(ms / this.speed, () => this.advance());
  }

  private advance(): void {
    if (this.playing && this.gate(this.step)) return this.pause();
    if (this.step < this.end) this.move();
    else this.arrive();
    this.changed(false);
  }

  private halt(): void {
    this.stopTimer();
    this.moving = false;
    this.catching = false;
  }
}
