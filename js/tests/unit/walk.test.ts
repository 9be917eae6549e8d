import { beforeEach, describe, expect, test } from "vitest";
import { begin, choose, pressed } from "../../src/player/choice";
import { enough, numberWord, severalWord } from "../../src/player/filled";
import { Player } from "../../src/player/player";
import { read } from "../../src/protocol/read";
import { TIMEOUT } from "../../src/link/requests";
import { Malformed } from "../../src/protocol/readers";
import type { View } from "../../src/player/view";
import type { Ask } from "../../src/protocol/wire";
import type { Outgoing } from "../../src/protocol/request";
import { HandClock } from "../support/clock";
import { flush } from "../support/flush";
import { StubModel } from "../support/model";
import { ask, story, StoryBuilder } from "../support/storybuilder";

type Json = Record<string, unknown>;

const START = { text: "What do you do?", pick: "button" };
const TAKE = ask(
  "A",
  {},
  {
    ...{ text: "What do you do?", prefix: "turn" },
    nodes: [
      {
        ...START,
        options: [
          ["take", 1, { label: "Take" }],
          ["pass", -1, { label: "Pass" }],
        ],
      },
      {
        ...{ text: "Which card?", pick: "spot", crumb: "which card?", otherwise: "A card." },
        options: [
          ["Bug", -2],
          ["AddFlag", -2],
        ],
      },
    ],
  },
);

let clock: HandClock;
let model: StubModel;
let player: Player;
let view: View;

function builder(): StoryBuilder {
  return new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]);
}

function open(asked: Json, more: Json = {}): void {
  clock = new HandClock();
  model = new StubModel();
  player = new Player(model, clock);
  player.subscribe((seen) => (view = seen));
  player.hello();
  model.receive(story(builder(), asked, more));
}

function last(): Outgoing {
  const sent = model.sent.at(-1);
  if (!sent) throw new Error("nothing was sent");
  return sent;
}

async function answer(message: Json): Promise<void> {
  model.receive({ id: last().id, ...message });
  await flush();
}

const NEXT = {
  type: "nodes",
  lists: [["hearts", "spades"]],
  nodes: [
    { text: "Which suit?", pick: "button", crumb: "suit?", options: { of: 0, but: [], to: 1 } },
    {
      text: "Sure?",
      crumb: "",
      options: [
        ["yes", -1],
        ["more", -2],
      ],
    },
  ],
};

describe("questions that are sent level by level", () => {
  beforeEach(() => {
    open(TAKE);
    player.choose("take");
    player.choose("Bug");
  });

  test("are requested with all words chosen so far, and the target stays pressed", () => {
    expect(last()).toEqual({ type: "ask", words: ["turn", "take", "Bug"], id: 2, revision: 1 });
    expect(view.choice?.node.text).toBe("Which card?");
    expect([pressed(view.choice, "Bug"), pressed(view.choice, "AddFlag")]).toEqual([true, false]);
    player.choose("Bug");
    expect(model.sent).toHaveLength(2);
  });

  test("another target replaces the first, because nothing is decided yet", async () => {
    const first = last().id;
    player.choose("AddFlag");
    expect([pressed(view.choice, "Bug"), pressed(view.choice, "AddFlag")]).toEqual([false, true]);
    expect(last()).toMatchObject({ type: "ask", words: ["turn", "take", "AddFlag"], id: 3 });
    model.receive({ ...NEXT, id: first });
    await flush();
    expect(view.choice?.node.text).toBe("Which card?");
    await answer(NEXT);
    expect(view.choice?.node.text).toBe("Which suit?");
    player.choose("hearts");
    player.choose("yes");
    expect(last()).toMatchObject({ type: "play", action: "turn take AddFlag hearts yes" });
  });

  test("are not requested twice if the target is pressed again", async () => {
    const first = last().id;
    player.choose("AddFlag");
    player.choose("Bug");
    expect(model.sent).toHaveLength(3);
    model.receive({ ...NEXT, id: first });
    await flush();
    expect(view.choice?.node.text).toBe("Which suit?");
  });

  test("never show a target without a token as pressed", async () => {
    await answer(NEXT);
    expect(pressed(view.choice, "")).toBe(false);
  });

  test("continue after the reply, and may request more", async () => {
    await answer(NEXT);
    expect(view.choice?.node.text).toBe("Which suit?");
    expect(view.choice?.wanted).toBe("");
    player.choose("hearts");
    player.choose("more");
    expect(last()).toMatchObject({ words: ["turn", "take", "Bug", "hearts", "more"] });
    await answer({
      type: "nodes",
      nodes: [
        {
          text: "Which?",
          pick: "button",
          options: [
            ["x", -1],
            ["y", -1],
          ],
        },
      ],
    });
    player.choose("y");
    expect(last()).toMatchObject({ type: "play", action: "turn take Bug hearts more y" });
  });

  test("are kept: choosing the same target again makes no request", async () => {
    await answer(NEXT);
    player.back();
    expect(view.choice?.node.text).toBe("Which card?");
    player.choose("Bug");
    expect(view.choice?.node.text).toBe("Which suit?");
    expect(model.sent).toHaveLength(2);
    player.back();
    player.choose("AddFlag");
    expect(last()).toMatchObject({ words: ["turn", "take", "AddFlag"], id: 3 });
  });

  test("are kept but not opened if the user went back", async () => {
    player.back();
    await answer(NEXT);
    expect(view.choice?.node.text).toBe("What do you do?");
    player.choose("take");
    player.choose("Bug");
    expect(view.choice?.node.text).toBe("Which suit?");
    expect(model.sent).toHaveLength(2);
  });

  test("start again after a refusal", async () => {
    model.receive({ type: "refused", revision: 1, id: 2, message: "Too late." });
    await flush();
    expect(view.choice?.node.text).toBe("What do you do?");
    expect(view.notice?.text).toBe("Too late.");
  });

  test("start again with a newer story, and a late reply is ignored", async () => {
    const newer = builder().frame("B", "B does something.");
    model.receive(story(newer, TAKE, { revision: 2, id: null }));
    expect(view.choice?.path).toEqual([]);
    await answer(NEXT);
    player.choose("take");
    expect(view.choice?.node.text).toBe("Which card?");
    player.choose("Bug");
    expect(last()).toMatchObject({ type: "ask", revision: 2 });
  });

  test("stay as they are during unrelated changes", async () => {
    await answer(NEXT);
    const { frames, ...now } = story(builder(), TAKE, { revision: 2, id: null }) as { frames: [] };
    model.receive({ ...now, type: "more", from: frames.length, frames: [] });
    expect(view.choice?.node.text).toBe("Which suit?");
  });

  test("release the target without a reply", async () => {
    clock.pass(TIMEOUT);
    await flush();
    expect(pressed(view.choice, "Bug")).toBe(false);
    player.choose("AddFlag");
    expect(last()).toMatchObject({ words: ["turn", "take", "AddFlag"] });
  });

  test("choose a single button automatically", async () => {
    await answer({
      type: "nodes",
      nodes: [{ text: "Go?", pick: "button", options: [["go", -1]] }],
    });
    expect(last()).toMatchObject({ type: "play", action: "turn take Bug go" });
  });
});

describe("a played action followed by the same question", () => {
  test("starts again, even without new frames", async () => {
    open(TAKE);
    player.choose("take");
    player.choose("Bug");
    await answer(NEXT);
    player.choose("hearts");
    player.choose("yes");
    const { frames, ...now } = story(builder(), TAKE, { revision: 2, id: last().id }) as {
      frames: [];
    };
    model.receive({ ...now, type: "more", from: frames.length, frames: [] });
    expect(view.choice?.path).toEqual([]);
  });
});

const CODE = ask(
  "A",
  {
    ...{ text: "Which number?", pick: "button", otherwise: "A number." },
    number: { word: "NN", low: 3, high: 42, digits: 2 },
    options: [["NN", -1, { words: "guess NN" }]],
  },
  { prefix: "say" },
);

const CARDS = ask(
  "A",
  {
    ...{ text: "Which cards?", pick: "spot", otherwise: "No." },
    several: {
      word: "CARDS",
      of: [
        ["Bug", "Bug"],
        ["AddFlag", "Add"],
        ["x", "X"],
      ],
      low: 1,
      high: 2,
      join: "+",
    },
    options: [
      ["CARDS", -1],
      ["none", -1, { label: "None" }],
    ],
  },
  { prefix: "show" },
);

describe("a number that is typed", () => {
  test("fills in its word, padded with zeros", () => {
    open(CODE);
    player.choose("NN");
    expect(model.sent).toHaveLength(1);
    player.choose("NN", "07");
    expect(last()).toMatchObject({ type: "play", action: "say guess 07" });
  });

  test.each([
    ["7", "07"],
    [" 42 ", "42"],
    ["007", "07"],
    ["2", null],
    ["43", null],
    ["4.5", null],
    ["1e1", null],
    ["", null],
    ["seven", null],
  ])("%j is %j", (typed, word) => {
    expect(numberWord({ word: "NN", low: 3, high: 42, digits: 2 }, typed)).toBe(word);
  });

  test("may be negative", () => {
    const below = { word: "N", low: -9, high: 9, digits: 3 };
    expect(numberWord(below, "-5")).toBe("-05");
    expect(numberWord({ ...below, digits: 1 }, "-0")).toBe("0");
  });
});

describe("several that are picked", () => {
  test("are joined in the order of the question, however they are picked", () => {
    open(CARDS);
    player.choose("x");
    player.choose("Bug");
    expect(view.choice?.picks).toEqual(["x", "Bug"]);
    const several = view.choice?.node.several;
    if (!several) throw new Error("nothing to pick");
    expect(severalWord(several, ["x", "Bug"])).toBe("Bug+x");
    expect(
      [[], ["x"], ["x", "Bug"], ["x", "Bug", "AddFlag"]].map((picks) => enough(several, picks)),
    ).toEqual([false, true, true, false]);
    player.choose("CARDS", "Bug+x");
    expect(last()).toMatchObject({ type: "play", action: "show Bug+x" });
  });

  test("a second press unpicks, and other options still work", () => {
    open(CARDS);
    player.choose("x");
    player.choose("x");
    expect(view.choice?.picks).toEqual([]);
    player.choose("none");
    expect(last()).toMatchObject({ action: "show none" });
  });

  test("an option to fill in is never chosen automatically", () => {
    const two = ask(
      "A",
      {},
      {
        nodes: [
          { ...START, options: [["go", 1]] },
          {
            ...CODE,
            pick: "button",
            number: { word: "N", low: 0, high: 9, digits: 1 },
            options: [["N", -1]],
          },
        ],
      },
    );
    const message = read(story(builder(), two));
    const first = message.type === "story" ? begin(message.ask) : null;
    const next = first && choose(first, "go");
    expect(next && "choice" in next && next.choice.node.number?.word).toBe("N");
  });
});

describe("malformed", () => {
  const node = { text: "?", pick: "button", options: [["N", -1]] };
  const number = { word: "N", low: 0, high: 9, digits: 1 };
  const several = {
    word: "N",
    of: [
      ["a", "A"],
      ["b", "B"],
    ],
    low: 1,
    high: 2,
    join: "+",
  };
  test.each<[string, Json]>([
    ["an option that leads to -3", { options: [["N", -3]] }],
    ["a number without an option", { number: { ...number, word: "M" } }],
    ["a low value above the high one", { number: { ...number, low: 10 } }],
    ["a number that is not whole", { number: { ...number, high: 1.5 } }],
    ["no digits", { number: { ...number, digits: 0 } }],
    ["a number as text", { number: "N" }],
    ["several without an option", { several: { ...several, word: "M" } }],
    ["more than there are", { several: { ...several, high: 3 } }],
    ["fewer than the least", { several: { ...several, low: 2, high: 1 } }],
    [
      "a word twice",
      {
        several: {
          ...several,
          of: [
            ["a", "A"],
            ["a", "B"],
          ],
        },
      },
    ],
    ["a word without a label", { several: { ...several, of: [["a"]] } }],
    ["nothing to join with", { several: { ...several, join: null } }],
  ])("%s is malformed, in an ask and in later nodes", (_what, wrong) => {
    expect(() => read({ type: "nodes", id: 1, nodes: [node] })).not.toThrow();
    expect(() => read({ type: "nodes", id: 1, nodes: [{ ...node, ...wrong }] })).toThrow(Malformed);
    expect(() => read(story(builder(), ask("A", { ...node, ...wrong })))).toThrow(Malformed);
  });

  test("an empty list of nodes is malformed", () => {
    expect(() => read({ type: "nodes", id: 1, nodes: [] })).toThrow(Malformed);
  });

  test.each<[string, Json]>([
    ["deciders", { deciders: "A" }],
    ["private", { private: [1] }],
  ])("%s", (_what, wrong) => {
    expect(() => read(story(builder(), ask("A", node, wrong)))).toThrow(Malformed);
  });

  test.each<[string, unknown]>([
    ["a text", "soon"],
    ["no total", { left: 5 }],
    ["a negative time", { left: -1, seconds: 60 }],
    ["a total of zero", { left: 0, seconds: 0 }],
  ])("a deadline: %s", (_what, deadline) => {
    expect(() => read(story(builder(), ask("A", node), { deadline }))).toThrow(Malformed);
  });

  test("deciders default to the asked seat", () => {
    const asked = (seat: string | null) =>
      (read(story(builder(), { ...ask("A", node), seat })) as unknown as { ask: Ask }).ask.deciders;
    expect([asked("A"), asked(null)]).toEqual([["A"], []]);
  });
});
