import { describe, expect, test } from "vitest";
import { cellItems, freeCorner, freeCorners, strokes } from "../../src/boards/cells/look";
import { targetBox, cellPlan, outline, walk } from "../../src/boards/cells/plan";
import { begin } from "../../src/player/choice";
import { read } from "../../src/protocol/read";
import { Story } from "../../src/story/story";
import type { Layout } from "../../src/protocol/wire";
import { golden } from "../support/golden";

function grid(columns: number, rows: number): Layout {
  const places = Array.from({ length: columns * rows }, (_, i): [number, number] => [
    i % columns,
    Math.floor(i / columns),
  ]);
  return {
    ...{ kind: "grid", labels: [] },
    order: places.map(([x, y]) => `${y},${x}`),
    loop: "",
    back: "",
    columns,
    places,
    walls: [],
  };
}

function hex(side: number): Layout {
  const places: [number, number][] = [];
  const order: string[] = [];
  for (let y = 0; y < 2 * side - 1; y++) {
    const off = Math.abs(y - side + 1);
    for (let i = 0; i < 2 * side - 1 - off; i++) {
      places.push([off + 2 * i, y]);
      order.push(`${y},${i}`);
    }
  }
  return {
    kind: "hex",
    order,
    loop: "",
    back: "",
    columns: 4 * side - 3,
    places,
    walls: [],
    labels: [],
  };
}

describe("where cells lie", () => {
  test.each([grid(4, 4), grid(8, 8), hex(2), hex(4)])(
    "$kind of $columns fits a page of 388",
    (layout) => {
      const plan = cellPlan(layout, 388);
      expect(plan.width).toBe(388);
      for (const at of plan.middles.values()) {
        const { left, top, width, height } = targetBox(plan, at);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(388);
        expect(top + height).toBeLessThanOrEqual(plan.height);
      }
    },
  );

  test("cells never get too small: a large board is wider than the page", () => {
    expect(cellPlan(grid(16, 4), 388).width).toBe(24 + 6 + 16 * 24);
    expect(targetBox(cellPlan(hex(9), 388), { x: 0, y: 0 }).height).toBeGreaterThanOrEqual(24);
  });

  test.each([7, 12])("a board of %i columns fits a phone", (columns) => {
    expect(cellPlan(grid(columns, 6), 340).width).toBe(340);
  });

  test("labels of the game stand in place of numbers", () => {
    const texts = (layout: ReturnType<typeof grid>) =>
      cellPlan(layout, 388).labels.map(({ text }) => text);
    expect(texts(grid(2, 2))).toEqual(["0", "1", "0", "1"]);
    const labels = [
      ["a", "b"],
      ["8", "7"],
    ];
    expect(texts({ ...grid(2, 2), labels })).toEqual(["8", "7", "a", "b"]);
  });

  test("the cells of small boards are large, and no board is too high for the bars below it", () => {
    const sizes = [3, 4, 5, 6, 7, 8, 10].map((side) => cellPlan(grid(side, side), 1600).size);
    expect(sizes).toEqual([112, 112, 96, 80, 76, 70, 56]);
    expect(cellPlan(grid(4, 4), 390).size).toBe(90);
  });

  test("without places a grid is filled row by row", () => {
    const plan = cellPlan({ ...grid(3, 2), places: [] }, 400);
    expect(plan.middles).toEqual(cellPlan(grid(3, 2), 400).middles);
  });

  test("targets do not overlap", () => {
    for (const layout of [grid(3, 3), hex(3)]) {
      const plan = cellPlan(layout, 600);
      const boxes = [...plan.middles.values()].map((at) => targetBox(plan, at));
      const clash = boxes.some((a, i) =>
        boxes.some(
          (b, j) =>
            i < j &&
            Math.abs(a.left - b.left) < a.width - 0.01 &&
            Math.abs(a.top - b.top) < a.height - 0.01,
        ),
      );
      expect(clash).toBe(false);
    }
  });

  test("rows and columns of a grid are numbered; hexagonal cells show their ids", () => {
    const texts = cellPlan(grid(3, 2), 400).labels.map(({ text }) => text);
    expect(texts).toEqual(["0", "1", "0", "1", "2"]);
    expect(cellPlan(hex(2), 400).labels).toEqual([]);
  });

  test("outlines have four or six corners", () => {
    expect(outline(cellPlan(grid(2, 2), 400), { x: 0, y: 0 }).match(/a/g)).toHaveLength(4);
    expect(outline(cellPlan(hex(2), 400), { x: 0, y: 0 }).match(/[lv]/g)).toHaveLength(5);
  });
});

describe("arrow keys", () => {
  test("move on a grid", () => {
    const way = ["ArrowRight", "ArrowDown", "End", "ArrowUp", "Home", "ArrowLeft"];
    let at: string | null = "1,1";
    const seen = way.map((key) => (at = walk(grid(4, 4), at ?? "", key)));
    expect(seen).toEqual(["1,2", "2,2", "2,3", "1,3", "1,0", null]);
  });

  test("cross a gap to the next row with a cell", () => {
    const layout: Layout = {
      ...grid(1, 1),
      order: ["0,0", "2,0"],
      places: [
        [0, 0],
        [0, 2],
      ],
    };
    expect(walk(layout, "0,0", "ArrowDown")).toBe("2,0");
    expect(walk(layout, "2,0", "ArrowDown")).toBeNull();
  });

  test("go down and back up on a hexagonal board, and reach every cell", () => {
    const layout = hex(3);
    expect(walk(layout, "1,1", "ArrowDown")).toBe("2,1");
    const keys = ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"];
    const found = new Set(["2,2"]);
    for (const id of found)
      for (const key of keys) {
        const to = walk(layout, id, key);
        if (to) found.add(to);
      }
    expect(found.size).toBe(layout.order.length);
    const down = walk(layout, "2,2", "ArrowDown") ?? "";
    expect(walk(layout, down, "ArrowUp")).toBe("2,2");
  });
});

describe("what cells show", () => {
  function opened() {
    const message = read(golden("cells"));
    if (message.type !== "story") throw new Error("not a story");
    return { table: Story.of(message.frames).table(3), choice: begin(message.ask) };
  }

  test("legal cells, and the reason for all others", () => {
    const { table, choice } = opened();
    const looks = new Map(cellItems(table, choice).map(({ id, look, why }) => [id, [look, why]]));
    expect(looks.get("1,1")).toEqual(["legal", ""]);
    expect(looks.get("1,0")?.[0]).toBe("pale");
    expect(looks.get("1,0")?.[1]).toContain("goal");
  });

  test("nothing is marked without a question", () => {
    const { table } = opened();
    expect(new Set(cellItems(table, null).map(({ look }) => look))).toEqual(new Set(["plain"]));
  });

  test("the letter of an owner is in a corner through which no line leads", () => {
    const { middles } = cellPlan(grid(3, 3), 400);
    const at = (...trail: string[]) => freeCorner([trail], middles, "1,1");
    expect(at("0,1", "1,1", "1,2")).toEqual({ across: 1, down: 1 });
    expect(at("2,2", "1,1", "0,1")).toEqual({ across: -1, down: 1 });
    expect(at("2,2", "1,1", "2,0")).toEqual({ across: 1, down: -1 });
  });

  test("a tag and the letter of an owner have two corners", () => {
    const { middles } = cellPlan(grid(3, 3), 400);
    const at = (...trail: string[]) => freeCorners([trail], middles, "1,1");
    expect(at("0,1", "1,1", "1,2")).toEqual({
      tag: { across: -1, down: -1 },
      letter: { across: 1, down: 1 },
    });
    expect(at("0,0", "1,1", "2,2")).toEqual({
      tag: { across: 1, down: -1 },
      letter: { across: -1, down: 1 },
    });
    expect(at("2,0", "1,1", "2,2")).toEqual({
      tag: { across: -1, down: -1 },
      letter: { across: 1, down: -1 },
    });
  });

  test("the newest piece of a line is separate, and gaps stay gaps", () => {
    expect(strokes([["a", "b", "c"]])).toEqual({ older: [["a", "b"]], newest: ["b", "c"] });
    expect(strokes([["a", "b"], ["c"]])).toEqual({ older: [["a", "b"]], newest: [] });
    expect(strokes([])).toEqual({ older: [], newest: [] });
  });
});
