/** The player of one board, without a DOM. */
import { Announcement } from "./announcement";
import { apart } from "./apart.svelte";
import { Asking } from "./asking";
import type { Clock } from "../host/clock";
import { failureNotice } from "./failure";
import { takeFirst } from "../link/first";
import { isCode, type Model } from "../link/model";
import { inspect } from "./inspect";
import { isLeft } from "./left";
import { HandOver } from "./handover";
import { Horizon } from "./horizon";
import { PrivateTable } from "./overlay";
import { Playback } from "./playback";
import { idOf, read } from "../protocol/read";
import { type Answered, changesNothing, Closed, Requests, unlessFailed } from "../link/requests";
import { beyond } from "../story/seek";
import { Malformed } from "../protocol/readers";
import { LateTimer } from "./latetimer";
import { Updates, type Parts } from "./updates";
import type { DeadlineTimer, GameClock, Timers } from "./timers";
import { SHOWN, Traits } from "../link/traits";
import type { Notice, View } from "./view";
import { type Shown, viewOf } from "./viewing";
import { WaitTracker } from "./waiting";
import { type RequestOptions, Walk } from "./walk";
import type { Request } from "../protocol/request";
import { PROTOCOL } from "../protocol/wire";
import { type Words, wordsOf } from "../text/words";

/** Holds everything that a board shows, and does everything that users do there. Views subscribe to it. */
export class Player {
  readonly words: Words;
  readonly playback: Playback;
  readonly times: GameClock = new LateTimer();
  readonly deadline: DeadlineTimer = new LateTimer();
  private readonly requests: Requests;
  private readonly waitTracker: WaitTracker;
  private readonly updates: Updates;
  private readonly walk = new Walk(this);
  /** The table of the player who decides in private. */
  readonly overlay = new PrivateTable(this, () => this.privateClosed());
  readonly asking: Asking;
  private notice: Notice | null = null;
  private readonly announced = new Announcement();
  private readonly handOver = new HandOver();
  readonly horizon = new Horizon((step) => {
    this.traits.share("horizon", step);
    this.updates.bounded();
  });
  private readonly watchers = new Set<(view: View) => void>();
  private readonly traits: Traits;
  private readonly shown: Shown;
  private readonly owned = new Map<unknown, object>();

  constructor(
    readonly model: Model,
    private readonly clock: Clock,
  ) {
    this.traits = new Traits(model);
    this.words = wordsOf(
      () => model.get("words"),
      () => this.updates.about.words,
    );
    this.playback = new Playback(clock, (atRest) => this.stepped(atRest));
    this.requests = new Requests(clock, (message) => model.send(message), this.requested);
    this.waitTracker = new WaitTracker(clock, () => this.say(this.words("decision.waiting")));
    this.updates = new Updates(this.parts(model));
    const { playback, horizon, updates, waitTracker, overlay, handOver, announced } = this;
    this.shown = { model, playback, horizon, updates, waitTracker, overlay, handOver, announced };
    this.asking = new Asking(this.shown, this.requests, this.traits, clock);
    this.playback.speed = Number(model.get("speed")) || 1;
    this.handOver.set(model.get("hand_over") === true, null);
    this.traits.listen("msg:custom", (message) => isCode(message) || this.receive(message));
    this.traits.steer(this.playback, () => this.updates.story !== null);
    this.traits.listen("change:hand_over", () => this.handOverSet());
    this.traits.listen("change:read_only", () => {
      if (this.readOnly) this.overlay.away();
      this.publish();
    });
    this.traits.listen("change:horizon", () => {
      this.horizon.take(model.get("horizon"), this.updates.story);
      if (this.playback.step > this.seen) this.playback.jump(this.seen);
      this.publish();
    });
    this.traits.each(SHOWN, () => this.publish());
  }

  /** Takes the story from the model, or requests it. Called once, before anything else. */
  hello(): void {
    const theirs = this.model.get("protocol");
    if (theirs !== PROTOCOL)
      this.showNotice(this.words("notice.protocol", { mine: PROTOCOL, theirs: `${theirs}` }));
    else if (!takeFirst(this.model, this.requests, (story) => this.receive(story)))
      this.send({ type: "hello" });
  }

  /** Calls `watch` with the view, now and after every change. The returned function stops that. */
  subscribe(watch: (view: View) => void): () => void {
    this.watchers.add(watch);
    watch(this.view());
    return () => this.watchers.delete(watch);
  }

  /** Takes the code of the timers, which only some games need. */
  loadTimers({ ChessClock, Deadline }: Timers): void {
    this.times.load(() => new ChessClock(this.clock, this));
    this.deadline.load(() => new Deadline(this.clock, this));
  }

  /** Stops all timers, requests and listeners. */
  close(): void {
    this.playback.stop();
    this.requests.close();
    this.waitTracker.end();
    this.traits.end();
    this.times.stop();
    this.deadline.stop();
    this.watchers.clear();
  }

  /** Returns everything that the board shows now. */
  view(): View {
    const view = viewOf(this.shown, this.notice, this.open()?.choice ?? null);
    return this.asking.asker?.over(view) ?? view;
  }

  get readOnly(): boolean {
    return this.model.get("read_only") === true;
  }

  // Choosing.

  /** A mark of the question that can be answered now. A press counts only while it stays the same. "": no question. */
  get question(): string {
    return this.asking.open?.mark ?? this.at()?.mark ?? "";
  }

  /** Chooses a target. `fill`: the word of an option to fill in. `pressed`: the mark of the question at the press. */
  choose(token: string, fill: string | null = null, pressed = this.question): void {
    const { open } = this.asking;
    const counts = pressed === this.question || (!open && this.at()?.accepts(token, pressed));
    if (counts) (open ?? this.at())?.choose(token, fill);
    else if (pressed && !this.hasPlayed(token, pressed)) this.changed();
  }

  /** Takes back one choice of an action that has not been sent. */
  back(): void {
    (this.at() ?? this.walk).back();
  }

  /** Takes back the action that led to this question. */
  cancel(): void {
    this.at()?.cancel();
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

  /** Returns whether Python has taken the names. */
  async names(names: Readonly<Record<string, string>>): Promise<boolean> {
    return (await unlessFailed(this.fetch({ type: "names", names }))) !== undefined;
  }

  /** Makes a request. Returns Python's reply, or null if the game itself changed. The board shows any failure. */
  fetch(what: Request, how: RequestOptions = {}): Promise<Answered> {
    const may =
      what.type === "hello" || (this.updates.story && (!this.readOnly || changesNothing(what)));
    const answer = may ? this.requests.ask(what, how.still) : Promise.reject(new Closed());
    answer.catch((error: unknown) => how.quiet || this.failed(error));
    return answer;
  }

  /** Asks Python about the game. Returns what it found, or undefined after a failure. */
  inspect(what: string, fields: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    return inspect(this, { ...fields, type: "inspect", what }, this.unchanged());
  }

  /** Returns this board's only object of a kind, which `make` creates when it is first asked for. */
  own<T extends object>(make: (player: Player) => T): T {
    const made = (this.owned.get(make) as T | undefined) ?? apart(() => make(this));
    this.owned.set(make, made);
    return made;
  }

  /** Makes a request without waiting for its reply. */
  send(what: Request, how: RequestOptions = {}): void {
    void unlessFailed(this.fetch(what, how));
  }

  setHandOver(on: boolean): void {
    this.traits.share("hand_over", on);
    this.handOverSet();
  }

  /** Uncovers the table: the player who decides sits at the screen now. */
  accept(): void {
    const { cover } = this.overlay;
    this.handOver.accept(cover ?? this.updates.now.ask.seat);
    this.overlay.accept();
    this.publish();
  }

  // Looking.

  /** Shows a step, at most the horizon. */
  goto(step: number): void {
    this.playback.stop();
    this.playback.jump(Math.min(step, this.seen));
  }

  /** Removes the horizon. */
  showRest(): void {
    this.horizon.lift();
    this.say(this.words("horizon.shown", { end: this.playback.end }));
  }

  /** The last step that may be shown: the horizon, or the end. */
  get seen(): number {
    return this.horizon.step ?? this.playback.end;
  }

  /** The whole story, beyond the horizon too: nothing of that may be shown. */
  get whole() {
    return this.updates.story;
  }

  forward(): void {
    if (this.asking.proceed()) return;
    this.playback.stop();
    if (this.playback.step < this.asking.limit) this.playback.forward();
  }

  toggle(): void {
    if (this.asking.proceed()) return;
    if (this.playback.playing) this.playback.pause();
    else this.playback.play();
    this.traits.share("playing", this.playback.playing);
  }

  /** Shows the next (+1) or the previous (-1) decision. */
  byDecision(direction: number): void {
    this.seek(this.updates.story?.decisions ?? [], direction);
  }

  /** Shows the start of the next (+1) or the previous (-1) round. */
  byRound(direction: number): void {
    this.seek(this.updates.story?.rounds.map((round) => round.from) ?? [], direction);
  }

  /** Jumps stop at the horizon. A jump that starts there moves the horizon to the next stop. */
  private seek(stops: readonly number[], direction: number): void {
    const { step, end } = this.playback;
    const last = direction > 0 && step >= this.seen ? end : this.seen;
    this.playback.stop();
    this.playback.jump(Math.min(beyond(stops, step, direction, end), last, this.asking.limit));
  }

  setSpeed(speed: number): void {
    this.playback.speed = speed;
    this.traits.share("speed", speed);
    this.publish();
  }

  setStill(still: boolean): void {
    this.playback.still = still;
    this.publish();
  }

  /** Announces a text to screen readers. */
  say(text: string): void {
    this.announced.say(text);
    this.publish();
  }

  dismiss(): void {
    this.notice = null;
    this.publish();
  }

  private receive(message: unknown): void {
    try {
      this.updates.take(read(message));
    } catch (fault) {
      if (!(fault instanceof Malformed)) throw fault;
      this.requests.reject(idOf(message), fault);
      this.requests.drop(fault);
      this.overlay.away();
      this.failed(fault);
    }
  }

  /** Shows why a request has failed. */
  failed(error: unknown): void {
    const notice = failureNotice(error, this.words, this.updates.story !== null);
    if (notice) this.showNotice(notice.text, notice.again);
  }

  /** Shows that the answer came too late: the question has changed. */
  changed(): void {
    this.showNotice(this.words("notice.changed"));
  }

  /** The walk through this board's own question, or through one of an earlier step, if it can be answered now. */
  private open(): Walk | null {
    if (this.readOnly || !this.updates.story) return null;
    const present = this.playback.step >= this.playback.end && !this.horizon.hides;
    if (present && isLeft(this.model.get("opponents"), this.updates.now.ask.seat)) return null;
    return present ? this.walk : (this.asking.earlier?.open ?? null);
  }

  /** Returns the walk of the question that can be answered now, or null. */
  at(): Walk | null {
    return this.overlay.open ?? this.open();
  }

  private hasPlayed(token: string, pressed: string): boolean {
    const walks = [this.walk, this.overlay.open, this.asking.earlier?.walk];
    return walks.some((one) => one?.hasPlayed(token, pressed));
  }

  /** Returns a check that nobody else has changed the game since this call. */
  private alone(): () => boolean {
    const { foreign } = this.updates;
    return () => foreign === this.updates.foreign;
  }

  /** Returns a check that the game has not changed since this call. */
  private unchanged(): () => boolean {
    const { story } = this.updates;
    return () => story === this.updates.story;
  }

  private readonly requested = (): void => {
    this.waitTracker.take(this.requests.pending);
    this.publish();
  };

  private parts(model: Model): Parts {
    const { requests, playback, horizon, walk, overlay, handOver, times, deadline } = this;
    return {
      ...{ model, requests, playback, horizon, walk, overlay, handOver, times, deadline },
      again: () => unlessFailed(this.fetch({ type: "hello" })),
      showNotice: (text) => this.showNotice(text),
      settled: () => (this.notice = null),
      say: (text) => this.say(text),
      publish: () => this.publish(),
    };
  }

  showNotice(text: string, again = false): void {
    this.notice = { text, again };
    this.say(text);
  }

  private stepped(atRest: boolean): void {
    this.horizon.reach(this.playback.step, this.updates.story);
    this.asking.asker?.stepped();
    const frame = this.updates.story?.frame(this.playback.step);
    const quiet = this.playback.playing || this.playback.following;
    if (frame && (!quiet || frame.sign)) this.announced.caption(this.playback.step, frame.caption);
    if (!this.playback.moving) this.traits.share("step", this.playback.step);
    if (atRest) this.traits.share("playing", this.playback.playing);
    this.publish();
  }

  /** Calls all subscribers with a new view. */
  publish(): void {
    const view = this.view();
    for (const watch of this.watchers) watch(view);
  }

  /** The private table was closed: nothing of it may stay on the board. */
  private privateClosed(): void {
    this.notice = null;
    this.playback.forget();
    this.say(this.words("private.closed"));
  }

  private handOverSet(): void {
    this.handOver.set(this.model.get("hand_over") === true, this.updates.now.ask.seat);
    this.publish();
  }
}
