/** Applies messages from Python: whole stories, further frames, replies and refusals. */
import type { Model } from "../link/model";
import { Changed, Refused, type Requests } from "../link/requests";
import type { Incoming, MoreMessage, Now, StoryMessage } from "../protocol/wire";
import { Story } from "../story/story";
import type { DeadlineTimer, GameClock } from "./timers";
import type { HandOver } from "./handover";
import type { Horizon } from "./horizon";
import type { PrivateTable } from "./overlay";
import type { Playback } from "./playback";
import { type About, NAMELESS, NOTHING } from "./view";
import type { Walk } from "./walk";

/** Requests that end the choice that was open when they were made. */
const DECIDES: readonly string[] = ["play", "undo", "redo", "fork", "line", "review"];

/** The parts of a player that messages change. */
export interface Parts {
  readonly model: Model;
  readonly requests: Requests;
  readonly playback: Playback;
  readonly horizon: Horizon;
  readonly walk: Walk;
  readonly overlay: PrivateTable;
  readonly handOver: HandOver;
  readonly times: GameClock;
  readonly deadline: DeadlineTimer;
  /** Requests the whole story. Settles once there is a reply, or none in time. */
  again(): Promise<unknown>;
  showNotice(text: string): void;
  /** Removes the notice: its reason is gone. */
  settled(): void;
  say(text: string): void;
  publish(): void;
}

/** Holds the latest state of the game, and updates the player's parts. */
export class Updates {
  story: Story | null = null;
  now: Now = NOTHING;
  about: About = NAMELESS;
  /** Counts the changes that this board did not request. */
  foreign = 0;
  /** Whether a message was missed and the whole story is on its way. */
  private missing = false;

  constructor(private readonly parts: Parts) {}

  /** Applies one message. */
  take(message: Incoming): void {
    const { requests } = this.parts;
    if (message.type === "working") requests.renewAll();
    else if (!("revision" in message)) {
      requests.fulfil(message.id, message);
      this.parts.publish();
    } else if (message.type === "refused") {
      this.refused(message.id, message.message);
      if (this.isAhead(message.revision)) this.resync(null);
    } else if (message.revision < (requests.revision ?? message.revision))
      requests.fulfil(message.id, null);
    else if (message.type === "story") this.takeStory(message);
    else if (!this.story || message.from > this.story.frames.length) this.resync(message.id);
    else if (this.isAhead(message.revision - 1)) this.resync(message.id);
    else this.takeMore(message, this.story);
  }

  /** Returns whether Python has sent changes, up to this revision, that have not arrived. */
  private isAhead(revision: number): boolean {
    return revision > (this.parts.requests.revision ?? Infinity);
  }

  /**
   * Passes a refusal to the code that made the request; if nothing waits for it any more, it is shown here. A refusal
   * without a number is about a value that a page has set, and every page shows it.
   */
  private refused(id: number | null, text: string): void {
    const { requests, showNotice } = this.parts;
    const waits = requests.isOpen(id);
    const request = requests.reject(id, new Refused(text));
    const mine = request !== null || !id;
    // A late refusal of a private request must not be shown to everybody.
    const secret = request !== null && "seat" in request && request.seat !== undefined;
    if (mine && !waits && !secret) showNotice(text);
  }

  /**
   * A message was missed: requests the whole story, once until it arrives. Queued requests were about an older state, so
   * they are dropped.
   */
  private resync(id: number | null): void {
    const { requests, again } = this.parts;
    requests.fulfil(id, null);
    requests.drop(new Changed());
    if (this.missing) return;
    this.missing = true;
    void again().then(() => (this.missing = false));
  }

  private takeStory(message: StoryMessage): void {
    const { model, playback, horizon, requests, handOver } = this.parts;
    const { frames, ...told } = message; // what a view spreads has nothing of later steps
    const story = Story.of(frames);
    const { about, story: old } = this;
    const started = !old && model.get("playing") === true;
    const { step: here, end } = playback;
    const step = !old ? Number(model.get("step")) : here >= end ? story.end : here;
    const same = message.revision === requests.revision && story.end === old?.end;
    // In a new game nothing is hidden: Python has already set the horizon.
    horizon.take(model.get("horizon"), story);
    handOver.move(message.moved);
    this.renew(message, story, !same);
    this.about = told;
    if (same) {
      // The same game in another edition or language: playback and choices continue.
      playback.grow(story);
      if (about.title !== message.title || about.subtitle !== message.subtitle)
        this.parts.say(message.title);
    } else playback.take(story, Number.isFinite(step) ? step : story.end, true);
    if (started) playback.play();
    this.tellClocks();
    this.parts.publish();
  }

  private takeMore(message: MoreMessage, old: Story): void {
    const { playback, horizon } = this.parts;
    const { step, end, following } = playback;
    const fresh = message.from <= end || message.frames.length > 0;
    const story = fresh ? old.extend(message.from, message.frames) : old;
    const atEnd = step >= end || following;
    const mine = this.renew(message, story, fresh);
    if (horizon.step !== null && horizon.step >= story.end) horizon.lift();
    if (!fresh) playback.grow(story);
    else if (atEnd && message.from > end && story.end > end) playback.follow(story);
    else if (mine || atEnd) playback.take(story, story.end);
    else if (message.from > step) playback.grow(story);
    else playback.take(story, message.from - 1);
    this.tellClocks();
    this.parts.publish();
  }

  /** The horizon has moved or was removed. */
  bounded(): void {
    const { horizon, overlay, times, deadline } = this.parts;
    if (horizon.hides) overlay.away();
    this.tellClocks();
    if (horizon.hides) return;
    // The last message about a running clock is out of date.
    times.wake();
    deadline.wake();
  }

  /** Gives the clocks the times of the last message. With a horizon nothing, since these are the times at the end. */
  private tellClocks(): void {
    const { horizon, times, deadline } = this.parts;
    const { ask, clock, deadline: limit } = horizon.hides ? NOTHING : this.now;
    times.take(clock, ask.over ? ask.text : "");
    deadline.take(limit);
  }

  /** Takes over the current state of the game. Returns whether this board requested the change. */
  private renew(message: StoryMessage | MoreMessage, story: Story, fresh: boolean): boolean {
    const { requests, walk, overlay, settled } = this.parts;
    const {
      ask,
      undo,
      redo,
      lines,
      tree,
      names,
      clock,
      again,
      writes,
      review,
      deadline: limit,
      revision,
    } = message;
    this.story = story;
    const flags = { again, writes, review };
    this.now = { ask, undo, redo, lines, tree, names, clock, ...flags, deadline: limit };
    // What a missed change has made impossible is still said when the story arrives that makes up for it.
    if (!this.missing) settled();
    requests.revision = revision;
    const request = requests.fulfil(message.id, null);
    if (fresh && !request) this.foreign += 1;
    const decided = request !== null && DECIDES.includes(request.type);
    // Where several are asked at the same time, what one of them has half chosen stays when another one decides.
    walk.take(ask, decided || (fresh && !walk.staysOpen(ask)));
    overlay.renewed(ask, decided);
    return request !== null;
  }
}
