import { describe, expect, test } from "vitest";
import { read } from "../../src/protocol/read";
import { Malformed } from "../../src/protocol/readers";
import type { TreeShape } from "../../src/protocol/shape";
import { branches, pathTo, presentLine, stopAt, variationsAt } from "../../src/story/tree";
import { StoryBuilder, ask, story } from "../support/storybuilder";

/** Three lines: they branch at ply 2, and one branches again at ply 5. Two actions are undone. */
const SHAPE = {
  stops: [
    [-1, 0],
    [0, 2, -1, "place Bug"],
    [1, 9, 0, "run", "Attack", "!"],
    [1, 5, -1, "skip"],
    [3, 6, 1, "hit A"],
    [3, 8, 2, "hit B"],
  ],
  at: [5, 6],
  end: 5,
};

function treeOf(tree: unknown): TreeShape | null {
  const asked = ask("A", { text: "Now?", pick: "button", options: [["run", -1]] });
  const message = read(story(new StoryBuilder(["Bug"], ["Ada"]), asked, { tree }));
  if (message.type !== "story") throw new Error(message.type);
  return message.tree;
}

function tree(): TreeShape {
  const found = treeOf(SHAPE);
  if (!found) throw new Error("no tree");
  return found;
}

describe("the tree of play", () => {
  test("has the path to a stop, and the current line", () => {
    expect(pathTo(tree(), 4)).toEqual([0, 1, 3, 4]);
    expect(presentLine(tree())).toEqual([0, 1, 3, 5]);
    expect(tree()).toMatchObject({ at: 5, ply: 6, end: 5, restores: false });
  });

  test("has the branches of the current line", () => {
    expect(branches(tree())).toEqual([2, 5]);
    expect(stopAt(tree(), 5)).toBe(3);
    expect(stopAt(tree(), 4)).toBeNull();
    expect(variationsAt(tree(), 2)).toEqual([
      { action: "run", name: "Attack", glyph: "!", stop: 2, line: 0, length: 7, here: false },
      { action: "skip", name: "", glyph: "", stop: 3, line: 2, length: 6, here: true },
    ]);
    expect(variationsAt(tree(), 5).map(({ line }) => line)).toEqual([1, 2]);
    expect(variationsAt(tree(), 3)).toEqual([]);
  });

  test("may be missing", () => {
    expect(treeOf(undefined)).toBeNull();
  });

  test.each([
    [
      "a stop before its parent",
      {
        ...SHAPE,
        stops: [
          [-1, 0],
          [2, 3],
          [0, 4, 0],
        ],
      },
    ],
    [
      "two starts",
      {
        ...SHAPE,
        stops: [
          [-1, 0],
          [-1, 3, 0],
        ],
      },
    ],
    [
      "a stop that comes earlier than its parent",
      {
        ...SHAPE,
        stops: [
          [-1, 4],
          [0, 3, 0],
        ],
      },
    ],
    ["a current line without an end", { ...SHAPE, end: 3 }],
    ["a current ply after its stop", { ...SHAPE, at: [1, 4] }],
    ["a stop that is not a list", { ...SHAPE, stops: [7] }],
  ])("%s is malformed", (_, shape) => {
    expect(() => treeOf(shape)).toThrow(Malformed);
  });
});
