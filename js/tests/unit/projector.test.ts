import { describe, expect, test } from "vitest";
import { causeOf } from "../../src/panels/projector/cause";
import { barFactor, factorFor } from "../../src/panels/projector/fit";
import { read } from "../../src/protocol/read";
import { Story } from "../../src/story/story";
import { ask, story as message, StoryBuilder } from "../support/storybuilder";

describe("the size of the table", () => {
  test("is the largest at which it fits", () => {
    expect(factorFor({ width: 1600, height: 600 }, () => 300)).toBeCloseTo(2);
    // Twice as high as soon as a row has to be broken.
    const rows = (wide: number) => (wide >= 1000 ? 200 : 400);
    expect(factorFor({ width: 1600, height: 600 }, rows)).toBeCloseTo(1.6);
  });

  test("is its own size if it does not fit at all", () => {
    expect(factorFor({ width: 390, height: 200 }, () => 900)).toBe(1);
  });

  test("has a limit", () => {
    expect(factorFor({ width: 9000, height: 9000 }, () => 10)).toBe(4);
    expect([390, 1280, 3000].map(barFactor)).toEqual([1, 1.6, 1.6]);
  });
});

describe("the cause of an event", () => {
  const builder = new StoryBuilder(["Bug", "AddFlag"], ["Ada", "Ben"]);
  const event = (text: string, more = {}, ply = 1) => {
    builder.ply += ply;
    builder.frame("A", text, more);
  };
  event("A runs Bug.", { act: "run" });
  event("B loses 1 life.", { sign: "loss:B" });
  event("B is defeated.", {}, 0);
  event("The cursor moves on.", { faint: true }, 0);
  event("A skips AddFlag.", { act: "skip" });
  event("Something else.", {});
  event("It goes on.", {}, 0);
  const found = read(message(builder, ask("A", { pick: "button", text: "?", options: [] })));
  if (found.type !== "story") throw new Error("not a story");
  const story = Story.of(found.frames);

  test("is the run that led to it, also through another decision", () => {
    expect([2, 3].map((step) => causeOf(story, step))).toEqual([1, 1]);
    expect(causeOf(story, 7)).toBe(6);
  });

  test("is missing for a run, a skip, a move of the cursor, and what follows a skip", () => {
    expect([0, 1, 4, 5, 6].map((step) => causeOf(story, step))).toEqual([-1, -1, -1, -1, -1]);
  });
});
