import { describe, expect, test } from "vitest";
import { settled, stage } from "../support/stage";
import { ask, story, StoryBuilder } from "../support/storybuilder";

const NAMES = ["Ada", "Ben", "Chi", "Dora", "Emil"];

/** Returns a game with a clock for `count` players. A has to decide, and B's time is low. */
function timed(count: number, more: object = {}) {
  const builder = new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], NAMES.slice(0, count));
  builder.score("A", { state: "acting", note: "chooses" });
  builder.ply = 1;
  builder.frame("A", "A runs Bug.");
  const seats = [..."ABCDE"].slice(0, count);
  const left = Object.fromEntries(seats.map((seat) => [seat, seat === "B" ? 9_400 : 3_599_000]));
  const clock = {
    ...{ mode: "each", at_zero: "loses", increment: 30_000, left, runs: "A", to: [] },
    ...{ paused: false, started: true, out: {}, ...more },
  };
  const buttons = { pick: "button", text: "Run?", options: [["run", -1, { label: "Run" }]] };
  return story(builder, ask("A", buttons), { clock });
}

const box = (node: Element) => node.getBoundingClientRect();

test.each([
  [2, 360],
  [5, 360],
  [3, 390],
  [5, 720],
  [4, 900],
  [2, 720],
  [5, 1280],
  [3, 1600],
])("the times of %i players fit at %i", async (count, width) => {
  const { all, one } = await stage(timed(count), {}, width);
  for (const panel of all(".panel[data-seat]")) {
    const [frame, time] = [box(panel), box(panel.querySelector(".time") ?? panel)];
    const about = box(panel.querySelector(".about") ?? panel);
    expect(time.left).toBeGreaterThanOrEqual(frame.left);
    expect(time.right).toBeLessThanOrEqual(frame.right);
    expect(time.bottom).toBeLessThanOrEqual(frame.bottom);
    expect(time.left >= about.right || time.top >= about.bottom).toBe(true);
    const last = [...panel.querySelectorAll(".heart, .number, .unused")].map(box);
    for (const part of last) expect(part.right).toBeLessThanOrEqual(about.right + 0.5);
  }
  const title = one(".header .title");
  expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth + 1);
});

test("digits on their own line are aligned with the name", async () => {
  const { all } = await stage(timed(4), {}, 390);
  for (const panel of all(".panel[data-seat]")) {
    const [name, figures] = [panel.querySelector(".name"), panel.querySelector(".digits")];
    if (!name || !figures) throw new Error("a name and a time");
    const inset = Number.parseFloat(getComputedStyle(figures).paddingLeft);
    const border = Number.parseFloat(getComputedStyle(figures).borderLeftWidth);
    expect(Math.abs(box(figures).left + inset + border - box(name).left)).toBeLessThan(1);
  }
});

describe("not only shown by colour", () => {
  const text = (node: Element | null) => node?.textContent?.trim() ?? "";

  test("low time and whose time runs", async () => {
    const { all } = await stage(timed(3), {}, 1000);
    expect(all(".time.runs")).toHaveLength(1);
    expect(all(".digits.low")).toHaveLength(1);
    expect(all(".note").map(text)).toEqual(["+30 s", "low", "+30 s"]);
  });

  test("a pause", async () => {
    const { all, one } = await stage(timed(2, { runs: null, paused: true }), {}, 1000);
    expect(all(".note").map(text)).toEqual(["paused", "low"]);
    expect(one("button.clock").getAttribute("aria-label")).toBe("Resume clock");
  });

  test("the time at an earlier step, and now", async () => {
    const message = timed(2, { runs: null });
    const [first] = message["frames"] as { set: Record<string, unknown> }[];
    if (first) first.set["times"] = { A: 3_600_000, B: 60_000 };
    const { all, one } = await stage(message, { step: 0 }, 1000);
    expect(all(".digits").map(text)).toEqual(["1:00:00", "1:00"]);
    expect(all(".note").map(text)).toEqual(["now 59:59", "now 0:09.4"]);
    const label = one('.panel[data-seat="B"]').getAttribute("aria-label");
    expect(label).toMatch(/1:00 at this step, now 0 min 9 s left$/);
  });
});

test("the accessible name of a selectable player does not contain the time", async () => {
  const message = timed(2);
  const asked = ask("A", {
    pick: "score",
    text: "Who?",
    options: [["B", -1]],
    otherwise: "Not you.",
  });
  const { all } = await stage({ ...message, ask: asked }, {}, 1000);
  const names = all(".panel").map((panel) => panel.getAttribute("aria-label"));
  expect(names).toHaveLength(2);
  expect(names.join()).not.toMatch(/min/);
  expect(all(".panel .digits")).toHaveLength(2);
});

test("the button makes requests, by mouse and by key", async () => {
  const { model, one } = await stage(timed(2), {}, 1000);
  one("button.clock").click();
  expect(model.sent.at(-1)).toMatchObject({ type: "clock", do: "pause" });
  model.receive({ ...timed(2, { runs: null, paused: true }), id: 2, revision: 2 });
  await settled();
  const held = { key: "K", shiftKey: true, bubbles: true, cancelable: true };
  one(".spag").dispatchEvent(new KeyboardEvent("keydown", held));
  expect(model.sent.at(-1)).toMatchObject({ type: "clock", do: "resume" });
});

test("a game without a clock shows none", async () => {
  const { all } = await stage({ ...timed(2), clock: undefined }, {}, 1000);
  expect(all(".time, button.clock, .stacked")).toHaveLength(0);
});
