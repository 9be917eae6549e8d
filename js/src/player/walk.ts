/** The walk through an open question: choices are made in the browser, and the complete action is sent to Python. */
import {
  again,
  alike,
  back,
  begin,
  type Choice,
  choose,
  continues,
  grow,
  optionFor,
  reason,
  same,
  toggle,
  wordsOf,
} from "./choice";
import { takes } from "./fill";
import { type Answered, unlessFailed, Refused, Unanswered } from "../link/requests";
import type { Ask, Node } from "../protocol/wire";
import type { Privately, Request } from "../protocol/request";

/** Options of a request. */
export interface RequestOptions {
  /** Called just before sending. If it returns false, the request is not sent. */
  readonly still?: () => boolean;
  /** The caller reports failures by itself. */
  readonly quiet?: boolean;
}

/** The part of the player that a walk uses. */
export interface Sender {
  fetch(what: Request, how?: RequestOptions): Promise<Answered>;
  say(text: string): void;
  /** Shows why a request has failed. */
  failed(error: unknown): void;
  /** Shows that the answer came too late: the question has changed. */
  changed(): void;
  /** Shows the changes. */
  publish(): void;
}

/** A pressed target, and the mark of its question. */
interface Press {
  readonly token: string;
  readonly fill: string | null;
  readonly mark: string;
}

/** A press that waits for its reply. `words`: it requested the questions after these words. Null: it played an action. */
interface Sent extends Press {
  readonly words: string | null;
}

/** Keeps the choice of one question, and sends what users choose. */
export class Walk {
  choice: Choice | null = null;
  /** Counts the questions, so that each decision has its own number. */
  private turn = 0;
  private sent: Sent | null = null;
  private later: Press | null = null;
  /** The press that played the last action. */
  private last: Press | null = null;
  /** The mark of the question before, if this one asks for the next item of the list that its answer began. */
  private before = "";
  /** The words whose next questions were requested and have not arrived. */
  private readonly asked = new Set<string>();

  constructor(
    private readonly sender: Sender,
    /** The player who decides in private. Empty: this is the board's own question. */
    private readonly who: Privately = {},
    /** Distinguishes its marks from those of the board's own question. */
    private readonly kind = who.seat ?? "",
  ) {}

  /** A mark of the open question. It stays the same as long as a press on a target means the same. "": no question. */
  get mark(): string {
    const { choice, turn, kind } = this;
    return choice ? [kind, turn, ...wordsOf(choice)].join(" ") : "";
  }

  /** Returns whether an event leaves the question open: several were asked at the same time, and another one decided. */
  staysOpen(ask: Ask): boolean {
    const { choice } = this;
    return choice !== null && choice.ask.deciders.length > 1 && same(ask, choice);
  }

  /** Takes a question. The choices made so far stay, unless `anew` is set. */
  take(ask: Ask, anew: boolean): void {
    const { choice, mark, last } = this;
    if (anew || !choice || !alike(ask, choice)) {
      this.before = choice && last?.mark === mark && continues(choice.ask, ask) ? mark : "";
      this.turn += 1;
    }
    this.choice = anew ? begin(ask) : again(ask, choice);
    this.markPressed();
  }

  /** Chooses a target: shows the next question, requests it, or plays the action. */
  choose(token: string, fill: string | null = null): void {
    const { choice, sender, sent, mark } = this;
    if (!choice) return;
    if (sent?.token === token && sent.mark === mark) return this.wait(null);
    if (fill === null && takes(choice.node, token) && optionFor(choice, token))
      return this.show(toggle(choice, token));
    const chosen = choose(choice, token, fill);
    if (!chosen) return sender.say(reason(choice, token));
    const press = { token, fill, mark };
    if (sent?.words === null && sent.mark === mark) this.wait(press);
    else if ("action" in chosen) void this.play(chosen.action, press);
    else if ("more" in chosen) void this.ask(chosen.more, press);
    else this.show(chosen.choice);
  }

  /** Puts the picks into another order. */
  arrange(picks: readonly string[]): void {
    if (this.choice) this.show({ ...this.choice, picks });
  }

  /** Returns whether this press played the last action. Then it is the second click of a double click. */
  hasPlayed(token: string, mark: string): boolean {
    return this.last?.token === token && this.last.mark === mark;
  }

  /** Returns whether a press made at an earlier question counts for this one: the next item of the same list. */
  accepts(token: string, mark: string): boolean {
    const { choice, before } = this;
    if (!choice || !before || before !== mark || this.hasPlayed(token, mark)) return false;
    return optionFor(choice, token) !== undefined;
  }

  /** Takes back one choice of an action that has not been sent. */
  back(): void {
    if (this.choice) this.show(back(this.choice));
  }

  /** Takes back the action that led to this question. */
  cancel(): void {
    const { turn } = this;
    const plies = this.choice?.ask.cancel ?? 0;
    const still = () => turn === this.turn;
    if (plies > 0)
      void unlessFailed(this.sender.fetch({ type: "undo", plies, ...this.who }, { still }));
    else this.back();
  }

  /** Plays an action. Its target stays pressed until the reply arrives. */
  private async play(action: string, press: Press): Promise<void> {
    const { turn } = this;
    const sent = { ...press, words: null };
    this.sent = this.last = sent;
    this.markPressed();
    const still = () => this.mark === press.mark;
    const request = { type: "play", action, ...this.who } as const;
    const failure = await failureOf(this.sender.fetch(request, { still }));
    const later = this.sent === sent ? this.release() : null;
    const counts = later && (later.mark === this.mark || this.accepts(later.token, later.mark));
    // Without a reply nobody knows what the later press would mean, so the board says that it was not used.
    if (later && failure instanceof Unanswered) this.sender.failed(new Unanswered(false));
    else if (counts) this.choose(later.token, later.fill);
    else if (later) this.sender.changed();
    else if (failure instanceof Refused && turn === this.turn) this.restart();
    this.sender.publish();
  }

  /** Clears the pending presses. Returns the target that was pressed in the meantime. */
  private release(): Press | null {
    const { later } = this;
    this.sent = this.later = null;
    this.markPressed();
    return later;
  }

  /** Keeps a target that was pressed before the reply to the first one. */
  private wait(press: Press | null): void {
    this.later = press;
    this.markPressed();
    this.sender.publish();
  }

  /** Requests the questions after this choice, which stays pressed until they arrive. */
  private async ask(words: readonly string[], press: Press): Promise<void> {
    const { turn } = this;
    const key = words.join(" ");
    this.sent = { ...press, words: key };
    this.markPressed();
    this.sender.publish();
    if (this.asked.has(key)) return;
    this.asked.add(key);
    const request = { type: "ask", words, ...this.who } as const;
    const answer = await this.sender.fetch(request).catch((error: unknown) => error);
    this.asked.delete(key);
    if (turn === this.turn) this.arrived(words, answer);
    else if (this.sent?.words === key) this.release();
    this.sender.publish();
  }

  private arrived(words: readonly string[], answer: unknown): void {
    const { sent, choice, mark } = this;
    const waits = sent?.words === words.join(" ");
    if (waits) this.release();
    const nodes = nodesIn(answer);
    if (choice && nodes) this.choice = grow(choice, words, nodes);
    else if (answer instanceof Refused) this.restart();
    this.markPressed();
    // If the user went back in the meantime, the new questions are only kept for later.
    if (waits && nodes && sent.mark === mark) this.choose(sent.token, sent.fill);
  }

  private restart(): void {
    const { choice } = this;
    if (!choice) return;
    const { ask, own } = choice;
    this.choice = begin({ ...ask, nodes: ask.nodes.slice(0, own) });
    this.markPressed();
  }

  private show(choice: Choice): void {
    this.choice = choice;
    this.markPressed();
    this.sender.publish();
  }

  /** Marks the pending presses in the choice, if they belong to the open question. */
  private markPressed(): void {
    const { choice, mark } = this;
    const tokenOf = (press: Press | null) => (press?.mark === mark ? press.token : "");
    const [wanted, later] = [tokenOf(this.sent), tokenOf(this.later)];
    if (choice && (choice.wanted !== wanted || choice.later !== later))
      this.choice = { ...choice, wanted, later };
  }
}

/** Returns the error of a failed request, or null after a reply. */
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
