import { beforeEach, describe, expect, test } from "vitest";
import { seatsFor } from "../../src/dialogs/seats";
import { Start } from "../../src/dialogs/start";
import { botText, levelText, read } from "../../src/panels/seats/opponents";
import { partsFor } from "../../src/parts/needs";
import { faceOf } from "../../src/player/commands";
import { botsIn, isLeft, thinkerIn } from "../../src/player/left";
import { Player } from "../../src/player/player";
import { takers } from "../../src/player/private";
import type { View } from "../../src/player/view";
import type { Setting } from "../../src/protocol/settings";
import { HandClock } from "../support/clock";
import { contextOf } from "../support/context";
import { golden } from "../support/golden";
import { StubModel } from "../support/model";

const NOW = {
  seats: { A: { level: "medium", text: "medium", hand: false } },
  free: ["A", "B"],
  thinks: { seat: "A", past: 0, seconds: 8, ply: 2 },
  said: { seat: "A", text: "A hits you because you are near.", step: 1, number: 1 },
  note: null,
};

let model: StubModel;
let player: Player;
let view: View;

beforeEach(() => {
  model = new StubModel({ step: 2 });
  player = new Player(model, new HandClock());
  player.subscribe((seen) => (view = seen));
  player.hello();
  model.receive(golden("story"));
  model.sent.length = 0;
});

describe("what Python sends about bots", () => {
  test("is read", () => {
    const found = read(NOW);
    expect(found?.seats.get("A")).toEqual({
      ...{ level: "medium", text: "medium", hand: false },
      ...{ device: false, here: false },
    });
    expect([found?.thinks?.seconds, found?.said?.step, found?.note]).toEqual([8, 1, null]);
  });

  test.each([
    undefined,
    null,
    {},
    7,
    { ...NOW, seats: { A: { level: 1 } } },
    { ...NOW, free: "AB" },
    { ...NOW, thinks: { seat: "A" } },
    { ...NOW, said: [] },
    { ...NOW, note: "?" },
  ])("shows nothing if it is empty or malformed: %j", (found) => {
    expect(read(found)).toBeNull();
  });

  test("a level is shown in words, any other bot by its name", () => {
    expect(levelText("strongest", player.words)).toBe("strongest");
    expect(botText({ level: "easy", text: "easy" }, player.words)).toBe("easy");
    expect(botText({ level: "", text: "mcts" }, player.words)).toBe("mcts");
  });

  test.each([undefined, null, {}, { seats: {}, thinks: null }])("no bots: %j", (found) => {
    expect([botsIn(found), isLeft(found, "A"), thinkerIn(found)]).toEqual([{}, false, undefined]);
  });
});

describe("a seat that a bot plays", () => {
  test("cannot be played at the board, unless the bot waits", () => {
    expect(view.ask?.seat).toBe("A");
    expect(view.choice).not.toBeNull();
    model.put("opponents", NOW);
    expect(view.choice).toBeNull();
    model.put("opponents", { ...NOW, seats: { A: { ...NOW.seats.A, hand: true } } });
    expect(view.choice).not.toBeNull();
    model.put("opponents", { ...NOW, seats: { B: NOW.seats.A } });
    expect(view.choice).not.toBeNull();
  });

  test("is not offered a private turn", () => {
    if (!view.ask) throw new Error("no question");
    const ask = { ...view.ask, private: ["A", "B"] };
    expect(takers({ ...view, ask })).toEqual(["A", "B"]);
    expect(takers({ ...view, ask, opponents: NOW })).toEqual(["B"]);
  });

  test("does not cover the table for a bot", () => {
    model.put("hand_over", true);
    model.put("opponents", { ...NOW, seats: { A: NOW.seats.A } });
    expect(view.cover).toBeNull();
  });

  test("needs the part with the components for it", () => {
    expect(partsFor(view, view)).not.toContain("extras");
    model.put("opponents", NOW);
    expect(partsFor(view, view)).toContain("extras");
  });
});

test("Escape stops a bot that thinks, and else cancels", () => {
  faceOf("cancel", contextOf(player)).run();
  expect(model.sent).toEqual([]);
  model.put("opponents", NOW);
  faceOf("cancel", contextOf(player)).run();
  expect(model.sent).toMatchObject([{ type: "think", do: "stop" }]);
});

describe("a new game", () => {
  test("is requested with the players that were chosen", () => {
    const start = new Start(
      player,
      () => {},
      () => {},
    );
    start.bots = { B: "easy", A: null };
    start.deal();
    expect(model.sent).toMatchObject([{ type: "new", set: {}, bots: { B: "easy", A: null } }]);
  });

  test("has as many seats as players were chosen", () => {
    const players = (value: string) => [{ name: "players", value }] as unknown as Setting[];
    expect(seatsFor(["A", "B"], players("4"))).toEqual(["A", "B", "C", "D"]);
    expect(seatsFor(["A", "B", "C"], players("2"))).toEqual(["A", "B"]);
    expect(seatsFor(["A", "B"], players("many"))).toEqual(["A", "B"]);
    expect(seatsFor(["X", "O"], [])).toEqual(["X", "O"]);
  });
});
