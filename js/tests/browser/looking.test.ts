import { describe, expect, test, vi } from "vitest";
import { ASKS } from "../support/asks";
import { settled, stage } from "../support/stage";
import { CARDS, story, StoryBuilder } from "../support/storybuilder";

const LEVEL_3 = ["ForkBomb", "Increment", "Bug", "Decrement", "AddFlag"];

/** Returns a story with all parameters raised, so that every chip has its tab. */
function raised(order: string[], names: string[]): StoryBuilder {
  const builder = new StoryBuilder(order, names);
  for (const id of order) {
    builder.chips[id] = (CARDS[id]?.chips ?? []).map(([name, value]) => [name, value + 2, value]);
    builder.spot(id);
  }
  return builder.frame("A", "louder");
}

/** Returns a story with `count` events: two in a decision, two decisions in a round. */
function rounds(count: number): StoryBuilder {
  const builder = new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]);
  for (let i = 0; i < count; i++) {
    if (i % 4 === 0) builder.round += 1;
    if (i % 2 === 0) builder.ply += 1;
    builder.frame(i % 2 ? "A" : "B", `event ${i}`);
  }
  return builder;
}

const clipped = (node: HTMLElement) => node.scrollWidth > node.clientWidth + 1;

test("all texts fit on their cards at any width", async () => {
  for (const order of [LEVEL_3, Object.keys(CARDS)])
    for (const width of [360, 390, 520, 719, 720, 800, 900, 959, 1100, 1280, 1600]) {
      const { all, root } = await stage(
        story(raised(order, ["Ada", "Ben"]), ASKS["run"]),
        {},
        width,
      );
      expect(root.clientWidth).toBe(width);
      for (const card of all(".card")) {
        const text = card.querySelector(".text")?.getBoundingClientRect().bottom ?? 0;
        const tray = card.querySelector(".tray")?.getBoundingClientRect().top ?? 0;
        expect(text, `${card.dataset["spot"]} at ${width}`).toBeLessThanOrEqual(tray + 0.5);
      }
    }
});

test("no player's name is cut: the pill is hidden first", async () => {
  for (const [count, width] of [
    [2, 390],
    [2, 360],
    [5, 900],
    [5, 720],
    [5, 390],
  ] as const) {
    const names = [..."ABCDE"].slice(0, count).map((seat) => `Player ${seat}`);
    const builder = new StoryBuilder(["Bug", "AddFlag"], names);
    builder.score("A", { note: "decides", state: "acting" }).frame("A", "on");
    const { all } = await stage(story(builder, ASKS["run"]), {}, width);
    expect(all(".panel .name").filter(clipped), `${count} at ${width}`).toEqual([]);
    const units = all(".panel .unused").map(
      (node) => node.offsetTop - (node.parentElement?.offsetTop ?? 0),
    );
    expect(Math.max(...units), `${count} at ${width}`).toBeLessThan(20);
  }
});

test("a removed card moves nothing below the board if the number of rows stays the same", async () => {
  const builder = new StoryBuilder(Object.keys(CARDS).slice(0, 8), ["Ada", "Ben"]);
  builder.frame("A", "before").drop("Bug").frame("A", "gone");
  for (const width of [390, 720, 1100]) {
    const { player, one } = await stage(story(builder, ASKS["run"]), {}, width);
    const before = one(".transport").getBoundingClientRect().top;
    player.goto(1);
    await settled();
    expect(one(".transport").getBoundingClientRect().top).toBe(before);
  }
});

describe("jumps", () => {
  const click = (node: HTMLElement, keys: MouseEventInit) =>
    node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...keys }));

  test("Shift jumps by decision, Alt by round, and the tip says so", async () => {
    const { player, one } = await stage(story(rounds(12), ASKS["run"]));
    const button = one("button[aria-label='Step back']");
    expect(button.dataset["tip"]).toMatch(/Shift.*decision.*Alt.*round.*Hold/);
    click(button, {});
    expect(player.playback.step).toBe(11);
    click(button, { shiftKey: true });
    expect(player.playback.step).toBe(10);
    click(button, { altKey: true });
    expect(player.playback.step).toBe(9);
    click(button, { altKey: true });
    expect(player.playback.step).toBe(5);
    click(one("button[aria-label='Step forward']"), { altKey: true });
    expect(player.playback.step).toBe(9);
  });

  test("the scrubber shows the step under the pointer", async () => {
    const { one, all, player } = await stage(story(rounds(12), ASKS["run"]));
    const box = one(".slider .rail").getBoundingClientRect();
    const at = { bubbles: true, clientX: box.left + box.width / 2, clientY: box.top + 20 };
    one(".slider").dispatchEvent(new PointerEvent("pointermove", at));
    await settled();
    expect(one(".bubble").textContent?.trim()).toBe("step 6 of 12: event 5");
    expect(player.playback.step).toBe(12);
    one(".slider").dispatchEvent(new PointerEvent("pointerleave"));
    await settled();
    expect(all(".bubble")).toEqual([]);
  });
});

test("a log of a thousand lines puts only some of them on the page", async () => {
  const { all, one, player } = await stage(story(rounds(1000), ASKS["run"]), {}, 1200);
  for (const step of [1000, 3, 500]) {
    player.goto(step);
    await vi.waitFor(() => {
      const line = one(".log .present").getBoundingClientRect();
      const list = one(".log .lines").getBoundingClientRect();
      expect(line.top).toBeGreaterThanOrEqual(list.top - 1);
      expect(line.bottom).toBeLessThanOrEqual(list.bottom + 1);
    });
    expect(all(".log .line").length).toBeLessThan(300);
  }
});

test("with reduced motion, a ring marks a loss on the player's panel", async () => {
  const builder = new StoryBuilder(["Bug", "AddFlag"], ["Ada", "Ben"]);
  builder.score("B", { life: 3 }).frame("A", "B loses 2 life (3 left).", { sign: "loss:B" });
  const { player, all } = await stage(story(builder, ASKS["run"]), { step: 0 });
  player.setStill(true);
  player.forward();
  await settled();
  expect(all(".panel.ringed").map((panel) => panel.dataset["seat"])).toEqual(["B"]);
  await vi.waitFor(() => expect(all(".panel.ringed")).toEqual([]), 5000);
  player.goto(0);
  player.forward();
  await settled();
  expect(all(".panel.ringed")).toHaveLength(1);
  player.goto(0);
  await settled();
  expect(all(".panel.ringed")).toEqual([]);
});

test("station and card light up when the cursor arrives", async () => {
  const builder = new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]);
  builder.go("AddFlag").frame(null, "on");
  const { player, one } = await stage(story(builder, ASKS["run"]), { step: 0 });
  player.forward();
  await settled();
  const light = (selector: string) => {
    const [animation] = one(selector).getAnimations();
    if (!animation) throw new Error(`${selector} stands still`);
    animation.pause();
    animation.currentTime = 60;
    return getComputedStyle(one(selector)).opacity;
  };
  expect([light(".lit"), light(".glow-ring")]).toEqual(["0", "0"]);
});

test("cards keep their size until the one that is removed is gone", async () => {
  const builder = new StoryBuilder(["Bug", "AddFlag", "MoveFlag", "Reverse"], ["Ada", "Ben"]);
  builder.go("Bug").drop("MoveFlag").frame("A", "MoveFlag leaves.");
  const { player, one } = await stage(story(builder, ASKS["run"]), { step: 0 });
  const card = () => one("[data-zone=board] [data-spot=AddFlag]");
  const before = card().getBoundingClientRect().width;
  player.forward();
  await settled();
  const animations = card().getAnimations();
  const at = (time: number) => {
    for (const animation of animations) {
      animation.pause();
      animation.currentTime = time;
    }
    return card().getBoundingClientRect().width;
  };
  expect(at(200)).toBeCloseTo(before, 2);
  expect(at(380)).toBeGreaterThan(before + 1);
});

test("on its way to the next row, the cursor stays on the board with its pennant", async () => {
  const builder = new StoryBuilder(["Bug", "AddFlag", "MoveFlag", "Reverse"], ["Ada", "Ben"]);
  builder.go("AddFlag").frame(null, "on").go("MoveFlag").frame(null, "further");
  const { player, one } = await stage(story(builder, ASKS["run"]), { step: 1 }, 390);
  player.forward();
  await settled();
  const [animation] = one(".cursor").getAnimations();
  const ways = (animation?.effect as KeyframeEffect).getKeyframes();
  const right = ways.map((frame) => parseFloat(`${frame["transform"]}`.slice(10)));
  expect(right.length).toBeGreaterThan(2);
  expect(Math.max(...right) + 40).toBeLessThanOrEqual(one(".board").offsetWidth);
});

test("in a long queue, only the head has a pole, and no flag covers a letter", async () => {
  const builder = new StoryBuilder(
    ["Bug", "AddFlag", "MoveFlag", "RemoveFlag", "ForkBomb"],
    ["Ada", "Ben"],
  );
  for (let i = 0; i < 9; i++) builder.add("Bug", i % 2 ? "A" : "B");
  const { all } = await stage(story(builder.frame("A", "many"), ASKS["run"]), {}, 800);
  const flags = all("[data-piece]").sort(
    (a, b) => Number(a.dataset["piece"]) - Number(b.dataset["piece"]),
  );
  expect(flags).toHaveLength(9);
  flags.slice(0, -1).forEach((flag, i) => {
    const letter = flag.querySelector("text")?.getBoundingClientRect().right ?? 0;
    const next = flags[i + 1]?.querySelector(".shape")?.getBoundingClientRect();
    expect(letter).toBeLessThanOrEqual((next?.left ?? 0) + 1);
  });
  expect(flags.map((flag) => flag.querySelectorAll(".pole").length)).toEqual([
    1,
    ...Array(8).fill(0),
  ]);
});

test("a decision and a round back can be chosen without a key, in the menu", async () => {
  const { player, one } = await stage(story(rounds(24), ASKS["run"]));
  const steps = [];
  for (const name of ["decisionBack", "roundBack"]) {
    one("button[aria-label='More']").click();
    await settled();
    one(`[data-entry=${name}]`).click();
    await settled();
    steps.push(player.view().step);
  }
  expect(player.view().end).toBe(24);
  expect(steps).toEqual([22, 21]);
});

test("the space of a removed row stays until nothing moves", async () => {
  const builder = new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]);
  builder.go("Bug").drop("MoveFlag").frame("A", "MoveFlag leaves.");
  const { one, player } = await stage(story(builder, ASKS["run"]), { step: 0, speed: 0.25 }, 390);
  player.goto(0);
  await settled();
  const before = one(".board").offsetHeight;
  player.forward();
  await settled();
  expect(player.view().moving).toBe(true);
  expect(one(".board").offsetHeight).toBe(before);
  player.playback.settle();
  await expect
    .poll(() => one(".board").offsetHeight, { timeout: 10_000 })
    .toBeLessThan(before - 50);
  player.goto(0);
  await settled();
  expect(one(".board").offsetHeight).toBe(before);
});
