import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ASKS } from "../support/asks";
import { middle, settled, stage } from "../support/stage";
import { story, StoryBuilder } from "../support/storybuilder";

const SPOTS = ["Bug", "AddFlag", "MoveFlag", "ForkBomb"];

/** A game of this many events: at every visit one player runs, one skips, and every third time somebody loses life. */
async function open(events: number, traits = {}, width = 1200) {
  const builder = new StoryBuilder(SPOTS, ["Ada", "Ben"]);
  builder.round = 1;
  for (let i = 0; i < events; i++) {
    const spot = SPOTS[Math.floor(i / 3) % SPOTS.length] ?? "";
    const seat = i % 2 ? "B" : "A";
    builder.ply = i + 1;
    if (i % 12 === 11) builder.round += 1;
    if (i % 3 === 0) builder.go(spot).frame(null, `on to ${spot}`, { faint: true, focus: [spot] });
    else if (i % 3 === 1)
      builder.frame(seat, `${seat} runs ${spot}`, { act: "run", focus: [spot] });
    else if (i % 6 === 2) builder.frame(seat, `${seat} loses 1 life`, { sign: `loss:${seat}` });
    else builder.frame(seat, `${seat} skips ${spot}`, { act: "skip", focus: [spot] });
  }
  await page.viewport(width + 40, 900);
  const found = await stage(story(builder, ASKS["run"]), traits, width);
  found.press("L", found.root);
  found.root.dispatchEvent(
    new KeyboardEvent("keydown", { key: "L", shiftKey: true, bubbles: true, cancelable: true }),
  );
  await settled();
  const key = async (name: string) => {
    found.press(name, found.one(".time"));
    await settled();
  };
  return { ...found, key, step: () => Number(found.one("[data-here]").dataset["here"]) };
}

describe("the strip of time", () => {
  test("shows who ran, skipped and lost life, and one noodle line at the present step", async () => {
    const { all, one, step } = await open(24);
    const kinds = new Set(all("[data-mark]").map(({ dataset }) => dataset["mark"]?.split(":")[0]));
    expect([...kinds].toSorted()).toEqual(["loss", "run", "skip"]);
    expect(all(".titles .title").map((node) => node.textContent?.trim())).toEqual(
      SPOTS.map((spot, place) => `${place} ${spot}`),
    );
    expect(step()).toBe(24);
    expect(one(".said").textContent).toContain("skips ForkBomb");
  });

  test("is one tab stop with a name for the present step; arrow keys go from column to column", async () => {
    const { one, key, step } = await open(24);
    expect(one(".time").getAttribute("role")).toBe("slider");
    await key("ArrowLeft");
    expect(step()).toBe(23);
    expect(one(".time").getAttribute("aria-valuetext")).toBe("step 23: A runs ForkBomb");
    await key("Home");
    expect(step()).toBe(0);
    await key("ArrowRight");
    expect(step()).toBe(1);
    await key("End");
    expect(step()).toBe(24);
    await key("PageUp");
    expect(step()).toBe(12);
  });

  test("goes where the user clicks, and says what happened where the pointer is", async () => {
    const { all, one, step } = await open(24);
    const mark = all("[data-mark^=run]").at(-2);
    if (!mark) throw new Error("no mark");
    const { x, y } = middle(mark);
    const at = { clientX: x, clientY: y, bubbles: true, button: 0, pointerType: "mouse" };
    mark.dispatchEvent(new PointerEvent("pointermove", at));
    await settled();
    const wanted = Number(mark.dataset["mark"]?.split(":")[1]);
    expect(one(".said").dataset["step"]).toBe(`${wanted}`);
    expect(one(".said").textContent).toContain("runs");
    mark.dispatchEvent(new MouseEvent("click", at));
    await settled();
    expect(step()).toBe(wanted);
  });

  test("can leave out the steps in which nothing is marked", async () => {
    const { one, step, key } = await open(24);
    const before = one(".drawing").getBoundingClientRect().width;
    const select = one(".tools select") as HTMLSelectElement;
    select.selectedIndex = 1;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await settled();
    expect(one(".drawing").getBoundingClientRect().width).toBeLessThan(before);
    await key("ArrowLeft");
    expect(step()).toBe(23);
    await key("ArrowLeft");
    expect(step()).toBe(21);
  });

  test("shows nothing beyond the horizon", async () => {
    const { all, step, one, key } = await open(24, { step: 8, horizon: 8 });
    expect(step()).toBe(8);
    const steps = () =>
      all("[data-mark]").map(({ dataset }) => Number(dataset["mark"]?.split(":")[1]));
    expect(Math.max(...steps())).toBe(8);
    await key("End");
    expect(step()).toBe(8);
    expect(one(".time").getAttribute("aria-valuemax")).toBe("8");
    await key("ArrowRight");
    expect([step(), Math.max(...steps())]).toEqual([9, 9]);
  });

  test("of a long game draws only what is in sight, and keeps the present step there", async () => {
    const { all, one, step, key, player } = await open(1000);
    expect(all("[data-mark]").length).toBeLessThan(60);
    for (const to of [1000, 500, 0]) {
      player.goto(to);
      await settled();
      expect(step()).toBe(to);
      const line = one("[data-here] circle").getBoundingClientRect();
      const box = one(".time").getBoundingClientRect();
      expect(line.left).toBeGreaterThan(box.left + 100);
      expect(line.right).toBeLessThan(box.right);
    }
    await key("ArrowRight");
    expect(step()).toBe(1);
  });

  test("lengthens the trail on the board to the whole round", async () => {
    const { all, one } = await open(36, {}, 1300);
    const arcs = () => all(".board .trail .noodle").length;
    const before = arcs();
    one(".tools input").click();
    await settled();
    expect(arcs()).not.toBe(before);
    one(".tools input").click();
    await settled();
    expect(arcs()).toBe(before);
  });

  test("on a phone shows all rows, and no number of a step by halves", async () => {
    const { all, one } = await open(130, {}, 390);
    const [time, panel] = [".time", ".frame > .panel"].map((name) =>
      one(name).getBoundingClientRect(),
    );
    const titles = one(".titles").getBoundingClientRect();
    if (!time || !panel) throw new Error("no panel");
    expect(time.bottom).toBeLessThanOrEqual(panel.bottom);
    const numbers = all(".tick").map((node) => node.getBoundingClientRect());
    expect(numbers.length).toBeGreaterThan(1);
    for (const { left, right, bottom } of numbers) {
      expect(left).toBeGreaterThanOrEqual(titles.right - 1);
      expect(right).toBeLessThanOrEqual(time.right + 1);
      expect(bottom).toBeLessThanOrEqual(time.bottom);
    }
    for (const name of all(".title .name"))
      expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  });
});
