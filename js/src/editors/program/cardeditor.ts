/** The card editor of one board, without a DOM. It keeps the typed text; Python checks it. */
import type { Clock } from "../../host/clock";
import { type Answered, unlessFailed } from "../../link/requests";
import type { Player } from "../../player/player";
import type { DraftMessage, Example, Group, Mark, Spot } from "../../protocol/wire";
import type { PositionEditor } from "../position/positioneditor";
import { paragraph } from "../../text/joints";

/** A text is checked after this many milliseconds without typing. */
export const PAUSE = 300;

/** The content of the editor. */
export interface Draft {
  /** The card that is changed. "": a new card. */
  readonly was: string;
  /** Whether the card is for the position in the position editor. */
  readonly study: boolean;
  readonly name: string;
  readonly text: string;
  /** The problem with the name. "": the name is valid. */
  readonly problem: string;
  readonly faults: readonly Mark[];
  /** The last card preview without errors. Null: no text without errors yet. */
  readonly spot: Spot | null;
  /** Whether the check is about the current text. */
  readonly checked: boolean;
  /** Whether this is an unfinished text from before. */
  readonly again: boolean;
  readonly groups: readonly Group[];
  readonly examples: readonly Example[];
}

interface Kept {
  readonly name: string;
  readonly text: string;
}

type Details = Readonly<Record<string, string | number | boolean>>;

/** Keeps unfinished texts, has them checked, and adds cards to a position or a new game. */
export class CardEditor {
  private draft: Draft | null = null;
  /** Unfinished texts, by the card that they change. */
  private readonly kept = new Map<string, Kept>();
  /** Cards added to the position in the position editor, by their names there. `was`: the card that was changed. */
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

  /** Opens the editor for a card. "": for a new card. */
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

  /** Takes the content of the fields. It is checked after a pause in typing. */
  type(name: string, text: string): void {
    if (!this.draft) return;
    this.draft = { ...this.draft, name, text, checked: false };
    this.later();
    this.update();
  }

  /** Closes the editor and keeps the text for the next time. */
  close(): void {
    if (!this.draft) return;
    this.put();
    this.end();
  }

  /** Closes the editor and forgets the text. */
  discard(): void {
    this.forget();
    this.end();
  }

  /** Adds the card to the position in the position editor, or starts a new game with it. */
  keep(into: "study" | "game"): void {
    const { draft } = this;
    if (!draft) return;
    const { was, study, name, text } = draft;
    const { step } = this.player.playback;
    void this.finish("keep", { was, study, name, text, into, step });
  }

  /** Removes the card from the position. */
  drop(): void {
    const { was = "" } = this.draft ?? {};
    if (was) void this.finish("forget", { was, study: true });
  }

  /** Sends the last request. A second press while it is pending does nothing. */
  private async finish(what: string, more: Details): Promise<void> {
    if (this.finishing) return;
    this.finishing = true;
    const answer = await this.send(what, more);
    this.finishing = false;
    // Undefined: refused, or no reply. The text stays.
    if (answer !== undefined) this.done(answer, what);
  }

  private done(answer: Answered, what: string): void {
    if (answer?.type === "draft") {
      this.take(answer);
      this.player.say(
        paragraph(this.player.words, answer.problem, ...answer.faults.map(({ text }) => text)),
      );
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

  /** The card is in the position now. Until the position is played, its text is kept here. */
  private lay(): void {
    const { was, study, name, text } = this.draft ?? {};
    if (was === undefined || name === undefined || text === undefined) return;
    const origin = (study ? this.laid.get(was)?.was : undefined) ?? was;
    this.laid.delete(was);
    this.laid.set(name, { was: origin, name, text });
  }

  /** The position was played with these cards, or left (null). Texts of cards that are not in the game are kept. */
  private settle(played: ReadonlySet<string> | null): void {
    for (const [card, { was, name, text }] of this.laid)
      if (!played?.has(card)) this.kept.set(was, { name, text });
    this.laid.clear();
  }

  private later(): void {
    this.stopTimer();
    this.stopTimer = this.clock.after(PAUSE, () => void this.check());
  }

  /** Has the text checked, one request at a time. If the text changed in the meantime, it is checked again. */
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
