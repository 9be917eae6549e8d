/** The rule that a board shows, and why its open question refuses a target. Each board has one of both. */
import { untrack } from "svelte";
import { unlessFailed } from "../../link/requests";
import type { Player } from "../../player/player";
import { wordsOf } from "../../player/choice";
import { asked, readable } from "../asked";
import { readRefusal, readRule, type Refusal, type Rule } from "./rule";

/** An open rule. */
export interface OpenRule {
  readonly rule: Rule;
  /** The index of the sentence that is marked. Null: no sentence is marked. */
  readonly sentence: number | null;
  /** The element beside which it opens, and which has the focus afterwards. */
  readonly from: HTMLElement;
  /** The game that it is of. "": the one on the board. */
  readonly game: string;
  /** The rules that were read before in the same place, the last one last. */
  readonly before: readonly { readonly rule: Rule; readonly sentence: number | null }[];
}

/** Which sentence of a rule is marked, and which game it is of. */
export interface Place {
  readonly sentence?: number | null;
  readonly game?: string;
}

export class Reading {
  open = $state.raw<OpenRule | null>(null);
  /** Counts the requests: an answer to an older one is ignored. */
  private latest = 0;

  constructor(private readonly player: Player) {}

  /** Opens a rule beside an element. The same element closes it again. */
  async press(
    number: string,
    from: HTMLElement,
    { sentence = null, game = "" }: Place = {},
  ): Promise<void> {
    if (this.open?.from === from) return this.close();
    const rule = await this.fetch(number, game);
    if (rule) this.show(rule, sentence, from, game);
  }

  /** Shows a rule. */
  show(rule: Rule, sentence: number | null, from: HTMLElement, game = ""): void {
    this.latest += 1;
    this.open = { rule, sentence, from, game, before: [] };
  }

  /** Follows a link to another rule. */
  async follow(number: string): Promise<void> {
    const { open } = this;
    const rule = open && (await this.fetch(number, open.game));
    if (!rule || this.open !== open) return;
    const before = [...open.before, { rule: open.rule, sentence: open.sentence }];
    this.open = { ...open, rule, sentence: null, before };
  }

  /** Goes back to the rule before. */
  back(): void {
    const last = this.open?.before.at(-1);
    if (this.open && last)
      this.open = { ...this.open, ...last, before: this.open.before.slice(0, -1) };
  }

  close(): void {
    this.latest += 1;
    this.open = null;
  }

  /**
   * Asks why a target cannot be chosen. Returns null if Python cannot say, or if the question has changed.
   *
   * Python answers for the present decision. It does not know a question of Predict or a decision at an earlier step.
   */
  async why(target: string): Promise<Refusal | null> {
    const { asking, overlay, step, end, ...view } = untrack(() => this.player.view());
    const choice = overlay?.open ? overlay.open.choice : view.choice;
    if (!choice || asking === "question" || (step < end && !overlay?.open)) return null;
    const question = this.player.question;
    const seat = overlay?.open ? { seat: overlay.seat } : {};
    const words = wordsOf(choice);
    const request = { type: "inspect", what: "why", target, words, ...seat } as const;
    const answer = untrack(() => this.player.fetch(request, { quiet: true }));
    const found = await unlessFailed(answer);
    if (found?.type !== "found" || this.player.question !== question) return null;
    return readable(this.player, () => readRefusal(found.found, "found")) ?? null;
  }

  /** Returns a reason that Python has already given, with the rule that it named. */
  async cited(reason: string, number: string, sentence: number | null): Promise<Refusal | null> {
    const rule = await this.fetch(number, "");
    return rule && { reason, rule, sentence };
  }

  private async fetch(number: string, game: string): Promise<Rule | null> {
    const turn = (this.latest += 1);
    const fields = { number, ...(game && { game }) };
    const read = (found: unknown) => readRule(found, "found");
    const wanted = () => turn === this.latest;
    return (await asked(this.player, { what: "rule", fields, read, wanted })) ?? null;
  }
}

/** Creates what a board reads; `player.own(readingOf)` returns that of its board. */
export function readingOf(player: Player): Reading {
  return new Reading(player);
}
