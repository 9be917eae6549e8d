/** Asks a reader what happens next, and shows the answer. One object for each board. */
import type { Asker } from "../../player/asking";
import type { Choice } from "../../player/choice";
import type { Player } from "../../player/player";
import type { View } from "../../player/view";
import { asked } from "../asked";
import type { Piece, Queue } from "../../protocol/wire";
import type { Story } from "../../story/story";
import {
  type Candidate,
  choiceOf,
  type Misreading,
  type Outcome,
  type Question,
  type Questions,
  readQuestions,
  SHOW,
  SKIP,
  toldOf,
  veiled,
} from "./questions";
import { paragraph } from "../../text/joints";

/** How long the reply to a right answer stays, in milliseconds. */
export const STAYS = 1200;

const LATER = 60;

/** An answered question, until the reader goes on. */
export interface Reply {
  readonly question: Question;
  readonly outcome: Outcome;
  /** The chosen answer. Null: the answer was only shown. */
  readonly chosen: Candidate | null;
  /** Whose piece was chosen, or which player. "": neither. */
  readonly owner: string;
  readonly right: Candidate;
  /** Whose piece the right answer is, or which player. "": neither. */
  readonly rightOwner: string;
  readonly misreading: Misreading | null;
  /** The identities of the pieces that the answers are, by the ids of the answers. */
  readonly pieces: ReadonlyMap<string, number>;
}

const NOTHING: Questions = { questions: [], misreadings: new Map() };

function resultOf(token: string, chosen: Candidate | null): Outcome {
  if (chosen) return chosen.misreading ? "wrong" : "right";
  return token === SKIP ? "skipped" : "shown";
}

type Queues = ReadonlyMap<string, Queue> | undefined;

/** Returns the piece that an answer is. Undefined: it is a spot, a player, or words. */
function pieceOf({ spot, piece }: Candidate, queues: Queues): Piece | undefined {
  return piece === null ? undefined : queues?.get(spot)?.pieces[piece];
}

/** Returns the identities of the pieces that the answers to a question are, by the ids of the answers. */
function identities({ choices }: Question, queues: Queues): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const choice of choices) {
    const piece = pieceOf(choice, queues);
    if (piece) found.set(choice.id, piece.id);
  }
  return found;
}

/** Returns the prediction of a board (`player.own`). */
export function predictionOf(player: Player): Prediction {
  return new Prediction(player);
}

/** Asks from the last step that the reader knows, or stops asking. */
export function togglePredict(player: Player): void {
  const { horizon, playback } = player.asking.parts;
  player.asking.traits.share("predict", !player.asking.on);
  if (player.asking.on) horizon.begin(playback.step, playback.end);
  player.publish();
}

export class Prediction implements Asker {
  /** Null: the questions have not arrived yet. */
  private asked: Questions | null = null;
  private outcomes = new Map<number, Outcome>();
  reply: Reply | null = null;
  /** The step up to which events are shown after a reply. 0: none are. */
  private revealing = 0;
  private resume = false;
  private latest = 0;
  private stopTimer = () => {};
  private veil: { of: Story; step: number; story: Story } | null = null;
  private choice: { of: Question; choice: Choice | null } | null = null;

  constructor(private readonly player: Player) {
    player.asking.asker = this;
  }

  /** Requests the questions again, after the game or the edition has changed. */
  async fetch(): Promise<void> {
    const { player } = this;
    const number = (this.latest += 1);
    this.asked = null;
    const fields = { step: player.seen };
    const read = (found: unknown) => readQuestions(found, "found");
    const wanted = () => number === this.latest;
    const found = await asked(player, { what: "questions", fields, read, wanted });
    if (!wanted()) return;
    this.asked = found ?? NOTHING;
    this.outcomes = new Map(this.asked.questions.map(({ step, outcome }) => [step, outcome]));
    player.publish();
    this.sayOpen();
  }

  get questions(): readonly Question[] {
    return this.asked?.questions ?? [];
  }

  outcomeOf({ step }: Question): Outcome {
    return this.outcomes.get(step) ?? "";
  }

  /** The next question to be asked. */
  private get next(): Question | undefined {
    const { seen } = this.player;
    return this.questions.find((one) => one.step >= seen && !this.outcomeOf(one));
  }

  get limit(): number {
    if (!this.asked) return this.player.seen;
    if (this.reply) return this.reply.question.step;
    return this.next?.step ?? Infinity;
  }

  /** The open question. Null: none is open. */
  get open(): Question | null {
    const { next, player } = this;
    const { step, moving } = player.playback;
    const here = next?.step === step && player.seen === step && !moving;
    return here && !this.reply && player.asking.on ? next : null;
  }

  get mark(): string {
    return this.open ? `predict:${this.open.step}` : "";
  }

  over(view: View): View {
    const { next, open, reply } = this;
    if (!this.player.asking.on) return view;
    // The board stays as it was asked about until the reader goes on: the reply names what can be seen there.
    const asked = reply?.question ?? next;
    const story = view.story && asked && view.hidden ? this.hide(view.story, asked) : view.story;
    if (!open) return { ...view, story, asking: reply ? "reply" : "" };
    return { ...view, story, choice: this.choiceFor(open), asking: "question" };
  }

  private hide(story: Story, question: Question): Story {
    if (story.end < question.step) return story;
    if (this.veil?.of !== story || this.veil.step !== question.step)
      this.veil = { of: story, step: question.step, story: veiled(story, question) };
    return this.veil.story;
  }

  private choiceFor(question: Question): Choice | null {
    if (this.choice?.of !== question)
      this.choice = { of: question, choice: choiceOf(question, this.player.words) };
    return this.choice.choice;
  }

  choose(token: string): void {
    const question = this.open;
    const right = question?.choices.find(({ misreading }) => !misreading);
    if (!question || !right) return;
    const chosen = question.choices.find(({ id }) => id === token) ?? null;
    if (!chosen && token !== SKIP && token !== SHOW) return;
    const outcome = resultOf(token, chosen);
    this.outcomes.set(question.step, outcome);
    const { step, kind } = question;
    const { step: horizon } = this.player.horizon;
    this.player.send({ type: "inspect", what: "answer", step, kind, choice: token, horizon });
    if (token === SKIP) return this.skip();
    const queues = this.player.view().story?.table(question.step).queues;
    const ownerOf = (one: Candidate | null) =>
      (one && pieceOf(one, queues)?.owner) ?? one?.seat ?? "";
    const misreading = this.asked?.misreadings.get(chosen?.misreading ?? "") ?? null;
    const pieces = identities(question, queues);
    const owners = { owner: ownerOf(chosen), rightOwner: ownerOf(right) };
    this.reply = { question, outcome, chosen, ...owners, right, misreading, pieces };
    this.replied(this.reply);
    this.player.publish();
  }

  private skip(): void {
    if (this.resume) this.start();
    else this.player.playback.forward();
  }

  private start(): void {
    this.resume = false;
    this.player.playback.play();
  }

  /** Playback has stopped at the question: it goes on after the answer. */
  stopped(): void {
    this.resume = true;
  }

  proceed(): boolean {
    if (!this.reply) return false;
    const { until } = this.reply.question;
    this.close();
    if (this.resume) this.start();
    else {
      this.revealing = until;
      this.player.playback.forward();
    }
    return true;
  }

  private close(): void {
    this.stopTimer();
    this.reply = null;
    this.revealing = 0;
  }

  stepped(): void {
    const { playback } = this.player;
    const { reply } = this;
    if (reply) {
      if (playback.step !== reply.question.step) this.close();
      return;
    }
    if (playback.playing) this.resume = false;
    if (!playback.moving && playback.step < this.revealing) queueMicrotask(() => this.reveal());
    else this.sayOpen();
  }

  /** Shows the next event up to the answer, unless the reader has gone elsewhere. */
  private reveal(): void {
    const { playback } = this.player;
    const last = Math.min(this.revealing, this.limit);
    if (!playback.moving && playback.step === this.player.seen && playback.step < last)
      playback.forward();
  }

  private replied({ question, outcome, misreading, right }: Reply): void {
    const { words, playback } = this.player;
    const first =
      outcome === "wrong"
        ? question.wrong
        : words(outcome === "right" ? "predict.right" : "predict.shown");
    const answer =
      outcome === "right"
        ? ""
        : words("predict.answer_is", { answer: toldOf(question, right, words) });
    const why = misreading ? [misreading.name, misreading.reason] : [];
    this.tell(paragraph(words, first, answer, question.happens, ...why));
    if (outcome === "right" && !playback.still)
      this.stopTimer = this.player.asking.clock.after(STAYS, () => this.proceed());
  }

  private said = "";

  /** Announces a text after the caption of the step. */
  private tell(text: string): void {
    this.player.asking.clock.after(LATER, () => this.player.say(text));
  }

  /** Announces a question when it opens. */
  private sayOpen(): void {
    const { mark, open } = this;
    if (this.said === mark) return;
    this.said = mark;
    if (open) this.tell(open.text);
  }
}
