import { beforeEach, describe, expect, test } from "vitest";
import {
  CLOSED,
  foldedOf,
  isShort,
  mainOf,
  refusals,
  settingsOf,
  type Shown,
  Start,
} from "../../src/dialogs/start";
import type { OfferMessage, Setting } from "../../src/protocol/settings";
import { Player } from "../../src/player/player";
import { read } from "../../src/protocol/read";
import { HandClock } from "../support/clock";
import { flush } from "../support/flush";
import { golden, played } from "../support/golden";
import { StubModel } from "../support/model";

let model: StubModel;
let clock: HandClock;
let player: Player;
let start: Start;
let shown: Shown;
let dealt: boolean;

const [, plain, clash] = played("offer");

async function answer(message: Record<string, unknown> | undefined, more: object = {}) {
  model.receive({ ...message, ...more, id: model.sent.at(-1)?.id });
  await flush();
}

function setting(name: string): Setting {
  const found = shown.offer && settingsOf(shown.offer).find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
}

beforeEach(() => {
  clock = new HandClock();
  model = new StubModel({ step: 2 });
  player = new Player(model, clock);
  shown = CLOSED;
  dealt = false;
  start = new Start(
    player,
    (now) => (shown = now),
    () => (dealt = true),
  );
  player.hello();
  model.receive(golden("story"));
  model.sent.length = 0;
});

describe("a new game", () => {
  test("starts with the current game's settings", async () => {
    void start.ask();
    expect(model.sent).toMatchObject([{ type: "offer", set: {}, revision: 2 }]);
    await answer(plain);
    expect([setting("level").value, shown.behind]).toEqual(["1", false]);
    start.deal();
    expect(model.sent.at(-1)).toMatchObject({ type: "new", set: {} });
    await answer(golden("story"), { revision: 3 });
    expect(dealt).toBe(true);
  });

  test("shows first what is played, and folds every other setting", async () => {
    void start.ask();
    await answer(plain);
    const { offer } = shown;
    if (!offer) throw new Error("no offer");
    const main = mainOf(offer).map(({ name }) => name);
    expect(main).toEqual(["game", "edition", "level", "players"]);
    const folded = foldedOf(offer).flatMap(({ settings }) => settings.map(({ name }) => name));
    expect([...main, ...folded].sort()).toEqual(
      settingsOf(offer)
        .map(({ name }) => name)
        .sort(),
    );
  });

  test("a change is sent to Python together with all earlier choices", async () => {
    void start.ask();
    await answer(plain);
    start.change(setting("players"), "4");
    await answer(plain, { same: false });
    expect(shown.chosen).toEqual({});
    start.change(setting("memory"), true);
    expect(model.sent.at(-1)).toMatchObject({ type: "offer", set: { memory: true } });
  });

  test("changes during a pending request are sent afterwards", async () => {
    void start.ask();
    await answer(plain);
    start.change(setting("players"), "4");
    start.change(setting("instant"), true);
    start.change(setting("clock"), "each");
    expect(model.sent).toHaveLength(2);
    const chosen = { players: "4", instant: true, clock: "each" };
    await answer(plain);
    expect(model.sent.at(-1)).toMatchObject({ type: "offer", set: chosen });
    await answer(clash);
    expect(shown.chosen).toEqual(chosen);
    expect(setting("minutes").value).toBe(5);
  });

  test("starting during a pending request waits until the choices are known to be possible", async () => {
    void start.ask();
    start.deal();
    expect(model.sent).toHaveLength(1);
    await answer(plain);
    expect(model.sent.at(-1)).toMatchObject({ type: "new", set: {} });
    await answer({ type: "refused", revision: 2, message: "No." });
    start.change(setting("players"), "4");
    start.deal();
    await answer(clash);
    expect(model.sent.at(-1)).toMatchObject({ type: "offer" });
    expect(dealt).toBe(false);
  });

  test("a dialog that was closed before the reply starts no game", async () => {
    void start.ask();
    start.deal();
    start.end();
    await answer(plain);
    expect(model.sent).toMatchObject([{ type: "offer" }]);
  });

  test("an impossible game is not started, and the reason is announced", async () => {
    void start.ask();
    await answer(clash);
    expect(refusals(setting("instant"))).toEqual(["At most 3 players can play, not 4."]);
    start.deal();
    expect(model.sent.at(-1)).toMatchObject({ type: "offer" });
    expect(player.view().said).toMatch(/^Instant cards: at most 3 players/);
  });

  test("a refused change is dropped, the others stay", async () => {
    void start.ask();
    await answer(plain);
    start.change(setting("memory"), true);
    const memory = { ...setting("memory"), value: true };
    await answer({ ...plain, groups: [{ title: "Extensions", settings: [memory] }] });
    start.change(memory, false);
    await answer({ type: "refused", revision: 2, message: "No." });
    expect(shown.chosen).toEqual({ memory: true });
    start.deal();
    expect(model.sent.at(-1)).toMatchObject({ type: "new", set: { memory: true } });
    await answer({ type: "refused", revision: 2, message: "No." });
    expect(dealt).toBe(false);
  });

  test("a second press while the first is pending starts one game", async () => {
    void start.ask();
    await answer(plain);
    start.deal();
    start.deal();
    await answer(golden("story"), { revision: 3 });
    expect(model.sent.filter(({ type }) => type === "new")).toHaveLength(1);
  });

  test("after a missing reply, the settings can be requested again", async () => {
    void start.ask();
    player.dismiss();
    await clock.pass(4000);
    await flush();
    void start.ask();
    expect(model.sent).toHaveLength(2);
  });
});

describe("a setting", () => {
  test("shows few short choices side by side, others in a list", async () => {
    void start.ask();
    await answer(plain);
    expect([isShort(setting("level")), isShort(setting("first"))]).toEqual([true, false]);
    expect(refusals(setting("first"))).toEqual([]);
  });

  test("is checked when it is read", () => {
    const { groups } = read(plain) as OfferMessage;
    expect(groups.map(({ title }) => title)).toEqual([
      "Game",
      "Players",
      "Start",
      "Extensions",
      "Variants",
    ]);
    const wrong = (more: object) => () => {
      const one = { name: "x", kind: "switch", label: "X", value: true, ...more };
      return read({ ...plain, groups: [{ title: "T", settings: [one] }] });
    };
    expect(wrong({})).not.toThrow();
    for (const more of [
      { value: 1 },
      { kind: "slider" },
      { kind: "number", value: null },
      { kind: "one", value: "a", choices: [["a"]] },
      { why: 3 },
    ])
      expect(wrong(more)).toThrow(/groups/);
  });
});
