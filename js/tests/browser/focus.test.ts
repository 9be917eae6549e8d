import { expect, test } from "vitest";
import { ASKS } from "../support/asks";
import { settled, stage } from "../support/stage";
import { story, StoryBuilder } from "../support/storybuilder";

function builder(): StoryBuilder {
  const made = new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]);
  made.add("Bug", "A").add("Bug", "B").frame(null, "All flags are placed.");
  return made;
}

test("the focus stays in the board when its button disappears", async () => {
  const { root, one, model } = await stage(story(builder(), ASKS.run));
  one("[data-key='button:run'], .decision button:first-child").focus();
  expect(root.contains(document.activeElement)).toBe(true);
  model.receive(story(builder(), ASKS.move));
  await settled();
  expect(root.contains(document.activeElement)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test("the focus does not return after the user has left the board", async () => {
  const { root, one, model } = await stage(story(builder(), ASKS.run));
  const button = one("[data-key='button:run'], .decision button:first-child");
  button.focus();
  button.blur();
  model.receive(story(builder(), ASKS.move));
  await settled();
  expect(root.contains(document.activeElement)).toBe(false);
});

test("arrow keys in the log skip lines that are not buttons", async () => {
  const builder = new StoryBuilder(["Bug", "AddFlag"], ["Ada", "Ben"]);
  for (const ply of [1, 2, 3]) {
    builder.ply = ply;
    builder.frame("A", `A does ${ply}.`);
  }
  const clock = {
    ...{ mode: "each", at_zero: "loses", increment: 0, left: { A: 9000, B: 0 }, runs: "A" },
    ...{ to: [], paused: false, started: true, out: { B: 2 } },
  };
  const { all, press } = await stage(story(builder, ASKS.run, { clock }), {}, 1200);
  expect(all(".log .line").map(({ tagName }) => tagName)).toEqual([
    ...["BUTTON", "BUTTON", "P", "BUTTON"],
  ]);
  all(".log button.line")[1]?.focus();
  press("ArrowDown");
  expect(document.activeElement?.textContent).toContain("A does 3.");
  press("ArrowUp");
  expect(document.activeElement?.textContent).toContain("A does 2.");
});
