/** A card's command being written at one board: what is typed is kept here, what is wrong with it Python says. */
import type { Clock } from "../../host/clock";
import { type Answered, unlessFailed } from "../../link/requests";
import type { Player } from "../../player/player";
import type { DraftMessage, Example, Group, Mark, Spot } from "../../protocol/wire";
import type { PositionEditor } from "../position/positioneditor";

export const PAUSE = 300;

/** What is shown of a command under way. */
export interface Draft {
  /** The card that it stands on; "": a new one. */
  readonly was: string;
  /** Whether it is for the position that is being laid out. */
  readonly study: boolean;
  readonly name: string;
  readonly text: string;
  /** What is wrong with the name. */
  readonly problem: string;
  readonly faults: readonly Mark[];
  /** The card as it was found last. */
  readonly spot: Spot | null;
  /** Whether all this is about what stands there now. */
  readonly checked: boolean;
  /** Whether it had been put away and was taken up again. */
  readonly again: boolean;
  readonly groups: readonly Group[];
  readonly examples: readonly Example[];
}

interface Kept {
  readonly name: string;
  readonly text: string;
}

type Details = Readonly<Record<string, string | number | boolean>>;

export class CardEditor {
  private draft: Draft | null = null;
  /** What was not finished, by the card that it stands on. */
  private readonly kept = new Map<string, Kept>();
  /** What joined the position that is laid out, by the card's name there, and the card that it stood on before. */
  private readonly laid = new Map<string, Kept & { readonly was: string }>();
  private checking = false;
  private finishing = false;
  private stopTimer: () => void = () => {};

  constructor(
    private readonly player: Player,
    private readonly clock: Clock,
    private readonly positionEditor: PositionEditor,
    private readonly show: (draft: Draft | null) => void,
  ) {
    positionEditor.onend = (played) => this.settle(played);
  }

  /** Opens the editor for a card, or (without one) for a new one. */
  begin(was: string, study: boolean): void {
    if (this.player.readOnly) return;
    void this.open(was, study);
  }

  private async open(was: string, study: boolean): Promise<void> {
    const answer = await this.send("begin", { was, study });
    if (answer?.type !== "draft") return;
    this.put();
    const before = this.kept.get(was);
    const own = { name: before?.name ?? was, text: before?.text ?? answer.text };
    const { groups, examples } = answer;
    this.draft = { was, study, ...own, ...found(answer), again: !!before, groups, examples };
    if (before) this.type(own.name, own.text);
    else this.update();
  }

  /** What stands in the fields now; it is looked at once nothing has been typed for a moment. */
  type(name: string, text: string): void {
    if (!this.draft) return;
    this.draft = { ...this.draft, name, text, checked: false };
    this.later();
    this.update();
  }

  /** Puts the editor away; what was written comes again with it. */
  close(): void {
    if (!this.draft) return;
    this.put();
    this.end();
  }

  /** Puts the editor away, and what was written. */
  discard(): void {
    this.forget();
    this.end();
  }

  /** The card joins the position that is being laid out, or a new game. */
  keep(into: "study" | "game"): void {
    const { draft } = this;
    if (!draft) return;
    const { was, study, name, text } = draft;
    const { step } = this.player.playback;
    void this.finish("keep", { was, study, name, text, into, step });
  }

  /** The card is no more. */
  drop(): void {
    const { was = "" } = this.draft ?? {};
    if (was) void this.finish("forget", { was, study: true });
  }

  /** A second press while the first is under way does nothing more. */
  private async finish(what: string, more: Details): Promise<void> {
    if (this.finishing) return;
    this.finishing = true;
    const answer = await this.send(what, more);
    this.finishing = false;
    // Undefined: refused, or no answer; what was written stays.
    if (answer !== undefined) this.done(answer, what);
  }

  private done(answer: Answered, what: string): void {
    if (answer?.type === "draft") {
      this.take(answer);
      this.player.say([answer.problem, ...answer.faults.map(({ text }) => text)].join(" ").trim());
      return;
    }
    if (answer?.type === "study") {
      if (what === "keep") this.lay();
      else this.laid.delete(this.draft?.was ?? "");
    }
    this.discard();
    if (answer?.type === "study") this.positionEditor.take(answer);
    else this.positionEditor.close();
  }

  /** The card is in the position now; until that is played, its text is kept here. */
  private lay(): void {
    const { was, study, name, text } = this.draft ?? {};
    if (was === undefined || name === undefined || text === undefined) return;
    const origin = (study ? this.laid.get(was)?.was : undefined) ?? was;
    this.laid.delete(was);
    this.laid.set(name, { was: origin, name, text });
  }

  /** The position was played, with these cards; or it was left (null), and what was written comes back. */
  private settle(played: ReadonlySet<string> | null): void {
    for (const [card, { was, name, text }] of this.laid)
      if (!played?.has(card)) this.kept.set(was, { name, text });
    this.laid.clear();
  }

  private later(): void {
    this.stopTimer();
    this.stopTimer = this.clock.after(PAUSE, () => void this.check());
  }

  /** One look at a time; what was typed meanwhile is looked at afterwards. */
  private async check(): Promise<void> {
    const { draft } = this;
    if (!draft || this.checking) return;
    const { was, study, name, text } = draft;
    this.checking = true;
    const answer = await this.send("check", { was, study, name, text });
    this.checking = false;
    const now = this.draft;
    if (!now) return;
    const same = now.was === was && now.text === text && now.name === name;
    if (same && answer?.type === "draft") this.take(answer);
    else if (!same && !now.checked) this.later();
  }

  private take(answer: DraftMessage): void {
    if (!this.draft) return;
    const spot = answer.spot ?? this.draft.spot;
    this.draft = { ...this.draft, ...found(answer), spot };
    this.update();
  }

  private send(what: string, more: Details): Promise<Answered | undefined> {
    return unlessFailed(this.player.fetch({ type: "write", do: what, ...more }));
  }

  /** Remembers what is in the fields when the editor closes or another card is opened. */
  private put(): void {
    if (this.draft) this.kept.set(this.draft.was, { name: this.draft.name, text: this.draft.text });
  }

  private forget(): void {
    if (this.draft) this.kept.delete(this.draft.was);
  }

  private end(): void {
    this.stopTimer();
    this.draft = null;
    this.update();
  }

  private update(): void {
    this.show(this.draft);
  }
}

function found({
  problem,
  faults,
  spot,
}: DraftMessage): Pick<Draft, "problem" | "faults" | "spot" | "checked"> {
  return { problem, faults, spot, checked: true };
}
