/** The decision of an earlier step, which can be taken again: another choice begins a variation. */
import { untrack } from "svelte";
import type { Earlier } from "../../player/asking";
import { question } from "../../player/choice";
import type { Player } from "../../player/player";
import { type RequestOptions, type Sender, Walk } from "../../player/walk";
import type { Answered } from "../../link/requests";
import { ask } from "../../protocol/readask";
import { asked } from "../asked";
import { fields, list, Malformed, type Read, text } from "../../protocol/readers";
import type { Request } from "../../protocol/request";
import type { Story } from "../../story/story";
import { stepAt } from "./outline.svelte";
import { paragraph } from "../../text/joints";

/** What the first decision of a variation changes on the table. */
export interface Way {
  readonly action: string;
  /** The spots that a piece comes to, each with its owner. */
  readonly joins: readonly (readonly [spot: string, seat: string])[];
  /** The spots that leave or move, or lose a piece. */
  readonly spots: readonly string[];
}

const pair: Read<readonly [string, string]> = (value, path) => {
  const [spot, seat] = list(text)(value, path);
  if (spot === undefined || seat === undefined) throw new Malformed(path, "[spot, seat]");
  return [spot, seat];
};

/** Reads what a decision changes on the table. */
export const readWay: Read<Way> = (value, path) => {
  if (!Array.isArray(value)) throw new Malformed(path, "[action, joins, spots]");
  return {
    action: text(value[0], `${path}[0]`),
    joins: list(pair)(value[1], `${path}[1]`),
    spots: list(text)(value[2], `${path}[2]`),
  };
};

/** Reads a decision. Throws `Malformed` if it does not match docs/wire.md. */
export const readDecision = fields({ ask, ways: list(readWay) });
type Decision = ReturnType<typeof readDecision>;

/** How long a step must be shown before its decision is requested, in milliseconds. */
const PAUSE = 120;

/** Returns the earlier decision of a board (`player.own`). */
export function decidingOf(player: Player): Deciding {
  return new Deciding(player);
}

/** Keeps the decision of the shown step, and sends it with its answer. */
export class Deciding implements Earlier, Sender {
  readonly walk = new Walk(this, {}, "earlier");
  ways = $state.raw<readonly Way[]>([]);
  private wishes = $state(0);
  private at: { readonly step: number; readonly ply: number; readonly story: Story } | null = null;
  private ready = false;

  constructor(private readonly player: Player) {
    player.asking.earlier = this;
  }

  /** Whether the decision of every step is wanted, not only where lines part. */
  get wanted(): boolean {
    return this.wishes > 0;
  }

  /** Opens the decision of every step, until the returned function is called. */
  want(): () => void {
    const change = (by: number) => untrack(() => (this.wishes += by));
    change(1);
    return () => void change(-1);
  }

  /** Opens the decision of a step. The returned function closes it. */
  begin(step: number, ply: number, story: Story): () => void {
    const at = (this.at = { step, ply, story });
    this.ready = false;
    const stop = this.player.asking.clock.after(PAUSE, () => void this.load(at));
    return () => {
      stop();
      if (this.at === at) this.close();
    };
  }

  private close(): void {
    this.at = null;
    this.ready = false;
    this.ways = [];
  }

  get open(): Walk | null {
    const { at, player, walk } = this;
    const { step, playing, moving } = player.playback;
    const here = at?.step === step && at.story === player.whole && !playing && !moving;
    return here && this.ready && !player.asking.on && walk.choice ? walk : null;
  }

  private async load(at: object): Promise<void> {
    const decision = await this.find([]);
    if (!decision || this.at !== at) return;
    this.walk.take(decision.ask, true);
    this.ways = decision.ways;
    this.ready = true;
    this.publish();
    const { choice } = this.open ?? {};
    const { words } = this.player;
    if (choice) this.say(paragraph(words, question(choice).text, words("variations.differs")));
  }

  private async find(words: readonly string[]): Promise<Decision | null> {
    const from = { step: this.at?.step, words };
    const read = (found: unknown) => readDecision(found, "found");
    return (await asked(this.player, { what: "decision", fields: from, read })) ?? null;
  }

  // What the walk uses.

  async fetch(what: Request, how: RequestOptions = {}): Promise<Answered> {
    if (what.type === "play") return this.play(what.action, how);
    if (what.type !== "ask") return this.player.fetch(what, how);
    const decision = await this.find(what.words);
    return decision && { type: "nodes", id: null, nodes: decision.ask.nodes };
  }

  /** Takes the decision in one request: Python refuses it if the game has changed. */
  private async play(action: string, how: RequestOptions): Promise<Answered> {
    const { at, player } = this;
    const still = () => at !== null && at.story === player.whole && (how.still?.() ?? true);
    const request = { type: "fork", step: at?.step ?? 0, action } as const;
    const answer = await player.fetch(request, { ...how, still });
    const { playback, whole } = player;
    // The decision was taken before: the board now shows that line, from the same moment on.
    if (at && whole && playback.step === at.step && !playback.following)
      player.goto(stepAt(whole, at.ply + 1));
    return answer;
  }

  say(words: string): void {
    this.player.say(words);
  }

  failed(error: unknown): void {
    this.player.failed(error);
  }

  changed(): void {
    this.player.changed();
  }

  publish(): void {
    this.player.publish();
  }
}
