/** The review of one board: asks Python for it while its panel is open, and does what users choose there. */
import { untrack } from "svelte";
import { unlessFailed } from "../../link/requests";
import type { Player } from "../../player/player";
import { Malformed } from "../../protocol/readers";
import { stepAt } from "../variations/outline.svelte";
import {
  type Decision,
  decisionAt,
  type Finding,
  readReply,
  type Reply,
  type Row,
} from "./answers";

/** The pause between two questions while Python works, in milliseconds. */
const PAUSE = 400;

/** Returns the review of a board (`player.own`). */
export function reviewOf(player: Player): Reviewing {
  return new Reviewing(player);
}

export class Reviewing {
  /** The last reply. Null: there is none yet. */
  reply = $state.raw<Reply | null>(null);
  private rows = $state.raw<readonly Row[]>([]);
  private found = $state.raw<readonly Finding[]>([]);
  private wishes = $state(0);
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly decisions: readonly Decision[] = $derived.by(() => {
    const found = new Map(this.found.map((one) => [one.at, one]));
    return this.rows.map((row, at) => ({ ...row, at, found: found.get(at) ?? null }));
  });
  readonly turning: readonly Decision[] = $derived(
    this.decisions.filter(({ found }) => found?.kind === "lead"),
  );
  /** Whether the panel is open and the review can be shown. */
  readonly open = $derived(this.wishes > 0);
  readonly checked = $derived(this.found.length);

  constructor(private readonly player: Player) {}

  /** Shows the review until the returned function is called. */
  want(): () => void {
    return untrack(() => {
      this.wishes += 1;
      void this.ask();
      return () => {
        this.wishes -= 1;
        clearTimeout(this.timer);
      };
    });
  }

  /** Asks Python what is new; `act`: stop, go on, or begin again. */
  async ask(act: "look" | "stop" | "go" | "again" = "look"): Promise<void> {
    clearTimeout(this.timer);
    const number = (this.asked += 1);
    const fields = { do: act, key: this.reply?.key ?? "", have: this.found.length };
    const answer = await this.player.inspect("review", fields);
    if (answer === undefined || number !== this.asked) return;
    try {
      this.take(readReply(answer, "found"));
    } catch (fault) {
      if (!(fault instanceof Malformed)) throw fault;
      this.player.failed(fault);
      return;
    }
    if (this.reply?.state === "works" && this.wishes > 0)
      this.timer = setTimeout(() => void this.ask(), PAUSE);
  }

  private take(reply: Reply): void {
    if (reply.rows) this.rows = reply.rows;
    if (reply.since !== this.found.length || reply.found.length || reply.rows)
      this.found = [...this.found.slice(0, reply.since), ...reply.found];
    this.reply = reply;
  }

  /** Returns the decision that a step belongs to. */
  at(step: number): Decision | null {
    return decisionAt(this.decisions, step);
  }

  /** Shows a step of the reviewed line. */
  async goto(step: number): Promise<void> {
    if (this.reply && !this.reply.here && !(await this.leave())) return;
    this.player.goto(step);
  }

  /** Keeps the better line of a decision as a variation. */
  async keep({ at }: Decision): Promise<void> {
    if (await this.line(at, "keep")) this.player.say(this.player.words("review.kept"));
  }

  /** Shows the better line of a decision from its beginning. */
  async step({ at, ply }: Decision): Promise<void> {
    if (!(await this.line(at, "step"))) return;
    const { story } = this.player.view();
    if (story) this.player.goto(stepAt(story, ply));
    await this.ask();
  }

  /** Shows the reviewed line again, at the decision that the better line left. Returns whether that worked. */
  async leave(): Promise<boolean> {
    const { through } = this.reply ?? {};
    const left = through == null ? undefined : this.decisions[through];
    if (!(await this.line(0, "leave"))) return false;
    await this.ask();
    if (left) this.player.goto(left.step);
    return true;
  }

  private async line(review: number, act: "keep" | "step" | "leave"): Promise<boolean> {
    const { player } = this;
    const { story } = player.view();
    const still = () => player.view().story === story;
    const request = { type: "line", review, do: act } as const;
    return (await unlessFailed(player.fetch(request, { still }))) !== undefined;
  }
}
