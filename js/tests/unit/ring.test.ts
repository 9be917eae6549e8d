import { describe, expect, test } from "vitest";
import { lampWidth } from "../../src/boards/ring/lamps";
import { cardHeight, focusAt, leastFor, ringPlan, shapeOf } from "../../src/boards/ring/geometry";
import { machineOf } from "../../src/boards/ring/machine";
import { firstLine, linesFor, middleSizes } from "../../src/boards/ring/middle";
import { fitted, nameParts } from "../../src/boards/ring/names";
import { columnsOf, follow } from "../../src/boards/ring/rove";
import { fullTray, compactTray, trayOf } from "../../src/boards/ring/tray";
import { gapsFor, neighbours, poseAt, railPath, strands } from "../../src/boards/ring/way";
import type { Piece } from "../../src/protocol/wire";
import type { Table } from "../../src/story/table";

const ids = (count: number) => Array.from({ length: count }, (_, i) => `c${i}`);
const plan = (count: number, width = 1098, narrow = false) => ringPlan(ids(count), width, narrow);
const box = (of: ReturnType<typeof plan>, place: number) => {
  const found = of.boxes.get(`c${place}`);
  if (!found) throw new Error(`no card ${place}`);
  return found;
};
const station = (of: ReturnType<typeof plan>, place: number) => {
  const found = of.stations.get(`c${place}`);
  if (!found) throw new Error(`no station ${place}`);
  return found;
};
const pieces = (...states: string[]): Piece[] =>
  states.map((state, id) => ({ id, owner: "A", state, label: "", facing: null }));

describe("the shape of a ring", () => {
  test.each([
    [10, 1098, 3, 2],
    [10, 822, 2, 3],
    [12, 1098, 4, 2],
    [14, 1098, 4, 3],
    [18, 822, 6, 3],
    [18, 1098, 6, 3],
    [22, 1098, 8, 3],
    [26, 1098, 8, 5],
    [26, 822, 6, 7],
    [7, 1098, 2, 2],
  ])("%i cards at %i: %i columns, %i beside", (count, width, columns, beside) => {
    expect(shapeOf(count, width)).toEqual({ columns, beside });
  });

  test.each([7, 10, 12, 18, 26])(
    "%i cards have the same columns down to the least width",
    (count) => {
      for (const width of [720, 959, 960, 1098, 1278, 1600]) {
        const { columns } = shapeOf(count, width);
        const least = leastFor(count, width);
        expect(least).toBeLessThanOrEqual(width);
        expect(shapeOf(count, least).columns).toBe(columns);
        if (least > 0) expect(shapeOf(count, least - 1).columns).not.toBe(columns);
      }
    },
  );

  test("a row of few cards stays a row at any width", () => {
    expect(leastFor(6, 1278)).toBe(0);
  });

  test("cards are lower if more of them stand on a side", () => {
    expect([1, 2, 3, 4, 5, 9].map(cardHeight)).toEqual([128, 128, 92, 84, 78, 78]);
  });

  test.each([7, 8, 10, 12, 14, 18, 22, 26])("%i cards do not overlap at any width", (count) => {
    for (const width of [720, 822, 958, 1098, 1278]) {
      const of = plan(count, width);
      for (let one = 0; one < count; one++) {
        const a = box(of, one);
        expect(a.x).toBeGreaterThanOrEqual(28);
        expect(a.x + a.width).toBeLessThanOrEqual(width - 27.9);
        expect(a.width).toBeGreaterThanOrEqual(116);
        for (let other = 0; other < one; other++) {
          const b = box(of, other);
          const apart =
            Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width) >= 9.9 ||
            Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height) >= 9.9;
          expect(apart, `${one} and ${other} at ${width}`).toBe(true);
        }
      }
      const [first, last] = [box(of, 0), box(of, Math.ceil(count / 2) - 1)];
      expect(last.x - first.x - first.width).toBeGreaterThanOrEqual(399.9);
    }
  });

  test("cards go clockwise from the upper left corner", () => {
    const of = plan(18, 822);
    expect([box(of, 0).x, box(of, 0).y]).toEqual([28, 22]);
    expect(box(of, 5).y).toBe(22);
    expect(box(of, 6).x).toBe(box(of, 5).x);
    expect(box(of, 9).y).toBe(of.height - 22 - 92);
    expect(box(of, 14).x).toBe(28);
    expect(box(of, 17).y).toBe(22 + 102);
  });

  test("an odd ring has its gap before place 0", () => {
    const of = plan(17, 822);
    expect(box(of, 16).y).toBe(22 + 2 * 102);
    expect(box(of, 8).y).toBe(box(plan(18, 822), 8).y);
  });

  test("stations are on the rail, corners on its bend, and the next ones keep away", () => {
    const of = plan(18, 822);
    const { rail } = of;
    expect(rail.y).toBe(22 + 92 + 17);
    expect(station(of, 1)).toMatchObject({ y: rail.y, sides: ["top", "top"] });
    expect(station(of, 0).sides).toEqual(["left", "top"]);
    expect(station(of, 0).x).toBeCloseTo(rail.x + 2.93, 1);
    expect(station(of, 6).y).toBe(box(of, 6).y + 46 + 13);
    expect(station(of, 7).y).toBe(box(of, 7).y + 46);
    expect(station(of, 8).y).toBe(box(of, 8).y + 46 - 13);
    expect(of.seam.y).toBeGreaterThan(station(of, 0).y);
    expect(of.seam.y).toBeLessThan(station(of, 17).y);
  });

  test("up to six cards stand in a row above the middle", () => {
    const of = plan(6);
    expect(new Set([...of.boxes.values()].map(({ y }) => y))).toEqual(new Set([22]));
    expect(of.rail.height).toBe(44);
    expect(of.middle).toMatchObject({ width: 520, height: 186 });
    expect(of.middle.y).toBeGreaterThan(of.rail.y + of.rail.height);
    expect(plan(2).card.height).toBe(128);
    expect(plan(6, 822).card.height).toBe(92);
  });

  test("a narrow ring stands: down on the left, up on the right, with a lane between", () => {
    const of = plan(18, 388, true);
    expect(box(of, 0).x).toBe(9);
    expect(box(of, 8).x).toBe(9);
    expect(box(of, 9).y).toBe(box(of, 8).y);
    expect(box(of, 17).y).toBe(box(of, 0).y);
    expect(box(of, 17).x - box(of, 0).x - of.card.width).toBe(62);
    expect(of.card.height).toBe(62);
    expect(box(plan(17, 388, true), 16).y).toBe(box(of, 16).y);
  });

  test.each([193, 238, 303])(
    "at %i pixels the cards stand in one column, the rail on its right",
    (width) => {
      const of = plan(18, width, true);
      expect(new Set([...of.boxes.values()].map(({ x }) => x))).toEqual(new Set([9]));
      expect(of.card.width).toBeGreaterThan(130);
      expect(box(of, 17).y - box(of, 0).y).toBe(17 * 74);
      expect(of.rail.x).toBeGreaterThan(9 + of.card.width);
      expect(of.rail.x + of.rail.width).toBeLessThanOrEqual(width - 9);
      const { width: card, rest, besideHeight } = middleSizes(of, 0);
      expect([card, rest]).toEqual([of.middle.width, of.middle.width]);
      expect(besideHeight).toBeGreaterThan(100);
      for (const asides of [1, 2]) {
        const sizes = middleSizes(of, asides);
        expect(sizes.width + asides * sizes.step).toBeLessThanOrEqual(of.middle.width + 1);
      }
    },
  );

  test("the row of a few cards is never wider than the board", () => {
    for (let count = 1; count <= 6; count++)
      for (const width of [683, 718, 760, 1098]) {
        const of = plan(count, width);
        expect(box(of, 0).x).toBeGreaterThanOrEqual(27.9);
        const last = box(of, count - 1);
        expect(last.x + last.width).toBeLessThanOrEqual(width - 27.9);
      }
  });

  test("nothing in a ring of any size is missing or not a number", () => {
    for (const narrow of [false, true])
      for (let count = 0; count <= 26; count++) {
        const of = plan(count, narrow ? 320 : 900, narrow);
        expect(of.boxes.size).toBe(count);
        expect(railPath(of)).not.toContain("NaN");
        expect(of.height).toBeGreaterThan(100);
      }
  });
});

describe("lines on the rail", () => {
  test("neighbours are next to each other, also across the seam", () => {
    const of = plan(10);
    expect(neighbours(of, 3, 4)).toBe(true);
    expect(neighbours(of, 0, 9)).toBe(true);
    expect(neighbours(of, 0, 8)).toBe(false);
  });

  test.each([193, 320, 388, 700])("no line of a lane leaves the rail at %i pixels", (width) => {
    const of = plan(26, width, true);
    const points = (d = "") => [...d.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x]) => Number(x));
    for (const [from, to] of [
      [0, 25],
      [2, 23],
      [0, 13],
      [12, 25],
      [3, 20],
      [1, 9],
      [24, 14],
    ] as const) {
      const hop = { from: `c${from}`, to: `c${to}`, direction: 1, loop: false, step: 1 };
      const [a = 0, b = 0, c = 0, d = 0] = points(strands(of, [hop])[0]?.d);
      for (let t = 0; t <= 1; t += 0.1) {
        const x =
          (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d;
        expect(x, `${from} to ${to}`).toBeGreaterThan(of.rail.x - 8);
        expect(x, `${from} to ${to}`).toBeLessThan(of.rail.x + of.rail.width + 8);
      }
    }
  });

  test("a step bulges inwards, a jump is a chord", () => {
    const of = plan(18, 822);
    const hop = (from: number, to: number, step: number) => ({
      ...{ from: `c${from}`, to: `c${to}`, direction: 1, loop: false, step },
    });
    const [jump, step] = strands(of, [hop(3, 12, 9), hop(2, 3, 8)]);
    expect(jump).toMatchObject({ age: 0, jump: true, step: 9 });
    expect(step).toMatchObject({ age: 1, jump: false });
    const [, y = ""] = /C[\d.]+ ([\d.]+)/.exec(step?.d ?? "") ?? [];
    expect(Number(y)).toBeGreaterThan(station(of, 2).y + 20);
    expect(strands(of, [{ ...hop(0, 1, 1), from: "gone" }])).toEqual([]);
  });

  test("a jump keeps clear of the cards in the middle", () => {
    const of = plan(18, 822);
    const { x, y, width, height } = of.middle;
    for (const [from, to] of [
      [6, 12],
      [12, 6],
      [2, 11],
      [15, 8],
      [0, 9],
    ]) {
      const hop = { from: `c${from}`, to: `c${to}`, direction: 1, loop: false, step: 1 };
      const d = strands(of, [hop])[0]?.d ?? "";
      const points = [...d.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, ...at]) => at.map(Number));
      expect(points.length).toBeGreaterThan(4);
      for (const [left = 0, top = 0] of points)
        expect(left <= x || left >= x + width || top <= y || top >= y + height).toBe(true);
      expect(points.at(-1)).toEqual(
        [station(of, to ?? 0)].flatMap((at) => [at.x, at.y].map((n) => Math.round(n * 10) / 10)),
      );
    }
  });

  test("the pennant points along the side, on a corner along the side that it leads to", () => {
    const of = plan(18, 822);
    expect(poseAt(of, "c2", 1)).toMatchObject({ angle: 0, flip: 1, aside: false });
    expect(poseAt(of, "c0", 1)).toMatchObject({ angle: 0, aside: true });
    expect(poseAt(of, "c7", 1)?.angle).toBe(90);
    expect(poseAt(of, "c11", -1)).toMatchObject({ angle: 180, flip: -1 });
    expect(poseAt(of, "c5", 1)?.angle).toBe(90);
    expect(poseAt(of, "c5", -1)?.angle).toBe(0);
    expect(poseAt(of, "nowhere", 1)).toBeNull();
  });

  test("a gap is behind a spot, or where a moved card would come", () => {
    const of = plan(18, 822);
    expect(gapsFor(of, ["c2", "c17"], "")).toMatchObject([
      { token: "c2", before: 2, after: 3, y: of.rail.y },
      { token: "c17", before: 17, after: 0, y: of.seam.y },
    ]);
    expect(gapsFor(of, ["0", "3", "7"], "c5")).toMatchObject([
      { before: 17, after: 0 },
      { before: 2, after: 3 },
      { before: 7, after: 8 },
    ]);
    const narrow = plan(18, 388, true);
    expect(gapsFor(narrow, ["c8"], "")[0]?.x).toBe(narrow.rail.x + narrow.rail.width / 2);
  });
});

describe("queues in a tray", () => {
  const size = compactTray(123);

  test("pieces stand one after another", () => {
    const tray = trayOf(pieces("handled", "acting", ""), size);
    expect([...tray.lefts.values()]).toEqual([23, 49, 75]);
    expect(tray.more).toBe(0);
    expect(tray.bar).toBeNull();
  });

  test("a bar stands before the first new piece, unless all are new", () => {
    const tray = trayOf(pieces("acting", "new"), size);
    expect(tray.bar).toBeGreaterThan(41);
    expect(tray.lefts.get(1)).toBe(57);
    expect(trayOf(pieces("new", "new"), size).bar).toBeNull();
  });

  test("a long queue shows the neighbour of the acting piece and what follows", () => {
    const states = Array.from({ length: 10 }, (_, i) =>
      i < 6 ? "handled" : i === 6 ? "acting" : "",
    );
    const tray = trayOf(pieces(...states), size);
    expect([...tray.lefts.keys()]).toEqual([5, 6]);
    expect(tray.more).toBe(8);
    expect([...trayOf(pieces(...states.map(() => "")), size).lefts.keys()]).toEqual([0, 1]);
  });

  test("in full there are two rows if one is too short", () => {
    expect(fullTray(4, 188)).toMatchObject({ size: 26, rows: 1 });
    expect(fullTray(9, 188)).toMatchObject({ size: 20, rows: 2 });
    expect(fullTray(40, 188).step * 20).toBeLessThanOrEqual(154);
  });
});

describe("the middle", () => {
  test("cards in the middle shrink if others lie beside them", () => {
    expect(middleSizes(plan(26), 0)).toMatchObject({ width: 188, height: 216 });
    expect(middleSizes(plan(26), 1).width).toBe(188);
    expect(focusAt(plan(26, 720)).y - plan(26, 720).middle.y).toBe(40);
    expect(middleSizes(plan(18, 822), 1).width).toBeLessThan(150);
    expect(middleSizes(plan(18, 388, true), 0).height).toBe(156);
  });

  test("a list that is too long shows the present line and the one before", () => {
    expect(linesFor(3, 84, 28)).toBe(3);
    expect(linesFor(4, 84, 28)).toBe(2);
    expect(linesFor(9, 300, 24)).toBe(4);
    expect(linesFor(2, 30, 46)).toBe(1);
    expect(firstLine(1, 2, 1)).toBe(1);
    expect(firstLine(5, 9, 3)).toBe(4);
    expect(firstLine(8, 9, 3)).toBe(6);
    expect(firstLine(-1, 2, 2)).toBe(0);
  });

  test("is read from the table once, and what is malformed is left out", () => {
    const machine = { title: "Turns", tasks: [{ text: "B decides", seat: "B", state: "now" }] };
    const table = (sent: unknown) => ({ machine: sent }) as Table;
    const found = machineOf(table(machine));
    expect(found.tasks[0]).toMatchObject({ seat: "B", icon: "", note: "" });
    expect(machineOf(table(machine))).toBe(found);
    expect(machineOf(table(null)).tasks).toEqual([]);
    expect(machineOf(table({ tasks: [{}] })).tasks).toEqual([]);
  });
});

describe("names and lamps", () => {
  const measure = (text: string) => text.length * 0.565;

  test("the number of a copy is apart", () => {
    expect(nameParts("ZAP#2")).toEqual({ kind: "ZAP", copy: "#2" });
    expect(nameParts("WORM")).toEqual({ kind: "WORM", copy: "" });
  });

  test("a long name is smaller, then tighter", () => {
    expect(fitted("WORM", 100, 12, measure).size).toBe(12);
    expect(fitted("SWAP_INSTRUCTIONS", 110, 12, measure).size).toBe(11);
    const tight = fitted("SWAP_INSTRUCTIONS", 100, 12, measure);
    expect(tight.tracking).toBeLessThan(-0.05);
    expect(tight.size).toBeLessThanOrEqual(11);
  });

  test("lamps are narrower in narrow panels, and go when there is no space", () => {
    expect([200, 105, 92, 60].map((room) => lampWidth(room, 20))).toEqual([4, 3.2, 2.6, 0]);
  });
});

describe("arrow keys", () => {
  const order = ids(3);
  const table = {
    layout: { kind: "ring", order },
    spots: new Map(),
    queues: new Map([["c1", { pieces: pieces("", ""), alt: "" }]]),
  } as unknown as Table;
  const columns = columnsOf(table, null, []);

  test.each([
    ["spot:c2", "ArrowRight", "spot:c0"],
    ["spot:c0", "ArrowLeft", "spot:c2"],
    ["spot:c1", "ArrowDown", "piece:0"],
    ["piece:0", "ArrowRight", "piece:1"],
    ["piece:1", "ArrowRight", null],
    ["piece:1", "ArrowUp", "spot:c1"],
    ["piece:1", "Home", "spot:c1"],
    ["spot:c0", "Home", "spot:c1"],
    ["spot:c0", "End", "spot:c2"],
    ["spot:c0", "ArrowUp", null],
  ])("from %s %s leads to %s", (from, key, to) => {
    expect(follow(columns, from, key, "spot:c1")).toBe(to);
  });
});
