/** Text at 200 %: the board grows with the page's text, and has the layout of half the width. */
import { page } from "vitest/browser";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { ASKS } from "../support/asks";
import { settled, stage, type Stage } from "../support/stage";
import { story, StoryBuilder } from "../support/storybuilder";

const builder = () => new StoryBuilder(["Bug", "AddFlag", "ForkBomb", "MoveFlag"], ["Ada", "Ben"]);

// High enough for all boards: in a lower window, a bar would stay at its edge.
beforeEach(async () => {
  await page.viewport(1280, 4000);
  onTestFinished(() => page.viewport(1280, 800));
});

function rootSize(size: string): void {
  document.documentElement.style.fontSize = size;
  onTestFinished(() => {
    document.documentElement.style.fontSize = "";
  });
}

/** Returns the boxes of many elements, in style sheet pixels. */
function boxes({ root, all }: Stage, scale: number): number[][] {
  const from = root.getBoundingClientRect();
  return all(".header, .panel, .name, .card, .piece, .station, .text, .question, button").map(
    (node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return [left - from.left, top - from.top, width, height].map((size) => size / scale);
    },
  );
}

/** Checks that boxes differ by at most a pixel, because the browser rounds line heights. */
function expectSame(found: number[][], wanted: number[][]): void {
  expect(found).toHaveLength(wanted.length);
  found.forEach((sizes, node) => {
    sizes.forEach((size, at) => {
      expect(Math.abs(size - (wanted[node]?.[at] ?? NaN)), `${node}: ${sizes}`).toBeLessThan(1.1);
    });
  });
}

test("text at 200 % on 1600 pixels gives a board of 800, twice as large", async () => {
  const usual = await stage(story(builder(), ASKS.run), {}, 800);
  const wanted = boxes(usual, 1);
  rootSize("32px");
  const large = await stage(story(builder(), ASKS.run), {}, 1600);
  expect(large.root.getBoundingClientRect().width).toBe(1600);
  expectSame(boxes(large, 2), wanted);
  expect(wanted.length).toBeGreaterThan(30);
});

test("the board follows a change of the text size", async () => {
  const { root, one } = await stage(story(builder(), ASKS.run), {}, 1280);
  const question = () => one(".question").getBoundingClientRect().height;
  const before = question();
  rootSize("32px");
  await settled();
  expect(question()).toBe(2 * before);
  expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
});

test("a page with a root text size of 10 pixels does not make the board smaller", async () => {
  const usual = await stage(story(builder(), ASKS.run), {}, 1000);
  const wanted = boxes(usual, 1);
  rootSize("10px");
  expectSame(boxes(await stage(story(builder(), ASKS.run), {}, 1000), 1), wanted);
});

test("a tip points at its element at every size", async () => {
  rootSize("32px");
  const { one, all } = await stage(story(builder(), ASKS.run), {}, 1280);
  const [button] = all(".header button");
  button?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  await settled();
  const [from, beak] = [button, one(".beak")].map((node) => node?.getBoundingClientRect());
  if (!from || !beak) throw new Error("no tip");
  expect(beak.left + beak.width / 2).toBeCloseTo(from.left + from.width / 2, 0);
});

test("nothing overflows the board", async () => {
  for (const size of ["16px", "20px", "32px"]) {
    rootSize(size);
    for (const width of [1280, 977, 720, 390]) {
      const { root } = await stage(story(builder(), ASKS.run), {}, width);
      expect(root.scrollHeight, `${width} at ${size}`).toBeLessThanOrEqual(root.clientHeight);
      expect(root.scrollWidth, `${width} at ${size}`).toBeLessThanOrEqual(root.clientWidth);
    }
  }
});
