/** The bar that a board shows where a position repeats. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ASKS } from "../support/asks";
import { settled, stage } from "../support/stage";
import { CARDS, story, StoryBuilder } from "../support/storybuilder";

const CARD_IDS = Object.keys(CARDS).slice(0, 8);
const TEXT = "Same position as step 2: this loop repeats 8 cards and nothing in it runs out.";

/** A loop comes round at step 10 of 20 and leads back to step 2. */
async function open(width = 1200, traits: Record<string, unknown> = {}, cards = 8) {
  const builder = new StoryBuilder(CARD_IDS, ["Ada", "Ben"]);
  for (let step = 1; step <= 20; step++)
    builder.frame("A", `event ${step}`, step === 10 ? { repeat: 2 } : {});
  await page.viewport(width + 40, 1000);
  const found = await stage(
    { ...story(builder, ASKS["run"]), inspects: ["loop"] },
    { step: 9, ...traits },
    width,
  );
  const asked = () => found.model.sent.filter((sent) => "what" in sent && sent.what === "loop");
  const answer = async () => {
    await settled();
    const stations = Array.from({ length: cards }, (_, i) => {
      const spot = CARD_IDS[i % 8] ?? "";
      const decisions = i ? [] : [{ step: 3, seat: "B", text: "B skips." }];
      return { spot, title: spot, decisions };
    });
    const loop = { step: 10, start: 2, text: TEXT, stations };
    const { id } = asked().at(-1) ?? {};
    found.model.receive({ type: "found", what: "loop", id, found: loop });
    await settled();
  };
  const go = async (step: number) => {
    found.player.goto(step);
    await settled();
  };
  return { ...found, asked, answer, go };
}

test("it says since when, draws the loop, and leads to its start and back", async () => {
  const { one, all, asked, answer, go, player } = await open();
  expect([all(".loop"), asked(), all(".bracket")]).toEqual([[], [], []]);
  await go(10);
  await answer();
  expect(asked()).toMatchObject([{ type: "inspect", step: 10 }]);
  expect(one(".loop .text").textContent).toContain(TEXT);
  expect(player.view().said).toBe(TEXT);
  expect(all(".loop li")).toHaveLength(8);
  expect(one(".loop li:first-child").textContent).toContain("B skips.");
  const rail = one(".slider .rail").getBoundingClientRect();
  const { left, width } = one(".bracket").getBoundingClientRect();
  expect((left - rail.left) / rail.width).toBeCloseTo(2 / 20, 2);
  expect(width / rail.width).toBeCloseTo(8 / 20, 2);
  const button = one(".loop .word");
  expect(button.textContent).toContain("Go to step 2");
  button.click();
  await settled();
  expect(player.playback.step).toBe(2);
  expect(all(".loop li")).toEqual([]);
  expect(button.textContent).toContain("Go to step 10");
  button.click();
  await settled();
  expect([player.playback.step, all(".loop li").length]).toEqual([10, 8]);
  expect(asked()).toHaveLength(1);
  await go(11);
  expect([all(".loop"), all(".bracket")]).toEqual([[], []]);
});

test("closed, it stays closed for this loop", async () => {
  const { one, all, answer, go } = await open();
  await go(10);
  await answer();
  one("[aria-label='Close the loop']").click();
  await settled();
  expect([all(".loop"), all(".bracket")]).toEqual([[], []]);
  await go(9);
  await go(10);
  expect(all(".loop")).toEqual([]);
});

test("while the board plays, only the sentence stays, and playback goes on", async () => {
  const { one, all, answer, player } = await open(1200, { speed: 4, still: true });
  player.setStill(true);
  player.toggle();
  await expect.poll(() => player.playback.step).toBe(10);
  await answer();
  await expect.poll(() => player.playback.step).toBe(12);
  expect(player.playback.playing).toBe(true);
  expect(all(".loop li")).toEqual([]);
  expect(one(".loop .text").textContent).toContain("Step 10");
});

test.each([
  [1200, 1],
  [760, 2],
  [390, 8],
])("on a page of %i pixels, 8 cards are in %i rows", async (width, rows) => {
  const { all, root, answer, go } = await open(width);
  if (width > 1080) root.dispatchEvent(new KeyboardEvent("keydown", { key: "l", bubbles: true }));
  await go(10);
  await answer();
  const tops = new Set(all(".loop .stop").map((node) => node.getBoundingClientRect().top));
  expect(tops.size).toBe(rows);
  for (const node of all(".loop .said"))
    expect(node.scrollWidth).toBeLessThanOrEqual(node.clientWidth);
});

test("a malformed answer is shown as a failure, and no loop", async () => {
  const { all, asked, go, model, player } = await open();
  await go(10);
  const { id } = asked()[0] ?? {};
  model.receive({ type: "found", what: "loop", id, found: { step: 10 } });
  await settled();
  expect(all(".loop")).toEqual([]);
  expect(player.view().notice).not.toBeNull();
});

test("a loop beyond the horizon is neither asked for nor shown, and a board without Python shows none", async () => {
  const hidden = await open(1200, { step: 9, horizon: 9 });
  expect([hidden.all(".loop, .bracket"), hidden.asked()]).toEqual([[], []]);
  const alone = await open(1200, { alone: true });
  await alone.go(10);
  expect([alone.all(".loop"), alone.asked()]).toEqual([[], []]);
});
