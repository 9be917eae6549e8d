/** The headless player: everything a board shows and does, without a DOM. Views subscribe to it. */
import { ChessClock } from "./chessclock";
import type { Clock } from "../host/clock";
import { Deadline } from "./deadline";
import { takeFirst } from "../link/first";
import { isCode, type Model } from "../link/model";
import { HandOver } from "./handover";
import { PrivateTable } from "./overlay";
import { Playback } from "./playback";
import { read } from "../protocol/read";
import { looks, Requests } from "../link/requests";
import { beyond } from "../story/seek";
import { Malformed } from "../protocol/sound";
import { Story } from "../story/story";
import { themeOf } from "../host/theme";
import { Traits } from "../link/traits";
import { type About, NAMELESS, NOTHING, type Notice, type View } from "./view";
import { Walk } from "./walk";
import {
  type Answer,
  type Incoming,
  type MoreMessage,
  type Now,
  PROTOCOL,
  type Request,
  type StoryMessage,
} from "../protocol/wire";
import { type Words, wordsOf } from "../text/words";

/** What ends the choice that was open when it was asked for. */
const DECIDES: readonly unknown[] = ["play", "undo", "redo", "fork", "line"];

/** Gets the answer; null: the game itself has changed. */
type Taking = (answer: Answer | null) => void;

export class Player {
  readonly words: Words;
  readonly playback: Playback;
  readonly times: ChessClock;
  readonly deadline: Deadline;
  private readonly requests: Requests;
  private story: Story | null = null;
  private now: Now = NOTHING;
  private about: About = NAMELESS;
  private readonly walk = new Walk(this);
  /** What one player decides in private. */
  readonly overlay = new PrivateTable(this, () => this.hush());
  private notice: Notice | null = null;
  private said = "";
  private readonly handOver = new HandOver();
  /** What to do with the answer that is waited for. */
  private taking: Taking | null = null;
  private readonly watchers = new Set<(view: View) => void>();
  private readonly traits: Traits;

  constructor(
    readonly model: Model,
    clock: Clock,
  ) {
    this.traits = new Traits(model);
    this.words = wordsOf(model.get("words"), () => this.about.words);
    this.playback = new Playback(clock, (atRest) => this.stepped(atRest));
    this.requests = new Requests(
      clock,
      (message) => model.send(message),
      () => this.unanswered(),
    );
    this.times = new ChessClock(clock, this);
    this.deadline = new Deadline(clock, this);
    this.playback.speed = Number(model.get("speed")) || 1;
    this.handOver.set(model.get("hand_over") === true, null);
    this.traits.listen("msg:custom", (message) => isCode(message) || this.receive(message));
    this.traits.steer(this.playback, () => this.story !== null);
    this.traits.listen("change:speed", () => this.tell());
    this.traits.listen("change:hand_over", () => this.handOverSet());
    this.traits.listen("change:read_only", () => {
      if (this.readOnly) this.overlay.away();
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
      this.request({ type: "hello" });
  }

  subscribe(watch: (view: View) => void): () => void {
    this.watchers.add(watch);
    watch(this.view());
    return () => this.watchers.delete(watch);
  }

  /** Lets go of the model. */
  close(): void {
    this.playback.stop();
    this.requests.end();
    this.traits.end();
    this.times.stop();
    this.deadline.stop();
    this.watchers.clear();
  }

  view(): View {
    const { step, end, shift, playing, following, moving, speed, still } = this.playback;
    const { story, notice, said, about } = this;
    const { title, subtitle, icons, dress, dresses } = about;
    const { ask, ...now } = this.now;
    const state = { step, end, shift, playing, following, moving, speed, still };
    const told = { story, title, subtitle, dress, dresses, notice, said, ask: story ? ask : null };
    const kept = {
      waiting: this.busy,
      readOnly: this.readOnly,
      alone: this.model.get("alone") === true,
      theme: themeOf(this.model.get("theme")),
    };
    const free = story && !following && !this.readOnly && !ask.over;
    const cover = this.overlay.cover ?? (free ? this.handOver.to(ask.seat) : null);
    const covered = { cover, icons, handOver: this.model.get("hand_over") === true };
    const open = { choice: this.open()?.choice ?? null, overlay: this.overlay.view() };
    return { ...state, ...told, ...now, ...kept, ...covered, ...open };
  }

  /** Whether an answer is waited for. */
  get busy(): boolean {
    return this.requests.pending !== null;
  }

  get readOnly(): boolean {
    return this.model.get("read_only") === true;
  }

  // Choosing.

  /** `fill`: the word of the action, where the option has to be filled in. */
  choose(token: string, fill: string | null = null): void {
    this.at()?.choose(token, fill);
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
    this.request({ type: "undo", plies: 1, ...this.overlay.who });
  }

  redo(): void {
    this.request({ type: "redo" });
  }

  fork(): void {
    this.request({ type: "fork", step: this.playback.step });
  }

  line(index: number): void {
    this.request({ type: "line", index });
  }

  fresh(): void {
    this.request({ type: "new" });
  }

  names(names: Readonly<Record<string, string>>): void {
    this.request({ type: "names", names });
  }

  /** Asks for something that only this board is told; false while another answer is waited for. */
  fetch(what: Request, then: Taking): boolean {
    return this.request(what, then);
  }

  setHandOver(on: boolean): void {
    this.traits.share("hand_over", on);
    this.handOverSet();
  }

  /** Whoever is to decide sits at the screen now. */
  accept(): void {
    const { cover } = this.overlay;
    this.handOver.accept(cover ?? this.now.ask.seat);
    this.overlay.accept();
    this.tell();
  }

  // Looking.

  goto(step: number): void {
    this.playback.stop();
    this.playback.jump(step);
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
    this.seek(this.story?.decisions ?? [], direction);
  }

  byRound(direction: number): void {
    this.seek(this.story?.rounds.map((round) => round.from) ?? [], direction);
  }

  private seek(stops: readonly number[], direction: number): void {
    this.goto(beyond(stops, this.playback.step, direction, this.playback.end));
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
    this.said = text;
    this.tell();
  }

  dismiss(): void {
    this.notice = null;
    this.tell();
  }

  // What arrives.

  private receive(message: unknown): void {
    try {
      this.take(read(message));
    } catch (fault) {
      if (!(fault instanceof Malformed)) throw fault;
      this.requests.end();
      this.overlay.away();
      this.complain(this.words("notice.malformed", { fault: fault.message }), true);
    }
    if (!this.busy) this.walk.calm();
    this.overlay.settle();
  }

  private take(message: Incoming): void {
    const { revision: known } = this.requests;
    const stale = "revision" in message && message.revision < (known ?? message.revision);
    if (!("revision" in message)) {
      if (this.requests.heard(message.id)) this.taking?.(message);
      this.tell();
    } else if (message.type === "refused") this.refused(message.id, message.message);
    else if (stale) this.requests.heard(message.id);
    else if (message.type === "story") this.takeStory(message);
    else if (this.story && message.from <= this.story.frames.length)
      this.takeMore(message, this.story);
    else this.resync();
  }

  private takeStory(message: StoryMessage): void {
    const story = Story.of(message.frames);
    const { about, story: old } = this;
    const started = !old && this.model.get("playing") === true;
    const { step: here, end } = this.playback;
    const step = !old ? Number(this.model.get("step")) : here >= end ? story.end : here;
    const same = message.revision === this.requests.revision && story.end === old?.end;
    this.handOver.move(message.moved);
    this.renew(message, story, !same);
    this.about = message;
    if (same) {
      // The same game, told otherwise: what is shown, chosen or under way goes on.
      this.playback.grow(story);
      if (about.dress !== message.dress) this.say(message.title);
    } else this.playback.take(story, Number.isFinite(step) ? step : story.end);
    if (started) this.playback.play();
    this.tell();
  }

  private takeMore(message: MoreMessage, old: Story): void {
    const { step, end, following } = this.playback;
    const news = message.from <= end || message.frames.length > 0;
    const story = news ? old.extend(message.from, message.frames) : old;
    const atEnd = step >= end || following;
    const mine = this.renew(message, story, news);
    if (!news) this.playback.grow(story);
    else if (atEnd && message.from > end && story.end > end) this.playback.follow(story);
    else if (mine || atEnd) this.playback.take(story, story.end);
    else if (message.from > step) this.playback.grow(story);
    else this.playback.take(story, message.from - 1);
    this.tell();
  }

  private renew(message: StoryMessage | MoreMessage, story: Story, news: boolean): boolean {
    const { ask, undo, redo, lines, names, clock, writes, deadline, revision } = message;
    this.story = story;
    this.now = { ask, undo, redo, lines, names, clock, writes, deadline };
    this.notice = null;
    this.requests.revision = revision;
    const decided = DECIDES.includes(this.requests.pending?.type);
    const mine = this.requests.heard(message.id);
    this.walk.take(ask, news || (mine && decided));
    if (mine) this.taking?.(null);
    this.overlay.renewed(ask, mine && decided);
    this.times.take(clock, ask.over ? ask.text : "");
    this.deadline.take(deadline);
    return mine;
  }

  private refused(id: number | null, text: string): void {
    if (this.requests.heard(id)) this.overlay.refused();
    this.walk.take(this.now.ask, true);
    this.complain(text);
  }

  /** Something was missed: the whole story, once more. */
  private resync(): void {
    this.requests.end();
    this.request({ type: "hello" });
  }

  private unanswered(): void {
    this.walk.calm();
    this.overlay.calm();
    this.complain(this.words(this.story ? "notice.gone" : "notice.unheard"), true);
  }

  /** This board's own question, where it can be answered. */
  private open(): Walk | null {
    const present = this.playback.step >= this.playback.end;
    return present && !this.readOnly && this.story ? this.walk : null;
  }

  private at(): Walk | null {
    return this.overlay.open ?? this.open();
  }

  private request(request: Request, then: Taking | null = null): boolean {
    if (request.type !== "hello" && !this.story) return false;
    if (this.readOnly && !looks(request)) return false;
    const made = this.requests.make(request);
    if (made) this.taking = then;
    this.tell();
    return made;
  }

  complain(text: string, again = false): void {
    this.notice = { text, again };
    this.say(text);
  }

  private stepped(atRest: boolean): void {
    const frame = this.story?.frame(this.playback.step);
    const quiet = this.playback.playing || this.playback.following;
    if (frame && (!quiet || frame.sign)) this.said = frame.caption;
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
    this.handOver.set(this.model.get("hand_over") === true, this.now.ask.seat);
    this.tell();
  }
}
