/** The state of the dialog for a new game, without a DOM. It keeps the choices; Python sends the settings for them. */
import type { Chosen, Group, OfferMessage, Setting, Value } from "../protocol/settings";
import { unlessFailed } from "../link/requests";
import type { Player } from "../player/player";

/** The state that the dialog shows. */
export interface Shown {
  /** The settings. Null: Python has not answered yet. */
  readonly offer: OfferMessage | null;
  readonly chosen: Chosen;
  /** Whether the settings are not yet those for the choices. */
  readonly behind: boolean;
}

/** The state before the first reply. */
export const CLOSED: Shown = { offer: null, chosen: {}, behind: true };

/** Asks Python for the settings after each choice, and starts the game. */
export class Start {
  private shown = CLOSED;
  /** The choices of the pending request. Null: no request is pending. */
  private asked: Chosen | null = null;
  /** The choices that Python accepted last. */
  private accepted: Chosen = {};
  /** Whether to start the game as soon as the pending reply arrives. */
  private startWhenReady = false;
  private dealing = false;
  /** Who plays which seat, if that was changed: a level, or null for a person. */
  bots: Readonly<Record<string, string | null>> = {};

  constructor(
    private readonly player: Player,
    private readonly show: (shown: Shown) => void,
    /** Called when the new game has started. */
    private readonly done: () => void,
  ) {}

  /** Requests the settings for the current choices, unless they are up to date or a request is pending. */
  async ask(): Promise<void> {
    const { chosen, behind } = this.shown;
    if (!behind || this.asked) return;
    this.asked = chosen;
    const answer = await unlessFailed(this.player.fetch({ type: "offer", set: chosen }));
    this.asked = null;
    if (answer?.type === "offer") this.take(answer, chosen);
    else this.missed();
  }

  /** Goes back to the last accepted choices, after a refusal or without a reply. */
  private missed(): void {
    this.startWhenReady = false;
    this.put({ ...this.shown, chosen: this.accepted, behind: this.shown.offer === null });
  }

  /** Changes one setting. */
  change({ name }: Setting, value: Value): void {
    this.put({ ...this.shown, chosen: { ...this.shown.chosen, [name]: value }, behind: true });
    void this.ask();
  }

  /** Starts the game. Without choices, it has the same settings as the current one. */
  deal(): void {
    const { offer, chosen } = this.shown;
    this.startWhenReady = this.asked !== null;
    if (this.startWhenReady) return;
    if (offer?.problem) return this.player.say(offer.problem);
    void this.begin(chosen);
  }

  /** Requests the new game. A second press while a request is pending does nothing. */
  private async begin(chosen: Chosen): Promise<void> {
    if (this.dealing) return;
    this.dealing = true;
    const answer = await unlessFailed(
      this.player.fetch({ type: "new", set: chosen, ...this.seated }),
    );
    this.dealing = false;
    if (answer === null) this.done();
  }

  private get seated(): { bots?: Readonly<Record<string, string | null>> } {
    return Object.keys(this.bots).length ? { bots: this.bots } : {};
  }

  /** The dialog is closed: no game is started any more. */
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

/** Returns the choices that Python accepted. Choices that are not shown now are kept. */
function taken(offer: OfferMessage, chosen: Chosen): Chosen {
  const values = new Map(settingsOf(offer).map(({ name, value }) => [name, value]));
  const kept = ([name, value]: [string, Value]) => (values.get(name) ?? value) === value;
  return Object.fromEntries(Object.entries(chosen).filter(kept));
}

/** Returns all settings of all groups. */
export function settingsOf(offer: OfferMessage): readonly Setting[] {
  return offer.groups.flatMap(({ settings }) => settings);
}

/** Returns whether a setting decides what is played: a choice of the first group, or the number of players. */
function isMain({ groups }: OfferMessage, setting: Setting): boolean {
  return (
    setting.name === "players" ||
    (setting.kind === "one" && (groups[0]?.settings.includes(setting) ?? false))
  );
}

/** Returns the settings that the dialog shows first. */
export function mainOf(offer: OfferMessage): readonly Setting[] {
  return settingsOf(offer).filter((setting) => isMain(offer, setting));
}

/** Returns the groups of all other settings, without empty ones. */
export function foldedOf(offer: OfferMessage): readonly Group[] {
  return offer.groups
    .map((group) => ({
      ...group,
      settings: group.settings.filter((setting) => !isMain(offer, setting)),
    }))
    .filter(({ settings }) => settings.length > 0);
}

/** Returns whether the choices fit side by side. Otherwise they are shown in a drop-down list. */
export function isShort({ choices }: Setting): boolean {
  const letters = choices.map(({ label }) => label).join("").length;
  return choices.length <= 5 && letters <= 30;
}

/** Returns the rule of the setting that a reason begins with, such as "Instant cards: at most 3 …". Empty: it names no setting. */
export function ruleBehind(reason: string, settings: readonly Setting[]): string {
  return settings.find(({ label }) => reason.startsWith(`${label}: `))?.rule ?? "";
}

/** Returns the reasons why the setting or one of its choices is not possible, each once. */
export function refusals(setting: Setting): readonly string[] {
  const { kind, why, choices } = setting;
  const found =
    kind === "one" && isShort(setting) ? choices.flatMap((choice) => choice.why || []) : [];
  return [...new Set([why, ...found.slice(0, 1)].filter(Boolean))];
}
