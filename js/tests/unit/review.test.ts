import { describe, expect, it } from "vitest";
import {
  type Decision,
  decisionAt,
  endsOf,
  type Finding,
  lineOf,
  pointsOf,
  quoted,
  readReply,
  stationAt,
  topOf,
} from "../../src/panels/review/answers";

const finding = (at: number, chances: readonly number[]): Finding => ({
  ...{ at, kind: "nothing", given: 0, title: "", reason: "", chances, ahead: "", line: [] },
  ...{ then: "", way: null },
});
const decision = (at: number, step: number, chances?: readonly number[]): Decision => ({
  ...{ at, step, seat: "A", text: "A skips.", ply: at },
  found: chances ? finding(at, chances) : null,
});

const REPLY = {
  ...{ key: "1 ", state: "done", error: "", seats: ["A", "B"], own: null, here: true },
  ...{ summary: { A: "1 of 2 decisions gave something away" }, foot: "Estimates.", since: 0 },
  rows: [[3, "A", "A skips.", 2]],
  found: [
    {
      ...{ at: 0, kind: "lead", given: 0.5, title: "A gives away the lead here.", reason: "So." },
      ...{ chances: [0.8, 0.2], ahead: "A is ahead", line: [["A", "A runs Bug.", 2]] },
      ...{ then: "A has won", way: ["run", [["Bug", "A"]], ["AddFlag"]] },
    },
  ],
  last: [9, [0, 1], "B has won"],
  ...{ through: null, other: false },
};

describe("a reply", () => {
  it("is read with its rows, findings and end", () => {
    const reply = readReply(REPLY, "found");
    expect(reply.rows).toEqual([{ step: 3, seat: "A", text: "A skips.", ply: 2 }]);
    expect(reply.found[0]?.line).toEqual([{ seat: "A", text: "A runs Bug.", plies: 2 }]);
    expect(reply.found[0]?.way?.spots).toEqual(["AddFlag"]);
    expect(reply.last).toEqual({ step: 9, chances: [0, 1], ahead: "B has won" });
    expect(reply.summary.get("A")).toMatch(/^1 of 2/);
  });

  it("of a game with something hidden has a state only", () => {
    expect(readReply({ state: "hidden" }, "found")).toMatchObject({ rows: null, found: [] });
  });

  it.each([
    [{ state: "dance" }],
    [{ ...REPLY, rows: [["3", "A", "A skips.", 2]] }],
    [{ ...REPLY, rows: [7] }],
    [{ ...REPLY, last: [9, [2], "B"] }],
    [{ ...REPLY, last: 9 }],
    [{ ...REPLY, found: [{ ...REPLY.found[0], kind: "much" }] }],
    [{ ...REPLY, found: [{ ...REPLY.found[0], given: "all" }] }],
    [{ ...REPLY, found: [{ ...REPLY.found[0], line: ["A"] }] }],
    [{ ...REPLY, summary: { A: 1 } }],
  ])("that is malformed is refused", (reply) => {
    expect(() => readReply(reply, "found")).toThrow("found");
  });
});

describe("the shown decision", () => {
  const all = [decision(0, 2), decision(1, 5), decision(2, 9)];

  it("is the last one that was open", () => {
    expect(decisionAt(all, 1)).toBeNull();
    expect(decisionAt(all, 5)?.at).toBe(1);
    expect(decisionAt(all, 8)?.at).toBe(1);
    expect(decisionAt(all, 99)?.at).toBe(2);
  });
});

describe("the graph", () => {
  const end = { step: 12, chances: [0, 1], ahead: "" };

  it("begins after the first decision that is still being checked", () => {
    const all = [decision(0, 2, [1, 0]), decision(1, 5), decision(2, 9, [0.5, 0.5])];
    expect(pointsOf(all, end).map(({ step }) => step)).toEqual([9, 12]);
    expect(pointsOf(all, null).map(({ step }) => step)).toEqual([9]);
  });

  it("has one point for decisions at the same step", () => {
    const all = [decision(0, 2, [1, 0]), decision(1, 2, [0, 1])];
    expect(pointsOf(all, end)).toEqual([
      { step: 2, chances: [1, 0] },
      { step: 12, chances: [0, 1] },
    ]);
  });

  it("draws a chance of one at the top", () => {
    expect(topOf(1)).toBeLessThan(topOf(0.5));
    const points = [
      { step: 0, chances: [1, 0] },
      { step: 4, chances: [0, 1] },
    ];
    expect(lineOf(points, 0, (step) => step * 10)).toBe(
      `M0.0 ${topOf(1).toFixed(1)}L40.0 ${topOf(0).toFixed(1)}`,
    );
  });
});

describe("the shapes at the ends of the lines", () => {
  it("lie apart, the best player's highest", () => {
    const ends = endsOf(["A", "B", "C"], [0, 1, 0]);
    expect(ends.map(({ seat }) => seat)).toEqual(["A", "C", "B"]);
    const [one, two, three] = ends.map(({ top }) => top);
    expect((one ?? 0) - (two ?? 0)).toBeGreaterThanOrEqual(16);
    expect(two ?? 0).toBeGreaterThan(three ?? 0);
  });
});

describe("a sentence in quotation marks", () => {
  it("has no Japanese full stop", () => {
    expect(quoted("Aのライフが1減る（残り4）。")).toBe("Aのライフが1減る（残り4）");
    expect(quoted("A loses 1 life.")).toBe("A loses 1 life.");
  });
});

describe("a better line", () => {
  const line = [2, 1, 3].map((plies) => ({ seat: "A", text: "", plies }));

  it("is at the station whose actions have all been shown", () => {
    expect([5, 6, 7, 8, 10, 11].map((ply) => stationAt(line, 5, ply))).toEqual([0, 0, 1, 2, 2, 3]);
  });
});
