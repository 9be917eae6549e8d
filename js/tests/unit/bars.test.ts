import { describe, expect, test } from "vitest";
import { fits, partOf, segments, signs, stepAt } from "../../src/panels/transport/scale";
import { lineAt, logLines } from "../../src/story/log";
import { read } from "../../src/protocol/read";
import { partsOf } from "../../src/text/sentence";
import { Story } from "../../src/story/story";
import { wordsOf } from "../../src/text/words";
import { words as texts } from "../support/model";
import { ask, story as message, StoryBuilder } from "../support/storybuilder";

const words = wordsOf(() => texts);

function storyOf(builder: StoryBuilder): Story {
  const found = read(message(builder, ask("A", { pick: "button", text: "", options: [] })));
  if (found.type !== "story") throw new Error("not a story");
  return Story.of(found.frames);
}

function rounds(): Story {
  const builder = new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]);
  builder.frame("A", "A places.");
  builder.round = 1;
  builder.frame(null, "Round 1.").frame("A", "A runs Bug.");
  for (const spot of ["AddFlag", "MoveFlag", "Bug"])
    builder.go(spot).frame(null, `on to ${spot}`, { faint: true, focus: [spot] });
  builder.frame("B", "B skips.");
  return storyOf(builder);
}

describe("the log", () => {
  const lines = logLines(rounds(), words);

  test("has a line for each event, and one line for several cursor steps in a row", () => {
    expect(lines.map(({ text }) => text)).toEqual([
      "A places.",
      "Round 1.",
      "A runs Bug.",
      "AddFlag and MoveFlag, then Bug.",
      "B skips.",
    ]);
    expect(lines[3]).toMatchObject({ from: 4, to: 6, faint: true });
  });

  test("has a heading where a round begins", () => {
    expect(lines.map(({ begins }) => begins)).toEqual([0, 1, -1, -1, -1]);
  });

  test("begins with the caption of the start, if there is one", () => {
    const builder = new StoryBuilder(["Bug", "AddFlag"], ["Ada", "Ben"]).frame("A", "A places.");
    builder.frames[0] = { ...builder.frames[0], caption: "By lot, Ben goes first." };
    const opened = logLines(storyOf(builder), words);
    expect(opened.map(({ text, begins }) => [text, begins])).toEqual([
      ["By lot, Ben goes first.", 0],
      ["A places.", -1],
    ]);
    expect([lineAt(opened, 0), lineAt(opened, 1)]).toEqual([0, 1]);
  });

  test("keeps a flag's event apart from the cursor steps", () => {
    const builder = new StoryBuilder(["Bug", "AddFlag"], ["Ada"]);
    builder.frame("A", "A’s flag goes to the tail of Bug.", { faint: true, focus: ["Bug"] });
    builder.go("AddFlag").frame(null, "on to AddFlag", { faint: true, focus: ["AddFlag"] });
    const texts = logLines(storyOf(builder), words).map(({ text }) => text);
    expect(texts).toEqual(["A’s flag goes to the tail of Bug.", "on to AddFlag"]);
  });

  test("keeps events apart that are about no spot", () => {
    const builder = new StoryBuilder(["Bug", "AddFlag"], ["Ada"]);
    builder.frame(null, "All targets are open.", { faint: true, focus: [] });
    builder.frame(null, "The board is prepared.", { faint: true, focus: [] });
    const texts = logLines(storyOf(builder), words).map(({ text }) => text);
    expect(texts).toEqual(["All targets are open.", "The board is prepared."]);
  });

  test("keeps two events of a Blank card apart", () => {
    const builder = new StoryBuilder(["Loop", "Bug"], ["Ada"]);
    for (const text of ["Loop repeats: 1 of 3.", "Loop asks: my life (5) > 3? Yes."])
      builder.frame("A", text, { faint: true, focus: ["Loop"] });
    const texts = logLines(storyOf(builder), words).map(({ text }) => text);
    expect(texts).toEqual(["Loop repeats: 1 of 3.", "Loop asks: my life (5) > 3? Yes."]);
  });

  test("finds the line of a step, also inside a shared line", () => {
    expect(lineAt(lines, 0)).toBe(-1);
    expect(lineAt(lines, 5)).toBe(3);
    expect(lineAt(lines, 7)).toBe(4);
  });
});

describe("the scrubber's scale", () => {
  test("segments follow each other without gaps", () => {
    const found = segments(rounds());
    expect(found.map(({ round }) => round)).toEqual([0, 1]);
    expect(found[0]?.from).toBe(0);
    expect(found[0]?.to).toBe(found[1]?.from);
    expect(found[1]?.to).toBe(1);
  });

  test("a story that begins in the middle has no segment without length", () => {
    const builder = new StoryBuilder(["Bug"], ["Ada", "Ben"]);
    builder.round = 1;
    builder.frame("A", "A runs Bug.");
    expect(segments(storyOf(builder))).toEqual([{ round: 1, last: 1, from: 0, to: 1 }]);
    expect(segments(storyOf(new StoryBuilder(["Bug"], ["Ada"])))).toHaveLength(1);
  });

  test("many rounds share segments, which cover the whole story", () => {
    const builder = new StoryBuilder(["Bug"], ["Ada", "Ben"]);
    builder.frame("A", "A places.");
    for (builder.round = 1; builder.round <= 43; builder.round++)
      builder.frame("A", "on").frame("B", "on");
    const story = storyOf(builder);
    expect(segments(story, 2000)).toHaveLength(44);
    const found = segments(story, 400);
    expect(found.map(({ round, last }) => [round, last]).slice(0, 3)).toEqual([
      [0, 0],
      [1, 2],
      [3, 4],
    ]);
    expect(segments(story, 200).at(-1)).toMatchObject({ round: 41, last: 43, to: 1 });
    for (const length of [50, 100, 200, 400, 800]) {
      const parts = segments(story, length);
      expect(parts.length * 12).toBeLessThanOrEqual(length);
      expect(parts.map(({ from }) => from)).toEqual([0, ...parts.slice(0, -1).map(({ to }) => to)]);
    }
  });

  test("overlapping signs are combined: the most important one is shown and keeps them all", () => {
    const mark = (step: number, kind: string, seat = "A") => ({ step, kind, seat });
    const marks = [mark(10, "loss"), mark(11, "out", "B"), mark(12, "gone", ""), mark(30, "loss")];
    const found = signs(marks, 100, 300);
    expect(found.map(({ step, kind, all }) => [step, kind, all.length])).toEqual([
      [11, "out", 3],
      [30, "loss", 1],
    ]);
    expect(signs(marks, 100, 2000)).toHaveLength(4);
    expect(signs(marks, 100, 0)).toHaveLength(4);
  });

  test("steps and fractions convert into each other", () => {
    for (const step of [0, 1, 17, 72]) expect(stepAt(partOf(step, 72), 72)).toBe(step);
    expect(stepAt(-1, 72)).toBe(0);
    expect(stepAt(2, 72)).toBe(72);
    expect(partOf(0, 0)).toBe(1);
  });

  test("a name is shown if it fits", () => {
    const segment = { round: 1, last: 1, from: 0, to: 0.1 };
    expect(fits(segment, 600, "round 1")).toBe(true);
    expect(fits(segment, 300, "round 1")).toBe(false);
    expect(fits(segment, 300, "1")).toBe(true);
  });
});

describe("a sentence", () => {
  const kinds = (text: string, names: string[]) =>
    partsOf(text, names).map((part) => [part.kind, part.text]);

  test("is split at parameters, which are counted", () => {
    const parts = partsOf("{1} player loses {2} life.");
    expect(parts.filter(({ kind }) => kind === "chip").map(({ chip }) => chip)).toEqual([0, 1]);
    expect(parts.map(({ text }) => text).join("")).toBe("{1} player loses {2} life.");
  });

  test("is split at whole names, longest first", () => {
    expect(kinds("Move MoveFlag to Bug.", ["Bug", "Move", "MoveFlag"])).toEqual([
      ["name", "Move"],
      ["plain", " "],
      ["name", "MoveFlag"],
      ["plain", " to "],
      ["name", "Bug"],
      ["plain", "."],
    ]);
    expect(kinds("A debugger", ["bug"])).toEqual([["plain", "A debugger"]]);
  });

  test("stays plain text, even with markup in it", () => {
    expect(kinds("<b>{1}</b>", ["a.*b"])).toEqual([
      ["plain", "<b>"],
      ["chip", "{1}"],
      ["plain", "</b>"],
    ]);
  });
});
