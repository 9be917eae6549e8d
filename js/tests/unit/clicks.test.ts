/** Clicks while Python is busy: none is lost, none is guessed, and pending ones are visible. */
import { beforeEach, describe, expect, test } from "vitest";
import { pressed } from "../../src/player/choice";
import { Player } from "../../src/player/player";
import { LONG } from "../../src/player/waiting";
import type { View } from "../../src/player/view";
import { TIMEOUT } from "../../src/link/requests";
import type { Outgoing } from "../../src/protocol/request";
import { HandClock } from "../support/clock";
import { flush } from "../support/flush";
import { StubModel } from "../support/model";
import { ask, story, StoryBuilder } from "../support/storybuilder";

type Json = Record<string, unknown>;

const RUN = ask("A", {
  ...{ text: "Run it or skip?", pick: "button", otherwise: "Choose Run or Skip." },
  options: [
    ["run", -1, { label: "Run", key: "r" }],
    ["skip", -1, { label: "Skip", key: "s" }],
  ],
});
const CARDS = ask("A", {
  ...{ text: "Which card?", pick: "spot", otherwise: "A card." },
  options: [
    ["Bug", -1],
    ["AddFlag", -1],
  ],
});
const CHANGED = "The board has changed. Choose again.";

let clock: HandClock;
let model: StubModel;
let player: Player;
let view: View;
let builder: StoryBuilder;

function open(asked: Json = RUN): void {
  clock = new HandClock();
  model = new StubModel();
  player = new Player(model, clock);
  player.subscribe((seen) => (view = seen));
  player.hello();
  builder = new StoryBuilder(["Bug", "AddFlag"], ["Ada", "Ben"]);
  model.receive(story(builder, asked, { undo: true, redo: true }));
  model.sent.length = 0;
}

const sent = () => model.sent.map((message) => message.type);
const last = () => model.sent.at(-1) as Outgoing;

/** The game advances. `id`: the request that caused it; null: somebody else did. */
async function advance(
  asked: Json,
  id: number | null = last().id,
  caption = "A plays.",
): Promise<void> {
  const from = builder.frames.length;
  builder.add("Bug", "A").frame("A", caption);
  const { frames, ...now } = story(builder, asked, { undo: true, redo: true }) as {
    frames: Json[];
  };
  const revision = (view.story?.frames.length ?? 0) + 1;
  model.receive({ ...now, type: "more", id, revision, from, frames: frames.slice(from) });
  await flush();
}

async function refuse(message = "No.", id = last().id): Promise<void> {
  model.receive({ type: "refused", revision: last().revision, id, message });
  await flush();
}

beforeEach(() => open());

const WRITE = (line: number) =>
  ask("A", {
    ...{ text: `Write line ${line}`, pick: "part", otherwise: "An engine." },
    options: [["A1+", -1], ["B2-", -1], ...(line < 3 ? [["A4", -1]] : [])],
  });

describe("while an item of a list is on its way", () => {
  beforeEach(() => {
    open(WRITE(1));
    player.choose("B2-");
  });

  test("another press is the next item", async () => {
    player.choose("A4");
    await advance(WRITE(2));
    expect(model.sent).toMatchObject([{ action: "B2-" }, { action: "A4" }]);
    await advance(WRITE(3));
    player.playback.settle();
    expect([view.notice, view.choice?.node.text]).toEqual([null, "Write line 3"]);
  });

  test("a press that began before the reply and ends after it is the next item", async () => {
    const mark = player.question;
    await advance(WRITE(2));
    player.choose("B2-", null, mark);
    expect(sent()).toEqual(["play"]);
    player.choose("A4", null, mark);
    expect(model.sent).toMatchObject([{ action: "B2-" }, { action: "A4" }]);
    expect(view.notice).toBeNull();
  });

  test("a press on what the next question does not offer is not guessed", async () => {
    open(WRITE(2));
    player.choose("B2-");
    player.choose("A4");
    await advance(WRITE(3));
    expect(sent()).toEqual(["play"]);
    expect(view.notice?.text).toBe(CHANGED);
  });

  test("a press is not guessed if another question follows", async () => {
    player.choose("A4");
    await advance(CARDS);
    expect([sent(), view.notice?.text]).toEqual([["play"], CHANGED]);
  });

  test("a press at a question that somebody else's change ended is not guessed", async () => {
    open(WRITE(1));
    const mark = player.question;
    await advance(WRITE(3), null);
    player.choose("B2-", null, mark);
    expect([sent(), view.notice?.text]).toEqual([[], CHANGED]);
  });
});

/** A decision of two steps; `deciders` are all who still have to decide. */
const GIVE = (...deciders: string[]) =>
  ask(
    "A",
    {},
    {
      ...{ text: "What do you give?", prefix: "give", deciders },
      nodes: [
        { text: "Which card?", pick: "spot", otherwise: "A card.", options: [["Bug", 1]] },
        {
          text: "How many?",
          crumb: "",
          otherwise: "A number.",
          options: [
            ["1", -1],
            ["2", -1],
          ],
        },
      ],
    },
  );

describe("half a decision", () => {
  test("stays when another player, who was asked at the same time, decides", async () => {
    open(GIVE("A", "B"));
    player.choose("Bug");
    const { question } = player;
    await advance(GIVE("A"), null);
    expect([view.choice?.node.text, player.question]).toEqual(["How many?", question]);
    player.choose("2");
    expect(last()).toMatchObject({ type: "play", action: "give Bug 2" });
  });

  test("begins again when the game goes on and asks the only player once more", async () => {
    open(GIVE("A"));
    player.choose("Bug");
    await advance(GIVE("A"), null);
    expect(view.choice?.node.text).toBe("Which card?");
  });

  test("begins again if the others' decisions have changed the question", async () => {
    open(GIVE("A", "B"));
    player.choose("Bug");
    await advance({ ...GIVE("A"), text: "What do you give now?" }, null);
    expect(view.choice?.node.text).toBe("Which card?");
  });
});

describe("while a played action is on its way", () => {
  beforeEach(() => player.choose("run"));

  test("its target stays pressed, and is released afterwards", async () => {
    expect([pressed(view.choice, "run"), pressed(view.choice, "skip")]).toEqual([true, false]);
    await advance(CARDS);
    player.playback.settle();
    expect(view.choice?.wanted).toBe("");
  });

  test("a second press on it does nothing more", async () => {
    player.choose("run");
    await advance(CARDS);
    player.playback.settle();
    expect(sent()).toEqual(["play"]);
    expect(view.notice).toBeNull();
  });

  test("another target waits, and is chosen after a refusal, as the question is still the same", async () => {
    player.choose("skip");
    expect([pressed(view.choice, "run"), pressed(view.choice, "skip")]).toEqual([true, true]);
    expect(sent()).toEqual(["play"]);
    await refuse();
    expect(last()).toMatchObject({ type: "play", action: "skip", id: 3 });
    expect(pressed(view.choice, "run")).toBe(false);
  });

  test("of several other targets, the last one counts", async () => {
    player.choose("skip");
    player.choose("run");
    player.choose("skip");
    await refuse();
    expect(model.sent.map((message) => "action" in message && message.action)).toEqual([
      "run",
      "skip",
    ]);
  });

  test("pressing the first target again cancels the second", async () => {
    player.choose("skip");
    player.choose("run");
    expect(pressed(view.choice, "skip")).toBe(false);
    await refuse();
    expect(sent()).toEqual(["play"]);
  });

  test("another target is not chosen in a new question with the same words, and the board says so", async () => {
    player.choose("skip");
    await advance(RUN);
    player.playback.settle();
    expect(sent()).toEqual(["play"]);
    expect([view.notice?.text, view.choice?.later, view.choice?.wanted]).toEqual([CHANGED, "", ""]);
    player.choose("skip");
    expect(sent()).toEqual(["play", "play"]);
  });

  test("without a reply, the other target is not sent, and all targets are released", async () => {
    player.choose("skip");
    clock.pass(TIMEOUT);
    await flush();
    expect(sent()).toEqual(["play"]);
    expect(view.notice?.text).toMatch(/No answer from Python.* was not sent\.$/);
    expect([view.choice?.wanted, view.choice?.later, view.waiting]).toEqual(["", "", null]);
  });

  test("a message without changes leaves the target pressed", async () => {
    const { frames, ...now } = story(builder, RUN) as { frames: Json[] };
    model.receive({
      ...now,
      type: "more",
      id: null,
      revision: 2,
      from: 1,
      frames: frames.slice(1),
    });
    await flush();
    expect(pressed(view.choice, "run")).toBe(true);
  });

  test("an undo takes the action back once it is played", async () => {
    player.undo();
    await advance(CARDS);
    expect(last()).toMatchObject({ type: "undo", plies: 1, revision: 2 });
    expect(view.notice).toBeNull();
  });
});

describe("behind another change", () => {
  test("a target is sent after the reply, if the question is still the same", async () => {
    void player.names({ A: "Ada" });
    player.choose("skip");
    expect([sent(), pressed(view.choice, "skip")]).toEqual([["names"], true]);
    model.receive({
      ...story(builder, RUN),
      type: "more",
      from: 1,
      frames: [],
      id: 2,
      revision: 2,
    });
    await flush();
    expect(last()).toMatchObject({ type: "play", action: "skip", revision: 2 });
  });

  test("a target whose question is gone is not sent, and the board says so", async () => {
    player.undo();
    player.choose("skip");
    await advance(RUN);
    expect(sent()).toEqual(["undo"]);
    expect([view.notice?.text, view.said]).toEqual([CHANGED, CHANGED]);
  });

  test("choices within an action continue in the meantime", () => {
    open(
      ask(
        "A",
        {},
        {
          nodes: [
            { text: "Which?", pick: "spot", options: [["Bug", 1]] },
            {
              text: "How?",
              pick: "button",
              options: [
                ["x", -1, { label: "X" }],
                ["y", -1, { label: "Y" }],
              ],
            },
          ],
        },
      ),
    );
    void player.names({ A: "Ada" });
    player.choose("Bug");
    expect(view.choice?.node.text).toBe("How?");
  });
});

describe("undo and redo", () => {
  test("three quick presses take back three actions", async () => {
    for (let i = 0; i < 3; i++) player.undo();
    expect(sent()).toEqual(["undo"]);
    for (let i = 0; i < 3; i++) await advance(RUN);
    expect(model.sent.map(({ type, revision }) => [type, revision])).toEqual([
      ["undo", 1],
      ["undo", 2],
      ["undo", 3],
    ]);
  });

  test("undo, undo and redo run in order; a refusal does not stop the others", async () => {
    player.undo();
    player.undo();
    player.redo();
    await refuse("Nothing to take back.");
    await advance(RUN);
    expect(sent()).toEqual(["undo", "undo", "redo"]);
  });

  test("queued requests are dropped once somebody else has changed the game, and the board says so", async () => {
    player.undo();
    player.undo();
    await advance(RUN, null, "B plays.");
    await refuse("The game has changed.", 2);
    expect(sent()).toEqual(["undo"]);
    expect(view.notice?.text).toBe(CHANGED);
  });

  test("without a reply, queued requests are not sent, and the notice says so", async () => {
    player.undo();
    player.undo();
    clock.pass(TIMEOUT);
    await flush();
    expect(sent()).toEqual(["undo"]);
    expect(view.notice?.text).toMatch(/No answer from Python.* was not sent\.$/);
    player.undo();
    expect(sent()).toEqual(["undo", "undo"]);
  });

  test("fork and line are not sent if the game has changed since the press", async () => {
    player.undo();
    player.fork();
    player.line(0);
    await advance(RUN);
    expect(sent()).toEqual(["undo"]);
    expect(view.notice?.text).toBe(CHANGED);
  });

  test("cancel is not sent if the question has changed since the press", async () => {
    open({ ...CARDS, cancel: 1 });
    player.choose("Bug");
    player.cancel();
    await advance(RUN);
    expect(sent()).toEqual(["play"]);
    expect(view.notice?.text).toBe(CHANGED);
  });
});

describe("a press that ends a movement", () => {
  test("counts if the question is the same afterwards", async () => {
    player.choose("run");
    await advance(CARDS);
    expect([view.moving, view.following, view.choice?.node.text]).toEqual([
      true,
      false,
      "Which card?",
    ]);
    const { question } = player;
    player.playback.settle();
    player.choose("Bug", null, question);
    expect(last()).toMatchObject({ type: "play", action: "Bug" });
  });

  test("chooses nothing if no question was shown at the press", async () => {
    model.receive({ ...story(builder, RUN), id: null });
    await advance(RUN, null);
    await advance(CARDS, null);
    expect([view.following, player.question]).toEqual([true, ""]);
    const { question } = player;
    player.playback.settle();
    expect(view.choice?.node.text).toBe("Which card?");
    player.choose("Bug", null, question);
    expect([sent(), view.notice]).toEqual([[], null]);
  });

  test("that belongs to another question is not sent, and the board says so", async () => {
    const { question } = player;
    await advance(RUN, null);
    player.playback.settle();
    player.choose("skip", null, question);
    expect([sent(), view.notice?.text]).toEqual([[], CHANGED]);
  });

  test("ignores the second click of a double click, even after the reply", async () => {
    player.choose("run");
    const question = player.question;
    await advance(RUN);
    player.playback.settle();
    player.choose("run", null, question);
    expect([sent(), view.notice]).toEqual([["play"], null]);
  });
});

describe("waiting", () => {
  test("is visible at once, and said in words after a moment", async () => {
    expect(view.waiting).toBeNull();
    player.choose("run");
    expect(view.waiting).toEqual({ since: 0, long: false });
    clock.pass(LONG - 1);
    expect(view.waiting?.long).toBe(false);
    clock.pass(1);
    expect([view.waiting?.long, view.said]).toEqual([true, "Waiting for Python…"]);
    await advance(CARDS);
    expect(view.waiting).toBeNull();
  });

  test("is not said in words if the reply is quick", async () => {
    player.choose("run");
    clock.pass(LONG - 1);
    await advance(CARDS);
    clock.pass(1_000);
    expect(view.said).not.toMatch(/Waiting/);
  });

  test("stays in words from one request to the next", async () => {
    player.undo();
    clock.pass(100);
    player.undo();
    clock.pass(LONG);
    await advance(RUN);
    expect(view.waiting).toEqual({ since: 100, long: true });
  });

  test("does not start for a picture or a file", () => {
    player.send({ type: "picture", step: 0, dark: false });
    player.send({ type: "save" });
    clock.pass(1_000);
    expect(view.waiting).toBeNull();
    player.choose("run");
    expect(sent()).toEqual(["picture", "save", "play"]);
  });
});

/** Returns a random generator that repeats its numbers for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed + 7;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

describe("whatever is clicked, answered, refused and missed", () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed))("(%i)", async (seed) => {
    const roll = random(seed);
    const asked = [RUN, CARDS];
    const shown = new Map<number, { text: string; tokens: string[] }>();
    let lost = 0;
    open();
    model.answer = (message) => {
      if (message.type !== "play") return;
      // Each action that is sent must answer a question that the browser has shown.
      const node = view.choice?.node ?? shown.get(message.id);
      const tokens = node && "options" in node ? node.options.map(({ token }) => token) : [];
      if (!tokens.includes(message.action)) lost += 1;
    };
    for (let i = 0; i < 60; i++) {
      const what = roll(12);
      const open = model.sent.filter(({ type }) => type === "play" || type === "undo");
      const id = open.at(-1)?.id ?? null;
      if (what < 5) player.choose(["run", "skip", "Bug", "AddFlag"][roll(4)] ?? "");
      else if (what === 5) player.undo();
      else if (what === 6) player.send({ type: "picture", step: 0, dark: false });
      else if (what < 9) await advance(asked[roll(2)] ?? RUN, id);
      else if (what === 9) await advance(asked[roll(2)] ?? RUN, null);
      else if (what === 10 && id !== null) await refuse("No.", id);
      else clock.pass([10, LONG, TIMEOUT][roll(3)] ?? 0);
      if (roll(2)) player.playback.settle();
      if (roll(2)) await flush();
    }
    for (let i = 0; i < 30; i++) {
      clock.pass(40_000);
      await flush();
    }
    player.playback.settle();
    expect(lost).toBe(0);
    expect([view.waiting, view.choice?.wanted ?? "", view.choice?.later ?? ""]).toEqual([
      null,
      "",
      "",
    ]);
    // The board can be played on.
    const before = model.sent.length;
    model.receive(story(builder, RUN, { revision: 1_000, id: null }));
    player.goto(builder.frames.length);
    player.choose("run");
    expect(model.sent).toHaveLength(before + 1);
  });
});
