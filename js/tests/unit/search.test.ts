import { describe, expect, test } from "vitest";
import { hitsIn, markedParts, nextHit, patternOf } from "../../src/panels/log/search";
import { dotsAt } from "../../src/panels/transport/dots";
import type { LogLine } from "../../src/story/log";

const line = (text: string, step: number): LogLine => ({
  ...{ from: step, to: step, text, seat: null, faint: false, begins: -1 },
});
const LINES = ["A runs Bug.", "B loses {1} life.", "Ä skips bug (no?).", "a.b"].map(line);

describe("a search", () => {
  test.each<[string, number[]]>([
    ["bug", [0, 2]],
    ["BUG.", [0]],
    ["ä", [2]],
    ["  runs   bug ", [0]],
    ["(no?)", [2]],
    ["{1}", [1]],
    [".", [0, 1, 2, 3]],
    ["a.b", [3]],
    ["[", []],
    ["", []],
    ["   ", []],
  ])("for %j finds plain text in any case", (text, hits) => {
    expect(hitsIn(LINES, patternOf(text))).toEqual(hits);
  });

  test("goes round at both ends", () => {
    expect([0, 3, 5, 7].map((at) => nextHit([3, 5], at, 1))).toEqual([0, 1, 0, 0]);
    expect([0, 3, 5, 7].map((at) => nextHit([3, 5], at, -1))).toEqual([1, 1, 0, 1]);
    expect([nextHit([], 2, 1), nextHit([], 2, -1)]).toEqual([0, -1]);
  });
});

describe("marked parts", () => {
  const marked = (text: string, needle: string) =>
    markedParts(text, ["Bug"], patternOf(needle)).map(({ text: part, hit, kind }) => [
      hit ? `[${part}]` : part,
      kind,
    ]);

  test("keep names and parameters, also where a hit goes across them", () => {
    expect(marked("A runs Bug {1}.", "runs bu")).toEqual([
      ["A ", "plain"],
      ["[runs ]", "plain"],
      ["[Bu]", "name"],
      ["g", "name"],
      [" ", "plain"],
      ["{1}", "chip"],
      [".", "plain"],
    ]);
  });

  test("of hits side by side are all marked, and the text stays the same", () => {
    const parts = markedParts("aaab Bug", ["Bug"], patternOf("a"));
    expect(parts.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(["a", "a", "a"]);
    expect(parts.map(({ text }) => text).join("")).toBe("aaab Bug");
    expect(markedParts("a", [], null).map(({ hit }) => hit)).toEqual([false]);
    expect(marked("約4回でBug", "4回")).toEqual([
      ["約", "plain"],
      ["[4回]", "plain"],
      ["で", "plain"],
      ["Bug", "name"],
    ]);
  });
});

test("dots that would look like one are one, at the present step if that is among them", () => {
  expect(dotsAt([1, 2, 3, 900], 3, 1000)).toEqual([3, 900]);
  expect(dotsAt([1, 2, 3], 0, 3)).toEqual([1, 2, 3]);
  expect(dotsAt([], 0, 0)).toEqual([]);
});

test("a search reads full-width letters, and hiragana as katakana", () => {
  const lines = ["AがBugを実行する。", "カーソルが進む。"].map(line);
  expect(hitsIn(lines, patternOf("Ｂｕｇ"))).toEqual([0]);
  expect(hitsIn(lines, patternOf("かーそる"))).toEqual([1]);
  expect(hitsIn(lines, patternOf("ガ"))).toEqual([0, 1]);
});
