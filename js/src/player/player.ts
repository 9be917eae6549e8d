/** The headless player: everything a board shows and does, without a DOM. Views subscribe to it. */
import { Announcement } from "./announcement";
import { ChessClock } from "./chessclock";
import type { Clock } from "../host/clock";
import { Deadline } from "./deadline";
import { takeFirst } from "../link/first";
import { isCode, type Model } from "../link/model";
import { HandOver } from "./handover";
import { Horizon } from "./horizon";
import { News, type Parts } from "./updates";
import { PrivateTable } from "./overlay";
import { Playback } from "./playback";
import { idOf, read } from "../protocol/read";
import {
  type Answered,
  Changed,
  Closed,
  heard,
  looks,
  Refused,
  Requests,
  Unheard,
} from "../link/requests";
import { beyond } from "../story/seek";
import { Malformed } from "../protocol/readers";
import { themeOf } from "../host/theme";
import { Traits } from "../link/traits";
import { hiddenNow, type Notice, type View } from "./view";
import { Waits } from "./waiting";
import { type Asking, Walk } from "./walk";
import { PROTOCOL } from "../protocol/wire";
import type { Request } from "../protocol/request";
import { type Words, wordsOf } from "../text/words";

export class Player {
  readonly words: Words;
  readonly playback: Playback;
  readonly times: ChessClock;
  readonly deadline: Deadline;
  private readonly requests: Requests;
  private readonly waits: Waits;
  private readonly news: News;
  private readonly walk = new Walk(this);
  /** What one player decides in private. */
  readonly overlay = new PrivateTable(this, () => this.hush());
  private notice: Notice | null = null;
  private readonly announced = new Announcement();
  private readonly handOver = new HandOver();
  private readonly horizon = new Horizon((step) => {
    this.traits.share("horizon", step);
    this.news.bounded();
  });
  private readonly watchers = new Set<(view: View) => void>();
  private readonly traits: Traits;

  constructor(
    readonly model: Model,
    clock: Clock,
  ) {
    this.traits = new Traits(model);
    this.words = wordsOf(model.get("words"), () => this.news.about.words);
    this.playback = new Playback(clock, (atRest) => this.stepped(atRest));
    this.requests = new Requests(
      clock,
      (message) => model.send(message),
      () => this.requested(),
    );
    this.waits = new Waits(clock, () => this.say(this.words("decision.waiting")));
    this.times = new ChessClock(clock, this);
    this.deadline = new Deadline(clock, this);
    this.news = new News(this.parts(model));
    this.playback.speed = Number(model.get("speed")) || 1;
    this.handOver.set(model.get("hand_over") === true, null);
    this.traits.listen("msg:custom", (message) => isCode(message) || this.receive(message));
    this.traits.steer(this.playback, () => this.news.story !== null);
    this.traits.listen("change:speed", () => this.tell());
    this.traits.listen("change:hand_over", () => this.handOverSet());
    this.traits.listen("change:read_only", () => {
      if (this.readOnly) this.overlay.away();
      this.tell();
    });
    this.traits.listen("change:horizon", () => {
      this.horizon.take(model.get("horizon"), this.news.story);
      if (this.playback.step > this.seen) this.playback.jump(this.seen);
      this.tell();
    });
    this.traits.listen("change:theme", () => this.tell());
  }

  /** Takes the story that is there, or asks for it; the first thing a player does. */
  hello(): void {
    const theirs = this.model.get("protocol");
    if (theirs !== PROTOCOL)
      this.complain(this.words("notice.protocol", { mine: PROTOCOL, theirs: `${theirs}` }));
    else if (!takeFirst(this.model, this.requests, (story) => this.receive(story)))
      this.send({ type: "hello" });
  }

  subscribe(watch: (view: View) => void): () => void {
    this.watchers.add(watch);
    watch(this.view());
    return () => this.watchers.delete(watch);
  }

  /** Lets go of the model. */
  close(): void {
    this.playback.stop();
    this.requests.close();
    this.waits.end();
    this.traits.end();
    this.times.stop();
    this.deadline.stop();
    this.watchers.clear();
  }

  view(): View {
    const { step, shift, playing, following, moving, speed, still } = this.playback;
    const { notice, seen: end } = this;
    const { about } = this.news;
    const story = this.news.story && this.horizon.within(this.news.story);
    const hidden = this.horizon.hides;
    const { title, subtitle, icons, words: spoken, edition, editions } = about;
    const { ask, ...now } = hidden ? hiddenNow(this.news.now) : this.news.now;
    const state = { step, end, hidden, shift, playing, following, moving, speed, still };
    const naming = { title, subtitle, spoken, edition, editions };
    const told = { story, ...naming, notice, ask: story ? ask : null };
    const kept = {
      waiting: this.waits.now,
      readOnly: this.readOnly,
      alone: this.model.get("alone") === true,
      theme: themeOf(this.model.get("theme")),
    };
    const free = story && !hidden && !following && !this.readOnly && !ask.over;
    const cover = this.overlay.cover ?? (free ? this.handOver.to(ask.seat) : null);
    const covered = { cover, icons, handOver: this.model.get("hand_over") === true };
    const open = { choice: this.open()?.choice ?? null, overlay: this.overlay.view() };
    return { ...this.announced.shown(), ...state, ...told, ...now, ...kept, ...covered, ...open };
  }

  get readOnly(): boolean {
    return this.model.get("read_only") === true;
  }

  // Choosing.

  /** The question that can be answered now: a press counts while it is the same. "": none. */
  get question(): string {
    return this.at()?.mark ?? "";
  }

  /**
   * Chooses a target. `fill`: the word of the action, where the option has to be filled in. `pressed`: the question
   * that was shown when the target was pressed, where that may be another one.
   */
  choose(token: string, fill: string | null = null, pressed = this.question): void {
    if (pressed === this.question) this.at()?.choose(token, fill);
    else if (pressed && !this.hasPlayed(token, pressed)) this.changed();
  }

  /** One choice back, within an action that has not been sent. */
  back(): void {
    (this.overlay.open ?? this.walk).back();
  }

  /** Takes back the action that led to this question. */
  cancel(): void {
    const at = this.at();
    if (at?.choice) at.cancel();
    else this.back();
  }

  // The game.

  undo(): void {
    this.send({ type: "undo", plies: 1, ...this.overlay.who }, { still: this.alone() });
  }

  redo(): void {
    this.send({ type: "redo" }, { still: this.alone() });
  }

  fork(): void {
    this.send({ type: "fork", step: this.playback.step }, { still: this.unchanged() });
  }

  line(index: number): void {
    this.send({ type: "line", index }, { still: this.unchanged() });
  }

  fresh(): void {
    this.send({ type: "new" });
  }

  names(names: Readonly<Record<string, string>>): void {
    this.send({ type: "names", names });
  }

  /** Makes a request: Python's answer, or null where the game itself has changed. The board says what goes wrong. */
  fetch(what: Request, how: Asking = {}): Promise<Answered> {
    const may = what.type === "hello" || (this.news.story && (!this.readOnly || looks(what)));
    const answer = may ? this.requests.ask(what, how.still) : Promise.reject(new Closed());
    answer.catch((error: unknown) => how.quiet || this.failed(error));
    return answer;
  }

  /** Makes a request whose answer nobody waits for. */
  send(what: Request, how: Asking = {}): void {
    void heard(this.fetch(what, how));
  }

  setHandOver(on: boolean): void {
    this.traits.share("hand_over", on);
    this.handOverSet();
  }

  /** Whoever is to decide sits at the screen now. */
  accept(): void {
    const { cover } = this.overlay;
    this.handOver.accept(cover ?? this.news.now.ask.seat);
    this.overlay.accept();
    this.tell();
  }

  // Looking.

  /** Shows a step, one that may be known. */
  goto(step: number): void {
    this.playback.stop();
    this.playback.jump(Math.min(step, this.seen));
  }

  /** Hides nothing any more. */
  showRest(): void {
    this.horizon.lift();
    this.say(this.words("horizon.shown", { end: this.playback.end }));
  }

  /** The last step that may be known. */
  get seen(): number {
    return this.horizon.step ?? this.playback.end;
  }

  forward(): void {
    this.playback.stop();
    this.playback.forward();
  }

  toggle(): void {
    if (this.playback.playing) this.playback.pause();
    else this.playback.play();
    this.traits.share("playing", this.playback.playing);
  }

  /** To the next (+1) or the previous (-1) moment at which somebody decided. */
  byDecision(direction: number): void {
    this.seek(this.news.story?.decisions ?? [], direction);
  }

  byRound(direction: number): void {
    this.seek(this.news.story?.rounds.map((round) => round.from) ?? [], direction);
  }

  /** What may be known ends at the horizon; whoever goes on from there is shown what comes as far as the next stop. */
  private seek(stops: readonly number[], direction: number): void {
    const { step, end } = this.playback;
    const last = direction > 0 && step >= this.seen ? end : this.seen;
    this.playback.stop();
    this.playback.jump(Math.min(beyond(stops, step, direction, end), last));
  }

  setSpeed(speed: number): void {
    this.playback.speed = speed;
    this.traits.share("speed", speed);
    this.tell();
  }

  setStill(still: boolean): void {
    this.playback.still = still;
    this.tell();
  }

  /** Tells a screen reader. */
  say(text: string): void {
    this.announced.say(text);
    this.tell();
  }

  dismiss(): void {
    this.notice = null;
    this.tell();
  }

  // What arrives.

  private receive(message: unknown): void {
    try {
      this.news.take(read(message));
    } catch (fault) {
      if (!(fault instanceof Malformed)) throw fault;
      this.requests.reject(idOf(message), fault);
      this.requests.drop(fault);
      this.overlay.away();
      this.failed(fault);
    }
  }

  /** Says why a request has failed. */
  failed(error: unknown): void {
    if (error instanceof Refused) this.complain(error.message);
    else if (error instanceof Changed) this.changed();
    else if (error instanceof Malformed)
      this.complain(this.words("notice.malformed", { fault: error.message }), true);
    else if (error instanceof Unheard) {
      const gone = this.words(this.news.story ? "notice.gone" : "notice.unheard");
      this.complain(error.sent ? gone : `${gone} ${this.words("notice.unsent")}`, true);
    }
  }

  /** Says that the question is another one than the one that was answered. */
  changed(): void {
    this.complain(this.words("notice.changed"));
  }

  /** This board's own question, where it can be answered. */
  private open(): Walk | null {
    const present = this.playback.step >= this.playback.end && !this.horizon.hides;
    return present && !this.readOnly && this.news.story ? this.walk : null;
  }

  private at(): Walk | null {
    return this.overlay.open ?? this.open();
  }

  private hasPlayed(token: string, pressed: string): boolean {
    return [this.walk, this.overlay.open].some((walk) => walk?.hasPlayed(token, pressed));
  }

  /** Whether nobody else has changed the game since now. */
  private alone(): () => boolean {
    const { foreign } = this.news;
    return () => foreign === this.news.foreign;
  }

  /** Whether the game is as it is now. */
  private unchanged(): () => boolean {
    const { story } = this.news;
    return () => story === this.news.story;
  }

  private requested(): void {
    this.waits.take(this.requests.pending);
    this.tell();
  }

  private parts(model: Model): Parts {
    const { requests, playback, horizon, walk, overlay, handOver, times, deadline } = this;
    return {
      ...{ model, requests, playback, horizon, walk, overlay, handOver, times, deadline },
      again: () => this.send({ type: "hello" }),
      complain: (text) => this.complain(text),
      settled: () => (this.notice = null),
      say: (text) => this.say(text),
      tell: () => this.tell(),
    };
  }

  complain(text: string, again = false): void {
    this.notice = { text, again };
    this.say(text);
  }

  private stepped(atRest: boolean): void {
    this.horizon.reach(this.playback.step, this.news.story);
    const frame = this.news.story?.frame(this.playback.step);
    const quiet = this.playback.playing || this.playback.following;
    if (frame && (!quiet || frame.sign)) this.announced.caption(this.playback.step, frame.caption);
    if (!this.playback.moving) this.traits.share("step", this.playback.step);
    if (atRest) this.traits.share("playing", this.playback.playing);
    this.tell();
  }

  /** Shows what is different now. */
  tell(): void {
    const view = this.view();
    for (const watch of this.watchers) watch(view);
  }

  /** The private table was put away: nothing of it may stay. */
  private hush(): void {
    this.notice = null;
    this.playback.forget();
    this.say(this.words("private.closed"));
  }

  private handOverSet(): void {
    this.handOver.set(this.model.get("hand_over") === true, this.news.now.ask.seat);
    this.tell();
  }
}
