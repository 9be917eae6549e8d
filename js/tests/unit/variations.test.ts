import { describe, expect, test } from "vitest";
import { Malformed } from "../../src/protocol/readers";
import { apart, widthOf } from "../../src/panels/variations/previews";
import {
  following,
  type Item,
  itemsOf,
  places,
  type Shown,
  type Stop,
} from "../../src/panels/variations/items";
import {
  type Lines,
  readComparison,
  readLines,
  readSegment,
  withSegment,
} from "../../src/panels/variations/lines";
import { NONE, renewed } from "../../src/panels/variations/renewed";

/** Rows of one action each, from a ply on. */
function rows(first: number, count: number, text: string): unknown[] {
  return Array.from({ length: count }, (_, at) => [
    ...[first + at, first + at + 1, 1 + Math.floor((first + at) / 10), "A", `${text}${at}.`],
  ]);
}

function segment(parent: number, line: number, own: unknown[], more: object = {}): unknown {
  return { parent, line, count: own.length, rows: own, ...more };
}

/** The main line m, and variations v of 8, w of 1 and x of 2 decisions after its fourth one; v branches again. */
function lines(here: readonly number[] = [0, 1]): Lines {
  const on = (at: number) => (here.includes(at) ? { here: true } : {});
  return readLines({
    left_out: 0,
    segments: [
      segment(-1, 0, rows(0, 4, "s"), on(0)),
      segment(0, 0, rows(4, 3, "m"), { ends: true, ...on(1) }),
      segment(0, 1, rows(4, 3, "v"), on(2)),
      segment(2, 1, rows(7, 5, "va"), { ends: true, ...on(3) }),
      segment(2, 2, rows(7, 2, "vb"), { ends: true, ...on(4) }),
      segment(0, 3, rows(4, 1, "w"), { ends: true, ...on(5) }),
      segment(0, 4, rows(4, 2, "x"), { ends: true, ...on(6) }),
    ],
  });
}

const NOTHING: ReadonlySet<number> = new Set();
const shown = (more: Partial<Shown> = {}): Shown => ({
  ply: 0,
  turned: NOTHING,
  deep: NOTHING,
  ...more,
});

function named(items: readonly Item[]): string[] {
  return items.map((item) => {
    if (item.kind === "row") return item.row.text;
    if (item.kind === "fork") return `fork ${item.to.map(({ rail }) => rail).join(" ")}`;
    return item.kind === "line"
      ? `line ${item.number} of ${item.count}`
      : `${item.kind} ${item.count}`;
  });
}

describe("the lines of a game", () => {
  test("are laid out after the main line's next decision, long ones folded", () => {
    expect(named(itemsOf(lines(), shown()))).toEqual([
      ...["s0.", "s1.", "s2.", "s3.", "fork 1 2", "m0."],
      ...["line 2 of 8", "v0.", "v1.", "fold 6", "line 3 of 1", "w0.", "deep 1", "m1.", "m2."],
    ]);
  });

  test("without a rail open in place, and keep the rails of the others", () => {
    const items = itemsOf(lines(), shown({ deep: new Set([1]) }));
    const at = items.findIndex(({ kind }) => kind === "deep");
    expect(named(items).slice(at, at + 5)).toEqual(["deep 1", "line 4 of 2", "x0.", "x1.", "m1."]);
    expect(items[at + 2]).toMatchObject({ inset: 1, rail: 0, level: 4 });
    expect(items[at + 2]?.tracks.map(({ inset, rail }) => [inset, rail])).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });

  test("unfold, and what is on the current line is open", () => {
    const turned = named(itemsOf(lines(), shown({ turned: new Set([2]) })));
    expect(turned).toContain("va4.");
    expect(turned).toContain("deep 1");
    expect(turned).not.toContain("fold 6");
    const here = named(itemsOf(lines([0, 2, 3]), shown()));
    expect(here).toEqual(turned);
    expect(named(itemsOf(lines([0, 2, 3]), shown({ turned: new Set([2]) })))).toContain("fold 6");
  });

  test("mark the shown decision and the way to it", () => {
    const items = itemsOf(lines([0, 2, 3]), shown({ ply: 6 }));
    const present = items.filter((item) => item.kind === "row" && item.present);
    expect(named(present)).toEqual(["v1."]);
    const fork = items.find(({ kind }) => kind === "fork");
    expect(fork).toMatchObject({
      to: [
        { rail: 1, walked: true },
        { rail: 2, walked: false },
      ],
    });
    const walked = items.flatMap((item) =>
      item.kind === "row" && item.tracks[0]?.walkedUp ? [item.row.text] : [],
    );
    expect(walked).toEqual(["s0.", "s1.", "s2.", "s3.", "v0.", "v1."]);
    expect(itemsOf(lines(), shown()).some((item) => item.kind === "row" && item.present)).toBe(
      false,
    );
  });

  test("end at their last station, and folded ones in dots", () => {
    const items = itemsOf(lines(), shown());
    const trackOf = (name: string) => items[named(items).indexOf(name)]?.tracks[0];
    expect(trackOf("m2.")).toMatchObject({ up: true, down: false });
    expect(trackOf("w0.")).toMatchObject({ rail: 2, up: true, down: false });
    expect(trackOf("fold 6")).toMatchObject({ rail: 1, up: false, down: "dots" });
    expect(trackOf("s0.")).toMatchObject({ up: false, down: true });
  });

  test("that Python sent in part have a gap to be filled", () => {
    const all = lines();
    const first = all.segments[0];
    if (!first) throw new Error("no segment");
    const part = withSegment(all, 0, { ...first, rows: first.rows.slice(0, 2) });
    const items = itemsOf(part, shown());
    expect(named(items).slice(0, 4)).toEqual(["s0.", "s1.", "fold 2", "fork 1 2"]);
    expect(items[2]).toMatchObject({ gap: true });
    const sent = segment(-1, 0, rows(0, 4, "s"));
    const whole = withSegment(part, 0, readSegment({ segments: [sent], left_out: 0 }));
    expect(whole.segments[0]?.rows).toHaveLength(4);
  });

  test("stay the same objects while they do not change", () => {
    const before = renewed(itemsOf(lines(), shown({ ply: 1 })), NONE);
    const after = renewed(itemsOf(lines(), shown({ ply: 2 })), before);
    const changed = [...after].filter(([key, item]) => before.get(key) !== item);
    expect(named(changed.map(([, item]) => item))).toEqual(["s0.", "s1."]);
    expect([...after.keys()]).toEqual(itemsOf(lines(), shown()).map(({ key }) => key));
  });

  test("have places among their siblings", () => {
    const stops = itemsOf(lines(), shown()).filter((item): item is Stop => item.kind !== "fork");
    const found = places(stops);
    const placeOf = (name: string) => found.get(stops[named(stops).indexOf(name)]?.key ?? "");
    expect(placeOf("s0.")).toEqual([1, 7]);
    expect(placeOf("m2.")).toEqual([7, 7]);
    expect(placeOf("line 2 of 8")).toEqual([1, 3]);
    expect(placeOf("deep 1")).toEqual([3, 3]);
    expect(placeOf("fold 6")).toEqual([3, 3]);
  });

  test("begin at the start of the game if the first decision was taken in two ways", () => {
    const both = readLines({
      left_out: 3,
      segments: [
        segment(-1, 0, rows(0, 1, "m"), { here: true, ends: true }),
        segment(-1, 1, rows(0, 2, "v"), { ends: true }),
      ],
    });
    expect(both.leftOut).toBe(3);
    expect(following(both.segments).at(-1)).toEqual([0, 1]);
    expect(named(itemsOf(both, shown()))).toEqual(["fork 1", "m0.", "line 2 of 2", "v0.", "v1."]);
    expect(itemsOf(readLines({ left_out: 0, segments: [] }), shown())).toEqual([]);
  });

  test("show the headings of rounds on the main line only", () => {
    const long = readLines({ left_out: 0, segments: [segment(-1, 0, rows(0, 25, "m"))] });
    const begins = itemsOf(long, shown()).flatMap((item) =>
      item.kind === "row" && item.begins ? [item.row.round] : [],
    );
    expect(begins).toEqual([1, 2, 3]);
  });
});

describe("what Python sends", () => {
  test.each([
    [{ left_out: 0, segments: [segment(0, 0, rows(0, 1, "m"))] }],
    [{ left_out: 0, segments: [segment(-2, 0, rows(0, 1, "m"))] }],
    [{ left_out: 0, segments: [segment(-1, 0, [])] }],
    [{ left_out: 0, segments: [segment(-1, 0, [[0, 1, 1, "A"]])] }],
    [{ left_out: 0, segments: [segment(-1, 0, [[0, 1, 1, "A", 3]])] }],
    [{ left_out: -1, segments: [] }],
    [{ segments: [] }],
    [null],
    ["tree"],
  ])("is refused if it is malformed: %j", (value) => {
    expect(() => readLines(value)).toThrow(Malformed);
  });

  test("may compare two lines", () => {
    const found = readComparison({
      ply: 4,
      titles: ["Main line", "v"],
      left: rows(4, 1, "m"),
      right: [[4, 5, 1, null, "v0.", "v", "Why?", "?", "A wins"]],
    });
    expect(found.right[0]).toMatchObject({ seat: null, name: "v", comment: "Why?", glyph: "?" });
    expect(() => readComparison({ ply: 4, titles: [], left: [] })).toThrow(Malformed);
    expect(() => readSegment({ left_out: 0, segments: [] })).toThrow(Malformed);
  });
});

describe("the numbers of lines on one card", () => {
  test("stay where they are if none covers another one", () => {
    const tags = [50, 20].map((middle) => ({ middle, width: 24 }));
    expect(apart(tags)).toEqual([50, 20]);
  });

  test("move apart around their middle otherwise", () => {
    const tags = [30, 30, 31].map((middle) => ({ middle, width: 24 }));
    const found = [...apart(tags)].sort((one, other) => one - other);
    expect(found.slice(1).map((at, i) => Math.round(at - (found[i] ?? 0)))).toEqual([26, 26]);
    expect(found.reduce((sum, at) => sum + at, 0)).toBeCloseTo(91);
    expect(apart([])).toEqual([]);
  });

  test("are as wide as their numbers", () => {
    expect([widthOf([1]), widthOf([1, 2, 3])]).toEqual([24, 49]);
  });
});
