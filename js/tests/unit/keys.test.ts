import { describe, expect, test } from "vitest";
import { begin } from "../../src/player/choice";
import { commandFor as commandIn } from "../../src/player/keyboard";
import { Player } from "../../src/player/player";
import { read } from "../../src/protocol/read";
import { arrow, tabStop } from "../../src/boards/rove";
import type { Situation } from "../../src/player/command";
import type { View } from "../../src/player/view";
import { HandClock } from "../support/clock";
import { contextOf } from "../support/context";
import { golden, played } from "../support/golden";
import { StubModel } from "../support/model";

function view(pick: string): View {
  const message = read({ ...golden("story"), ask: golden("asks")[pick] });
  const ask = message.type === "story" ? message.ask : null;
  const player = new Player(new StubModel(), new HandClock());
  return { ...player.view(), ask, choice: ask && begin(ask) };
}

const press = (key: string, more = {}) => ({
  ...{ key, shift: false, chord: false, typing: false },
  ...more,
});
const commandFor = (
  seen: View,
  pressed: ReturnType<typeof press>,
  situation: Situation = "table",
) => {
  const player = new Player(new StubModel(), new HandClock());
  return commandIn({ ...contextOf(player), view: seen }, pressed, situation);
};

describe("keys", () => {
  test("a button's letter chooses it, in either case", () => {
    expect(commandFor(view("button"), press("r"))).toEqual({ do: "choose", token: "run" });
    expect(commandFor(view("button"), press("S"))).toEqual({ do: "choose", token: "skip" });
  });

  test("a button's letter also works while targets on the board can be chosen", () => {
    const message = read(played("fair-start")[0]);
    const ask = message.type === "story" ? message.ask : null;
    const laying = { ...view("button"), ask, choice: ask && begin(ask) };
    expect(commandFor(laying, press("u"))).toEqual({ do: "choose", token: "shuffle" });
    expect(commandFor(laying, press("z"))).toEqual({ do: "undo" });
  });

  test("a player's letter chooses the player only if the question asks for one", () => {
    expect(commandFor(view("score"), press("b"))).toEqual({ do: "choose", token: "B" });
    expect(commandFor(view("button"), press("b"))).toBeNull();
    expect(commandFor(view("score"), press("c"))).toBeNull();
  });

  test.each([
    [",", "previous"],
    [".", "next"],
    ["Home", "first"],
    ["End", "last"],
    [" ", "toggle"],
    ["Escape", "cancel"],
    ["Backspace", "back"],
    ["z", "undo"],
    ["y", "redo"],
    ["l", "panel-log"],
    ["?", "shortcuts"],
    ["f", "fork"],
    ["PageDown", "roundOn"],
  ])("%s: %s", (key, command) => {
    expect(commandFor(view("spot"), press(key))).toEqual({ do: command });
  });

  test("Shift and an arrow jump by decision", () => {
    expect(commandFor(view("spot"), press("ArrowLeft", { shift: true }))).toEqual({
      do: "decisionBack",
    });
    expect(commandFor(view("spot"), press("<", { shift: true }))).toEqual({ do: "decisionBack" });
    expect(commandFor(view("spot"), press("<"))).toEqual({ do: "decisionBack" });
  });

  test("Caps Lock makes no difference, Shift does", () => {
    expect(commandFor(view("spot"), press("Z"))).toEqual({ do: "undo" });
    expect(commandFor(view("spot"), press("Z", { shift: true }))).toEqual({ do: "redo" });
    expect(commandFor(view("spot"), press("z", { shift: true }))).toEqual({ do: "redo" });
  });

  test("Escape cancels a choice, and hides a private table even in a text field", () => {
    expect(commandFor(view("spot"), press("Escape"))).toEqual({ do: "cancel" });
    const typing = press("Escape", { typing: true });
    expect(commandFor(view("spot"), typing)).toBeNull();
    expect(commandFor(view("spot"), typing, "private")).toEqual({ do: "hide" });
  });

  test.each(["cover", "dialog", "editor"] as const)("none works in: %s", (situation) => {
    for (const key of ["r", "z", "n", ".", " ", "Escape", "?"])
      expect(commandFor(view("button"), press(key), situation)).toBeNull();
  });

  test("none works in a text field", () => {
    for (const key of ["r", "z", "n", "."])
      expect(commandFor(view("button"), press(key, { typing: true }))).toBeNull();
  });

  test("with Ctrl, Alt or Meta they are left to the page", () => {
    expect(commandFor(view("button"), press("r", { chord: true }))).toBeNull();
  });

  test("N opens the new game dialog, C copies the position", () => {
    expect(commandFor(view("button"), press("n"))).toEqual({ do: "fresh" });
    expect(commandFor(view("button"), press("c"))).toEqual({ do: "copy" });
  });
});

describe("the roving tab stop", () => {
  const columns = [
    { top: "a", inner: ["1", "2"] },
    { top: "b", inner: [] },
    { top: "c", inner: ["3"] },
  ];

  test.each([
    ["a", "ArrowRight", "b"],
    ["b", "ArrowLeft", "a"],
    ["a", "ArrowLeft", null],
    ["a", "End", "c"],
    ["c", "Home", "a"],
    ["a", "ArrowDown", "1"],
    ["b", "ArrowDown", null],
    ["1", "ArrowRight", "2"],
    ["2", "ArrowRight", null],
    ["2", "ArrowUp", "a"],
    ["2", "Home", "1"],
    ["a", "ArrowUp", null],
    ["a", "x", null],
    ["gone", "ArrowRight", "a"],
  ])("from %s by %s to %s", (from, key, to) => {
    expect(arrow(columns, from, key)).toBe(to);
  });

  test("Tab leads to the last target, or to the first", () => {
    expect(tabStop(columns, "2")).toBe("2");
    expect(tabStop(columns, "gone")).toBe("a");
    expect(tabStop([], "gone")).toBe("");
  });

  test("Ctrl+F and the slash search the log; other chords belong to the page", () => {
    const chord = { chord: true, control: true };
    expect(commandFor(view("button"), press("/"))).toEqual({ do: "search" });
    expect(commandFor(view("score"), press("f", chord))).toEqual({ do: "search" });
    expect(commandFor(view("button"), press("f", { chord: true }))).toBeNull();
    for (const key of ["r", "z", "c", "Home", "ArrowLeft"])
      expect(commandFor(view("button"), press(key, chord))).toBeNull();
    expect(commandFor(view("button"), press("/", { typing: true }))).toBeNull();
  });
});
