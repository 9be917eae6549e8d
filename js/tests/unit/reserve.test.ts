import { expect, test } from "vitest";
import { lineAt, logLines } from "../../src/story/log";
import { recall, remember } from "../../src/host/memory";
import { reserveOf } from "../../src/boards/cards/reserve";
import { read } from "../../src/protocol/read";
import { Story } from "../../src/story/story";
import { wordsOf } from "../../src/text/words";
import { words as texts } from "../support/model";
import { ask, story as message, StoryBuilder } from "../support/storybuilder";

function storyOf(builder: StoryBuilder): Story {
  const found = read(message(builder, ask("A", { pick: "button", text: "", options: [] })));
  if (found.type !== "story") throw new Error("not a story");
  return Story.of(found.frames);
}

test("space is reserved for all texts of a spot and for the longest row", () => {
  const builder = new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]);
  builder.chips["Bug"] = [
    ["players", 2, 1],
    ["damage", 1, 1],
  ];
  builder.spot("Bug").frame("A", "raised").drop("MoveFlag").frame("A", "gone");
  const { texts, orders } = reserveOf(storyOf(builder));
  expect([...(texts.get("Bug") ?? [])]).toEqual([
    "{1} player loses {1} life.",
    "{2}± player loses {1} life.",
  ]);
  expect(orders.map((order) => order.length)).toEqual([3, 2]);
});

test("space is reserved for the label before the text of a command in Python", () => {
  const builder = new StoryBuilder(["Bug", "AddFlag"], ["Ada", "Ben"]);
  const story = storyOf(builder);
  const [table] = story.tables;
  const bug = table?.spots.get("Bug");
  if (!table || !bug) throw new Error("no card");
  const code = { text: bug.text, line: 0, done: 0, python: true };
  const spots = new Map(table.spots).set("Bug", { ...bug, code });
  const { texts } = reserveOf({ tables: [{ ...table, spots }] });
  expect([...(texts.get("Bug") ?? [])]).toEqual(["{Python} {1} player loses {1} life."]);
});

test("each step of a long story belongs to a line", () => {
  const builder = new StoryBuilder(["Bug", "AddFlag"], ["Ada", "Ben"]);
  for (let i = 0; i < 50; i++)
    builder.frame(i % 3 ? null : "A", `event ${i}`, i % 3 ? { faint: true, focus: ["Bug"] } : {});
  const story = storyOf(builder);
  const lines = logLines(
    story,
    wordsOf(() => texts),
  );
  expect(lineAt(lines, 0)).toBe(-1);
  for (let step = 1; step <= story.end; step++) {
    const { from = 0, to = 0 } = lines[lineAt(lines, step)] ?? {};
    expect(from <= step && step <= to).toBe(true);
  }
});

test("nothing breaks without access to storage", () => {
  const storage = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get: () => {
      throw new Error("not allowed");
    },
  });
  remember("speed", "2");
  expect(recall("speed")).toBeNull();
  if (storage) Object.defineProperty(globalThis, "localStorage", storage);
  else Reflect.deleteProperty(globalThis, "localStorage");
});
