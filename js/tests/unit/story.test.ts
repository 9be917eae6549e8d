import { describe, expect, test } from "vitest";
import { read } from "../../src/protocol/read";
import { Story } from "../../src/story/story";
import { standings } from "../../src/story/table";
import { hopAt, trail } from "../../src/story/trail";
import { ask, story as message, StoryBuilder } from "../support/storybuilder";

const NOTHING = ask("A", { pick: "button", text: "?", options: [] });

function storyOf(builder: StoryBuilder): Story {
  const found = read(message(builder, NOTHING));
  if (found.type !== "story") throw new Error("not a story");
  return Story.of(found.frames);
}

function walk(steps: [string, number][]): StoryBuilder {
  const builder = new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]);
  for (const [spot, direction] of steps) builder.go(spot, direction).frame(null, `to ${spot}`);
  return builder;
}

describe("tables", () => {
  const builder = new StoryBuilder(["Bug", "AddFlag"], ["Ada", "Ben"]);
  builder.add("Bug", "A").frame("A", "A places.");
  builder.add("AddFlag", "B").frame("B", "B places.");
  const story = storyOf(builder);

  test("each step has the table after its event", () => {
    expect(standings(story.table(0))).toEqual([]);
    expect(standings(story.table(1)).map(({ spot }) => spot)).toEqual(["Bug"]);
    expect(standings(story.table(2)).map(({ piece }) => piece.id)).toEqual([1, 2]);
  });

  test("parts that a frame does not change are shared", () => {
    expect(story.table(2).spots).toBe(story.table(0).spots);
    expect(story.table(2).queues.get("Bug")).toBe(story.table(1).queues.get("Bug"));
    expect(story.table(1).queues.get("Bug")).not.toBe(story.table(0).queues.get("Bug"));
  });

  test("steps outside the story show its ends", () => {
    expect(story.table(-5)).toBe(story.table(0));
    expect(story.table(99)).toBe(story.table(2));
  });

  test("extending keeps the earlier tables and does not change the old story", () => {
    const shorter = story.extend(2, []);
    expect(shorter.end).toBe(1);
    expect(shorter.table(1)).toBe(story.table(1));
    expect(story.end).toBe(2);
  });

  test("frames after a gap are malformed", () => {
    expect(() => story.extend(7, [])).toThrow("from: 1 to 3 expected");
  });

  test("a removed spot is gone with its queue", () => {
    const after = storyOf(builder.drop("Bug").go("AddFlag").frame("A", "gone")).table(3);
    expect(after.spots.has("Bug")).toBe(false);
    expect(after.queues.has("Bug")).toBe(false);
  });
});

describe("the indexes", () => {
  const builder = new StoryBuilder(["Bug", "AddFlag"], ["Ada", "Ben"]);
  builder.ply = 1;
  builder.add("Bug", "A").frame("A", "A places.");
  builder.ply = 2;
  builder.round = 1;
  builder.frame("A", "A runs Bug.");
  builder.frame("A", "B loses 1 life.", { sign: "loss:B" });
  builder.round = 2;
  builder.frame(null, "Round 2.", { sign: "gone" });
  const story = storyOf(builder);

  test("rounds are ranges of steps", () => {
    expect(story.rounds).toEqual([
      { round: 0, from: 0, to: 1 },
      { round: 1, from: 2, to: 3 },
      { round: 2, from: 4, to: 4 },
    ]);
  });

  test("marks carry their seat", () => {
    expect(story.marks).toEqual([
      { step: 3, kind: "loss", seat: "B" },
      { step: 4, kind: "gone", seat: "" },
    ]);
  });

  test("decisions are the steps after which a player has to decide", () => {
    expect(story.decisions).toEqual([0, 1, 4]);
  });
});

describe("the trail", () => {
  test("has at most five moves, the newest first", () => {
    const round: [string, number][] = [
      ["AddFlag", 1],
      ["MoveFlag", 1],
      ["Bug", 1],
      ["AddFlag", 1],
      ["MoveFlag", 1],
      ["Bug", 1],
    ];
    const story = storyOf(walk(round));
    const hops = trail(story, 6);
    expect(hops.map((hop) => hop.step)).toEqual([6, 5, 4, 3, 2]);
    expect(hops[0]).toMatchObject({ from: "MoveFlag", to: "Bug", loop: true });
    expect(hops[1]).toMatchObject({ from: "AddFlag", to: "MoveFlag", loop: false });
    expect(trail(story, 2)).toHaveLength(2);
  });

  test("backward from the first to the last is a loop too", () => {
    const story = storyOf(walk([["MoveFlag", -1]]));
    expect(hopAt(story, 1)).toMatchObject({ loop: true, direction: -1 });
  });

  test("turning around on the spot is not a hop", () => {
    expect(hopAt(storyOf(walk([["Bug", -1]])), 1)).toBeNull();
  });

  test("hops of a removed card are left out", () => {
    const builder = walk([["AddFlag", 1]]);
    builder.drop("Bug").frame("A", "Bug leaves.");
    const story = storyOf(builder);
    expect(trail(story, 1)).toHaveLength(1);
    expect(trail(story, 2)).toHaveLength(0);
  });

  test("hops stay with their cards when these move", () => {
    const builder = walk([["AddFlag", 1]]);
    builder.place("Bug", 2).frame("A", "Bug moves.");
    expect(trail(storyOf(builder), 2)[0]).toMatchObject({ from: "Bug", to: "AddFlag" });
  });
});
