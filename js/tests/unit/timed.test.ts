/** A player without a page, in a game with a clock. */
import { describe, expect, test } from "vitest";
import goldens from "../../../tests/golden/played/clock.json";
import { AGAIN } from "../../src/player/timecheck";
import { ChessClock } from "../../src/player/chessclock";
import { Deadline } from "../../src/player/deadline";
import { Player } from "../../src/player/player";
import { TIMEOUT } from "../../src/link/requests";
import { HandClock } from "../support/clock";
import { flush } from "../support/flush";
import { StubModel } from "../support/model";
import { ask, story, StoryBuilder } from "../support/storybuilder";

describe("a player with a clock", () => {
  const CLOCK = {
    ...{ mode: "each", at_zero: "loses", increment: 3000, left: { A: 60_000, B: 50_000 } },
    ...{ runs: "A", to: [], paused: false, started: true, out: {} },
  };
  const question = ask("A", {
    ...{ pick: "button", text: "Run?" },
    options: [["run", -1, { label: "Run", key: "r" }]],
  });
  let hand: HandClock;
  let model: StubModel;
  let player: Player;

  function open(traits: Record<string, unknown> = {}, clock: unknown = CLOCK): void {
    hand = new HandClock();
    model = new StubModel(traits);
    player = new Player(model, hand);
    player.loadTimers({ ChessClock, Deadline });
    player.hello();
    const builder = new StoryBuilder(["Bug"], ["Ada", "Ben"]);
    model.receive(story(builder, question, { clock }));
  }

  const more = (id: number | null, clock: unknown, rest = {}) => {
    const now = { ask: question, undo: false, redo: false, lines: [] };
    model.receive({ type: "more", revision: 2, id, from: 1, frames: [], ...now, clock, ...rest });
  };

  test("shows Python's times, and sends clock requests", () => {
    open();
    expect(player.view().clock?.left.get("B")).toBe(50_000);
    player.times.loaded?.press();
    expect(model.sent.at(-1)).toEqual({ type: "clock", do: "pause", id: 2, revision: 1 });
    more(2, { ...CLOCK, runs: null, paused: true });
    expect([player.view().clock?.paused, player.view().waiting]).toEqual([true, null]);
  });

  test("keeps the story and a started choice if only the clock has changed", () => {
    const nodes = [
      {
        pick: "button",
        text: "Which?",
        options: [["x", 1, { label: "X", key: "x" }]],
        otherwise: "",
      },
      {
        pick: "button",
        text: "Where?",
        options: [
          ["y", -1, { label: "Y", key: "y" }],
          ["z", -1, { label: "Z", key: "z" }],
        ],
      },
    ];
    open();
    const asks = { ...question, nodes };
    more(null, CLOCK, { ask: asks });
    player.choose("x");
    const before = player.view();
    expect(before.choice?.node.text).toBe("Where?");
    more(null, { ...CLOCK, runs: null, paused: true }, { ask: asks, revision: 3 });
    expect(player.view().story).toBe(before.story);
    expect(player.view().choice?.node.text).toBe("Where?");
    more(null, CLOCK, { ask: question, revision: 4 });
    expect(player.view().choice?.node.text).toBe("Run?");
  });

  test("a read-only board may request the times, and no more", () => {
    open({ read_only: true });
    player.times.loaded?.press();
    expect(model.sent).toHaveLength(1);
    hand.pass(60_100);
    expect(model.sent.at(-1)).toMatchObject({ type: "clock", do: "look" });
  });

  test("reports a missing reply, and asks again", async () => {
    open();
    hand.pass(60_100 + TIMEOUT);
    await flush();
    expect(player.view().notice?.again).toBe(true);
    const sent = model.sent.length;
    hand.pass(AGAIN[0]);
    expect(model.sent).toHaveLength(sent + 1);
    more(
      null,
      { ...CLOCK, runs: null, out: { A: 0 } },
      { ask: { ...question, over: true, nodes: [], text: "B wins on time." } },
    );
    expect([player.view().notice, player.view().said]).toEqual([
      null,
      "A has no time left. B wins on time.",
    ]);
  });

  test("has the times of each step", () => {
    open();
    const frame = {
      ply: 1,
      round: 0,
      seat: "A",
      caption: "A plays.",
      set: { times: { A: 58_000, B: 60_000 } },
    };
    more(null, CLOCK, { from: 1, frames: [frame, { ...frame, set: {} }] });
    const { story: loaded } = player.view();
    expect([0, 1, 2].map((step) => loaded?.table(step).times.get("A"))).toEqual([
      undefined,
      58_000,
      58_000,
    ]);
  });

  test.each([
    ["left", { ...CLOCK, left: { A: 1.5, B: 0 } }],
    ["runs", { ...CLOCK, runs: "Z" }],
    ["one of several", { ...CLOCK, runs: ["A", "Z"] }],
    ["several that are not seats", { ...CLOCK, runs: [1] }],
    ["to", { ...CLOCK, to: ["Z"] }],
    ["out", { ...CLOCK, out: ["A"] }],
    ["mode", { ...CLOCK, mode: "egg" }],
    ["at_zero", { ...CLOCK, at_zero: "bang" }],
    ["nothing", {}],
  ])("rejects an invalid clock: %s", (_name, clock) => {
    open({}, clock);
    expect(player.view().story).toBeNull();
    expect(player.view().notice?.text).toMatch(/cannot read/);
  });

  test("follows Python's messages of the golden game", () => {
    hand = new HandClock();
    model = new StubModel();
    player = new Player(model, hand);
    player.loadTimers({ ChessClock, Deadline });
    const seen = goldens.map((message) => {
      model.receive(message);
      const { clock, notice } = player.view();
      expect(notice).toBeNull();
      return [clock?.runs[0] ?? null, clock?.paused, clock?.left.get("B"), clock?.out.get("B")];
    });
    expect(seen).toEqual([
      [null, false, 60_000, undefined],
      ["B", false, 60_000, undefined],
      ["A", false, 55_750, undefined],
      ["B", false, 55_750, undefined],
      [null, true, 54_750, undefined],
      ["B", false, 54_750, undefined],
      ["B", false, 53_250, undefined],
      [null, false, 0, 3],
      [null, false, 0, 3],
    ]);
    const { story: loaded } = player.view();
    const left = [0, 1, 2, 3].map((step) => loaded?.table(step).times.get("B"));
    expect(left).toEqual([60_000, 60_000, 55_750, 55_750]);
  });

  test("stops when it is closed", () => {
    open();
    const sent = model.sent.length;
    player.close();
    hand.pass(1_000_000);
    expect(model.sent).toHaveLength(sent);
  });
});
