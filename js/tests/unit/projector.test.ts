import { describe, expect, test } from "vitest";
import { causeOf } from "../../src/panels/projector/cause";
import {
  barFactor,
  captionSize,
  factorFor,
  fitFor,
  shiftFor,
} from "../../src/panels/projector/fit";
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
    expect([390, 720, 1280, 3000].map((width) => barFactor(width, false))).toEqual([
      1, 1.1, 1.6, 1.6,
    ]);
    expect(barFactor(1280, true)).toBe(1.35);
  });
});

describe("the layout of the table", () => {
  const room = { width: 1280, height: 500 };
  /** A table that is this high with the cards' texts, and this high without them. */
  const table =
    (full: number, terse: number) =>
    (_wide: number, { text }: { text?: number }) =>
      text === 0 ? terse : full;

  test("has the texts of all cards as long as they can be read from far away", () => {
    const fit = fitFor(room, false, table(350, 200));
    expect(fit.terse).toBe(false);
    expect((fit.sizes?.["text"] ?? 0) * fit.factor).toBeGreaterThanOrEqual(20);
  });

  test("else has only names, as large as possible", () => {
    const fit = fitFor(room, false, table(420, 300));
    expect(fit.terse).toBe(true);
    expect(fit.factor).toBeCloseTo(1.65);
  });

  test("keeps names readable even if the table then has to scroll", () => {
    const fit = fitFor(room, true, table(900, 700));
    expect(fit.terse).toBe(true);
    expect((fit.sizes?.["name"] ?? 0) * fit.factor).toBeGreaterThanOrEqual(20);
  });

  test("hides nothing for a painter that does not use these sizes", () => {
    expect(fitFor(room, false, table(450, 450))).toMatchObject({ factor: 1.1, terse: false });
  });
});

describe("the caption", () => {
  test("is smaller and has two lines if it does not fit in one", () => {
    expect(captionSize("B loses 2 life.", 700, 40)).toBe(40);
    const long = "A moves B’s flag from RemoveCommand to MoveCommand.";
    expect(captionSize(long, 2000, 40)).toBe(40);
    expect(captionSize(long, 700, 40)).toBeLessThanOrEqual(28);
    expect(captionSize(long, 200, 40)).toBe(24);
  });
});

describe("scrolling to the visited card", () => {
  test("goes as far as needed, and prefers the end of what is too long", () => {
    expect(shiftFor([20, 80], [0, 100])).toBe(0);
    expect(shiftFor([60, 130], [0, 100])).toBe(30);
    expect(shiftFor([-20, 50], [0, 100])).toBe(-20);
    expect(shiftFor([-20, 150], [0, 100])).toBe(50);
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
