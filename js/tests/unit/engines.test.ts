import { describe, expect, test } from "vitest";
import { frameOf, heightOf, leastFor } from "../../src/boards/engines/geometry";
import { guilloche } from "../../src/boards/engines/guilloche";
import { typeKey } from "../../src/boards/engines/keys";
import { inOrder, readingOf } from "../../src/boards/engines/reading";
import { follow, rowsOf, stopIn } from "../../src/boards/engines/rows";
import { worksOf } from "../../src/boards/engines/sheets";
import { threadBetween } from "../../src/boards/engines/thread";
import { Story } from "../../src/story/story";
import { plateFrame, WRITE } from "../support/plate";
import { read } from "../../src/protocol/read";
import type { StoryMessage } from "../../src/protocol/wire";
import { ask } from "../support/storybuilder";

const SPOTS = new Map([
  ["A1", ["A1-", "A1+"]],
  ["A4", ["A4"]],
  ["B4", ["B4*", "B4/"]],
  ["S29", ["S29-", "S29+"]],
]);

function typed(keys: readonly string[], own: readonly string[] = []): string {
  let now = "";
  for (const key of keys) {
    const found = typeKey(key, now, SPOTS, own);
    if (found?.token) return found.token;
    now = found ? found.typed : now;
  }
  return `${now}…`;
}

test.each([
  [1600, 1098],
  [1097, 960],
  [959, 718],
  [717, 0],
])("a board of %i keeps its layout down to %i", (width, least) => {
  expect(leastFor(width)).toBe(least);
});

describe("typed codes", () => {
  test("a letter, a digit and an operator choose a half", () => {
    expect(typed(["a", "1", "-"])).toBe("A1-");
    expect(typed(["b", "4", "x"])).toBe("B4*");
    expect(typed(["B", "4", ":"])).toBe("B4/");
  });

  test("an engine with one part needs no operator", () => {
    expect(typed(["a", "4"])).toBe("A4");
  });

  test("another letter begins again, Backspace and Escape take back", () => {
    expect(typed(["b", "a", "1", "+"])).toBe("A1+");
    expect(typed(["a", "1", "Backspace"])).toBe("A…");
    expect(typed(["a", "1", "Escape"])).toBe("…");
  });

  test("s names the player's own engine, if there is one", () => {
    expect(typed(["s", "+"], ["S29"])).toBe("S29+");
    expect(typeKey("s", "", SPOTS, [])).toBeNull();
  });

  test("keys that mean nothing are left to others", () => {
    for (const key of ["1", "-", "z", "Backspace", "Escape", "Enter", "ArrowUp"])
      expect(typeKey(key, "", SPOTS, [])).toBeNull();
    expect(typeKey("*", "A1", SPOTS, [])).toBeNull();
    expect(typeKey("3", "C", SPOTS, [])).toBeNull();
  });
});

describe("a table", () => {
  const message = read({
    ...{
      type: "story",
      revision: 1,
      id: 1,
      title: "Plate",
      subtitle: "",
      undo: false,
      redo: false,
    },
    ...{ lines: [], frames: [plateFrame()], ask: ask("A", WRITE) },
  }) as StoryMessage;
  const table = Story.of(message.frames).table(0);
  const works = worksOf(table);

  test("has its engines, numbers and programs", () => {
    expect([...works.tiles.keys()]).toEqual(["A1", "A2", "S29"]);
    expect([...works.wanted.keys()]).toEqual(["40", "41"]);
    expect(works.programs.map(({ seat }) => seat)).toEqual(["A", "B"]);
  });

  test("leaves out what it cannot read", () => {
    const broken = { ...table, sheets: new Map<string, object>([["A1", { tint: 3 }]]) };
    expect(worksOf(broken).tiles.size).toBe(0);
    expect(worksOf(broken).order.phase).toBe("write");
  });

  test("arrow keys go from half to half, and keep the column from row to row", () => {
    const rows = rowsOf(works, null);
    expect(rows).toEqual([
      ["part:A1-", "part:A1+", "part:A2"],
      ["part:S29-", "part:S29+"],
    ]);
    expect(stopIn(rows, "gone")).toBe("part:A1-");
    expect(follow(rows, "part:A1-", "ArrowRight")).toBe("part:A1+");
    expect(follow(rows, "part:A2", "ArrowDown")).toBe("part:S29+");
    expect(follow(rows, "part:A2", "ArrowRight")).toBeNull();
    expect(follow(rows, "part:A1-", "ArrowUp")).toBeNull();
    expect(follow(rows, "part:A1-", "End")).toBe("part:A2");
  });

  test("reads the last announced line of whoever acts", () => {
    expect(readingOf(works, "A").seat).toBe("");
    const read = {
      ...works,
      order: { ...works.order, phase: "read", tokens: [{ number: 1, seat: "B" }] },
    };
    expect(readingOf(read, "A")).toEqual({ seat: "A", line: 0, engine: "A1", hit: "40" });
    expect(readingOf(read, "B").line).toBe(-1);
    expect(inOrder(read).map(({ seat }) => seat)).toEqual(["B", "A"]);
  });
});

describe("sizes", () => {
  test("a plate fits the board", () => {
    for (const width of [320, 390, 719, 720, 959, 960, 1100]) {
      const frame = frameOf(width);
      expect(frame.left + 4 * frame.across).toBeLessThanOrEqual(frame.plate);
      expect(frame.tileHigh).toBeGreaterThanOrEqual(48);
      expect(frame.gear + frame.gearSize / 2).toBeLessThanOrEqual(frame.plate - 6);
      expect(frame.gear - frame.gearSize / 2).toBeGreaterThanOrEqual(
        frame.left + 3 * frame.across + frame.tile,
      );
      if (width >= 390) expect(frame.tile / 2).toBeGreaterThanOrEqual(38);
      if (width >= 390) expect(frame.plate).toBeLessThanOrEqual(width - 22);
    }
    expect(frameOf(1100).plate).toBe(502);
    expect(frameOf(1000, 5, 4)).toMatchObject({ plate: 368, above: false, folds: false });
    expect(frameOf(720, 5, 3, 2)).toMatchObject({ plate: 680, above: true, folds: true });
    expect(frameOf(720, 5, 2, 2)).toMatchObject({ plate: 368, above: false, folds: false });
    expect(frameOf(390, 5, 0, 3).high).toBeLessThan(frameOf(390, 5, 0, 2).high);
  });

  test("a narrow board is higher", () => {
    const rows = Array.from({ length: 5 }, () => ({ note: "" }));
    const content = { plate: { rows }, count: null, programs: [] };
    expect(heightOf(390, content, false)).toBeGreaterThan(heightOf(1100, content, false));
    expect(heightOf(1100, { ...content, count: { rows: [1, 2] } }, false)).toBeLessThan(300);
  });

  test("waves have the same length whatever they hide", () => {
    expect(guilloche(70, 14)).toBe(guilloche(70, 14));
    expect(guilloche(70, 14)).toMatch(/^M0\.0 .*L70\.0 /);
  });

  test("a thread goes round the card and ends below the number", () => {
    const from = { left: 600, top: 300, right: 720, bottom: 350 };
    const to = { left: 400, top: 10, right: 500, bottom: 114 };
    const { d, x, y } = threadBetween(from, to);
    expect([x, y]).toEqual([450, 114]);
    expect(d).toMatch(/^M600 325H599.*V114$/);
  });
});
