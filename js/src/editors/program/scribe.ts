/** A card's command being written at one board: what is typed is kept here, what is wrong with it Python says. */
import type { Clock } from "../../host/clock";
import type { Player } from "../../player/player";
import type { Answer, DraftMessage, Example, Group, Mark, Spot } from "../../protocol/wire";
import type { Studio } from "../position/studio";

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

export class Scribe {
  private draft: Draft | null = null;
  /** What was not finished, by the card that it stands on. */
  private readonly kept = new Map<string, Kept>();
  /** What joined the position that is laid out, by the card's name there, and the card that it stood on before. */
  private readonly laid = new Map<string, Kept & { readonly was: string }>();
  private stopTimer: () => void = () => {};

  constructor(
    private readonly player: Player,
    private readonly clock: Clock,
    private readonly studio: Studio,
    private readonly show: (draft: Draft | null) => void,
  ) {
    studio.onend = (played) => this.settle(played);
  }

  /** Opens the editor for a card, or (without one) for a new one. */
  begin(was: string, study: boolean): void {
    if (this.player.readOnly) return;
    this.send("begin", { was, study }, (answer) => {
      if (answer?.type !== "draft") return;
      this.put();
      const before = this.kept.get(was);
      const own = { name: before?.name ?? was, text: before?.text ?? answer.text };
      const { groups, examples } = answer;
      this.draft = { was, study, ...own, ...found(answer), again: !!before, groups, examples };
      if (before) this.type(own.name, own.text);
      else this.tell();
    });
  }

  /** What stands in the fields now; it is looked at once nothing has been typed for a moment. */
  type(name: string, text: string): void {
    if (!this.draft) return;
    this.draft = { ...this.draft, name, text, checked: false };
    this.later();
    this.tell();
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
    this.send("keep", { was, study, name, text, into, step }, (answer) => this.done(answer));
  }

  /** The card is no more. */
  drop(): void {
    const { was = "" } = this.draft ?? {};
    if (!was) return;
    this.send("forget", { was, study: true }, (answer) => {
      this.laid.delete(was);
      this.discard();
      if (answer?.type === "study") this.studio.take(answer);
    });
  }

  private done(answer: Answer | null): void {
    if (answer?.type === "draft") {
      this.take(answer);
      this.player.say([answer.problem, ...answer.faults.map(({ text }) => text)].join(" ").trim());
      return;
    }
    if (answer?.type === "study") this.lay();
    this.discard();
    if (answer?.type === "study") this.studio.take(answer);
    else this.studio.close();
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
    this.stopTimer = this.clock.after(PAUSE, () => this.check());
  }

  private check(): void {
    const { draft } = this;
    if (!draft) return;
    const { was, study, name, text } = draft;
    const sent = this.send("check", { was, study, name, text }, (answer) => {
      const now = this.draft;
      // An answer about what stands there no more is late.
      if (answer?.type !== "draft" || now?.text !== text || now.name !== name) return;
      this.take(answer);
    });
    if (!sent) this.later();
  }

  private take(answer: DraftMessage): void {
    if (!this.draft) return;
    const spot = answer.spot ?? this.draft.spot;
    this.draft = { ...this.draft, ...found(answer), spot };
    this.tell();
  }

  private send(
    what: string,
    more: Readonly<Record<string, string | number | boolean>>,
    then: (answer: Answer | null) => void,
  ): boolean {
    return this.player.fetch({ type: "write", do: what, ...more }, then);
  }

  /** Remembers what stands in the fields, be it put away or left for another card. */
  private put(): void {
    if (this.draft) this.kept.set(this.draft.was, { name: this.draft.name, text: this.draft.text });
  }

  private forget(): void {
    if (this.draft) this.kept.delete(this.draft.was);
  }

  private end(): void {
    this.stopTimer();
    this.draft = null;
    this.tell();
  }

  private tell(): void {
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
