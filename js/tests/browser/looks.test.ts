/** Details of the layout: nothing is cut off, covered or misaligned. */
import { page, userEvent } from "vitest/browser";
import { expect, onTestFinished, test } from "vitest";
import goldens from "../../../tests/golden/played/cells.json";
import finished from "../../../tests/golden/played/finished.json";
import { ASKS } from "../support/asks";
import { middle, settled, stage } from "../support/stage";
import { ask, story, StoryBuilder } from "../support/storybuilder";

const [CELLS] = goldens as unknown as [Record<string, unknown>];
const [FINISHED] = finished as unknown as [Record<string, unknown>];
const builder = () => new StoryBuilder(["Bug", "AddFlag"], ["Ada", "Ben"]);
const box = (node: Element) => node.getBoundingClientRect();

test.each([1000, 390])(
  "a question without a second line is vertically centred, %i wide",
  async (width) => {
    const asked = ask("A", { text: "Which card?", pick: "spot", options: [["Bug", -1]] });
    const { one } = await stage(story(builder(), asked), {}, width);
    expect(middle(one(".question")).y).toBeCloseTo(middle(one(".decision .who")).y, 0);
  },
);

test("a header that is too narrow for the title hides it", async () => {
  for (const width of [195, 320, 390]) {
    const { one } = await stage(story(builder(), ASKS.run), {}, width);
    const title = one(".title");
    expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
    expect(title.clientWidth > 0).toBe(width > 240);
  }
});

test.each([195, 320, 390])("life and unused flags are fully visible, %i wide", async (width) => {
  const { all } = await stage(story(builder(), ASKS.run), {}, width);
  const lines = all(".panel .second");
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const [hearts, unused] = [".hearts", ".unused"].map((what) => line.querySelector(what));
    for (const part of [hearts, unused]) {
      if (!part) throw new Error("a part is missing");
      expect(box(part).right).toBeLessThanOrEqual(box(line).right + 0.5);
      expect(box(part).bottom).toBeLessThanOrEqual(box(line).bottom + 0.5);
    }
  }
});

test("the scrubber of a narrow board has its own line, and what has no words is in the menu", async () => {
  const found = { ...FINISHED, inspects: ["questions"] };
  const { all, one } = await stage(found, { step: 12, horizon: 12 }, 390);
  expect(one(".count").textContent).toBe("step 12");
  expect(middle(one(".count")).y).toBeCloseTo(middle(one(".transport .buttons")).y, 0);
  const [bar, scrubber] = [box(one(".transport")), box(one(".transport .scrubber"))];
  expect(bar.width - scrubber.width).toBeLessThan(32);
  expect(scrubber.bottom).toBeLessThanOrEqual(box(one(".transport .buttons")).top + 1);
  const listed = ["predict", "rest", "decisionBack", "roundBack"];
  expect(all(".transport .reach, .transport [data-command=predict]")).toEqual([]);
  await userEvent.click(one("button[aria-label='More']"));
  await settled();
  for (const name of listed) expect(one(`[data-entry=${name}]`).ariaDisabled).toBe("false");
});

test.each([1280, 720, 390])(
  "Predict is shown only where it can do something, %i wide",
  async (width) => {
    const { all, player } = await stage({ ...FINISHED, inspects: ["questions"] }, {}, width);
    const shown = all("[data-command=predict]").filter((node) =>
      node.checkVisibility({ visibilityProperty: true }),
    );
    expect(shown).toEqual([]);
    player.goto(3);
    await settled();
    expect(all("[data-command=predict] .word").map((word) => word.textContent)).toEqual(
      width < 720 ? [] : ["Predict"],
    );
  },
);

test.each([1000, 390])("the cover fits on a low board, %i wide", async (width) => {
  const together = { ...ask("A", {}), seat: null, deciders: ["A"], private: ["A"], nodes: [] };
  const { all, one, root } = await stage(story(builder(), together), {}, width);
  all(".decision button")[0]?.click();
  await settled();
  const dialog = one("[role=dialog]");
  expect(dialog.scrollHeight).toBeLessThanOrEqual(dialog.clientHeight);
  expect(box(dialog).bottom).toBeLessThanOrEqual(box(root).bottom);
});

test("an entry's reason is beside a narrow menu", async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const { one } = await stage(story(builder(), ASKS.run), {}, 376);
  await userEvent.click(one("button[aria-label='More']"));
  await settled();
  const pale = one("[data-entry=redo]");
  expect(pale.dataset["why"]).not.toBe("");
  pale.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  await settled();
  const [tip, menu] = [box(one(".tip")), box(one("[role=menu]"))];
  expect(tip.right <= menu.left || tip.left >= menu.right).toBe(true);
});

test("a waiting cell has one thin line, not two", async () => {
  const { all, root } = await stage(CELLS);
  all(".target.legal")[0]?.dispatchEvent(new PointerEvent("pointerenter"));
  await settled();
  const colour = () => {
    const line = all("path.casing-line")[0];
    return line && getComputedStyle(line).getPropertyValue("--casing").trim();
  };
  expect(colour()).not.toBe("transparent");
  root.dataset["waiting"] = "true";
  expect(colour()).toBe("transparent");
});

test("backs in a hand are as high as faces", async () => {
  const back = { id: "", title: "Card", text: "", hidden: true };
  const dealt = builder()
    .score("A", { held: ["7h", "2s", "9c"].map((id) => ({ id, title: id })) })
    .score("B", { held: [back, back, back] });
  const { all } = await stage(story(dealt.frame(null, "The cards are dealt."), ASKS.run));
  const heights = all(".held").map((node) => Math.round(box(node).height));
  expect(heights).toHaveLength(6);
  expect(new Set(heights).size).toBe(1);
});

test.each([842, 320])(
  "the position editor shows long names in full, as the board does, %i wide",
  async (width) => {
    const order = ["ReversePriority", "RemoveCommand", "AddFlag", "Bug", "Reverse"];
    const { all, model, press } = await stage(story(builder(), ASKS.run), {}, width);
    press("e", all(".header button")[0]);
    await settled();
    const { id } = model.sent.at(-1) as { id: number };
    const spots = Object.fromEntries(order.map((name) => [`spot/${name}`, { title: name }]));
    const set = { layout: { kind: "row", order }, ...spots };
    const sheet = { type: "study", id, set, text: "", problem: null, spare: [], players: [2, 5] };
    model.receive({ ...sheet, undo: false, redo: false });
    await settled();
    const names = all(".drawn .name");
    expect(names).toHaveLength(order.length);
    for (const name of names) {
      expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
      const text = document.createRange();
      text.selectNodeContents(name);
      expect(text.getBoundingClientRect().height).toBeLessThan(32);
    }
  },
);
