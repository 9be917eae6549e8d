import { describe, expect, test } from "vitest";
import {
  columnsFor,
  evenly,
  linesOf,
  spacingOf,
  planOf,
  WIDE,
  TRACK,
} from "../../src/boards/cards/geometry";

const order = (count: number) => Array.from({ length: count }, (_, i) => `c${i}`);
const plan = (count: number, width: number, narrow = false, lines = 2) =>
  planOf(order(count), width, narrow, () => lines);

describe("rows for a width", () => {
  test.each([
    [5, 900, 5],
    [7, 1100, 7],
    [8, 824, 4],
    [8, 1100, 4],
    [10, 928, 5],
    [10, 1600, 10],
    [10, 720, 4],
    [1, 900, 1],
  ])("%i cards at %i: %i in a row", (count, width, columns) => {
    expect(columnsFor(count, width, false)).toBe(columns);
  });

  test("a narrow board has two cards in a row", () => {
    expect(plan(8, 390, true).rows.map((row) => row.length)).toEqual([2, 2, 2, 2]);
    expect(plan(5, 360, true).rows.map((row) => row.length)).toEqual([2, 2, 1]);
  });

  test("rows are filled evenly", () => {
    expect(evenly(order(10), 3).map((row) => row.length)).toEqual([4, 3, 3]);
    expect(evenly(order(7), 2).map((row) => row.length)).toEqual([4, 3]);
    expect(evenly(order(8), 2).flat()).toEqual(order(8));
  });
});

describe("cards", () => {
  test.each([360, 390, 600, 719])("stay inside a narrow board of %i", (width) => {
    for (const { x, width: wide } of plan(10, width, true).boxes.values()) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
    }
  });

  test.each([720, 824, 960, 1100, 1600])(
    "stay inside a board of %i, and do not overlap",
    (width) => {
      for (let count = 1; count <= 10; count++) {
        const { boxes, rows } = plan(count, width);
        for (const row of rows) {
          const lefts = row.map((id) => boxes.get(id)?.x ?? -1);
          const wide = boxes.get(row[0] ?? "")?.width ?? 0;
          lefts.forEach((left, i) => {
            expect(left).toBeGreaterThanOrEqual(42);
            expect(left + wide).toBeLessThanOrEqual(width - 42);
            if (i > 0) expect(left - (lefts[i - 1] ?? 0)).toBeGreaterThanOrEqual(wide + 12);
          });
        }
      }
    },
  );

  test("are at least 134 and at most 232 wide", () => {
    for (const width of [720, 900, 1100, 1600])
      for (let count = 1; count <= 10; count++) {
        const { card } = plan(count, width);
        expect(card.width).toBeGreaterThanOrEqual(134);
        expect(card.width).toBeLessThanOrEqual(232);
      }
  });

  test("are 156 high, 178 when slim, and grow with their text", () => {
    expect(plan(4, 824).card.height).toBe(156);
    expect(plan(5, 900).card.height).toBe(178);
    expect(plan(2, 390, true).card.height).toBe(124);
    expect(plan(4, 824, false, 5).card.height).toBe(WIDE.tray + 64 + 5 * 17 + 6);
  });
});

describe("stations", () => {
  test("are above the middle of their cards, numbered in order", () => {
    const { stations, boxes } = plan(8, 824);
    for (const [id, { x, y, place }] of stations) {
      const box = boxes.get(id);
      expect(x).toBe((box?.x ?? 0) + (box?.width ?? 0) / 2);
      expect(y).toBe((box?.y ?? 0) - 20);
      expect(`c${place}`).toBe(id);
    }
  });

  test("the board ends below its last rail", () => {
    const { height, boxes } = plan(8, 824);
    const lowest = Math.max(...[...boxes.values()].map((box) => box.y + box.height));
    expect(height).toBe(lowest + 16 + 19);
  });
});

describe("islands", () => {
  const sea = (count: number, width: number, narrow = false, lines = 3) =>
    planOf(order(count), width, narrow, () => lines, "monster");

  test("are 212 high and grow with their text", () => {
    expect(sea(5, 900).card).toEqual({ width: 132, height: 212 });
    expect(sea(5, 900, false, 6).card.height).toBe(62 + 70 + 6 * 17 + 10);
  });

  test("are 32 below the rail, and their shallow water does not overlap", () => {
    for (const width of [720, 900, 1100, 1600])
      for (let count = 1; count <= 10; count++) {
        const { boxes, stations, rows, card } = sea(count, width);
        expect(card.width).toBeGreaterThanOrEqual(124);
        expect(card.width).toBeLessThanOrEqual(232);
        for (const [id, { y }] of stations) expect(y).toBe((boxes.get(id)?.y ?? 0) - 32);
        for (const row of rows)
          row.forEach((id, i) => {
            const x = boxes.get(id)?.x ?? 0;
            const end = i > 0 ? (boxes.get(row[i - 1] ?? "")?.x ?? 0) + card.width : 22;
            expect(x - end).toBeGreaterThanOrEqual(28);
          });
      }
  });

  test.each([360, 390, 600, 719])("stay inside a narrow board of %i", (width) => {
    const { boxes, rows } = sea(8, width, true);
    expect(rows.map((row) => row.length)).toEqual([2, 2, 2, 2]);
    for (const { x, width: wide } of boxes.values()) {
      expect(x).toBeGreaterThanOrEqual(11 + 9);
      expect(x + wide).toBeLessThanOrEqual(width - 11 - 9);
    }
  });

  test("only the Monster edition has its own spacing", () => {
    expect(spacingOf(false, "code")).toBe(WIDE);
    expect(spacingOf(false, "")).toBe(WIDE);
    expect(spacingOf(false, "monster").tray).toBe(62);
  });
});

test("an empty table has a layout too", () => {
  expect(plan(0, 900).rows).toEqual([]);
});

test("text breaks between words", () => {
  const measure = (word: string) => word.length;
  expect(linesOf("", 10, measure)).toBe(0);
  expect(linesOf("one two", 7, measure)).toBe(1);
  expect(linesOf("one two three", 7, measure)).toBe(2);
  expect(linesOf("incomprehensible", 7, measure)).toBe(3);
});

test("in a low window, several rows are closer together; a single row is not", () => {
  const order = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
  const [usual, flat] = [false, true].map((low) =>
    planOf(order, 1003, false, () => 3, "", TRACK, low),
  );
  expect([usual?.flat, flat?.flat]).toEqual([false, true]);
  expect(flat?.rows).toEqual(usual?.rows);
  expect(flat?.card.width).toBe(usual?.card.width);
  expect(flat?.height).toBeLessThan((usual?.height ?? 0) - 90);
  const few = order.slice(0, 5);
  expect(planOf(few, 1003, false, () => 3, "", TRACK, true)).toEqual(
    planOf(few, 1003, false, () => 3),
  );
});

test("other sizes replace the usual ones; without texts, cards are as high as name and tray", () => {
  const usual = planOf(order(8), 1003, false, () => 3);
  const large = planOf(order(8), 1003, false, () => 3, "", TRACK, false, { line: 20 });
  expect(large.card.height - usual.card.height).toBe(9);
  const terse = planOf(order(8), 1003, false, () => 0, "", TRACK, false, {
    ...{ text: 0, face: 30, tallFace: 30, above: 30, under: 0, tray: 48 },
  });
  expect([terse.flat, terse.card.height]).toEqual([true, 78]);
});
