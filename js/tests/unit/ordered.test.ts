import { describe, expect, test } from "vitest";
import { innerTargets, nearest } from "../../src/boards/cells/inner";
import { cellPlan, walledFrom, wallPath } from "../../src/boards/cells/plan";
import { begin, optionFor, reason, slotOf, toggle } from "../../src/player/choice";
import { enough, moved, severalWord } from "../../src/player/filled";
import { ask as readAsk } from "../../src/protocol/readask";
import { opening } from "../../src/story/table";
import { changes } from "../../src/protocol/table";
import { ask } from "../support/storybuilder";

const SLOTS = {
  ...{ text: "Program?", pick: "spot", otherwise: "No." },
  several: {
    ...{ word: "CARDS", low: 2, high: 2, join: "+", full: "Both slots are full." },
    of: [
      ["a", "Ahead"],
      ["b", "Back"],
      ["c", "Carry"],
    ],
  },
  options: [["CARDS", -1]],
};

function chosen(...words: string[]) {
  const start = begin(readAsk(ask("A", SLOTS), "ask"));
  if (!start) throw new Error("nothing is asked");
  return words.reduce(toggle, start);
}

describe("picks in an order", () => {
  test("are joined in the order in which they were picked", () => {
    const { node, picks } = chosen("c", "a");
    const several = node.several;
    if (!several) throw new Error("no slots");
    expect(severalWord(several, picks)).toBe("c+a");
    expect(severalWord({ ...several, full: "" }, picks)).toBe("a+c");
    expect(enough(several, picks)).toBe(true);
  });

  test("have the numbers of their slots", () => {
    expect(["a", "b", "c"].map((word) => slotOf(chosen("c", "a"), word))).toEqual([2, 0, 1]);
    expect(slotOf(null, "a")).toBe(0);
  });

  test("end when all slots are full, and the reason says so", () => {
    const choice = chosen("c", "a");
    expect(optionFor(choice, "b")).toBeUndefined();
    expect(reason(choice, "b")).toBe("Both slots are full.");
    expect(optionFor(choice, "a")).toBeDefined();
    expect(reason(choice, "x")).toBe("No.");
    expect(optionFor(toggle(choice, "a"), "b")).toBeDefined();
  });

  test.each([
    [0, 2, ["b", "c", "a"]],
    [2, 0, ["c", "a", "b"]],
    [1, 1, ["a", "b", "c"]],
  ])("slot %i moves to slot %i", (from, to, expected) => {
    expect(moved(["a", "b", "c"], from, to)).toEqual(expected);
  });
});

const ORDER = ["a", "b", "c", "d", "e", "f"];
const LAYOUT = {
  kind: "grid",
  order: ORDER,
  columns: 3,
  walls: [
    ["a", "b"],
    ["e", "b"],
  ],
};
const spots = Object.fromEntries(ORDER.map((id) => [`spot/${id}`, { title: "" }]));
const queues = Object.fromEntries(ORDER.map((id) => [`queue/${id}`, { pieces: [] }]));
const table = opening(
  changes({ layout: LAYOUT, ...spots, ...queues, cursor: null, stores: [] }, ""),
);
const plan = cellPlan(table.layout, 400);

function asked(pick: string) {
  const node = {
    text: "Where?",
    pick,
    otherwise: "Full.",
    options: [
      ["0", -1],
      ["2", -1],
    ],
  };
  return innerTargets(table, plan, begin(readAsk(ask("A", node), "ask")));
}

describe("a question about a column or a row", () => {
  test("has a target for each of them, as large as all its cells", () => {
    const columns = asked("column");
    expect(columns.map(({ key, able }) => [key, able])).toEqual([
      ["column:0", true],
      ["column:1", false],
      ["column:2", true],
    ]);
    expect(columns[0]).toMatchObject({ width: plan.size, height: 2 * plan.size });
    expect(columns[1]?.why).toBe("Full.");
    expect(columns.map(({ name }) => name)).toEqual(["0", "1", "2"]);
    const rows = asked("row");
    expect(rows.map(({ key }) => key)).toEqual(["row:0", "row:1"]);
    expect(rows[0]).toMatchObject({ width: 3 * plan.size, height: plan.size });
  });

  test("arrow keys go from column to column, and leave the board upwards and downwards", () => {
    const columns = asked("column");
    expect(nearest(columns, "column:0", "ArrowRight")).toBe("column:1");
    expect(nearest(columns, "column:2", "ArrowRight")).toBeNull();
    expect(nearest(columns, "column:1", "ArrowUp")).toBeNull();
    expect(nearest(columns, "column:1", "End")).toBe("column:2");
    const rows = asked("row");
    expect(nearest(rows, "row:0", "ArrowDown")).toBe("row:1");
    expect(nearest(rows, "row:0", "ArrowRight")).toBeNull();
  });
});

describe("walls", () => {
  test("stand on the side that two cells share", () => {
    const [a, b] = [plan.middles.get("a"), plan.middles.get("b")];
    if (!a || !b) throw new Error("no cells");
    const x = (a.x + b.x) / 2;
    expect(wallPath(plan, ["a", "b"])).toBe(
      `M${x} ${a.y + plan.size / 2}L${x} ${a.y - plan.size / 2}`,
    );
    expect(wallPath(plan, ["a", "nowhere"])).toBe("");
  });

  test("are known by the cells on both sides", () => {
    expect(walledFrom(table.layout, "b")).toEqual(["a", "e"]);
    expect(walledFrom(table.layout, "e")).toEqual(["b"]);
    expect(walledFrom(table.layout, "f")).toEqual([]);
  });
});
