/** An exercise in the making: what Python says about it, and the board on which it is tried. */
import { isCode, type Model } from "../../link/model";
import { PostedModel } from "../../link/posted";
import type { Player } from "../../player/player";
import { count, fields, list, object, text } from "../../protocol/readers";
import type { Outgoing, Written } from "../../protocol/request";

const moment = fields({
  /** What was played from here: all actions up to each one, and what happened last. */
  lines: list(list(text)),
  /** How many of these actions end the turn. */
  turn: count,
  /** What Python can look up: the word for Python, and the words for people. */
  asks: list(list(text)),
});
/** What can be asked at a moment. */
export type Moment = ReturnType<typeof moment>;

const made = fields({ question: text, values: object });
const tried = fields({ messages: list((value) => value), values: object });
/** What was written so far. `until`: how many actions are played; -1: those that `line` holds. */
export interface Draft extends Written {
  readonly until: number;
}

/** Stands for the actions that are written in a field. */
export const WRITTEN = -1;

/** The fields that hold texts. */
const TEXTS = ["question", "right", "wrong", "hint", "line", "asks", "choices", "answer"] as const;

/** What was written on a board, which stays when the dialog closes. */
export class Kept {
  draft: Draft | null = null;
  private step = -1;

  /** Returns what the form begins with. Of what was written at another step, only the sentences fit. */
  at(step: number, moment: Moment): Draft {
    const { draft } = this;
    if (draft && this.step === step && draft.until <= moment.lines.length) return draft;
    const { question, right, wrong, hint } = draft ?? begun(moment);
    this.step = step;
    return (this.draft = { ...begun(moment), question, right, wrong, hint });
  }

  /** Notes what the fields of the form hold. A field that is not shown keeps its text. */
  note(step: number, before: Draft, data: FormData): Draft {
    const texts = TEXTS.filter((name) => data.has(name));
    const found = Object.fromEntries(texts.map((name) => [name, `${data.get(name) as string}`]));
    const until = Number(data.get("until") ?? before.until);
    const soon = before.kind === "play" ? data.has("soon") : before.soon;
    this.step = step;
    return (this.draft = { ...before, ...found, until, soon });
  }
}

export const keptOf = (): Kept => new Kept();

function begun({ turn, asks }: Moment): Draft {
  const texts = { question: "", right: "", wrong: "", hint: "", line: "", choices: "", answer: "" };
  return { ...texts, kind: "choose", asks: asks[1]?.[0] ?? "", soon: false, until: turn };
}

/** Returns what Python needs of a draft. */
export function writtenIn({ until, ...draft }: Draft, { lines }: Moment): Written {
  return until < 0 ? draft : { ...draft, line: lines[until - 1]?.[0] ?? "" };
}

/** The exercise with the model of the board on which it is tried. */
export interface Trial {
  readonly question: string;
  readonly model: Model;
  readonly end: () => void;
}

async function found(player: Player, request: Parameters<Player["fetch"]>[0]): Promise<unknown> {
  const answer = await player.fetch(request, { quiet: true });
  return answer?.type === "found" ? answer.found : null;
}

export async function ask(player: Player, step: number): Promise<Moment> {
  return moment(await found(player, { type: "make", do: "begin", step }), "found");
}

/** Makes the exercise. Rejects with Python's reason if it cannot be made. */
export async function make(player: Player, step: number, written: Written): Promise<Trial> {
  const answer = made(await found(player, { ...written, type: "make", do: "make", step }), "found");
  return { question: answer.question, ...boardOf(player, answer.values) };
}

/** Returns one of the forms in which the exercise leaves the board. */
export async function take(player: Player, as: "notebook" | "file" | "link") {
  return await player.fetch({ type: "make", do: "take", as }, { quiet: true });
}

/** A hint is asked for at most this often, with a pause of this many milliseconds before each try. */
const LOOKS = 40;
const PAUSE = 250;

/** Returns the model of a board that Python has made for the trial. Its messages travel in those of the first board. */
function boardOf(player: Player, values: Record<string, unknown>): Omit<Trial, "question"> {
  const { model } = player;
  const shared = Object.fromEntries(
    ["words", "languages", "theme"].map((name) => [name, model.get(name)]),
  );
  let open = true;
  const inner: PostedModel = new PostedModel(post, { ...shared, ...values });

  function post(kind: string, content: unknown): void {
    if (kind !== "message") return;
    // Parts of the front end are for the page, whichever board asks.
    if (isCode(content)) model.send(content as Outgoing);
    else void pass(content as Outgoing, LOOKS);
  }

  async function pass(request: Outgoing | null, looks: number): Promise<void> {
    if (!open) return;
    try {
      const { values, messages } = tried(
        await found(player, { type: "make", do: "try", request }),
        "found",
      );
      inner.take(values);
      for (const message of messages) inner.receive(message);
    } catch {
      return; // The inner board says itself that nothing has come.
    }
    const hint = inner.get("hint") as { readonly stage?: string } | undefined;
    if (hint?.stage === "thinks" && looks > 0) setTimeout(() => void pass(null, looks - 1), PAUSE);
  }

  const relay = (message: unknown) => isCode(message) && inner.receive(message);
  model.on("msg:custom", relay);
  const end = () => {
    open = false;
    model.off("msg:custom", relay);
  };
  return { model: inner, end };
}
