import { beforeEach, describe, expect, test } from "vitest";
import { Player } from "../../src/player/player";
import { TIMEOUT } from "../../src/link/requests";
import type { View } from "../../src/player/view";
import { HandClock } from "../support/clock";
import { flush } from "../support/flush";
import { golden } from "../support/golden";
import { StubModel } from "../support/model";

let clock: HandClock;
let model: StubModel;
let player: Player;
let view: View;

function open(traits: Record<string, unknown> = { step: 2 }): void {
  clock = new HandClock();
  model = new StubModel(traits);
  player = new Player(model, clock);
  player.subscribe((seen) => {
    view = seen;
  });
  player.hello();
}

beforeEach(() => {
  open();
  model.receive(golden("story"));
});

describe("the story", () => {
  test("is requested, and shown at Python's step", () => {
    expect(model.sent).toEqual([{ type: "hello", id: 1 }]);
    expect(view.title).toBe("Spaghetti Code");
    expect([view.step, view.end]).toEqual([2, 2]);
    expect(view.choice?.node.text).toMatch(/run or skip/);
  });

  test("is not requested if it came with the board", () => {
    open({ step: 1, story: new TextEncoder().encode(JSON.stringify(golden("story"))) });
    expect(model.sent).toEqual([{ type: "hello", id: 0, has: true, revision: 2 }]);
    expect([view.step, view.end, view.waiting]).toEqual([1, 2, null]);
    clock.pass(2 * TIMEOUT);
    expect(view.notice).toBeNull();
  });

  test("is shown without a connection if it came with the board", () => {
    clock = new HandClock();
    model = new StubModel({
      step: 1,
      story: new TextEncoder().encode(JSON.stringify(golden("story"))),
    });
    model.answer = () => {
      throw new Error("Cannot send");
    };
    player = new Player(model, clock);
    expect(() => player.hello()).not.toThrow();
    expect([player.view().step, player.view().end]).toEqual([1, 2]);
  });

  test.each([new Uint8Array(), new Uint8Array([123]), "story", null])(
    "is requested if the trait is invalid: %s",
    (story) => {
      open({ story });
      expect(model.sent).toEqual([{ type: "hello", id: 1 }]);
    },
  );

  test("can be opened at its start", () => {
    open({ step: 0 });
    model.receive(golden("story"));
    expect(view.step).toBe(0);
    expect(view.choice).toBeNull();
  });

  test("can be opened playing", () => {
    open({ step: 0, playing: true });
    model.receive(golden("story"));
    expect(view.playing).toBe(true);
    clock.pass(10_000);
    expect(view.step).toBe(2);
    expect(model.get("playing")).toBe(false);
  });

  test("grows with new events and is played to the end", () => {
    player.choose("run");
    model.receive(golden("more"));
    clock.pass(5000);
    expect(view.step).toBe(3);
    player.choose("B");
    model.receive(golden("more-two-frames"));
    expect(view.step).toBe(4);
    expect(view.following).toBe(true);
    clock.pass(5000);
    expect(view.step).toBe(5);
    expect(view.choice?.node.pick).toBe("piece");
    expect(model.saved.at(-1)).toEqual({ step: 5 });
  });

  test("shrinks after an undo without movement", () => {
    model.receive(golden("more"));
    model.receive({ ...golden("undone"), revision: 4 });
    expect(view.step).toBe(2);
    expect(view.shift.animate).toBe(false);
    expect(view.redo).toBe(true);
  });
});

describe("playing", () => {
  test("sends one action with its revision", () => {
    player.choose("run");
    expect(model.sent.at(-1)).toEqual({ type: "play", action: "run", revision: 2, id: 2 });
  });

  test("sends every kind of request as in the golden file", () => {
    player.choose("run");
    const answer = () => model.receive({ ...golden("refused"), id: model.sent.length });
    for (const ask of [
      () => player.undo(),
      () => player.redo(),
      () => player.goto(1),
      () => player.fork(),
      () => player.line(0),
      () => player.fresh(),
    ]) {
      answer();
      ask();
    }
    expect(model.sent).toEqual(golden("sent"));
  });

  test("sends nothing more while the first is pending", () => {
    player.choose("run");
    player.choose("skip");
    player.undo();
    expect(model.sent).toHaveLength(2);
  });

  test("announces why a target cannot be chosen, and sends nothing", () => {
    player.choose("Bug");
    expect(view.said).toBe("Choose Run or Skip.");
    expect(model.sent).toHaveLength(1);
  });

  test("is not possible at an earlier step", () => {
    player.goto(1);
    expect(view.choice).toBeNull();
    player.choose("run");
    expect(model.sent).toHaveLength(1);
  });

  test("is not possible on a read-only board", () => {
    open({ step: 2, read_only: true });
    model.receive(golden("story"));
    expect(view.choice).toBeNull();
    player.undo();
    player.fork();
    expect(model.sent).toHaveLength(1);
  });

  test("goes through the questions and back", () => {
    model.receive(golden("more"));
    model.receive({ ...golden("more-two-frames"), id: null });
    clock.pass(5000);
    player.choose("Bug:0");
    expect(view.choice?.node.text).toBe("Where do you move A’s flag?");
    player.back();
    expect(view.choice?.node.text).toBe("Which flag do you move?");
    player.choose("Bug:0");
    player.choose("AddFlag");
    expect(model.sent.at(-1)).toMatchObject({ type: "play", action: "move Bug:0 AddFlag" });
  });

  test("cancel takes back as many plies as the ask says", () => {
    model.receive({ ...golden("more"), id: null });
    clock.pass(1000);
    player.cancel();
    expect(model.sent.at(-1)).toMatchObject({ type: "undo", plies: 1, revision: 3 });
  });

  test("cancel without plies to take back sends nothing", () => {
    player.cancel();
    expect(model.sent).toHaveLength(1);
  });
});

describe("notices", () => {
  test("a refusal is shown and changes nothing", async () => {
    player.choose("run");
    const before = view.story;
    model.receive(golden("refused"));
    await flush();
    expect(view.notice?.text).toMatch(/^The table has changed/);
    expect(view.story).toBe(before);
    expect(view.waiting).toBeNull();
    player.dismiss();
    expect(view.notice).toBeNull();
  });

  test("without a reply there is a notice, and stepping back still works", async () => {
    player.choose("run");
    clock.pass(TIMEOUT);
    await flush();
    expect(view.notice?.text).toMatch(/No answer from Python/);
    expect(view.notice?.again).toBe(true);
    player.goto(0);
    expect(view.step).toBe(0);
    player.hello();
    expect(model.sent.at(-1)).toEqual({ type: "hello", id: 3, revision: 2 });
  });

  test("a closed connection is reported at once, and nothing is thrown", async () => {
    model.answer = () => {
      throw new Error("Cannot send");
    };
    expect(() => player.choose("run")).not.toThrow();
    await flush();
    expect(view.notice?.text).toMatch(/No answer from Python/);
    expect(view.waiting).toBeNull();
    model.save_changes = () => {
      throw new Error("Cannot send");
    };
    expect(() => player.goto(0)).not.toThrow();
    expect(view.step).toBe(0);
  });

  test("a missing story is reported", async () => {
    open();
    clock.pass(TIMEOUT);
    await flush();
    expect(view.notice?.text).toMatch(/has not sent the game/);
  });

  test("a late reply is accepted, and the notice disappears", async () => {
    player.choose("run");
    clock.pass(TIMEOUT);
    await flush();
    model.receive(golden("more"));
    expect(view.notice).toBeNull();
    expect(view.end).toBe(3);
  });

  test("a malformed message changes nothing", () => {
    const before = view;
    model.receive(golden("bad/unknown-pick"));
    expect(view.notice?.text).toMatch(/cannot read.*pick/);
    expect(view.story).toBe(before.story);
    expect(view.ask).toBe(before.ask);
    model.receive({ ...golden("more"), frames: [{}] });
    expect(view.end).toBe(2);
  });

  test("an outdated message is ignored", () => {
    model.receive({ ...golden("undone"), revision: 1 });
    expect(view.redo).toBe(false);
  });

  test("frames after a gap make it request the whole story", () => {
    model.receive({ ...golden("more"), from: 9, id: null });
    expect(model.sent.at(-1)).toMatchObject({ type: "hello" });
    expect(view.end).toBe(2);
  });

  test("a message whose revision is not the next one makes it request the whole story, once", async () => {
    model.receive({ ...golden("more"), revision: 4, id: null });
    model.receive({ ...golden("more"), revision: 5, id: null });
    expect(model.sent.slice(1)).toEqual([{ type: "hello", id: 2, revision: 2 }]);
    expect([view.end, view.undo]).toEqual([2, true]);
    model.receive({ ...golden("story"), revision: 5, id: 2 });
    await flush();
    model.receive({ ...golden("more"), revision: 7, id: null });
    expect(model.sent.at(-1)).toEqual({ type: "hello", id: 3, revision: 5 });
  });

  test("a message without changes may have the revision that is known", () => {
    model.receive({ ...golden("more"), revision: 2, from: 3, frames: [], id: null });
    expect(model.sent).toHaveLength(1);
  });

  test("a refusal of a newer revision makes it request the whole story, and its text stays", async () => {
    player.choose("run");
    model.receive({ type: "refused", revision: 3, message: "Nothing was played.", id: 2 });
    await flush();
    expect(model.sent.at(-1)).toEqual({ type: "hello", id: 3, revision: 2 });
    expect(view.notice?.text).toBe("Nothing was played.");
    model.receive({ ...golden("story"), revision: 3, id: 3 });
    await flush();
    expect([view.notice?.text, view.waiting]).toEqual(["Nothing was played.", null]);
  });

  test("if the story does not arrive either, the next gap makes it request the story again", async () => {
    model.receive({ ...golden("more"), revision: 4, id: null });
    clock.pass(TIMEOUT);
    await flush();
    expect(view.notice?.text).toMatch(/No answer from Python/);
    model.receive({ ...golden("more"), revision: 5, id: null });
    expect(model.sent.at(-1)).toEqual({ type: "hello", id: 3, revision: 2 });
  });

  test("a refusal and a file for another page are not shown here", () => {
    const file = { type: "file", name: "game.json", kind: "text", content: "{}" };
    for (const message of [{ type: "refused", revision: 2, message: "No." }, file])
      model.receive({ ...message, id: 2 ** 20 + 1 });
    expect(view.notice).toBeNull();
    model.receive({ type: "refused", revision: 2, message: "No such speed." });
    expect(view.notice?.text).toBe("No such speed.");
  });

  test("another protocol version is reported", () => {
    open({ protocol: 2 });
    expect(model.sent).toEqual([]);
    expect(view.notice?.text).toMatch(/version 1, .* version 2/);
  });
});

describe("stepping", () => {
  test("goes by decision and by round", () => {
    model.receive({ ...golden("more"), id: null });
    model.receive({ ...golden("more-two-frames"), id: null });
    player.goto(5);
    player.byDecision(-1);
    expect(view.step).toBe(3);
    player.byDecision(1);
    expect(view.step).toBe(5);
    player.byRound(-1);
    expect(view.step).toBe(2);
    player.byRound(-1);
    expect(view.step).toBe(0);
    player.byRound(1);
    expect(view.step).toBe(2);
  });

  test("new events do not change an earlier shown step", () => {
    player.goto(1);
    model.receive({ ...golden("more"), id: null });
    expect([view.step, view.end]).toEqual([1, 3]);
  });

  test("undoing the shown step shows the last step left", () => {
    model.receive({ ...golden("more"), id: null });
    model.receive({ ...golden("more-two-frames"), id: null });
    clock.pass(5000);
    player.goto(4);
    model.receive(golden("undone"));
    expect(view.step).toBe(2);
  });

  test("announces captions when stepping, but only signs while playing", () => {
    player.goto(1);
    expect(view.said).toBe("A places a flag on Bug.");
    player.goto(0);
    player.toggle();
    clock.pass(400);
    expect(view.said).toBe("The cards are dealt.");
  });
});

describe("traits", () => {
  test("a step from Python is shown and not sent back", () => {
    model.put("step", 1);
    expect(view.step).toBe(1);
    expect(model.saved).toEqual([]);
  });

  test("a step whose frames have not arrived is ignored", () => {
    model.put("step", 3);
    expect(view.step).toBe(2);
    model.receive({ ...golden("more"), id: null });
    expect(view.step).toBe(3);
  });

  test("the step is sent once nothing moves", () => {
    player.goto(0);
    expect(model.saved).toEqual([{ step: 0 }]);
    player.forward();
    expect(model.saved).toHaveLength(1);
    clock.pass(1000);
    expect(model.saved.at(-1)).toEqual({ step: 1 });
  });

  test("playing and speed are synchronised both ways", () => {
    player.goto(0);
    model.put("speed", 4);
    model.put("playing", true);
    expect([view.playing, view.speed]).toEqual([true, 4]);
    model.put("playing", false);
    expect(view.playing).toBe(false);
    player.setSpeed(2);
    expect(model.saved.at(-1)).toEqual({ speed: 2 });
    player.toggle();
    expect(model.get("playing")).toBe(true);
  });

  test("a closed player ignores further changes", () => {
    player.close();
    model.put("step", 0);
    expect(view.step).toBe(2);
  });
});

describe("a question about the game", () => {
  test("gets what Python found", async () => {
    const asked = player.inspect("program", { part: 1 });
    const { id, ...sent } = model.sent.at(-1) as { id: number };
    const known = { horizon: null, revision: 2 };
    expect(sent).toEqual({ type: "inspect", what: "program", part: 1, ...known });
    model.receive({ type: "found", what: "program", found: { text: "loop" }, id });
    expect(await asked).toEqual({ text: "loop" });
  });

  test("gets nothing if Python refuses it, and the board shows why", async () => {
    const asked = player.inspect("program");
    const { id } = model.sent.at(-1) as { id: number };
    model.receive({ type: "refused", revision: 2, message: "No program.", id });
    expect(await asked).toBeUndefined();
    expect(view.notice?.text).toContain("No program.");
  });

  test("is dropped in silence if the game has changed meanwhile: it is asked again then", async () => {
    const asked = player.inspect("program");
    const { id } = model.sent.at(-1) as { id: number };
    model.receive({ ...(golden("story") as object), revision: 3 });
    model.receive({ type: "refused", revision: 3, message: "Out of date.", id });
    expect(await asked).toBeUndefined();
    expect(view.notice).toBeNull();
  });
});

test("an object of a board is made once", () => {
  const make = (owner: Player) => ({ owner });
  const other = (owner: Player) => ({ owner });
  expect(player.own(make)).toBe(player.own(make));
  expect(player.own(make)).not.toBe(player.own(other));
  expect(player.own(make).owner).toBe(player);
});
