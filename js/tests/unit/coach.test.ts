import { describe, expect, test } from "vitest";
import {
  decider,
  readHints,
  readReviews,
  type Review,
  roundsAt,
} from "../../src/panels/coach/coach";
import { NOTHING, type View } from "../../src/player/view";

const review = (step: number, round: number, seat: string): Review => ({
  ...{ step, round, seat, text: "", task: "", lines: [] },
});

describe("reviews", () => {
  const all = [review(9, 1, "A"), review(9, 1, "B"), review(20, 2, "A")];

  test("the last round comes first, and rounds that have not ended are left out", () => {
    const rounds = (step: number) =>
      roundsAt(all, step).map(([round, some]) => [round, some.length]);
    expect(rounds(8)).toEqual([]);
    expect(rounds(9)).toEqual([[1, 2]]);
    expect(rounds(20)).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  test("malformed answers are refused", () => {
    expect(readHints(["one"], "found")).toEqual(["one"]);
    expect(() => readHints("one", "found")).toThrow("found");
    const line = { text: "A1-", value: "54", hit: true };
    expect(readReviews([{ ...all[0], lines: [line] }], "found")[0]?.lines).toEqual([line]);
    expect(() => readReviews([{ ...all[0], lines: [["A1-", "54", true]] }], "found")).toThrow(
      "found[0].lines[0]",
    );
  });
});

test("hints are for a player who decides here, in private if others would see them", () => {
  const { ask } = NOTHING;
  const view = (more: object) =>
    ({ ask, step: 3, end: 3, overlay: null, readOnly: false, ...more }) as View;
  expect(decider(view({}))).toBe("");
  expect(decider(view({ step: 2 }))).toBeNull();
  expect(decider(view({ readOnly: true }))).toBeNull();
  expect(decider(view({ ask: { ...ask, over: true } }))).toBeNull();
  const secret = { ...ask, private: ["A", "B"] };
  expect(decider(view({ ask: secret }))).toBeNull();
  expect(decider(view({ ask: secret, overlay: { seat: "A", open: null } }))).toBeNull();
  expect(decider(view({ ask: secret, overlay: { seat: "A", open: {} } }))).toBe("A");
});
