/** The review of one board: asks Python for it while its panel is open, and does what users choose there. */
import { untrack } from "svelte";
import { unlessFailed } from "../../link/requests";
import type { Context } from "../../player/command";
import type { Player } from "../../player/player";
import type { Request } from "../../protocol/request";
import { asked } from "../asked";
import { stepAt } from "../variations/outline.svelte";
import {
  type Decision,
  decisionAt,
  type Finding,
  quoted,
  readReply,
  type Reply,
  type Row,
} from "./answers";
import { paragraph } from "../../text/joints";

/** The pause between two questions while Python works, in milliseconds. */
const PAUSE = 400;

/** Returns the review of a board (`player.own`). */
export function reviewOf(player: Player): Reviewing {
  return new Reviewing(player);
}

export class Reviewing {
  /** The last reply. Null: Python has not answered yet. */
  reply = $state.raw<Reply | null>(null);
  private rows = $state.raw<readonly Row[]>([]);
  private found = $state.raw<readonly Finding[]>([]);
  private wishes = $state(0);
  /** The decision whose better line is being opened or left: the bar keeps it until that is done. */
  private held = $state.raw<Decision | null>(null);
  private asked = 0;
  /** The key of the review that has begun at its first turning point. */
  private begun = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The findings come from the last decision to the first. */
  readonly decisions: readonly Decision[] = $derived(
    this.rows.map((row, at) => ({
      ...row,
      at,
      found: this.found[this.rows.length - 1 - at] ?? null,
    })),
  );
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
    const read = (found: unknown) => readReply(found, "found");
    const wanted = () => number === this.asked;
    const reply = await asked(this.player, { what: "review", fields, read, wanted });
    if (!reply) return;
    this.take(reply);
    if (this.reply?.state === "works" && this.wishes > 0)
      this.timer = setTimeout(() => void this.ask(), PAUSE);
  }

  private take(reply: Reply): void {
    if (reply.rows) this.rows = reply.rows;
    if (reply.since !== this.found.length || reply.found.length || reply.rows)
      this.found = [...this.found.slice(0, reply.since), ...reply.found];
    this.reply = reply;
    this.begin(reply);
  }

  /** Once all is checked, begins at the first turning point, unless the reader is already looking at a step. */
  private begin({ state, key, here }: Reply): void {
    if (state === "works" || key === this.begun) return;
    this.begun = key;
    const [first] = this.turning;
    const { step, end } = this.player.playback;
    if (first && here && this.open && step === end) this.player.goto(first.step);
  }

  /** The decision whose better line the board shows now. */
  get through(): Decision | null {
    const { through } = this.reply ?? {};
    return through == null ? null : (this.decisions[through] ?? null);
  }

  /** Returns the decision that the board shows at a step. Null: none, or it shows another line. */
  present(step: number): Decision | null {
    const found = this.reply?.here ? decisionAt(this.decisions, step) : null;
    return this.held ?? this.through ?? found;
  }

  /** Returns the next (+1) or the previous (-1) turning point. Undefined: no further one. */
  beyond(step: number, direction: 1 | -1): Decision | undefined {
    const { turning } = this;
    return direction > 0
      ? turning.find((one) => one.step > step)
      : turning.findLast((one) => one.step < step);
  }

  /** Shows a step of the reviewed line. */
  async goto(step: number): Promise<void> {
    if (this.reply && !this.reply.here && !(await this.leave())) return;
    this.player.goto(step);
  }

  /** Keeps the better line of a decision as a variation. */
  async keep({ at }: Decision): Promise<void> {
    if (await this.request({ type: "review", do: "keep", at }))
      this.player.say(this.player.words("review.kept"));
  }

  /** Shows the better line of a decision from its beginning. */
  async step(decision: Decision): Promise<void> {
    this.held = decision;
    if (await this.request({ type: "review", do: "step", at: decision.at })) {
      const { story } = this.player.view();
      if (story) this.player.goto(stepAt(story, decision.ply));
      const { words } = this.player;
      const instead = words("review.instead", { text: quoted(decision.text) });
      this.player.say(paragraph(words, words("review.line"), instead));
      await this.ask();
    }
    this.held = null;
  }

  /** Shows the reviewed line again, at the decision that the better line left. Returns whether that worked. */
  async leave(): Promise<boolean> {
    const left = (this.held = this.through);
    const done = await this.request({ type: "review", do: "leave" });
    if (done) {
      if (left) this.player.goto(left.step);
      if (left?.found)
        this.player.say(paragraph(this.player.words, left.found.title, left.found.reason));
      await this.ask();
    }
    this.held = null;
    return done;
  }

  private async request(request: Extract<Request, { type: "review" }>): Promise<boolean> {
    const { player } = this;
    const { story } = player.view();
    const still = () => player.view().story === story;
    return (await unlessFailed(player.fetch(request, { still }))) !== undefined;
  }
}

/** Shows the next (+1) or the previous (-1) turning point. If the panel is closed, it opens first. */
export function turn({ player, panels }: Context, direction: 1 | -1): void {
  const review = player.own(reviewOf);
  if (!review.open) return panels.toggle("review");
  const to = review.beyond(player.playback.step, direction);
  if (to) void review.goto(to.step);
  else player.say(player.words("review.no_more"));
}
