import { describe, expect, test } from "vitest";
import { counted, plateFrame, SHEETS, WRITE } from "../support/plate";
import { settled, stage } from "../support/stage";
import { ask } from "../support/storybuilder";

type Json = Record<string, unknown>;

const WON = {
  "sheet/40": { number: "40", places: [{ id: "Art", seat: "B" }, { id: "Politics" }] },
  "score/B": counted("B", { "shape-art": 3 }),
};
const TAKEN = {
  "sheet/order": {
    ...(SHEETS["order"] as Json),
    tokens: [{ number: 1, seat: "B" }, { number: 2 }],
  },
};
const frame = (set: Json) => ({
  ...{ ply: 1, round: 1, seat: "B", caption: "Then.", focus: [] },
  set,
});

const shown = (set: Json, traits: Json = {}, width = 1100) =>
  stage(
    {
      ...{ type: "story", revision: 1, id: 1, title: "Plate", subtitle: "", undo: true },
      ...{ redo: false, lines: [], frames: [plateFrame(), frame(set)], ask: ask("A", WRITE) },
    },
    { step: 0, ...traits },
    width,
  );

/** Pauses all movements at a time, and returns the middle of what flies. */
function flying(root: HTMLElement, ms: number): { x: number; y: number } {
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = ms;
  }
  const node = root.querySelector(".flight");
  if (!node) throw new Error("nothing flies");
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const middle = (node: Element) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

describe("on a plate of engines", () => {
  test.each([
    ["an area", WON, '[data-at="place:40:Art"]', '[data-at="has:B:shape-art"]'],
    ["a token", TAKEN, '[data-at="token:1"]', '[data-at="has:B:token"]'],
  ])("%s flies from its place to the player", async (_, set, from, to) => {
    const { player, one, root } = await shown(set);
    const start = middle(one(from));
    player.forward();
    await settled();
    const first = flying(root, 0);
    expect(Math.abs(first.y - start.y)).toBeLessThan(4);
    const seen = [120, 240, 300].map((ms) => flying(root, ms).y);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    const end = middle(one(to));
    const last = flying(root, 359);
    expect(Math.abs(last.x - end.x)).toBeLessThan(3);
    expect(Math.abs(last.y - end.y)).toBeLessThan(3);
    expect(root.querySelectorAll(".flight [data-at], .flight [id]")).toHaveLength(0);
    player.playback.settle();
    await settled();
    expect(root.querySelector(".flight")).toBeNull();
    expect(document.getAnimations()).toHaveLength(0);
  });

  test("an area keeps its colours on the way, and flies to the panel where that has no signs", async () => {
    const { player, one, root } = await shown(WON, {}, 400);
    player.forward();
    await settled();
    const end = flying(root, 359);
    const panel = one('[data-score="B"]').getBoundingClientRect();
    expect(end.x).toBeGreaterThan(panel.left);
    expect(end.x).toBeLessThan(panel.right);
    expect(root.querySelector(".flight svg")?.getAttribute("data-tint")).toBe("1");
  });

  test("a step back moves nothing", async () => {
    const { player, root } = await shown(WON, { step: 1 });
    player.playback.jump(0);
    await settled();
    expect(document.getAnimations()).toHaveLength(0);
    expect(root.querySelector(".flight, [data-ringed]")).toBeNull();
  });

  test("with reduced motion, rings mark what has changed, and nothing moves", async () => {
    const { player, one, root } = await shown(WON);
    player.setStill(true);
    player.forward();
    await settled();
    expect(document.getAnimations()).toHaveLength(0);
    expect(root.querySelector(".flight")).toBeNull();
    expect(one('[data-score="B"]').hasAttribute("data-ringed")).toBe(true);
    expect(one('[data-spot="40"]').hasAttribute("data-ringed")).toBe(true);
    await expect.poll(() => root.querySelector("[data-ringed]")).toBeNull();
  });
});
