import { describe, expect, test } from "vitest";
import { ASKS } from "../support/asks";
import { middle, settled, stage } from "../support/stage";
import { story, StoryBuilder } from "../support/storybuilder";

/** Builds steps: 1 placed, 2 a flag travels, 3 the cursor walks, 4 a card moves, 5 B loses life, 6 a card leaves, 7 a
 * number changes. */
function builder(): StoryBuilder {
  const made = new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]);
  made.add("Bug", "A").add("Bug", "B").add("AddFlag", "A").frame(null, "placed");
  made.move("Bug", 0, "MoveFlag").frame("A", "A moves A’s flag from Bug to MoveFlag.");
  made.go("AddFlag").frame(null, "The cursor moves to AddFlag.");
  made.place("MoveFlag", 0).frame("A", "A moves the card MoveFlag.", { focus: ["MoveFlag"] });
  made.score("B", { life: 3 }).frame("A", "B loses 2 life (3 left).", { sign: "loss:B" });
  made.drop("MoveFlag").frame("A", "MoveFlag leaves.", { sign: "gone" });
  made.tune("Bug", 0, 2).frame("A", "A raises Bug.");
  return made;
}

/** The speed of all movements: they last so long that no test sees their end, however busy the machine is. */
const SPEED = 0.02;

async function open(step: number) {
  const opened = await stage(story(builder(), ASKS["run"]), { step });
  opened.player.playback.speed = SPEED;
  return opened;
}

/** Pauses all animations where they are after this time at normal speed. Returns how many there are. */
function hold(ms: number): number {
  const running = document.getAnimations();
  for (const animation of running) {
    animation.pause();
    animation.currentTime = ms / SPEED;
  }
  return running.length;
}

describe("a flag that goes to another queue", () => {
  test("stays one node on its way", async () => {
    const { player, one, all } = await open(1);
    const before = one("[data-piece='1']");
    const start = middle(before);
    player.forward();
    await settled();
    const seen = [60, 180, 300].map((ms) => {
      expect(hold(ms)).toBeGreaterThan(0);
      expect(all("[data-piece='1']")).toEqual([before]);
      return middle(one("[data-piece='1']"));
    });
    const xs = [start, ...seen].map((point) => Math.round(point.x));
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
    expect(new Set(xs).size).toBe(4);
    expect(Math.min(...seen.map((point) => point.y))).toBeLessThan(start.y - 20);
    hold(10_000);
    player.playback.settle();
    await settled();
    expect(document.getAnimations()).toHaveLength(0);
    const card = one("[data-spot=MoveFlag]").getBoundingClientRect();
    const end = middle(before);
    expect(end.x).toBeGreaterThan(card.left);
    expect(end.x).toBeLessThan(card.right);
  });

  test("animates only transform and opacity", async () => {
    for (const step of [1, 2, 3, 4, 5, 6]) {
      const { player } = await open(step);
      player.forward();
      await settled();
      const used = document
        .getAnimations()
        .flatMap((animation) => (animation.effect as KeyframeEffect).getKeyframes())
        .flatMap((frame) => Object.keys(frame))
        .filter((key) => !["offset", "computedOffset", "easing", "composite"].includes(key));
      expect(used.length).toBeGreaterThan(0);
      expect(used.filter((key) => !["transform", "opacity"].includes(key))).toEqual([]);
    }
  });
});

describe("an interrupted movement", () => {
  test("jumps to its end and leaves nothing behind", async () => {
    const { player, all } = await open(1);
    for (let i = 0; i < 4; i++) {
      player.forward();
      await new Promise((done) => requestAnimationFrame(done));
    }
    player.goto(1);
    player.forward();
    player.goto(7);
    await settled();
    expect(document.getAnimations()).toHaveLength(0);
    expect(all("[data-piece]").map((node) => node.dataset["piece"])).toEqual(["2", "3"]);
    expect(all("[data-spot]").map((node) => node.dataset["spot"])).toEqual(["AddFlag", "Bug"]);
  });

  test("ends by a press, which chooses nothing by itself", async () => {
    const { player, one, model } = await open(5);
    player.forward();
    await settled();
    expect(player.playback.moving).toBe(true);
    const target = one("[data-spot=Bug] .target");
    target.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    target.click();
    expect(player.playback.moving).toBe(false);
    expect(model.sent).toHaveLength(1);
  });

  test("removed cards fade out, then disappear", async () => {
    const { player, all } = await open(5);
    player.forward();
    await settled();
    expect(all("[data-spot]")).toHaveLength(3);
    expect(all("[data-piece]")).toHaveLength(3);
    player.playback.settle();
    await settled();
    expect(all("[data-spot]")).toHaveLength(2);
    expect(all("[data-piece]")).toHaveLength(2);
  });
});

test("the others close up only when a removed card can hardly be seen", async () => {
  const { player, one } = await open(5);
  const leaving = one("[data-spot=MoveFlag]");
  const other = one("[data-spot=Bug]");
  const before = other.getBoundingClientRect().left;
  player.forward();
  await settled();
  hold(160);
  expect(Number(getComputedStyle(leaving).opacity)).toBeLessThan(0.75);
  expect(other.getBoundingClientRect().left).toBe(before);
  hold(230);
  expect(getComputedStyle(leaving).opacity).toBe("0");
  expect(other.getBoundingClientRect().left).not.toBe(before);
});

test("on its way to the next card, the cursor stays on the board and touches the arc that it draws", async () => {
  const { player, one } = await open(2);
  player.forward();
  await settled();
  const board = one(".board").getBoundingClientRect();
  const rail = one("[data-cursor]").querySelector(".pennant");
  for (const ms of [40, 160, 280]) {
    hold(ms);
    expect(rail?.getBoundingClientRect().top).toBeGreaterThanOrEqual(board.top - 2);
  }
});

test("a number that changes swells, and the event lasts as long", async () => {
  const { player, all } = await open(6);
  const high = () => all("[data-spot=Bug] .chip")[0]?.getBoundingClientRect().height ?? 0;
  const before = high();
  player.forward();
  await settled();
  hold(120);
  expect(high()).toBeGreaterThan(before * 1.2);
  expect(player.playback.moving).toBe(true);
});

describe("no movement", () => {
  test("when stepping back or jumping", async () => {
    const { player } = await open(3);
    player.goto(2);
    await settled();
    expect(document.getAnimations()).toHaveLength(0);
    player.goto(5);
    await settled();
    expect(document.getAnimations()).toHaveLength(0);
  });

  test("with reduced motion, where a ring marks the change", async () => {
    const { player, all } = await open(1);
    player.setStill(true);
    player.forward();
    await settled();
    expect(document.getAnimations()).toHaveLength(0);
    expect(all("[data-piece='1'].ringed")).toHaveLength(1);
  });
});

test("a loss of life is animated on the panel", async () => {
  const { player, one, all } = await open(4);
  player.forward();
  await settled();
  expect(one("[data-score=B] .lost").textContent).toContain("2");
  expect(all("[data-score=B] .heart.full")).toHaveLength(3);
  expect(all("[data-score=B] .heart.just")).toHaveLength(2);
  const shown = () => all("[data-score=B] .was").map((node) => getComputedStyle(node).opacity);
  hold(120);
  expect(shown()).toEqual(["1", "1"]);
  hold(320);
  expect(shown()).toEqual(["0", "0"]);
  player.playback.settle();
  await settled();
  expect(all(".lost")).toHaveLength(0);
});

test("the cursor is on its station with its direction", async () => {
  const { one } = await open(3);
  expect(one("[data-cursor='1']").style.transform).toContain("translate");
  expect(one("[data-spot=AddFlag]").classList.contains("visited")).toBe(true);
});
