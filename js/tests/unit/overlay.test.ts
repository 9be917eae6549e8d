import { beforeEach, describe, expect, test } from "vitest";
import { mayLook } from "../../src/panels/hand/peek";
import { commandFor } from "../../src/player/keyboard";
import { Player } from "../../src/player/player";
import { shownIn, takers } from "../../src/player/private";
import { read } from "../../src/protocol/read";
import { TIMEOUT } from "../../src/link/requests";
import { Malformed } from "../../src/protocol/readers";
import type { View } from "../../src/player/view";
import type { Outgoing } from "../../src/protocol/request";
import { HandClock } from "../support/clock";
import { contextOf } from "../support/context";
import { flush } from "../support/flush";
import { StubModel } from "../support/model";
import { ask, story, StoryBuilder } from "../support/storybuilder";

type Json = Record<string, unknown>;

const NAMES = ["Ada", "Ben", "Cleo"];
const SECRET = "only Ada knows this";

function table(): StoryBuilder {
  return new StoryBuilder(["Bug", "AddFlag"], NAMES);
}

function together(seats: readonly string[], more: Json = {}): Json {
  return {
    ...{ seat: null, text: "They have to decide.", detail: "", over: false, nodes: [], crumbs: [] },
    ...{ count: "", cancel: 0, prefix: "", deciders: seats, private: seats, ...more },
  };
}

function sight(seat: string, text = "Which card, Ada?"): Json {
  const secret = table();
  secret.spot("Bug");
  const set = (secret.frames[0] as { set: Json }).set;
  const spot = { ...(set["spot/Bug"] as object), text: SECRET };
  const question = ask(seat, {
    ...{ text, pick: "spot", otherwise: SECRET },
    options: [
      ["Bug", -1],
      ["AddFlag", -2],
    ],
  });
  return {
    type: "hand",
    seat,
    held: [],
    set: { ...set, "spot/Bug": spot },
    ask: question,
    undo: true,
  };
}

let clock: HandClock;
let model: StubModel;
let player: Player;
let view: View;

function last(): Outgoing {
  const sent = model.sent.at(-1);
  if (!sent) throw new Error("nothing was sent");
  return sent;
}

async function answer(message: Json): Promise<void> {
  model.receive({ id: last().id, ...message });
  await flush();
}

async function update(asked: Json, id: number | null, frames: unknown[] = []): Promise<void> {
  const { frames: old, ...now } = story(table(), asked) as { frames: unknown[] };
  const revision = (last().revision ?? 1) + 1;
  model.receive({ ...now, type: "more", revision, id, from: old.length, frames });
  await flush();
}

function open(asked: Json, traits: Json = {}): void {
  clock = new HandClock();
  model = new StubModel(traits);
  player = new Player(model, clock);
  player.subscribe((seen) => (view = seen));
  player.hello();
  model.receive(story(table(), asked));
}

async function enter(): Promise<void> {
  player.overlay.take("A");
  player.accept();
  await answer(sight("A"));
}

/** Returns everything that the view shows, as text. */
function shownTexts(): string {
  const seen = { ...view, story: view.story?.tables.map(({ spots }) => [...spots.values()]) };
  return JSON.stringify([seen, player.overlay.view()]);
}

beforeEach(() => open(together(["A", "C"])));

describe("who may take the screen", () => {
  test("the seats in the ask, on a board for everybody, at the last step", () => {
    expect(takers(view)).toEqual(["A", "C"]);
    expect(takers({ ...view, readOnly: true })).toEqual([]);
    expect(takers({ ...view, end: 4 })).toEqual([]);
    open(together(["A", "C"], { private: undefined }));
    expect(takers(view)).toEqual([]);
  });
});

const seen = () => ({ ...contextOf(player), view });

describe("opening the private table", () => {
  test("covers the table first, without a request", () => {
    player.overlay.take("A");
    expect([view.cover, view.overlay]).toEqual(["A", { seat: "A", open: null }]);
    expect(model.sent).toHaveLength(1);
    expect(
      commandFor(seen(), { key: ".", shift: false, chord: false, typing: false }, "cover"),
    ).toBeNull();
  });

  test("requests the view once the player is there, and stays covered until it arrives", async () => {
    player.overlay.take("A");
    player.accept();
    player.accept();
    expect(model.sent).toHaveLength(2);
    expect(last()).toEqual({ type: "peek", seat: "A", id: 2, revision: 1 });
    expect(view.cover).toBe("A");
    await answer(sight("A"));
    expect(view.cover).toBeNull();
    expect(shownIn(view).story?.table(0).spots.get("Bug")?.text).toBe(SECRET);
    expect(shownIn(view).choice?.node.text).toBe("Which card, Ada?");
    expect(view.story?.table(0).spots.get("Bug")?.text).not.toBe(SECRET);
  });

  test("ignores the reply if it was closed in the meantime", async () => {
    player.overlay.take("A");
    player.accept();
    player.overlay.away();
    player.overlay.take("A");
    await answer(sight("A"));
    expect(view.overlay).toEqual({ seat: "A", open: null });
    expect(shownTexts()).not.toContain(SECRET);
  });

  test.each<[string, Json]>([
    ["another player's table", sight("C")],
    ["a hand alone", { type: "hand", seat: "A", held: [] }],
    ["a table without a layout", { ...sight("A"), set: {} }],
    ["a table without a question", { ...sight("A"), ask: undefined }],
  ])("%s is rejected, and the public table is shown", async (_what, wrong) => {
    player.overlay.take("A");
    player.accept();
    await answer(wrong);
    expect([view.cover, view.overlay]).toEqual([null, null]);
    expect(view.notice?.text).toMatch(/expected/);
  });

  test("shows the public table with the reason, after a refusal or without a reply", async () => {
    player.overlay.take("A");
    player.accept();
    await answer({ type: "refused", revision: 1, message: "Not now." });
    expect([view.overlay, view.notice?.text]).toEqual([null, "Not now."]);
    player.overlay.take("A");
    player.accept();
    clock.pass(TIMEOUT);
    await flush();
    expect(view.overlay).toBeNull();
    expect(view.notice).not.toBeNull();
  });
});

describe("while it is open", () => {
  beforeEach(enter);

  test("choices, undo and requests for questions are sent with the seat", async () => {
    player.choose("AddFlag");
    expect(last()).toMatchObject({ type: "ask", words: ["AddFlag"], seat: "A" });
    await answer({
      type: "nodes",
      nodes: [
        {
          text: "?",
          pick: "button",
          options: [
            ["x", -1],
            ["y", -1],
          ],
        },
      ],
    });
    player.choose("x");
    expect(last()).toMatchObject({ type: "play", action: "AddFlag x", seat: "A" });
    await answer({ type: "refused", revision: 1, message: "No." });
    expect(shownIn(view).choice?.path).toEqual([]);
    expect(shownIn(view).undo).toBe(true);
    player.undo();
    expect(last()).toMatchObject({ type: "undo", plies: 1, seat: "A" });
  });

  test("a player with another decision stays and sees the new question", async () => {
    player.choose("Bug");
    expect(last()).toMatchObject({ type: "play", action: "Bug", seat: "A" });
    await update(together(["A", "C"]), last().id);
    expect(last()).toMatchObject({ type: "peek", seat: "A", revision: 2 });
    await answer(sight("A", "And now?"));
    expect(shownIn(view).choice?.node.text).toBe("And now?");
    expect(view.overlay?.seat).toBe("A");
  });

  test("the table of a player who has decided is closed", async () => {
    player.choose("Bug");
    await update(together(["C"]), last().id);
    expect(view.overlay).toBeNull();
    expect(takers(view)).toEqual(["C"]);
    expect(last().type).toBe("play");
    expect(shownTexts()).not.toContain(SECRET);
  });

  test("updates keep the table and its choices while the player has to decide", async () => {
    player.choose("AddFlag");
    await answer({
      type: "nodes",
      nodes: [
        {
          text: "Half way",
          pick: "button",
          options: [
            ["x", -1],
            ["y", -1],
          ],
        },
      ],
    });
    await update(together(["A"]), null);
    expect(last()).toMatchObject({ type: "peek", seat: "A", revision: 2 });
    await answer(sight("A"));
    expect(shownIn(view).choice?.node.text).toBe("Half way");
    await update(together(["C"]), null);
    expect(view.overlay).toBeNull();
  });

  test("an update during a pending request makes a new request at once", async () => {
    player.choose("AddFlag");
    const { id } = last();
    await update(together(["A"]), null);
    expect(last()).toMatchObject({ type: "peek", seat: "A", revision: 2 });
    model.receive({ type: "refused", revision: 2, id, message: "Late." });
    await flush();
    await answer(sight("A", "And now?"));
    expect(shownIn(view).choice?.node.text).toBe("And now?");
  });

  test("a press during a play waits for the player's next question, and is not guessed", async () => {
    player.choose("Bug");
    const { id } = last();
    player.choose("AddFlag");
    await update(together(["A"]), id);
    expect(model.sent.slice(-2)).toMatchObject([{ type: "play" }, { type: "peek" }]);
    expect(shownIn(view).choice).toMatchObject({ wanted: "Bug", later: "AddFlag" });
    await answer(sight("A", "And now?"));
    expect(last()).toMatchObject({ type: "peek" });
    expect(shownIn(view).choice).toMatchObject({ wanted: "", later: "" });
    expect(view.notice?.text).toBe("The board has changed. Choose again.");
  });

  test("only the last request for the view counts", async () => {
    await update(together(["A"]), null);
    const { id } = last();
    await update(together(["A", "C"]), null);
    expect(last()).toMatchObject({ type: "peek", seat: "A", revision: 3 });
    model.receive({ type: "refused", revision: 3, id, message: "The game has changed." });
    await flush();
    await answer(sight("A", "And now?"));
    expect(shownIn(view).choice?.node.text).toBe("And now?");
    expect(view.notice).toBeNull();
  });

  test("a refusal after closing is not shown", async () => {
    player.choose("Bug");
    const { id } = last();
    player.overlay.away();
    model.receive({ type: "refused", revision: 1, id, message: SECRET });
    await flush();
    expect(shownTexts()).not.toContain(SECRET);
  });

  test("a refusal after the time limit and closing is not shown", async () => {
    player.choose("Bug");
    const { id } = last();
    clock.pass(TIMEOUT);
    await flush();
    player.overlay.away();
    model.receive({ type: "refused", revision: 1, id, message: SECRET });
    expect(shownTexts()).not.toContain(SECRET);
  });

  test("a reply after closing sends nothing", async () => {
    player.choose("AddFlag");
    player.overlay.away();
    const sent = model.sent.length;
    await answer({ type: "nodes", nodes: [{ text: "?", pick: "button", options: [["x", -1]] }] });
    expect(model.sent).toHaveLength(sent);
  });

  test("without a reply to a later request, the public table is shown", async () => {
    await update(together(["A"]), null);
    clock.pass(TIMEOUT);
    await flush();
    expect(view.overlay).toBeNull();
  });

  test("closing leaves nothing on the board", async () => {
    player.choose("nowhere");
    expect(view.said).toBe(SECRET);
    await answer({ type: "refused", revision: 1, message: SECRET });
    player.choose("AddFlag");
    await answer({ type: "refused", revision: 1, message: SECRET });
    expect(view.notice?.text).toBe(SECRET);
    player.overlay.away();
    expect([view.overlay, view.notice]).toEqual([null, null]);
    expect(shownTexts()).not.toContain(SECRET);
  });

  test("a board that becomes read-only closes it", () => {
    model.put("read_only", true);
    expect(view.overlay).toBeNull();
  });

  test("keys of other commands do nothing, and no hand can be peeked at", () => {
    const key = (name: string) =>
      commandFor(
        { ...seen(), view: shownIn(view) },
        { key: name, shift: false, chord: false, typing: false },
        "private",
      );
    for (const name of ["f", "n", "e", ",", "Home", " ", "c", "y"]) expect(key(name)).toBeNull();
    expect(key("z")).toEqual({ do: "undo" });
    expect(key("Backspace")).toEqual({ do: "back" });
    expect(mayLook(shownIn(view))).toBeNull();
  });
});

test("an incomplete private table is malformed", () => {
  const whole = { ...sight("A"), id: 1 };
  expect(() => read(whole)).not.toThrow();
  for (const key of ["set", "ask"])
    expect(() => read({ ...whole, [key]: undefined })).toThrow(Malformed);
  expect(() => read({ ...whole, undo: "yes" })).toThrow(Malformed);
});
