/** The search over the log: the field, its hits in the log and on the scrubber, and where the focus goes. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { focusIn } from "../../src/host/tree";
import { ASKS } from "../support/asks";
import { settled, stage } from "../support/stage";
import { CARDS, story, StoryBuilder } from "../support/storybuilder";

/** A story of 40 steps. Every fourth is a skip: 4, 8, … 40. */
async function open(width = 1200, traits: Record<string, unknown> = {}) {
  const builder = new StoryBuilder(Object.keys(CARDS).slice(0, 4), ["Ada", "Ben"]);
  for (let step = 1; step <= 40; step++)
    builder.frame("A", step % 4 ? `A runs Bug ${step}.` : `A skips Bug ${step}.`);
  await page.viewport(width + 40, 900);
  const found = await stage(story(builder, ASKS["run"]), traits, width);
  const field = () => found.one("[role=search] input") as HTMLInputElement;
  const start = async (key = "/") => {
    found.press(key, found.root);
    await settled();
  };
  const type = async (text: string) => {
    field().value = text;
    field().dispatchEvent(new Event("input", { bubbles: true }));
    await settled();
  };
  const enter = async (more: KeyboardEventInit = {}) => {
    const event = { key: "Enter", bubbles: true, cancelable: true, ...more };
    field().dispatchEvent(new KeyboardEvent("keydown", event));
    await settled();
  };
  const count = () => found.one("[role=search] .count").textContent;
  const step = () => found.player.playback.step;
  return { ...found, field, start, type, enter, count, step };
}

test("Enter and the buttons go from hit to hit, with count, marks, dots and announcements", async () => {
  const { one, all, start, type, enter, count, step, field, player } = await open(1200, {
    step: 10,
  });
  await start();
  expect(focusIn(field())).toBe(field());
  await type("SKIPS bug");
  expect(count()).toBe("10 hits");
  expect(player.view().said).toBe("10 hits");
  expect(step()).toBe(10);
  expect(all(".rail .dot")).toHaveLength(10);
  await enter();
  expect([step(), count()]).toEqual([12, "3 of 10"]);
  expect(player.view().said).toBe("3 of 10: A skips Bug 12.");
  const marks = all(".line.present mark").map((node) => node.textContent);
  expect(marks.join("")).toBe("skips Bug");
  await enter({ shiftKey: true });
  expect([step(), count()]).toEqual([8, "2 of 10"]);
  one("[aria-label='Previous hit']").click();
  one("[aria-label='Previous hit']").click();
  expect(step()).toBe(40);
  one("[aria-label='Next hit']").click();
  expect(step()).toBe(4);
  await type("no such line");
  expect(count()).toBe("no hits");
  await enter();
  expect(step()).toBe(4);
  expect([all("mark"), all(".rail .dot")]).toEqual([[], []]);
});

test("Escape closes it and returns the focus", async () => {
  const { one, all, press, start, type, field, root, step } = await open();
  const play = one("[data-command=toggle]");
  play.focus();
  await start();
  await type("skips");
  press("Escape", field());
  await settled();
  expect(all("[role=search], mark, .rail .dot")).toEqual([]);
  expect(focusIn(root)).toBe(play);
  expect(step()).toBe(40);
  // It remembers the text, and the button opens it as well.
  one("[data-command=search]").click();
  await settled();
  expect(field().value).toBe("skips");
  one("[aria-label='Close the search']").click();
  await settled();
  expect(focusIn(root)?.getAttribute("data-command")).not.toBe(null);
});

test("on a narrow page it opens the log; closing the log closes it", async () => {
  const { one, all, root, field, type, count } = await open(390);
  expect(all(".log")).toEqual([]);
  const key = { key: "f", ctrlKey: true, bubbles: true, cancelable: true };
  const event = new KeyboardEvent("keydown", key);
  root.dispatchEvent(event);
  await settled();
  expect(event.defaultPrevented).toBe(true);
  expect(focusIn(root)).toBe(field());
  await type("bug 40");
  expect(count()).toBe("1 of 1");
  for (const button of all("[role=search] button"))
    expect(Math.min(button.offsetWidth, button.offsetHeight)).toBeGreaterThanOrEqual(44);
  one("[aria-label='Close the log']").click();
  await settled();
  root.dispatchEvent(new KeyboardEvent("keydown", { key: "l", bubbles: true }));
  await settled();
  expect([all(".log"), all("[role=search]")].map((found) => found.length)).toEqual([1, 0]);
});

test("behind a horizon it finds only what was shown", async () => {
  const { start, type, count, enter, step, all } = await open(1200, { step: 9, horizon: 9 });
  await start();
  await type("skips");
  expect(count()).toBe("2 hits");
  expect(all(".rail .dot")).toHaveLength(2);
  await enter();
  await enter();
  await enter();
  expect(step()).toBe(4);
});

test("letters typed into it do not run commands", async () => {
  const { start, field, press, step, all } = await open();
  await start();
  for (const key of ["r", ",", "l", " ", "ArrowLeft", "Backspace", "Home"]) {
    const event = press(key, field());
    expect(event.defaultPrevented, key).toBe(false);
  }
  expect([step(), all(".log").length]).toEqual([40, 1]);
});
