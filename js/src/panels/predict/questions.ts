/** The questions about what happens next, as Python sends them, and what the board shows while one is open. */
import { begin, type Choice } from "../../player/choice";
import { changes } from "../../protocol/table";
import {
  count,
  fields,
  list,
  nullable,
  object,
  oneOf,
  optional,
  type Read,
  text,
} from "../../protocol/readers";
import type { Aim, Option } from "../../protocol/wire";
import { Story } from "../../story/story";
import type { Words } from "../../text/words";
import { commas } from "../../text/joints";

/** What has become of a question. "": it has not been asked yet. */
export type Outcome = "" | "right" | "wrong" | "skipped" | "shown";

const candidate = fields({
  id: text,
  label: text,
  detail: optional(text, ""),
  spot: optional(text, ""),
  piece: optional<number | null>(count, null),
  seat: optional(text, ""),
  misreading: optional(text, ""),
});
/** A possible answer: a piece on a spot, a spot, a player, or words. `misreading`: "" for the right answer. */
export type Candidate = ReturnType<typeof candidate>;

const question = fields({
  step: count,
  /** The step that shows the answer. */
  until: count,
  kind: text,
  text,
  wrong: text,
  tag: text,
  /** The caption of the event that answers it, and who acts there. */
  happens: text,
  seat: nullable(text),
  choices: list(candidate),
  outcome: oneOf<Outcome>("", "right", "wrong", "skipped", "shown"),
  /** What the table shows differently while the question is open. */
  set: changes,
});
export type Question = ReturnType<typeof question>;

const misreading = fields({
  name: text,
  reason: text,
  rule: text,
  /** What the rule is about. "": the game has no text of it. */
  title: optional(text, ""),
});
/** Why an answer is wrong. */
export type Misreading = ReturnType<typeof misreading>;

const misreadings: Read<ReadonlyMap<string, Misreading>> = (value, path) =>
  new Map(
    Object.entries(object(value, path)).map(([id, one]) => [id, misreading(one, `${path}.${id}`)]),
  );

/** Reads the questions of a board. Throws `Malformed` if they do not match docs/wire.md. */
export const readQuestions = fields({ questions: list(question), misreadings });
export type Questions = ReturnType<typeof readQuestions>;

/** What the answers to a question are. */
export type Target = "piece" | "spot" | "score" | "button";

/** Returns what a reader clicks to answer a question. */
export function targetOf({ choices }: Question): Target {
  if (choices.every(({ piece }) => piece !== null)) return "piece";
  if (choices.every(({ spot }) => spot !== "")) return "spot";
  return choices.every(({ seat }) => seat !== "") ? "score" : "button";
}

/** Returns an answer in words; with its detail where two answers have the same label, such as flags on one card. */
export function toldOf({ choices }: Question, { label, detail }: Candidate, words: Words): string {
  const alike = choices.filter((one) => one.label === label).length > 1;
  return alike ? commas(words, [label, detail]) : label;
}

export const SKIP = "skip";
export const SHOW = "show";

/** Returns a question as a choice, so that the board marks its candidates and takes clicks and keys. */
export function choiceOf(question: Question, words: Words): Choice | null {
  const pick: Aim = targetOf(question);
  const option = (token: string, label: string, key: string): Option => {
    return { token, next: -1, label, key, main: false, words: token };
  };
  const keys = pick === "button" ? keysOf(question.choices.map(({ label }) => label)) : [];
  const options = question.choices.map(({ id, label, detail }, at) =>
    option(id, commas(words, [label, detail]), keys[at] ?? ""),
  );
  const otherwise = pick === "button" ? "" : words(`predict.only.${pick}`);
  const given = [
    option(SKIP, words("predict.skip"), "s"),
    option(SHOW, words("predict.show"), "m"),
  ];
  const node = {
    ...{ text: question.text, detail: "", crumb: "", pick, ghost: "", moving: "" },
    ...{
      options: [...options, ...given],
      refused: new Map(),
      otherwise,
      ...{ number: null, seat: null },
      ...{ several: null, chosen: [], tips: new Map<string, string>() },
    },
  };
  const nobody = { seat: null, winner: null, deciders: [], private: [] };
  const plain = { text: question.text, detail: "", crumbs: [], count: "", cancel: 0, prefix: "" };
  const choice = begin({ over: false, ...nobody, ...plain, nodes: [node] });
  return choice && { ...choice, calm: true };
}

/** Returns the keys for answers in words: the digit itself, else its place or, if that is taken, the first free digit. */
function keysOf(labels: readonly string[]): readonly string[] {
  const free = new Set("1234567890");
  const own = labels.map((label) => (free.delete(label) ? label : ""));
  return own.map((digit, at) => {
    const place = `${at + 1}`;
    const key = digit || (free.has(place) ? place : ([...free][0] ?? ""));
    free.delete(key);
    return key;
  });
}

/** Returns a story in which the step of an open question does not reveal the answer. */
export function veiled(story: Story, { step, set }: Question): Story {
  const frame = story.frames[step];
  if (!frame) return story;
  const both = <T>(own: ReadonlyMap<string, T>, more: ReadonlyMap<string, T>) =>
    new Map([...own, ...more]);
  const hidden = {
    ...frame.set,
    spots: both(frame.set.spots, set.spots),
    queues: both(frame.set.queues, set.queues),
    scores: both(frame.set.scores, set.scores),
  };
  const rest = [{ ...frame, set: hidden }, ...story.frames.slice(step + 1)];
  return step === 0 ? Story.of(rest) : story.extend(step, rest);
}
