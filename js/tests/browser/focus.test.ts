import { expect, test } from "vitest";
import { ASKS } from "../support/asks";
import { settled, stage } from "../support/stage";
import { story, Tale } from "../support/tale";

function tale(): Tale {
  const made = new Tale(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]);
  made.add("Bug", "A").add("Bug", "B").frame(null, "All flags are placed.");
  return made;
}

test("the focus stays in the board when its button goes away", async () => {
  const { root, one, model } = await stage(story(tale(), ASKS.run));
  one("[data-key='button:run'], .decision button:first-child").focus();
  expect(root.contains(document.activeElement)).toBe(true);
  model.receive(story(tale(), ASKS.move));
  await settled();
  expect(root.contains(document.activeElement)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test("somebody who clicks away is let go", async () => {
  const { root, one, model } = await stage(story(tale(), ASKS.run));
  const button = one("[data-key='button:run'], .decision button:first-child");
  button.focus();
  button.blur();
  model.receive(story(tale(), ASKS.move));
  await settled();
  expect(root.contains(document.activeElement)).toBe(false);
});
