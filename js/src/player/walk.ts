/** The walk through an open question: each choice is made here, and sent once nothing more has to be asked for. */
import {
  again,
  alike,
  back,
  begin,
  type Choice,
  choose,
  grow,
  reason,
  toggle,
  wordsOf,
} from "./choice";
import { takes } from "./fill";
import { type Answered, heard, Refused, Unheard } from "../link/requests";
import type { Ask, Node } from "../protocol/wire";
import type { Privately, Request } from "../protocol/request";

/** How a request is made. */
export interface Asking {
  /** Looked at when the request is about to be sent: whether it still means what it meant. */
  readonly still?: () => boolean;
  /** Whoever asks says by itself what went wrong. */
  readonly quiet?: boolean;
}

/** What a walk needs of the player. */
export interface Sender {
  fetch(what: Request, how?: Asking): Promise<Answered>;
  say(text: string): void;
  /** Says why a request has failed. */
  failed(error: unknown): void;
  /** Says that the question is another one than the one that was answered. */
  changed(): void;
  /** Shows what is different now. */
  tell(): void;
}

/** A target that was pressed, and in which question. */
interface Press {
  readonly token: string;
  readonly fill: string | null;
  readonly mark: string;
}

/** A press whose answer is on its way; `words`: further questions were asked for, null: it was played. */
interface Sent extends Press {
  readonly words: string | null;
}

export class Walk {
  choice: Choice | null = null;
  /** Counts the questions: each decision has one of its own. */
  private turn = 0;
  private sent: Sent | null = null;
  private later: Press | null = null;
  /** What was played last. */
  private last: Press | null = null;
  /** The words whose further questions are on their way. */
  private readonly asked = new Set<string>();

  constructor(
    private readonly sender: Sender,
    /** Who walks in private; nothing: this board's own question. */
    private readonly who: Privately = {},
  ) {}

  /** Which question is open: the same for as long as a press on a target means the same. "": none. */
  get mark(): string {
    const { choice, turn, who } = this;
    return choice ? [who.seat ?? "", turn, ...wordsOf(choice)].join(" ") : "";
  }

  /** Takes up a question; what was chosen in it stays unless it begins anew. */
  take(ask: Ask, anew: boolean): void {
    const { choice } = this;
    if (anew || !choice || !alike(ask, choice)) this.turn += 1;
    this.choice = anew ? begin(ask) : again(ask, choice);
    this.mend();
  }

  choose(token: string, fill: string | null = null): void {
    const { choice, sender, sent, mark } = this;
    if (!choice) return;
    if (sent?.token === token && sent.mark === mark) return this.wait(null);
    if (fill === null && takes(choice.node, token)) return this.show(toggle(choice, token));
    const chosen = choose(choice, token, fill);
    if (!chosen) return sender.say(reason(choice, token));
    const press = { token, fill, mark };
    if (sent?.words === null && sent.mark === mark) this.wait(press);
    else if ("action" in chosen) void this.play(chosen.action, press);
    else if ("more" in chosen) void this.ask(chosen.more, press);
    else this.show(chosen.choice);
  }

  /** Whether this target was played last, in that question: the second click of a double click. */
  hasPlayed(token: string, mark: string): boolean {
    return this.last?.token === token && this.last.mark === mark;
  }

  /** One choice back, within an action that has not been sent. */
  back(): void {
    if (this.choice) this.show(back(this.choice));
  }

  /** Takes back the action that led to this question. */
  cancel(): void {
    const { turn } = this;
    const plies = this.choice?.ask.cancel ?? 0;
    const still = () => turn === this.turn;
    if (plies > 0) void heard(this.sender.fetch({ type: "undo", plies, ...this.who }, { still }));
    else this.back();
  }

  /** Plays an action; its target stays pressed until the answer has come. */
  private async play(action: string, press: Press): Promise<void> {
    const { turn } = this;
    const sent = { ...press, words: null };
    this.sent = this.last = sent;
    this.mend();
    const still = () => this.mark === press.mark;
    const request = { type: "play", action, ...this.who } as const;
    const failure = await failureOf(this.sender.fetch(request, { still }));
    const later = this.sent === sent ? this.release() : null;
    if (later && later.mark === this.mark && !(failure instanceof Unheard))
      this.choose(later.token, later.fill);
    else if (later && !(failure instanceof Unheard)) this.sender.changed();
    else if (failure instanceof Refused && turn === this.turn) this.restart();
    this.sender.tell();
  }

  /** Nothing is on its way any more; the result is what was pressed meanwhile. */
  private release(): Press | null {
    const { later } = this;
    this.sent = this.later = null;
    this.mend();
    return later;
  }

  /** Another target was pressed before the first was answered: it waits. */
  private wait(press: Press | null): void {
    this.later = press;
    this.mend();
    this.sender.tell();
  }

  /** Asks for the questions behind this choice, which stays pressed until they have come. */
  private async ask(words: readonly string[], press: Press): Promise<void> {
    const { turn } = this;
    const told = words.join(" ");
    this.sent = { ...press, words: told };
    this.mend();
    this.sender.tell();
    if (this.asked.has(told)) return;
    this.asked.add(told);
    const request = { type: "ask", words, ...this.who } as const;
    const answer = await this.sender.fetch(request).catch((error: unknown) => error);
    this.asked.delete(told);
    if (turn === this.turn) this.arrived(words, answer);
    else if (this.sent?.words === told) this.release();
    this.sender.tell();
  }

  private arrived(words: readonly string[], answer: unknown): void {
    const { sent, choice, mark } = this;
    const waits = sent?.words === words.join(" ");
    if (waits) this.release();
    const nodes = nodesIn(answer);
    if (choice && nodes) this.choice = grow(choice, words, nodes);
    else if (answer instanceof Refused) this.restart();
    this.mend();
    // Somebody may have gone back meanwhile: then what has come is kept for later.
    if (waits && nodes && sent.mark === mark) this.choose(sent.token, sent.fill);
  }

  private restart(): void {
    const { choice } = this;
    if (!choice) return;
    const { ask, own } = choice;
    this.choice = begin({ ...ask, nodes: ask.nodes.slice(0, own) });
    this.mend();
  }

  private show(choice: Choice): void {
    this.choice = choice;
    this.mend();
    this.sender.tell();
  }

  /** Shows as pressed what waits, in the question in which it was pressed. */
  private mend(): void {
    const { choice, mark } = this;
    const tokenOf = (press: Press | null) => (press?.mark === mark ? press.token : "");
    const [wanted, later] = [tokenOf(this.sent), tokenOf(this.later)];
    if (choice && (choice.wanted !== wanted || choice.later !== later))
      this.choice = { ...choice, wanted, later };
  }
}

/** Null: it was answered. */
async function failureOf(answer: Promise<Answered>): Promise<Error | null> {
  try {
    await answer;
    return null;
  } catch (error) {
    return error as Error;
  }
}

function nodesIn(answer: unknown): readonly Node[] | null {
  const found = answer instanceof Error ? null : (answer as Answered);
  return found?.type === "nodes" ? found.nodes : null;
}
