/** What arrives from Python: stories, what is new in them, answers, refusals; and what all that changes. */
import type { Model } from "../link/model";
import { Changed, Refused, type Requests } from "../link/requests";
import type { Incoming, MoreMessage, Now, StoryMessage } from "../protocol/wire";
import { Story } from "../story/story";
import type { ChessClock } from "./chessclock";
import type { Deadline } from "./deadline";
import type { HandOver } from "./handover";
import type { Horizon } from "./horizon";
import type { PrivateTable } from "./overlay";
import type { Playback } from "./playback";
import { type About, NAMELESS, NOTHING } from "./view";
import type { Walk } from "./walk";

/** What ends the choice that was open when it was asked for. */
const DECIDES: readonly string[] = ["play", "undo", "redo", "fork", "line"];

/** The parts of a player that news change. */
export interface Parts {
  readonly model: Model;
  readonly requests: Requests;
  readonly playback: Playback;
  readonly horizon: Horizon;
  readonly walk: Walk;
  readonly overlay: PrivateTable;
  readonly handOver: HandOver;
  readonly times: ChessClock;
  readonly deadline: Deadline;
  /** Asks for the whole story. */
  again(): void;
  complain(text: string): void;
  /** What was complained of is over. */
  settled(): void;
  say(text: string): void;
  tell(): void;
}

export class News {
  story: Story | null = null;
  now: Now = NOTHING;
  about: About = NAMELESS;
  /** Counts what others have done to the game. */
  foreign = 0;

  constructor(private readonly parts: Parts) {}

  take(message: Incoming): void {
    const { requests } = this.parts;
    if (!("revision" in message)) {
      requests.fulfil(message.id, message);
      this.parts.tell();
    } else if (message.type === "refused") this.refused(message.id, message.message);
    else if (message.revision < (requests.revision ?? message.revision))
      requests.fulfil(message.id, null);
    else if (message.type === "story") this.takeStory(message);
    else if (this.story && message.from <= this.story.frames.length)
      this.takeMore(message, this.story);
    else this.resync(message.id);
  }

  /** Passes a refusal to the code that made the request; if nothing waits for it any more, it is shown here. */
  private refused(id: number | null, text: string): void {
    const { requests, complain } = this.parts;
    const waits = requests.isOpen(id);
    const request = requests.reject(id, new Refused(text));
    // Too late, and about what one player was to decide in private: it is not for everybody.
    const secret = request !== null && "seat" in request && request.seat !== undefined;
    if (!waits && !secret) complain(text);
  }

  /** Something was missed: the whole story, once more. What has not been sent was about another table. */
  private resync(id: number | null): void {
    const { requests, again } = this.parts;
    requests.fulfil(id, null);
    requests.drop(new Changed());
    again();
  }

  private takeStory(message: StoryMessage): void {
    const { model, playback, horizon, requests, handOver } = this.parts;
    const story = Story.of(message.frames);
    const { about, story: old } = this;
    const started = !old && model.get("playing") === true;
    const { step: here, end } = playback;
    const step = !old ? Number(model.get("step")) : here >= end ? story.end : here;
    const same = message.revision === requests.revision && story.end === old?.end;
    // Of another game nothing is hidden: Python says so, with the step.
    horizon.take(model.get("horizon"), story);
    handOver.move(message.moved);
    this.renew(message, story, !same);
    this.about = message;
    if (same) {
      // The same game, told otherwise: what is shown, chosen or under way goes on.
      playback.grow(story);
      if (about.edition !== message.edition) this.parts.say(message.title);
    } else playback.take(story, Number.isFinite(step) ? step : story.end);
    if (started) playback.play();
    this.tellClocks();
    this.parts.tell();
  }

  private takeMore(message: MoreMessage, old: Story): void {
    const { playback, horizon } = this.parts;
    const { step, end, following } = playback;
    const news = message.from <= end || message.frames.length > 0;
    const story = news ? old.extend(message.from, message.frames) : old;
    const atEnd = step >= end || following;
    const mine = this.renew(message, story, news);
    if (horizon.step !== null && horizon.step >= story.end) horizon.lift();
    if (!news) playback.grow(story);
    else if (atEnd && message.from > end && story.end > end) playback.follow(story);
    else if (mine || atEnd) playback.take(story, story.end);
    else if (message.from > step) playback.grow(story);
    else playback.take(story, message.from - 1);
    this.tellClocks();
    this.parts.tell();
  }

  /** The horizon lies elsewhere, or nothing is hidden any more. */
  bounded(): void {
    const { horizon, overlay, times, deadline } = this.parts;
    if (horizon.hides) overlay.away();
    this.tellClocks();
    if (horizon.hides) return;
    // What was told of a clock that runs is of some time ago.
    times.wake();
    deadline.wake();
  }

  /** Tells the clocks what time is left; behind the horizon nothing, since that is the time at the end. */
  private tellClocks(): void {
    const { horizon, times, deadline } = this.parts;
    const { ask, clock, deadline: limit } = horizon.hides ? NOTHING : this.now;
    times.take(clock, ask.over ? ask.text : "");
    deadline.take(limit);
  }

  /** Takes up the game as it is now; the result: whether it was asked for here. */
  private renew(message: StoryMessage | MoreMessage, story: Story, news: boolean): boolean {
    const { requests, walk, overlay, settled } = this.parts;
    const {
      ask,
      undo,
      redo,
      lines,
      tree,
      names,
      clock,
      writes,
      deadline: limit,
      revision,
    } = message;
    this.story = story;
    this.now = { ask, undo, redo, lines, tree, names, clock, writes, deadline: limit };
    settled();
    requests.revision = revision;
    const request = requests.fulfil(message.id, null);
    if (news && !request) this.foreign += 1;
    const decided = request !== null && DECIDES.includes(request.type);
    walk.take(ask, news || decided);
    overlay.renewed(ask, decided);
    return request !== null;
  }
}
