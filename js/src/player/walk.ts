/** The walk through an open question: each choice is made here, and sent once nothing more has to be asked for. */
import { again, back, begin, type Choice, choose, grow, reason, toggle } from "./choice";
import { takes } from "./fill";
import type { Answer, Ask, Privately, Request } from "../protocol/wire";

/** What a walk needs of the player. */
export interface Sender {
  /** Whether an answer is waited for. */
  readonly busy: boolean;
  /** False while another answer is waited for; `then` gets null where the game itself has changed. */
  fetch(what: Request, then: (answer: Answer | null) => void): boolean;
  say(text: string): void;
  /** Shows what is different now. */
  tell(): void;
}

export class Walk {
  choice: Choice | null = null;

  constructor(
    private readonly sender: Sender,
    /** Who walks in private; nothing: this board's own question. */
    private readonly who: Privately = {},
  ) {}

  /** Takes up a question; what was chosen in it stays unless it begins anew. */
  take(ask: Ask, anew: boolean): void {
    this.choice = anew ? begin(ask) : again(ask, this.choice);
  }

  choose(token: string, fill: string | null = null): void {
    const { choice, sender } = this;
    if (!choice || sender.busy) return;
    if (fill === null && takes(choice.node, token)) return this.show(toggle(choice, token));
    const chosen = choose(choice, token, fill);
    if (!chosen) sender.say(reason(choice, token));
    else if ("action" in chosen) this.send({ type: "play", action: chosen.action, ...this.who });
    else if ("more" in chosen) this.ask(chosen.more, token, fill);
    else this.show(chosen.choice);
  }

  /** One choice back, within an action that has not been sent. */
  back(): void {
    if (this.choice) this.show(back(this.choice));
  }

  /** Takes back the action that led to this question. */
  cancel(): void {
    const plies = this.choice?.ask.cancel ?? 0;
    if (plies > 0) this.send({ type: "undo", plies, ...this.who });
    else this.back();
  }

  /** Nothing is waited for any more. */
  calm(): void {
    if (this.choice?.wanted) this.choice = { ...this.choice, wanted: "" };
  }

  /** Asks for the questions behind this choice, which stays pressed until they have come. */
  private ask(words: readonly string[], token: string, fill: string | null): void {
    const before = this.choice;
    if (!before) return;
    const sent = this.sender.fetch({ type: "ask", words, ...this.who }, (answer) => {
      const { choice } = this;
      if (answer?.type !== "nodes" || choice?.ask !== before.ask) return;
      // Somebody may have gone back meanwhile: then what has come is kept for later.
      const waits = choice.wanted === token && choice.node === before.node;
      this.choice = grow(choice, words, answer.nodes);
      if (waits) this.choose(token, fill);
    });
    if (sent) this.show({ ...before, wanted: token });
  }

  private send(request: Request): void {
    this.sender.fetch(request, () => {});
  }

  private show(choice: Choice): void {
    this.choice = choice;
    this.sender.tell();
  }
}
