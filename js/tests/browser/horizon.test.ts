/** A board with a horizon: nothing on the page reveals later steps. */
import { expect, test } from "vitest";
import raw from "../../../tests/golden/played/finished.json";
import { settled, stage } from "../support/stage";

const [STORY] = raw as unknown as [{ frames: { caption: string; sign?: string }[] }];
const { frames } = STORY;

/** Returns everything readable on the page, also for screen readers: texts and the values of all attributes. */
function readable(root: HTMLElement): string {
  const said = [...root.querySelectorAll("*")].flatMap((node) =>
    [...node.attributes].map(({ value }) => value),
  );
  return [root.outerHTML, root.textContent, ...said].join("\n");
}

test.each([360, 700, 1000, 1300])(
  "nothing of later steps is on a page of %i pixels",
  async (width) => {
    const { root, all, one, player } = await stage(STORY, { step: 0, horizon: 0 }, width);
    if (!all(".log").length) one("[aria-label='More']").click();
    for (const step of [0, 1, 9, 20]) {
      while (player.playback.step < step) player.forward();
      player.playback.settle();
      await settled();
      const known = new Set(frames.slice(0, step + 1).map(({ caption }) => caption));
      const text = readable(root);
      for (const { caption } of frames.slice(step + 1))
        if (!known.has(caption)) expect(text).not.toContain(caption);
      expect(text).not.toMatch(
        new RegExp(`\\b${frames.length - 1}\\b(?!px|%|\\.)[^"]*step|wins|crown`),
      );
      expect(all(".rail .mark").length).toBeLessThanOrEqual(
        frames.slice(0, step + 1).filter(({ sign }) => sign).length,
      );
      expect(all(".decision")).toEqual([]);
      expect(one(".caption").textContent).toContain(frames[step]?.caption ?? "");
    }
  },
);

test("buttons in the log and beside the scrubber show the rest", async () => {
  for (const where of [".log", ".transport"]) {
    const { one, all, root } = await stage(STORY, { step: 3, horizon: 3 }, 1300);
    expect(one("[role=slider]").getAttribute("aria-valuemax")).toBe("3");
    expect(root.textContent).not.toContain("wins");
    const why = "This does not work while the next steps are hidden. Step to the end first";
    expect(readable(one("[data-command=undo]").parentElement as HTMLElement)).toContain(why);
    const button = [...one(where).querySelectorAll("button")].find(
      (node) => /Show the rest/.test(node.textContent) || node.ariaLabel === "Show the rest",
    );
    button?.click();
    await settled();
    expect(one("[role=slider]").getAttribute("aria-valuemax")).toBe(`${frames.length - 1}`);
    expect(root.textContent).toContain("wins");
    expect(all(".beyond")).toEqual([]);
  }
});

test("an arrow key at the end of the scrubber shows the next step", async () => {
  const { one, player, press } = await stage(STORY, { step: 3, horizon: 3 }, 1000);
  press("ArrowRight", one("[role=slider]"));
  player.playback.settle();
  await settled();
  expect(one("[role=slider]").getAttribute("aria-valuenow")).toBe("4");
});

test("the end of the log is visible, and keeps the focus when the rest is shown", async () => {
  const { one, all } = await stage(STORY, { step: 12, horizon: 12 }, 1300);
  one(".log").style.height = "200px";
  await settled();
  const [button] = all(".log .show");
  const list = one(".log .lines").getBoundingClientRect();
  expect(button?.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom);
  button?.focus();
  button?.click();
  await settled();
  expect(document.activeElement).toBe(one(".log .present"));
});

test("the scrubber continues beyond the horizon, but clicks there go no further", async () => {
  const { one, player } = await stage(STORY, { step: 5, horizon: 5 }, 1000);
  const [knob, beyond] = [one(".knob"), one(".beyond")].map((node) => node.getBoundingClientRect());
  expect(beyond?.left).toBeGreaterThanOrEqual((knob?.left ?? Infinity) + 6);
  expect(beyond?.width).toBeGreaterThan(20);
  const slider = one("[role=slider]");
  const { right, top } = slider.getBoundingClientRect();
  const at = {
    clientX: right - 12,
    clientY: top + 20,
    button: 0,
    buttons: 1,
    pointerId: 1,
    bubbles: true,
  };
  slider.setPointerCapture = () => {};
  slider.dispatchEvent(new PointerEvent("pointerdown", at));
  await settled();
  expect(player.playback.step).toBe(5);
});
