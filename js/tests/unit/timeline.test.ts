import { describe, expect, test } from "vitest";
import { bands, COLUMN, level, middle, noodle, seen } from "../../src/panels/strip/drawing";
import { trailChoice, trailOf } from "../../src/panels/strip/longtrail.svelte";
import { columnsFor, timelineOf } from "../../src/panels/strip/timeline";
import { Player } from "../../src/player/player";
import { read } from "../../src/protocol/read";
import { Story } from "../../src/story/story";
import { HandClock } from "../support/clock";
import { StubModel } from "../support/model";
import { ask, story as message, StoryBuilder } from "../support/storybuilder";

function storyOf(builder: StoryBuilder): Story {
  const found = read(message(builder, ask("A", { pick: "button", text: "?", options: [] })));
  if (found.type !== "story") throw new Error("not a story");
  return Story.of(found.frames);
}

/** Two flags are placed; A runs, B loses life, B skips; a card moves, a card leaves; the cursor goes on twice. */
function played(): StoryBuilder {
  const builder = new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]);
  const event = (seat: string | null, text: string, more = {}, ply = true) => {
    builder.ply += Number(ply);
    builder.frame(seat, text, more);
  };
  event("A", "A places.", { focus: ["Bug"] });
  event("B", "B places.", { focus: ["AddFlag"] });
  builder.round = 1;
  event("A", "A runs Bug.", { act: "run", focus: ["Bug"] });
  event("B", "B loses 1 life.", { sign: "loss:B", focus: ["B"] }, false);
  event("B", "B skips Bug.", { act: "skip", focus: ["Bug"] });
  builder.go("AddFlag");
  event(null, "On to AddFlag.", { faint: true, focus: ["AddFlag"] }, false);
  builder.place("MoveFlag", 0);
  event("A", "A moves MoveFlag.", { focus: ["MoveFlag"] });
  builder.drop("Bug");
  event("A", "Bug leaves.", { sign: "gone" });
  builder.go("MoveFlag");
  builder.round = 2;
  event(null, "Round 2.", { focus: ["MoveFlag"] }, false);
  return builder;
}

const line = timelineOf(storyOf(played()));

describe("time against cards", () => {
  test("marks what happens, in which row, and the player", () => {
    expect(line.marks.map(({ step, spot, kind, seat }) => [step, spot, kind, seat])).toEqual([
      [1, "Bug", "place", "A"],
      [2, "AddFlag", "place", "B"],
      [3, "Bug", "run", "A"],
      [4, "Bug", "loss", "B"],
      [5, "Bug", "skip", "B"],
      [7, "MoveFlag", "move", ""],
      [8, "Bug", "gone", ""],
    ]);
  });

  test("rows are in the order of the first step, and end where a card leaves", () => {
    expect(line.rows.map(({ spot, spans }) => [spot, spans])).toEqual([
      ["Bug", [[0, 7]]],
      ["AddFlag", [[0, 9]]],
      ["MoveFlag", [[0, 9]]],
    ]);
  });

  test("knows the visits and where rounds begin", () => {
    expect(line.visits.map(({ step, spot }) => [step, spot])).toEqual([
      [0, "Bug"],
      [6, "AddFlag"],
      [9, "MoveFlag"],
    ]);
    expect(line.rounds).toEqual([
      { round: 1, step: 3 },
      { round: 2, step: 9 },
    ]);
  });

  test("shows nothing of the steps after the end of the story", () => {
    const part = timelineOf(storyOf(played()).upTo(4));
    expect(part.marks.at(-1)).toMatchObject({ step: 4, kind: "loss" });
    expect(part.rows[0]?.spans).toEqual([[0, 4]]);
    expect(part.visits).toHaveLength(1);
  });

  test("a game without commands marks each action of a player", () => {
    const builder = new StoryBuilder(["Bug"], ["Ada"]);
    builder.layout = function () {
      return this;
    };
    builder.ply = 1;
    builder.frame("A", "A acts.", { focus: ["Bug"] });
    const story = storyOf(builder);
    const layout = { ...story.table(0).layout, loop: "" };
    const bare = { ...story, end: 1, frame: story.frame.bind(story) };
    const table = (step: number) => ({ ...story.table(step), layout });
    const tables = story.tables.map((_, step) => table(step));
    const found = timelineOf({ ...bare, tables, table } as unknown as Story);
    expect(found.marks).toEqual([{ step: 1, spot: "Bug", kind: "act", seat: "A" }]);
  });
});

describe("columns", () => {
  test("each step has one", () => {
    const { of, steps } = columnsFor(line, 9, false);
    expect(of).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(steps).toEqual(of);
  });

  test("or only the visits and the steps with marks: a visit shares the column of its first mark", () => {
    const { of, steps } = columnsFor(line, 9, true);
    expect(of).toEqual([0, 0, 1, 2, 3, 4, 5, 5, 6, 7]);
    expect(steps).toEqual([1, 2, 3, 4, 5, 7, 8, 9]);
  });
});

describe("the drawing", () => {
  const columns = columnsFor(line, 9, false);
  const whole = { from: 0, to: 9 };

  test("has a band as long as a card is on the table", () => {
    const paths = bands(line, columns, whole).split("z").filter(Boolean);
    expect(paths).toHaveLength(3);
    expect(paths[0]).toContain(`h${8 * COLUMN}v`);
    expect(bands(line, columns, { from: 9, to: 9 }).split("z").filter(Boolean)).toHaveLength(2);
  });

  test("follows the cursor along its card, then to the next one", () => {
    const { near, far } = noodle(line, columns, whole);
    expect(near).toContain(`M${middle(0)} ${level(0)}H${middle(5)}`);
    expect(near).toContain(`M${middle(5)} ${level(0)}C`);
    expect(far).toBe("");
    expect(noodle(line, columns, { from: 9, to: 9 }).near).not.toContain(`M${middle(0)} `);
  });

  test("of a game of 1000 steps draws only what is in sight", () => {
    expect(seen(500 * COLUMN, 240, 1000)).toEqual({ from: 494, to: 516 });
    expect(seen(0, 240, 4)).toEqual({ from: 0, to: 3 });
  });
});

test("the trail of a whole round is a choice of each board", () => {
  const story = storyOf(played());
  const player = new Player(new StubModel(), new HandClock());
  expect(trailOf(player, story, 8)).toBeNull();
  trailChoice(player).whole = true;
  const first = storyOf(played().place("MoveFlag", 1));
  expect(trailOf(player, first, 6)?.map(({ step }) => step)).toEqual([6]);
  expect(trailOf(player, story, 9)?.map(({ step }) => step)).toEqual([9]);
  expect(trailOf(new Player(new StubModel(), new HandClock()), story, 8)).toBeNull();
});
