import { beforeEach, describe, expect, test } from "vitest";
import { pressHint, readHint } from "../../src/panels/hint/hint";
import { faceOf, isOffered } from "../../src/player/commands";
import { commandFor } from "../../src/player/keyboard";
import { Player } from "../../src/player/player";
import type { View } from "../../src/player/view";
import { HandClock } from "../support/clock";
import { contextOf } from "../support/context";
import { golden } from "../support/golden";
import { StubModel } from "../support/model";
import { ask } from "../support/storybuilder";

const WHERE = { seat: "A", stage: "where", text: "Bug is the next card.", targets: ["spot Bug"] };
const WHAT = {
  ...{ seat: "A", stage: "what", text: "Run Bug because …", targets: [] },
  ...{ joins: [["Bug", "A"]], spots: [], words: ["run"] },
};
const PRESS = { key: "h", shift: false, chord: false, typing: false };

let model: StubModel;
let player: Player;
let view: View;

beforeEach(() => {
  model = new StubModel({});
  player = new Player(model, new HandClock());
  player.subscribe((seen) => (view = seen));
  player.hello();
  model.receive({ ...(golden("story") as object), inspects: ["hint"] });
  model.sent.length = 0;
});

const last = () => model.sent.at(-1);

describe("the trait hint", () => {
  test("is read", () => {
    expect(readHint(WHERE)).toMatchObject({ stage: "where", targets: ["spot Bug"] });
    expect(readHint(WHAT)).toMatchObject({ stage: "what", joins: [["Bug", "A"]] });
    expect(readHint({ stage: "thinks", text: "" })).toEqual({ stage: "thinks", text: "" });
  });

  test.each([
    null,
    {},
    7,
    { stage: "where", text: 1 },
    { ...WHERE, targets: "Bug" },
    { stage: "x" },
  ])("shows nothing if it is empty or malformed: %j", (found) =>
    expect(readHint(found)).toBeNull(),
  );
});

describe("the key H", () => {
  test("asks for a hint, then for its second step, then closes it", () => {
    const meaning = commandFor(contextOf(player), PRESS, "table");
    expect(meaning).toEqual({ do: "hint" });
    pressHint({ player });
    expect(last()).toMatchObject({ type: "hint", do: "ask" });
    model.put("hint", { stage: "thinks", text: "" });
    const sent = model.sent.length;
    pressHint({ player });
    expect(model.sent).toHaveLength(sent);
    model.put("hint", WHERE);
    pressHint({ player });
    expect(last()).toMatchObject({ type: "hint", do: "more" });
    model.put("hint", WHAT);
    pressHint({ player });
    expect(last()).toMatchObject({ type: "hint", do: "close" });
  });

  test("is offered only where Python gives hints", () => {
    expect(isOffered("hint", contextOf(player))).toBe(true);
    model.receive(golden("story"));
    expect(view.inspects).not.toContain("hint");
    expect(isOffered("hint", contextOf(player))).toBe(false);
  });

  test("says why it does nothing at an earlier step", () => {
    player.goto(0);
    expect(view.step < view.end && faceOf("hint", contextOf(player)).why).toBe(
      "Hints are for your own decisions.",
    );
  });

  test("says why it does nothing while a player is asked out of turn", () => {
    const question = { text: "Run?", pick: "button", options: [["run", -1, { label: "Run" }]] };
    let revision = 1000;
    const shown = (own: object) => {
      const now = { inspects: ["hint"], revision: ++revision };
      model.receive({ ...golden("story"), ...now, ask: ask("A", { ...question, ...own }) });
      player.goto(view.end);
      return faceOf("hint", contextOf(player)).why;
    };
    expect(shown({})).toBe("");
    for (const seat of ["", "C"])
      expect(shown({ seat })).toBe("Hints are only for the player whose turn it is.");
  });
});
