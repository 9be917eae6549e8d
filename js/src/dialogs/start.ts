/** The dialog of a new game: what is chosen stands here, what that means comes from Python. Without a DOM. */
import type { Chosen, OfferMessage, Setting, Value } from "../protocol/settings";
import { unlessFailed } from "../link/requests";
import type { Player } from "../player/player";

export interface Shown {
  /** Null: Python has not answered yet. */
  readonly offer: OfferMessage | null;
  readonly chosen: Chosen;
  /** What is shown is not yet what Python makes of it. */
  readonly behind: boolean;
}

export const CLOSED: Shown = { offer: null, chosen: {}, behind: true };

export class Start {
  private shown = CLOSED;
  /** What the question that is under way asks about. */
  private asked: Chosen | null = null;
  /** What Python has last found accepted. */
  private accepted: Chosen = {};
  /** To be dealt as soon as Python has said what it makes of the last change. */
  private startWhenReady = false;
  private dealing = false;

  constructor(
    private readonly player: Player,
    private readonly show: (shown: Shown) => void,
    /** The game has been dealt. */
    private readonly done: () => void,
  ) {}

  /** Asks Python what can be agreed on; again where something has been changed meanwhile. */
  async ask(): Promise<void> {
    const { chosen, behind } = this.shown;
    if (!behind || this.asked) return;
    this.asked = chosen;
    const answer = await unlessFailed(this.player.fetch({ type: "offer", set: chosen }));
    this.asked = null;
    if (answer?.type === "offer") this.take(answer, chosen);
    else this.missed();
  }

  /** Python has refused or was silent: what was changed last is given up. */
  private missed(): void {
    this.startWhenReady = false;
    this.put({ ...this.shown, chosen: this.accepted, behind: this.shown.offer === null });
  }

  change({ name }: Setting, value: Value): void {
    this.put({ ...this.shown, chosen: { ...this.shown.chosen, [name]: value }, behind: true });
    void this.ask();
  }

  /** Deals; the same game again where nothing was chosen. */
  deal(): void {
    const { offer, chosen } = this.shown;
    this.startWhenReady = this.asked !== null;
    if (this.startWhenReady) return;
    if (offer?.problem) return this.player.say(offer.problem);
    void this.begin(chosen);
  }

  /** A second press while the first is under way deals nothing more. */
  private async begin(chosen: Chosen): Promise<void> {
    if (this.dealing) return;
    this.dealing = true;
    const answer = await unlessFailed(this.player.fetch({ type: "new", set: chosen }));
    this.dealing = false;
    if (answer === null) this.done();
  }

  /** The dialog is away: nothing is dealt any more. */
  end(): void {
    this.startWhenReady = false;
  }

  private take(offer: OfferMessage, asked: Chosen): void {
    const behind = this.shown.chosen !== asked;
    this.accepted = taken(offer, asked);
    const chosen = behind ? this.shown.chosen : this.accepted;
    this.put({ offer, chosen, behind });
    void this.ask();
    if (this.startWhenReady) this.deal();
  }

  private put(shown: Shown): void {
    this.shown = shown;
    this.show(shown);
  }
}

/** What Python did not take over is not chosen; what it does not show now may come back. */
function taken(offer: OfferMessage, chosen: Chosen): Chosen {
  const values = new Map(settingsOf(offer).map(({ name, value }) => [name, value]));
  const kept = ([name, value]: [string, Value]) => (values.get(name) ?? value) === value;
  return Object.fromEntries(Object.entries(chosen).filter(kept));
}

export function settingsOf(offer: OfferMessage): readonly Setting[] {
  return offer.groups.flatMap(({ settings }) => settings);
}

/** A few short choices stand side by side, others in a list that opens. */
export function isShort({ choices }: Setting): boolean {
  const letters = choices.map(({ label }) => label).join("").length;
  return choices.length <= 5 && letters <= 30;
}

/** What cannot be chosen now, with the reason; each reason once. */
export function refusals(setting: Setting): readonly string[] {
  const { kind, why, choices } = setting;
  const found =
    kind === "one" && isShort(setting) ? choices.flatMap((choice) => choice.why || []) : [];
  return [...new Set([why, ...found.slice(0, 1)].filter(Boolean))];
}
