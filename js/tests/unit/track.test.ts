import { describe, expect, test } from "vitest";
import { planOf, type Plan } from "../../src/boards/cards/geometry";
import {
  along,
  chevrons,
  noodle,
  noodles,
  railPath,
  rise,
  rounded,
} from "../../src/boards/cards/track";
import type { Hop } from "../../src/story/trail";

const plan = (count: number, width: number): Plan =>
  planOf(
    Array.from({ length: count }, (_, i) => `c${i}`),
    width,
    false,
    () => 2,
  );
const hop = (from: number, to: number, more: Partial<Hop> = {}): Hop => ({
  from: `c${from}`,
  to: `c${to}`,
  direction: 1,
  loop: false,
  step: 1,
  ...more,
});

describe("a noodle", () => {
  const board = plan(8, 824);

  test("within a row is an arc from station to station", () => {
    const { kind, way } = noodle(board, hop(0, 1));
    expect(kind).toBe("arc");
    expect(way[0]).toMatchObject({ x: board.stations.get("c0")?.x });
    expect(way.at(-1)?.x).toBeCloseTo(board.stations.get("c1")?.x ?? 0);
    const top = Math.min(...way.map((point) => point.y));
    expect((board.stations.get("c0")?.y ?? 0) - top).toBeCloseTo(rise(188), 0);
  });

  test("to another row follows the rail", () => {
    const { kind, way } = noodle(board, hop(3, 4));
    expect(kind).toBe("rail");
    expect(Math.max(...way.map((point) => point.x))).toBe(824 - 22);
    expect(Math.min(...way.map((point) => point.x))).toBe(22);
  });

  test("around the end of one row follows the rail too", () => {
    const row = plan(5, 900);
    expect(noodle(row, hop(4, 0, { loop: true })).kind).toBe("rail");
    expect(noodle(row, hop(0, 4, { loop: true, direction: -1 })).kind).toBe("rail");
  });

  test("between cards that are now further apart is a long arc", () => {
    expect(noodle(plan(7, 1100), hop(1, 6)).kind).toBe("arc");
  });

  test("that was a loop becomes an arc once its cards are no longer at the ends", () => {
    expect(noodle(plan(5, 900), hop(1, 2, { loop: true })).kind).toBe("arc");
  });

  test("of a removed card is empty", () => {
    expect(noodle(board, hop(0, 99)).way).toEqual([]);
  });

  test("between the same cards again is 9 higher", () => {
    const found = noodles(board, [hop(0, 1, { step: 9 }), hop(1, 0, { step: 8 })]);
    expect(found.map(({ age }) => age)).toEqual([1, 0]);
    const [older, newer] = found.map(({ way }) => Math.min(...way.map((point) => point.y)));
    expect((newer ?? 0) - (older ?? 0)).toBeCloseTo(9);
  });
});

describe("the way along the rail", () => {
  test("backward is the forward way reversed", () => {
    const board = plan(8, 824);
    expect(along(board, 4, 3, -1)).toEqual([...along(board, 3, 4, 1)].reverse());
  });

  test("from the last row goes along the bottom and up the left, further out", () => {
    const board = plan(8, 824);
    const way = along(board, 7, 0, 1);
    expect(Math.min(...way.map((point) => point.x))).toBe(14);
    expect(Math.max(...way.map((point) => point.y))).toBe(board.height - 19);
  });

  test("passes the stations in between", () => {
    const board = plan(5, 900);
    expect(along(board, 0, 2, 1)).toHaveLength(3);
  });

  test("of a single card is the whole loop", () => {
    const way = along(plan(1, 900), 0, 0, 1);
    expect(way.length).toBeGreaterThan(4);
    expect(way[0]).toEqual(way.at(-1));
  });
});

test("the rail has a piece for each row and each way back", () => {
  expect(railPath(plan(8, 824)).match(/M/g)).toHaveLength(4);
  expect(chevrons(plan(8, 824))).toHaveLength(4);
  expect(chevrons(plan(5, 900))).toHaveLength(2);
});

test("corners are round, as far as there is space", () => {
  const corner = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 4 },
  ];
  expect(rounded(corner)).toBe("M0 0L98 0Q100 0 100 2L100 4");
  expect(rounded([])).toBe("");
});
