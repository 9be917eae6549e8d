/** What a board watches and where it stops: asked for once after each change, and brought up to date with the game. */
import { untrack } from "svelte";
import type { Player } from "../../player/player";
import type { View } from "../../player/view";
import type { Story } from "../../story/story";
import { asked } from "../asked";
import {
  allSteps,
  type Fault,
  type Found,
  mapOf,
  NOTHING,
  type Offered,
  readOffered,
  readSeries,
  readStops,
  type Runs,
  type Series,
  type Stop,
  stopsIn,
  textsIn,
} from "./answers";
import { causeOf, nextOf, type RunKind, sameEvent, toldStop } from "./stops";
import { paragraph } from "../../text/joints";

/** How many values are watched until the user chooses. */
const FIRST = 4;
const EMPTY: Stop = { condition: "", at: "", player: "", kind: "", on: true };

export class Tracer {
  offered = $state.raw<Offered>(NOTHING);
  /** The watched expressions, and what was found for each that was asked for. */
  watched = $state.raw<readonly string[]>([]);
  series = $state.raw<ReadonlyMap<string, Series>>(mapOf([]));
  /** The breakpoints. `found` belongs to `asked`, the breakpoints of the last answer. */
  stops = $state.raw<readonly Stop[]>([]);
  asked = $state.raw<readonly Stop[]>([]);
  found = $state.raw<readonly Found[]>([]);
  runs = $state.raw<Runs>(mapOf([]));
  /** The breakpoint in the open form. Null: the form is closed. */
  draft = $state.raw<Stop | null>(null);
  /** What the button runs to. */
  kind = $state.raw<RunKind>("breakpoint");
  /** The step at which a breakpoint has stopped playback, and why. */
  private cause = $state.raw<{ readonly step: number; readonly text: string } | null>(null);
  private step = $state.raw(0);
  /** How many panels show this, and whether a run was asked for. */
  private used = $state.raw(0);
  /** All steps at which a breakpoint stops, in order. */
  steps = $state.raw<readonly number[]>([]);

  private story: Story | null = null;
  private edition = "";
  /** Whether the game has values. */
  private valued = false;
  private raw: { readonly stops?: unknown; readonly watched?: unknown } = {};
  private list: readonly string[] | null = null;
  /** The serial number of the last step that was shown while nothing played. */
  private rested = -1;
  /** Whether a run passes over breakpoints. */
  private passing = false;
  /** The number of the latest request for each of them: only its answer counts. */
  private latest = { values: 0, stops: 0, offered: 0 };
  private answers: Readonly<Record<string, Promise<void>>> = {};

  constructor(private readonly player: Player) {
    // A tracer can be made while a component is drawn, when nothing may change yet.
    queueMicrotask(() => player.subscribe((view) => this.follow(view)));
    const { gate } = player.playback;
    player.playback.gate = (step) => gate(step) || (!this.passing && this.stopsAt(step));
  }

  /** Whether the button to run is shown. */
  get active(): boolean {
    return this.used > 0 || this.stops.length > 0;
  }

  /** A panel is open until the returned function is called. */
  use(): () => void {
    untrack(() => (this.used += 1));
    return () => untrack(() => (this.used -= 1));
  }

  /** Why playback stopped at the shown step. "": it did not. */
  get stopped(): string {
    return this.cause?.step === this.step ? this.cause.text : "";
  }

  /** What was found for a breakpoint. Null: not known yet. */
  foundFor(stop: Stop): Found | null {
    return this.found[this.asked.indexOf(stop)] ?? null;
  }

  // Changes.

  watch(text: string): void {
    if (!this.watched.includes(text)) this.share("watched", [...this.watched, text]);
  }

  unwatch(text: string): void {
    const left = this.watched.filter((other) => other !== text);
    this.share("watched", left);
  }

  add(stop: Partial<Stop>): void {
    const fresh = { ...EMPTY, ...stop };
    const others = this.stops.filter((other) => !sameEvent(other, fresh));
    this.share("stops", [...others, fresh]);
    this.say("stops.set", fresh);
  }

  remove(stop: Stop): void {
    const left = this.stops.filter((other) => other !== stop);
    this.share("stops", left);
    this.say("stops.gone", stop);
  }

  switch(stop: Stop): void {
    const turned = this.stops.map((one) => (one === stop ? { ...one, on: !one.on } : one));
    this.share("stops", turned);
  }

  /** The breakpoint at a card or a cell, with or without a condition. */
  stopAt(spot: string): Stop | undefined {
    return this.stops.find(({ at, player, kind }) => at === spot && !player && !kind);
  }

  /** Sets a breakpoint at a card or a cell, or removes it. */
  toggleAt(spot: string): void {
    const known = this.stopAt(spot);
    if (known) this.remove(known);
    else this.add({ at: spot });
  }

  /** Opens the form for a new breakpoint, or for the condition of the one at a card or a cell. */
  compose(at = ""): void {
    // A breakpoint with nothing but a condition is at no card.
    this.draft = (at && this.stopAt(at)) || { ...EMPTY, at };
  }

  private say(key: "stops.set" | "stops.gone", stop: Stop): void {
    const { words } = this.player;
    this.player.say(words(key, { what: toldStop(stop, this.offered, words) }));
  }

  private share(key: "stops" | "watched", value: readonly unknown[]): void {
    const { model } = this.player;
    model.set(key, value);
    try {
      model.save_changes();
    } catch {
      // Python is gone: the next request finds out and reports it.
    }
    this.player.publish();
  }

  // Stopping.

  /** Runs to the next stop: over the steps, but never past a step at which playback must stop for another reason. */
  run(kind: RunKind = this.kind): void {
    const { player } = this;
    const { words, playback, whole } = player;
    if (kind === "breakpoint" && !this.stops.some(({ on }) => on)) {
      player.say(words("run.empty"));
      this.cause = { step: playback.step, text: words("run.empty") };
      return;
    }
    const from = playback.step;
    const to = nextOf(this.stepsOf(kind, whole), from);
    if (to === undefined) {
      this.cause = { step: from, text: words("run.none") };
      player.say(words("run.none"));
      return;
    }
    const end = this.heldBefore(from, to);
    playback.stop();
    if (end === to && kind === "breakpoint") this.stop(end);
    playback.jump(end);
    this.announce();
  }

  /** Makes the button visible. */
  show(): void {
    if (!this.active) this.used += 1;
  }

  /** The kinds of runs that the game has. */
  get kinds(): readonly RunKind[] {
    const known = (["card", "player", "damage"] as const).filter((kind) => this.runs.has(kind));
    return ["breakpoint", ...known, "decision", "round"];
  }

  private stepsOf(kind: RunKind, whole: Story | null): readonly number[] {
    if (kind === "breakpoint") return this.steps;
    if (kind === "decision") return whole?.decisions ?? [];
    if (kind === "round") return whole?.rounds.map(({ from }) => from) ?? [];
    return this.runs.get(kind) ?? [];
  }

  private heldBefore(from: number, to: number): number {
    const { playback } = this.player;
    this.passing = true;
    let step = from;
    while (step < to && !playback.gate(step)) step += 1;
    this.passing = false;
    return step;
  }

  /** Stops playback at a breakpoint, but not where it starts. */
  private stopsAt(step: number): boolean {
    const { shift } = this.player.playback;
    if (shift.serial === this.rested || !this.steps.includes(step)) return false;
    this.stop(step);
    // Playback announces the step first.
    queueMicrotask(() => this.announce());
    return true;
  }

  /** Announces what has happened, and why playback stopped there. */
  private announce(): void {
    const caption = this.player.whole?.frame(this.step).caption ?? "";
    if (this.stopped) this.player.say(paragraph(this.player.words, caption, this.stopped));
  }

  private stop(step: number): void {
    const at = this.found.findIndex(({ steps }) => steps.includes(step));
    const stop = this.asked[at];
    if (stop) this.cause = { step, text: causeOf(stop, this.offered, this.player.words) };
  }

  // What is found.

  private follow(view: View): void {
    if (this.step !== view.step) this.step = view.step;
    if (!view.playing) this.rested = view.shift.serial;
    const { whole } = this.player;
    if (!whole || !view.inspects.includes("stops")) return;
    const fresh = whole !== this.story;
    const named = fresh || view.edition !== this.edition;
    this.story = whole;
    this.valued = view.inspects.includes("values");
    this.edition = view.edition;
    if (named) this.ask("offered");
    if (view.stops !== this.raw.stops) this.stops = stopsIn(view.stops);
    if (view.watched !== this.raw.watched) this.list = textsIn(view.watched);
    const { raw } = this;
    this.raw = { stops: view.stops, watched: view.watched };
    if (fresh || view.stops !== raw.stops) this.ask("stops");
    if (this.list && (fresh || view.watched !== raw.watched)) this.askValues(this.list);
  }

  private askValues(list: readonly string[]): void {
    if (!this.valued) return;
    if (String(list) !== String(this.watched)) this.watched = list;
    if (list.length) this.ask("values");
  }

  private ask(what: "values" | "stops" | "offered"): void {
    const number = ++this.latest[what];
    const { watched, stops } = this;
    const fields = { values: { expressions: watched }, stops: { breakpoints: stops }, offered: {} };
    const read = (answer: unknown): void => {
      if (what === "values") this.takeSeries(watched, readSeries(answer));
      else if (what === "stops") this.takeStops(stops, readStops(answer));
      else this.takeOffered(readOffered(answer));
    };
    const wanted = () => number === this.latest[what];
    const answered = asked(this.player, { what, fields: fields[what], read, wanted });
    this.answers = { ...this.answers, [what]: answered };
  }

  /** Waits until it is known where the breakpoints stop. */
  async ready(): Promise<void> {
    await Promise.resolve();
    await Promise.all([this.answers["stops"], this.answers["offered"]]);
  }

  /** Returns what is wrong with a value to watch. Undefined: the question has failed. */
  async checkValue(text: string): Promise<Fault | undefined> {
    const read = (answer: unknown) => readSeries(answer)[0];
    return asked(this.player, { what: "values", fields: { expressions: [text] }, read });
  }

  /** Returns what is wrong with a condition. Undefined: the question has failed. */
  async checkStop(condition: string): Promise<Fault | undefined> {
    const read = (answer: unknown) => readStops(answer).stops[0];
    return asked(this.player, { what: "stops", fields: { breakpoints: [{ condition }] }, read });
  }

  private takeSeries(asked: readonly string[], found: readonly Series[]): void {
    const pairs = asked.flatMap((text, i) => {
      const one = found[i];
      return one ? [[text, one] as const] : [];
    });
    this.series = mapOf(pairs);
  }

  private takeStops(asked: readonly Stop[], answer: { stops: readonly Found[]; runs: Runs }): void {
    this.asked = asked;
    this.found = answer.stops;
    this.runs = answer.runs;
    this.steps = allSteps(answer.stops);
  }

  private takeOffered(offered: Offered): void {
    this.offered = offered;
    if (!this.list) this.askValues(firstOf(offered));
  }
}

/** Returns the values that are watched until the user chooses: one for each player, and some that belong to nobody. */
function firstOf({ values, player }: Offered): readonly string[] {
  const names = [...values.keys()];
  const of = (seat: string) => names.find((name) => name.startsWith(`${seat} `)) ?? [];
  const own = [...player.keys()].flatMap(of);
  const common = names.filter((name) => !player.has(name.split(" ")[0] ?? ""));
  return [...own, ...common].slice(0, Math.max(FIRST, own.length));
}

/** Makes the tracer of a board: `player.own(tracerOf)`. */
export function tracerOf(player: Player): Tracer {
  return new Tracer(player);
}
