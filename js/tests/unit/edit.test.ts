import { beforeEach, describe, expect, test } from "vitest";
import { dropped } from "../../src/editors/position/drag";
import { editForKey } from "../../src/editors/position/keys";
import { PositionEditor, type Study } from "../../src/editors/position/positioneditor";
import { Player } from "../../src/player/player";
import { read } from "../../src/protocol/read";
import { opening } from "../../src/story/table";
import { HandClock } from "../support/clock";
import { flush } from "../support/flush";
import { golden } from "../support/golden";
import { StubModel } from "../support/model";

const set = {
  layout: { kind: "row", order: ["Bug", "AddFlag", "Reverse"] },
  "spot/Bug": { title: "Bug" },
  "spot/AddFlag": { title: "AddFlag" },
  "spot/Reverse": { title: "Reverse" },
  "queue/Bug": {
    pieces: [
      [1, "A", "acting"],
      [2, "B", ""],
    ],
    alt: "Bug",
  },
  "score/A": { seat: "A", name: "Player A" },
  "score/B": { seat: "B", name: "Player B" },
  cursor: { spot: "Bug", direction: 1 },
  stores: [],
};
const sheet = {
  type: "study",
  id: 2,
  set,
  text: ">(Bug AB)(AddFlag)(Reverse)",
  problem: { text: "no life", column: 4 },
  spare: [["ForkBomb", "ForkBomb", "fork-bomb"]],
  players: [2, 5],
  undo: true,
  redo: false,
};
const message = read(sheet);
if (message.type !== "study") throw new Error("not a study");
const table = opening(message.set);
const order = table.layout.order;

describe("dropping", () => {
  const on = (spot: string, index = 0, behind = false) => ({ spot, index, behind });

  test.each([
    ["seat:A", on("Bug", 1), { do: "add", seat: "A", spot: "Bug", at: 1 }],
    ["seat:A", on(""), null],
    ["flag:Bug:1", on("AddFlag"), { do: "move", spot: "Bug", index: 1, to: "AddFlag", at: 0 }],
    ["flag:Bug:0", on("Bug", 2), { do: "move", spot: "Bug", index: 0, to: "Bug", at: 1 }],
    ["flag:Bug:1", on("Bug", 2), null],
    ["flag:Bug:1", on(""), { do: "remove", spot: "Bug", index: 1 }],
    ["card:Bug", on("Reverse", 0, true), { do: "lay", spot: "Bug", at: 2 }],
    ["card:Reverse", on("Bug"), { do: "lay", spot: "Reverse", at: 0 }],
    ["card:ForkBomb", on("AddFlag", 0, true), { do: "lay", spot: "ForkBomb", at: 2 }],
    ["card:Bug", on("Bug"), null],
    ["card:Bug", on(""), { do: "drop", spot: "Bug" }],
    ["card:ForkBomb", on(""), null],
    ["card:Bug", null, null],
  ])("%s on %o", (load, goal, edit) => {
    expect(dropped(load, goal, order)).toEqual(edit);
  });
});

describe("keys", () => {
  const press = (key: string, at: string, shift = false) => editForKey({ key, shift }, at, table);

  test("Shift and an arrow move a card or a flag along with the focus", () => {
    const moved = { edit: { do: "lay", spot: "Bug", at: 1 }, selected: "spot:Bug" };
    expect(press("ArrowRight", "spot:Bug", true)).toEqual(moved);
    expect(press("ArrowLeft", "spot:Bug", true)).toBeNull();
    expect(press("ArrowRight", "spot:Bug")).toBeNull();
    const back = { do: "move", spot: "Bug", index: 1, to: "Bug", at: 0 };
    expect(press("ArrowLeft", "flag:Bug:1", true)).toEqual({ edit: back, selected: "flag:Bug:0" });
  });

  test("Delete removes, a player's letter adds, other keys do nothing", () => {
    expect(press("Delete", "flag:Bug:1")).toEqual({
      edit: { do: "remove", spot: "Bug", index: 1 },
      selected: "flag:Bug:0",
    });
    expect(press("Backspace", "spot:AddFlag")?.edit).toEqual({ do: "drop", spot: "AddFlag" });
    expect(press("b", "spot:Bug")?.edit).toEqual({ do: "add", seat: "B", spot: "Bug" });
    expect([press("c", "spot:Bug"), press("Delete", "")]).toEqual([null, null]);
  });
});

describe("the position editor", () => {
  test("sends one change after another and shows what Python answers", async () => {
    const model = new StubModel({ step: 2 });
    const player = new Player(model, new HandClock());
    let study: Study | null = null;
    const positionEditor = new PositionEditor(player, (shown) => (study = shown));
    player.hello();
    model.receive(golden("story"));
    positionEditor.begin();
    positionEditor.change({ do: "undo" });
    expect(model.sent.slice(1)).toMatchObject([{ type: "edit", do: "begin", step: 2 }]);
    model.receive(sheet);
    await flush();
    expect(study).toMatchObject({ text: sheet.text, problem: sheet.problem });
    expect(model.sent.slice(2)).toMatchObject([{ type: "edit", do: "undo", id: 3 }]);
    model.receive({ ...sheet, id: 3, fault: { text: "That is not possible.", column: 0 } });
    await flush();
    expect(player.view().said).toBe("That is not possible.");
    positionEditor.again();
    expect(model.sent.slice(3)).toMatchObject([{ type: "edit", do: "show" }]);
    model.receive({ ...sheet, id: 4 });
    await flush();
    positionEditor.change({ do: "play" });
    model.receive({ ...golden("story"), id: 5, revision: 9 });
    await flush();
    expect(study).toBeNull();
  });

  describe("beside other requests", () => {
    let model: StubModel;
    let player: Player;
    let clock: HandClock;
    let study: Study | null;
    let positionEditor: PositionEditor;

    beforeEach(async () => {
      [model, clock, study] = [new StubModel({ step: 2 }), new HandClock(), null];
      player = new Player(model, clock);
      positionEditor = new PositionEditor(player, (shown) => (study = shown));
      player.hello();
      model.receive(golden("story"));
      positionEditor.begin();
      model.receive(sheet);
      await flush();
      model.sent.length = 0;
    });

    const edits = () => model.sent.flatMap((one) => (one.type === "edit" ? [one["do"]] : []));
    const idOf = (at: number) => model.sent.at(at)?.id;

    test("an edit made while a picture is drawn is sent at once", async () => {
      player.send({ type: "picture", step: 0, dark: false });
      positionEditor.change({ do: "undo" });
      expect(edits()).toEqual(["undo"]);
      model.receive({ ...sheet, id: idOf(-1), text: "(Bug)" });
      await flush();
      expect(study?.text).toBe("(Bug)");
    });

    test("edits after a refused one are still sent, in order", async () => {
      for (const what of ["add", "undo", "redo"]) positionEditor.change({ do: what });
      expect(edits()).toEqual(["add"]);
      model.receive({ type: "refused", revision: 2, id: idOf(0), message: "expected a seat" });
      await flush();
      expect([edits(), player.view().notice?.text]).toEqual([["add", "undo"], "expected a seat"]);
      model.receive({ ...sheet, id: idOf(-1) });
      await flush();
      expect(edits()).toEqual(["add", "undo", "redo"]);
    });

    test("edits queued after one without a reply are not sent, and the notice says so; new ones are", async () => {
      for (const what of ["add", "undo"]) positionEditor.change({ do: what });
      clock.pass(4_000);
      await flush();
      expect(edits()).toEqual(["add"]);
      expect(player.view().notice?.text).toMatch(/was not sent\.$/);
      positionEditor.change({ do: "redo" });
      expect(edits()).toEqual(["add", "redo"]);
    });

    test("a reply after the editor was closed does not open it again", async () => {
      positionEditor.change({ do: "undo" });
      positionEditor.close();
      model.receive({ ...sheet, id: idOf(-1) });
      await flush();
      expect(study).toBeNull();
    });
  });
});
