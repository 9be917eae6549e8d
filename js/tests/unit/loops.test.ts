import { describe, expect, test } from "vitest";
import { readLoop, rowOf } from "../../src/panels/loop/loop";
import { Loops } from "../../src/panels/loop/loops.svelte";
import { read } from "../../src/protocol/read";
import { Story } from "../../src/story/story";
import { CARDS, story as message, StoryBuilder } from "../support/storybuilder";
import { ASKS } from "../support/asks";

/** Returns a story in which a loop comes round at step 5. It leads back to step 2. */
function told(end = 9): Story {
  const builder = new StoryBuilder(Object.keys(CARDS).slice(0, 4), ["Ada", "Ben"]);
  for (let step = 1; step <= end; step++)
    builder.frame("A", `event ${step}`, step === 5 ? { repeat: 2 } : {});
  const found = read(message(builder, ASKS["run"]));
  if (found.type !== "story") throw new Error("no story");
  return Story.of(found.frames);
}

const STORY = told();

/** Goes to these steps. "p": while the board plays. Returns the step of the shown loop after each. */
function shown(loops: Loops, way: readonly string[], story = STORY) {
  return way.map((place) => {
    loops.reach({ step: parseInt(place), playing: place.endsWith("p") }, story);
    return loops.shownIn(story)?.step ?? null;
  });
}

describe("a loop", () => {
  test("is shown where it comes round and at the step it leads back to", () => {
    expect(shown(new Loops(), ["4", "5", "2", "5", "6"])).toEqual([null, 5, 5, 5, null]);
    expect(shown(new Loops(), ["2", "9"])).toEqual([null, null]);
  });

  test("stays while the board plays on, and after a pause until another step is shown", () => {
    const way = ["4p", "5p", "6p", "7p", "7", "8"];
    expect(shown(new Loops(), way)).toEqual([null, 5, 5, 5, 5, null]);
    expect(shown(new Loops(), ["5p", "6p", "3p"])).toEqual([5, 5, null]);
  });

  test("does not come again once it was closed", () => {
    const loops = new Loops();
    expect(shown(loops, ["5"])).toEqual([5]);
    loops.close();
    expect(loops.shownIn(STORY)).toBeNull();
    expect(shown(loops, ["4", "5"])).toEqual([null, null]);
    expect(shown(loops, ["5"], told())).toEqual([5]);
  });

  test("is not shown once it is undone, or beyond the horizon", () => {
    const loops = new Loops();
    expect(shown(loops, ["5"])).toEqual([5]);
    expect(loops.shownIn(STORY.upTo(4))).toBeNull();
    expect(loops.shownIn(told())).toBeNull();
    expect(loops.shownIn(STORY.upTo(5))).toEqual({ step: 5, start: 2 });
  });
});

test.each([
  [5, 1000, 5],
  [8, 1000, 4],
  [8, 1280, 8],
  [9, 2000, 5],
  [16, 2000, 8],
  [20, 2000, 7],
  [8, 390, 1],
  [1, 1000, 1],
  [0, 1000, 1],
])("%i stations on %i pixels are in rows of %i", (stations, width, row) => {
  expect(rowOf(stations, width)).toBe(row);
});

test("a malformed loop is refused with its path", () => {
  expect(readLoop(null, "found")).toBeNull();
  const station = { spot: "Bug", title: "Bug", decisions: [{ step: -1, seat: "A", text: "" }] };
  const loop = { step: 5, start: 2, text: "", stations: [station] };
  expect(() => readLoop(loop, "found")).toThrow("found.stations[0].decisions[0].step: 0 or more");
});
