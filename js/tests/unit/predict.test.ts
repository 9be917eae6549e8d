/** Predicting: playback stops at questions, answers are sent, and replies name the misreading. */
import { beforeEach, describe, expect, test } from "vitest";
import { contextOf } from "../support/context";
import {
  predictionOf,
  STAYS,
  togglePredict,
  type Prediction,
} from "../../src/panels/predict/prediction";
import {
  choiceOf,
  type Question,
  readQuestions,
  targetOf,
  veiled,
} from "../../src/panels/predict/questions";
import { whyNot } from "../../src/player/commands";
import { Player } from "../../src/player/player";
import type { View } from "../../src/player/view";
import { wordsOf } from "../../src/text/words";
import { HandClock } from "../support/clock";
import { flush } from "../support/flush";
import { played } from "../support/golden";
import { StubModel, words } from "../support/model";

const [STORY = {}] = played("finished");
const FRAMES = STORY["frames"] as readonly { readonly caption: string }[];
const LAST = FRAMES.length - 1;

const RIGHT = { id: "Bug:0", label: "A’s flag on Bug", spot: "Bug", piece: 0 };
const WRONG = { id: "Bug:1", label: "B’s flag", spot: "Bug", piece: 1, misreading: "tail_first" };
const HIDDEN = { pieces: [[1, "A", ""]], alt: "Bug, one flag" };

/** Returns a question as Python sends it. */
function question(step: number, more: Record<string, unknown> = {}) {
  return {
    ...{ step, until: step + 1, kind: "acts", text: "Which flag acts next?", seat: "A" },
    ...{ wrong: "A different flag acts next.", tag: "acts next", happens: "A runs Bug." },
    ...{ choices: [RIGHT, WRONG], outcome: "", set: { "queue/Bug": HIDDEN }, ...more },
  };
}

const MISREADINGS = {
  tail_first: { name: "You let the tail act.", reason: "The head is first.", rule: "R20" },
};

let clock: HandClock;
let model: StubModel;
let player: Player;
let prediction: Prediction;
let view: View;
let found: unknown;

function open(step = 0, traits: Record<string, unknown> = {}): void {
  clock = new HandClock();
  model = new StubModel({ step, horizon: step, predict: true, ...traits });
  player = new Player(model, clock);
  player.subscribe((seen) => {
    view = seen;
  });
  model.answer = (message) => {
    if (message.type !== "inspect") return;
    const what = message.what;
    const reply = what === "questions" ? found : { outcome: "right" };
    model.receive({ type: "found", what, found: reply, id: message.id });
  };
  player.hello();
  model.receive(STORY);
  player.setStill(true);
}

/** Loads the part and the questions. */
async function asked(...questions: unknown[]): Promise<void> {
  found = { questions, misreadings: MISREADINGS };
  prediction = player.own(predictionOf);
  await prediction.fetch();
}

/** Lets promised steps happen. */
async function settle(): Promise<void> {
  await flush();
  clock.pass(1);
  await flush();
}

const answers = () => model.sent.filter((one) => one.type === "inspect" && one.what === "answer");

beforeEach(() => open());

describe("before the questions have arrived", () => {
  test("nothing new is shown", () => {
    player.forward();
    player.toggle();
    clock.pass(5000);
    expect([view.step, view.end, view.hidden]).toEqual([0, 0, true]);
  });

  test("they are asked for with the step, which may overtake the traits of the page", async () => {
    open(2);
    await asked(question(2));
    const questions = model.sent.flatMap((one) =>
      one.type === "inspect" && one.what === "questions" ? [one["step"]] : [],
    );
    expect(questions).toEqual([2]);
  });

  test("malformed questions are reported, and the board goes on without any", async () => {
    await asked({ step: "first" });
    expect(view.notice?.text).toBeTruthy();
    player.forward();
    expect(view.step).toBe(1);
  });
});

describe("a question", () => {
  test("opens at its step, and what follows must wait for the answer", async () => {
    await asked(question(2));
    player.forward();
    player.forward();
    expect([view.step, view.asking]).toEqual([2, "question"]);
    expect(view.choice?.node.options.map(({ token }) => token)).toEqual([
      "Bug:0",
      "Bug:1",
      "skip",
      "show",
    ]);
    player.forward();
    player.byRound(1);
    player.byDecision(1);
    player.goto(9);
    player.toggle();
    clock.pass(5000);
    expect([view.step, view.end, view.playing]).toEqual([2, 2, false]);
    for (const name of ["next", "toggle", "decisionOn", "roundOn"] as const)
      expect(whyNot(name, contextOf(player))).toBe(words["predict.first"]);
  });

  test("shows the table without what it asks for", async () => {
    await asked(question(2));
    player.forward();
    player.forward();
    expect(view.story?.table(2).queues.get("Bug")?.alt).toBe("Bug, one flag");
  });

  test("leaves the way back free", async () => {
    await asked(question(2));
    player.forward();
    player.forward();
    player.goto(1);
    expect([view.step, view.asking, view.choice]).toEqual([1, "", null]);
    player.goto(2);
    expect(view.asking).toBe("question");
  });

  test("stops playback, which goes on after a right answer", async () => {
    await asked(question(2));
    player.toggle();
    clock.pass(20_000);
    expect([view.step, view.playing, view.asking]).toEqual([2, false, "question"]);
    player.choose("Bug:0");
    await settle();
    expect(view.asking).toBe("reply");
    player.asking.proceed();
    expect([view.asking, view.playing]).toEqual(["", true]);
  });

  test("is not asked again after an answer that Python knows", async () => {
    await asked(question(1, { outcome: "wrong" }), question(2));
    player.forward();
    expect(view.asking).toBe("");
    expect(prediction.questions.map((one) => prediction.outcomeOf(one))).toEqual(["wrong", ""]);
  });
});

describe("an answer", () => {
  beforeEach(async () => {
    await asked(question(1, { until: 3 }), question(6));
    player.forward();
  });

  test("that is wrong says what happens and why, on the board that was asked about", async () => {
    player.choose("Bug:1");
    for (let i = 0; i < 3; i++) await settle();
    clock.pass(100);
    expect(answers()).toMatchObject([{ step: 1, choice: "Bug:1" }]);
    expect([view.step, view.end, view.asking]).toEqual([1, 1, "reply"]);
    expect(view.story?.table(1).queues.get("Bug")?.alt).toBe("Bug, one flag");
    expect(prediction.reply?.misreading?.rule).toBe("R20");
    expect(view.said).toBe(
      "A different flag acts next. The right answer: A’s flag on Bug. A runs Bug. You let the tail act. The head is first.",
    );
    clock.pass(10 * STAYS);
    expect([view.step, view.asking]).toEqual([1, "reply"]);
    player.forward();
    for (let i = 0; i < 3; i++) await settle();
    expect([view.step, view.asking]).toEqual([3, ""]);
    player.forward();
    expect(view.step).toBe(4);
  });

  test("that is right needs no click", async () => {
    player.setStill(false);
    player.choose("Bug:0");
    expect([view.step, view.asking]).toEqual([1, "reply"]);
    clock.pass(STAYS - 30);
    expect([view.step, view.asking]).toEqual([1, "reply"]);
    clock.pass(30);
    expect([view.step, view.asking]).toEqual([2, ""]);
    for (let i = 0; i < 200; i++) {
      clock.pass(20);
      await flush();
    }
    expect([view.step, view.asking]).toEqual([3, ""]);
  });

  test("can be skipped or shown by a key", async () => {
    player.choose("skip");
    expect([view.step, view.asking]).toEqual([2, ""]);
    expect(answers()).toMatchObject([{ choice: "skip" }]);
    for (let i = 0; i < 4; i++) player.forward();
    player.choose("show");
    await settle();
    expect([view.step, view.asking, prediction.reply?.chosen]).toEqual([6, "reply", null]);
    expect(answers()[1]).toMatchObject({ step: 6, choice: "show" });
  });

  test("that is not offered does nothing", () => {
    player.choose("Bug:7");
    player.choose("run");
    expect([answers(), view.asking]).toEqual([[], "question"]);
  });

  test("shows no events after the answer if the reader looks back meanwhile", async () => {
    player.choose("Bug:1");
    player.forward();
    player.goto(0);
    for (let i = 0; i < 3; i++) await settle();
    expect([view.step, view.asking]).toEqual([0, ""]);
  });

  test("is closed by a look back", async () => {
    player.choose("Bug:1");
    for (let i = 0; i < 3; i++) await settle();
    player.goto(0);
    expect([view.asking, prediction.reply]).toEqual(["", null]);
  });
});

describe("the switch", () => {
  test("hides what comes after the step", async () => {
    open(3, { horizon: null, predict: false });
    togglePredict(player);
    expect([view.predict, view.hidden, view.end]).toEqual([true, true, 3]);
    expect(model.saved).toContainEqual({ predict: true });
    await asked(question(3));
    expect(view.asking).toBe("question");
    togglePredict(player);
    expect([view.predict, view.asking, view.hidden]).toEqual([false, "", true]);
    player.forward();
    expect(view.step).toBe(4);
  });

  test("hides nothing at the last step", () => {
    open(LAST, { horizon: null, predict: false });
    togglePredict(player);
    expect(view.hidden).toBe(false);
  });
});

describe("what is clicked", () => {
  const spoken = wordsOf(() => words);
  function read(choices: unknown[]): Question {
    const raw = { questions: [question(1, { choices })], misreadings: {} };
    const [first] = readQuestions(raw, "found").questions;
    if (!first) throw new Error("no question");
    return first;
  }

  test.each([
    ["piece", [RIGHT, WRONG]],
    ["spot", [{ id: "Bug", label: "Bug", spot: "Bug" }]],
    ["score", [{ id: "A", label: "Player A", seat: "A" }]],
    ["button", [{ id: "2", label: "2" }]],
  ])("is a %s", (target, choices) => {
    expect(targetOf(read(choices))).toBe(target);
    expect(choiceOf(read(choices), spoken)?.node.pick).toBe(target);
  });

  test.each([
    [["3", "It stays"], "32"],
    [["2", "10"], "21"],
    [["10", "2", "It stays"], "123"],
    [["3", "10", "11", "1"], "3241"],
    [["It stays", "1"], "21"],
    [["0", "2", "2"], "023"],
    [["10", "11", "12"], "123"],
  ])("of %j each has another key: its digit, else its place or a free digit", (labels, keys) => {
    const choices = labels.map((label, at) => ({ id: `${at}`, label }));
    const options = choiceOf(read(choices), spoken)?.node.options ?? [];
    expect(options.map(({ key }) => key)).toEqual([...keys, "s", "m"]);
  });

  test("of more answers than digits, the last ones have no key", () => {
    const choices = [..."abcdefghijkl"].map((id) => ({ id, label: `It is ${id}` }));
    const options = choiceOf(read(choices), spoken)?.node.options ?? [];
    expect(options.map(({ key }) => key)).toEqual([..."1234567890", "", "", "s", "m"]);
  });

  test("the first step can be hidden, too", () => {
    open(0, { horizon: null, predict: false });
    const { story } = view;
    if (!story) throw new Error("no story");
    const asked = { ...read([RIGHT]), step: 0 };
    expect(veiled(story, asked).table(0).queues.get("Bug")?.alt).toBe("Bug, one flag");
    expect(veiled(story, asked).end).toBe(story.end);
    expect(veiled(story, { ...asked, step: 999 })).toBe(story);
  });
});
