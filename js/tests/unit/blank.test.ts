import { beforeEach, describe, expect, test } from "vitest";
import { linesInWords, MOST_LINES, shownLines } from "../../src/boards/cards/lines";
import { type Draft, PAUSE, CardEditor } from "../../src/editors/program/cardeditor";
import { PositionEditor, type Study } from "../../src/editors/position/positioneditor";
import { entered, inserted, outdented, partsWith, spanOf } from "../../src/editors/program/typing";
import { Player } from "../../src/player/player";
import { read } from "../../src/protocol/read";
import type { Code, Spot } from "../../src/protocol/wire";
import type { Outgoing } from "../../src/protocol/request";
import { HandClock } from "../support/clock";
import { flush } from "../support/flush";
import { golden } from "../support/golden";
import { StubModel } from "../support/model";

const at = (text: string, end = text.indexOf("|")) => ({
  text: text.replace("|", ""),
  start: end,
  end,
});
const put = (text: string, made: { from: number; to: number; text: string } | null) => {
  const plain = text.replace("|", "");
  return made && plain.slice(0, made.from) + made.text + "|" + plain.slice(made.to);
};

describe("typing", () => {
  test.each([
    ["add flag|", "add flag\n|"],
    ["  add flag|", "  add flag\n  |"],
    ["repeat 2:|", "repeat 2:\n  |"],
    ["  if my life < 3:  # low|", "  if my life < 3:  # low\n    |"],
    ["add |flag", "add \n|flag"],
    ["# a: b|", "# a: b\n|"],
  ])("Enter after %j", (before, after) => {
    expect(put(before, entered(at(before)))).toBe(after);
  });

  test.each([
    ["    |add flag", "  |add flag"],
    ["   |", "  |"],
    [" |", null],
    ["ab|", null],
    ["a\n  |", "a\n|"],
    ["|", null],
  ])("Backspace at %j", (before, after) => {
    expect(put(before, outdented(at(before)))).toBe(after);
  });

  test("Backspace with a selection is left to the browser", () => {
    expect(outdented({ text: "    ", start: 2, end: 4 })).toBeNull();
  });

  test.each([
    ["|", "add flag", false, "add flag|"],
    ["turn cursor|", "add flag", false, "turn cursor\nadd flag|"],
    ["  turn| cursor", "add flag", false, "  turn cursor\n  add flag|"],
    ["repeat 2:|", "add flag", false, "repeat 2:\n  add flag|"],
    ["repeat 2:\n  |", "if my life < 3:\n  ", false, "repeat 2:\n  if my life < 3:\n    |"],
    ["turn cursor|\nadd flag", "hit me 1", false, "turn cursor\nhit me 1|\nadd flag"],
    ["if|", "my life", true, "if my life|"],
    ["if |", "my life", true, "if my life|"],
    ["|", "my life", true, "my life|"],
  ])("from the list into %j: %j", (before, piece, inline, after) => {
    expect(put(before, inserted(at(before), piece, inline))).toBe(after);
  });
});

describe("marks", () => {
  const mark = (line: number, column: number, length: number) => ({
    ...{ line, column, length },
    text: "",
  });

  test("stay inside the text, whatever their numbers", () => {
    const text = "one\ntwo";
    expect(spanOf(text, mark(2, 1, 3))).toEqual([4, 7]);
    expect(spanOf(text, mark(1, 4, 1))).toEqual([3, 3]);
    expect(spanOf(text, mark(99, 99, 99))).toEqual([7, 7]);
    expect(spanOf("", mark(0, 0, 0))).toEqual([0, 0]);
  });

  test("split the text without losing any of it", () => {
    const text = "hit oponent\nelse\nadd";
    const parts = partsWith(text, [mark(2, 5, 1), mark(1, 1, 11), mark(1, 5, 2)]);
    expect(parts).toEqual([
      { text: "hit oponent", marked: true },
      { text: "\nelse", marked: false },
      { text: " ", marked: true },
      { text: "\nadd", marked: false },
    ]);
    expect(partsWith(text, [])).toEqual([{ text, marked: false }]);
  });
});

describe("the lines that a card shows", () => {
  const chip = { id: "x", name: "x", value: 1, base: 1 };
  const spotOf = (text: string, code: Partial<Code> = {}): Spot => ({
    ...{ title: "Leech", text, icon: "", level: 4, levels: 0, chips: [chip, chip], tip: "" },
    ...{ marker: "", hazard: "", tint: "" },
    code: { text, line: 0, done: 0, python: false, ...code },
  });
  const long = "a {1}\n  b\nc\nd\n  e\n    f\ng {2}\nh";
  const texts = (spot: Spot, what: "" | "all" | "chips" = "") =>
    shownLines(spot, what).map(
      ({ text, next, done }) => `${done ? "*" : ""}${next ? ">" : ""}${text}`,
    );

  test("a few lines are all shown, with indents and chip numbers", () => {
    const lines = shownLines(spotOf("a {1}\n  b {2}"));
    expect(lines.map(({ indent, chip: first }) => [indent, first])).toEqual([
      [0, 0],
      [2, 1],
    ]);
  });

  test("of many lines, those around the next one are shown", () => {
    expect(texts(spotOf(long))).toEqual(["a {1}", "b", "c", "d", "…"]);
    expect(texts(spotOf(long, { line: 5 }))).toEqual(["b", "c", "d", ">e", "…"]);
    expect(texts(spotOf(long, { line: 8 }))).toEqual(["d", "e", "f", "g {2}", ">h"]);
    for (let line = 0; line <= 8; line++) {
      const seen = shownLines(spotOf(long, { line }));
      expect(seen).toHaveLength(MOST_LINES);
      expect(seen.filter(({ next }) => next)).toHaveLength(line ? 1 : 0);
    }
    expect(texts(spotOf(long), "all")).toHaveLength(8);
  });

  test("the line just executed and the next line are both shown and marked differently", () => {
    expect(texts(spotOf("a\nb\nc", { done: 1, line: 2 }))).toEqual(["*a", ">b", "c"]);
    expect(texts(spotOf("a\nb\nc", { done: 2, line: 2 }))).toEqual(["a", "*>b", "c"]);
    expect(texts(spotOf(long, { done: 5 }))).toEqual(["b", "c", "d", "*e", "…"]);
    expect(texts(spotOf(long, { done: 8, line: 1 }))).toEqual([">a {1}", "b", "…", "g {2}", "*h"]);
    for (let done = 1; done <= 8; done++)
      for (let line = 1; line <= 8; line++) {
        const seen = shownLines(spotOf(long, { done, line }));
        expect(seen).toHaveLength(MOST_LINES);
        const of = (found: (typeof seen)[number] | undefined) => [
          found?.number,
          found?.text === "…",
        ];
        expect(of(seen.find((one) => one.done))).toEqual([done, false]);
        expect(of(seen.find((one) => one.next))).toEqual([line, false]);
        expect(seen.map(({ number }) => number)).toEqual(
          seen.map(({ number }) => number).toSorted((one, two) => one - two),
        );
      }
  });

  test("screen readers get both lines", () => {
    const wordsFor = (code: Partial<Code>) =>
      linesInWords(spotOf(long, code), (key, { line }) => `${key} ${line}`);
    expect(wordsFor({ done: 1, line: 5 })).toEqual(["board.done a 1", "board.next e"]);
    expect(wordsFor({ line: 7 })).toEqual(["board.next g 2"]);
    expect(wordsFor({})).toEqual([]);
  });

  test("while a chip is chosen, only lines with chips are shown", () => {
    expect(shownLines(spotOf(long), "chips").map(({ text, chip: n }) => [text, n])).toEqual([
      ["a {1}", 0],
      ["g {2}", 1],
    ]);
  });

  test("a Python command's description stays one text", () => {
    expect(texts(spotOf("Hit {1} for {2}.", { python: true }))).toEqual(["Hit {1} for {2}."]);
  });
});

describe("the editor", () => {
  let clock: HandClock;
  let model: StubModel;
  let player: Player;
  let draft: Draft | null;
  let study: Study | null;
  let cardEditor: CardEditor;
  let positionEditor: PositionEditor;

  const last = (): Outgoing & Record<string, unknown> => model.sent.at(-1) as never;
  const answer = async (more: object = {}) => {
    model.receive({
      ...{ type: "draft", id: last().id, problem: "", faults: [], spot: null },
      ...more,
    });
    await flush();
  };
  const fault = [1, 1, 5, "“dance” is no instruction."];

  beforeEach(() => {
    clock = new HandClock();
    model = new StubModel({ step: 2 });
    player = new Player(model, clock);
    draft = study = null;
    positionEditor = new PositionEditor(player, (shown) => (study = shown));
    cardEditor = new CardEditor(player, clock, positionEditor, (shown) => (draft = shown));
    player.hello();
    model.receive(golden("story"));
    model.sent.length = 0;
  });

  async function begin(was = "", text = ""): Promise<void> {
    cardEditor.begin(was, false);
    await answer({ text, groups: [{ title: "Do", items: [["add flag", "…"]] }], examples: [] });
  }

  test("requests the available pieces from Python and shows them", async () => {
    await begin("Leech", "add flag");
    expect(model.sent).toMatchObject([{ type: "write", do: "begin", was: "Leech", study: false }]);
    expect(draft).toMatchObject({ was: "Leech", name: "Leech", text: "add flag", checked: true });
    expect(draft?.groups[0]).toEqual({ title: "Do", items: [["add flag", "…"]], inline: false });
  });

  test("typed text is checked once, after a pause", async () => {
    await begin();
    cardEditor.type("L", "d");
    cardEditor.type("Leech", "dance");
    expect(draft).toMatchObject({ text: "dance", checked: false });
    expect(model.sent).toHaveLength(1);
    clock.pass(PAUSE);
    expect(model.sent).toHaveLength(2);
    expect(last()).toMatchObject({ type: "write", do: "check", name: "Leech", text: "dance" });
    await answer({ faults: [fault] });
    expect(draft?.faults).toEqual([{ line: 1, column: 1, length: 5, text: fault[3] }]);
    expect(draft?.checked).toBe(true);
  });

  test("a late reply is ignored, and the latest text is still checked", async () => {
    await begin();
    cardEditor.type("Leech", "dance");
    clock.pass(PAUSE);
    cardEditor.type("Leech", "add flag");
    clock.pass(PAUSE); // the first reply is still pending
    await answer({ faults: [fault] });
    expect(draft).toMatchObject({ faults: [], checked: false });
    clock.pass(PAUSE);
    expect(last()).toMatchObject({ do: "check", text: "add flag" });
    await answer();
    expect(draft?.checked).toBe(true);
  });

  test("the last card preview stays while the text has errors", async () => {
    await begin();
    cardEditor.type("Leech", "add flag");
    clock.pass(PAUSE);
    await answer({ spot: { title: "Leech", text: "add flag", code: { text: "add flag" } } });
    cardEditor.type("Leech", "add fla");
    clock.pass(PAUSE);
    await answer({ faults: [fault] });
    expect(draft?.spot?.text).toBe("add flag");
  });

  test("a closed text comes back; a discarded one does not", async () => {
    await begin();
    cardEditor.type("Leech", "add");
    cardEditor.close();
    expect(draft).toBeNull();
    clock.pass(PAUSE);
    expect(model.sent).toHaveLength(1); // a closed editor makes no requests
    await begin();
    expect(draft).toMatchObject({ name: "Leech", text: "add", again: true });
    cardEditor.discard();
    await begin();
    expect(draft).toMatchObject({ name: "", text: "", again: false });
  });

  test("opening another card loses nothing", async () => {
    await begin();
    cardEditor.type("Leech", "add");
    await begin("Bug", "turn cursor");
    expect(draft).toMatchObject({ was: "Bug", text: "turn cursor", again: false });
    await begin();
    expect(draft).toMatchObject({ name: "Leech", text: "add", again: true });
    cardEditor.type("Leech", "add flag");
    await begin();
    expect(draft).toMatchObject({ name: "Leech", text: "add flag", again: true });
  });

  test("a card can go into a new game", async () => {
    await begin();
    cardEditor.type("Leech", "add flag");
    cardEditor.keep("game");
    expect(last()).toMatchObject({ do: "keep", into: "game", name: "Leech", text: "add flag" });
    model.receive({ ...golden("story"), id: last().id, revision: 9 });
    await flush();
    expect(draft).toBeNull();
    await begin();
    expect(draft?.text).toBe("");
  });

  test("a card can go into a position, whose editor then opens", async () => {
    await begin();
    cardEditor.keep("study");
    const set = { layout: { kind: "row", order: ["Leech"] }, "spot/Leech": { title: "Leech" } };
    const sheet = { type: "study", id: last().id, set, text: "(Leech)", problem: null };
    model.receive({ ...sheet, spare: [], players: [2, 5], undo: true, redo: false });
    await flush();
    expect([draft, study?.text]).toEqual([null, "(Leech)"]);
  });

  const sheet = (order: string[]) => ({
    ...{ type: "study", id: last().id, text: "", problem: null, spare: [], players: [2, 5] },
    ...{ undo: true, redo: false },
    set: {
      layout: { kind: "row", order },
      ...Object.fromEntries(order.map((card) => [`spot/${card}`, { title: card }])),
    },
  });

  describe("a card that was added to a position", () => {
    beforeEach(async () => {
      await begin();
      cardEditor.type("Leech", "add flag");
      cardEditor.keep("study");
      model.receive(sheet(["Bug", "Leech"]));
      await flush();
    });

    test("comes back in the editor if the position is not played", async () => {
      expect(draft).toBeNull();
      positionEditor.close();
      await begin();
      expect(draft).toMatchObject({ name: "Leech", text: "add flag", again: true });
    });

    test("is forgotten once the position is played", async () => {
      positionEditor.change({ do: "play" });
      model.receive({ ...golden("story"), id: last().id, revision: 9 });
      await flush();
      expect(study).toBeNull();
      await begin();
      expect(draft).toMatchObject({ name: "", text: "", again: false });
    });

    test("comes back if it was undone before the position was played", async () => {
      positionEditor.change({ do: "undo" });
      model.receive(sheet(["Bug"]));
      await flush();
      positionEditor.change({ do: "play" });
      model.receive({ ...golden("story"), id: last().id, revision: 9 });
      await flush();
      await begin();
      expect(draft).toMatchObject({ name: "Leech", text: "add flag", again: true });
    });

    test("comes back with its last changes", async () => {
      cardEditor.begin("Leech", true);
      await answer({ text: "add flag" });
      expect(draft).toMatchObject({ name: "Leech", text: "add flag", again: false });
      cardEditor.type("Louse", "turn cursor");
      cardEditor.keep("study");
      model.receive(sheet(["Bug", "Louse"]));
      await flush();
      positionEditor.close();
      await begin();
      expect(draft).toMatchObject({ name: "Louse", text: "turn cursor", again: true });
    });

    test("does not prevent a second card", async () => {
      cardEditor.begin("", true);
      await answer({ text: "" });
      expect(draft).toMatchObject({ name: "", text: "", again: false });
    });

    test("stays in the position if the position editor is opened again", async () => {
      const sent = model.sent.length;
      positionEditor.begin();
      expect(model.sent).toHaveLength(sent);
      expect(study?.table.layout.order).toEqual(["Bug", "Leech"]);
    });
  });

  test("a new game from another board keeps the text", async () => {
    await begin();
    cardEditor.type("Leech", "add flag");
    model.receive({ ...golden("story"), revision: 9 });
    await flush();
    expect(draft).toMatchObject({ name: "Leech", text: "add flag" });
  });

  test("a rejected card stays in the editor with the reason", async () => {
    await begin();
    cardEditor.type("Bug", "dance");
    cardEditor.keep("study");
    await answer({ problem: "there is already a card Bug", faults: [fault] });
    expect(draft).toMatchObject({ name: "Bug", text: "dance" });
    expect(draft?.problem).toMatch(/already/);
    expect(player.view().said).toMatch(/already.*no instruction/);
    cardEditor.keep("game");
    model.receive({
      type: "refused",
      revision: 2,
      id: last().id,
      message: "The game has changed.",
    });
    await flush();
    expect(draft).toMatchObject({ name: "Bug", text: "dance" });
    expect(player.view().notice?.text).toBe("The game has changed.");
  });

  test("a second press while the first is pending sends nothing", async () => {
    await begin();
    cardEditor.type("Leech", "add flag");
    cardEditor.keep("game");
    cardEditor.keep("game");
    model.receive({ ...golden("story"), id: last().id, revision: 9 });
    await flush();
    expect(model.sent.filter((one) => "do" in one && one.do === "keep")).toHaveLength(1);
  });

  test("only one check runs at a time, and a check follows a refused one", async () => {
    await begin();
    cardEditor.type("Leech", "dance");
    clock.pass(PAUSE);
    cardEditor.type("Leech", "add");
    clock.pass(PAUSE);
    cardEditor.type("Leech", "add flag");
    clock.pass(PAUSE);
    const checks = () => model.sent.filter((one) => "do" in one && one.do === "check");
    expect(checks()).toHaveLength(1);
    model.receive({ type: "refused", revision: 2, id: last().id, message: "No." });
    await flush();
    clock.pass(PAUSE);
    expect(checks()).toHaveLength(2);
    expect(last()).toMatchObject({ do: "check", text: "add flag" });
    await answer();
    expect(draft?.checked).toBe(true);
  });

  test("a text can be checked while a picture is drawn", async () => {
    await begin();
    player.send({ type: "picture", step: 0, dark: false });
    cardEditor.type("Leech", "add flag");
    clock.pass(PAUSE);
    expect(last()).toMatchObject({ do: "check" });
    await answer();
    expect(draft?.checked).toBe(true);
  });

  test("a read-only board has no card editor", () => {
    model.set("read_only", true);
    cardEditor.begin("", false);
    expect([model.sent, draft]).toEqual([[], null]);
  });

  test.each([
    { faults: [[1, 1, 5]] },
    { faults: [["1", 1, 5, "x"]] },
    { faults: [[1, -1, 5, "x"]] },
    { faults: "x" },
    { problem: null },
    { spot: { title: 3 } },
    { spot: { title: "x", code: { text: 3 } } },
    { spot: { title: "x", code: { text: "x", line: -1 } } },
    { spot: { title: "x", code: { text: "x", done: "1" } } },
    { groups: [{ title: "x", items: [[1, 2]] }] },
    { examples: [["x"]] },
  ])("an invalid draft is malformed: %j", (wrong) => {
    const valid = { type: "draft", id: 1, problem: "", faults: [], spot: null };
    expect(() => read({ ...valid, ...wrong })).toThrow();
    expect(read(valid)).toMatchObject({ type: "draft" });
  });
});
