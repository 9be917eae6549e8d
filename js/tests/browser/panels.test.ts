import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Panel } from "../../src/panels/panel";
import { PANELS } from "../../src/panels/registry";
import { ASKS } from "../support/asks";
import Sample from "../support/Sample.svelte";
import { settled, stage } from "../support/stage";
import { CARDS, story, StoryBuilder } from "../support/storybuilder";

const CODE: Panel = {
  ...{ id: "code", component: Sample, icon: "braces-plus", label: "transport.label" },
  ...{ close: "notice.close", keys: ["D"], width: 352 },
};
/** The log alone. */
const LOG = PANELS.filter(({ id }) => id === "log");
const TWO = [...LOG, CODE];

async function open(width: number, panels: readonly Panel[] = LOG) {
  const builder = new StoryBuilder(Object.keys(CARDS).slice(0, 8), ["Ada", "Ben"]);
  for (let i = 0; i < 30; i++) builder.frame(i % 2 ? "A" : "B", `event ${i}`);
  await page.viewport(width + 40, 900);
  const found = await stage(story(builder, ASKS["run"]), {}, width, panels);
  const shown = () => found.all("section[data-panel]").map((node) => node.dataset["panel"]);
  const key = async (name: string, at?: Element) => {
    found.press(name, at);
    await settled();
  };
  const click = async (selector: string) => {
    found.one(selector).click();
    await settled();
  };
  return { ...found, shown, key, click };
}

/** Returns whether the middle of a node is visible. */
function seen(node: Element): boolean {
  node.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = node.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && node.contains(there);
}

describe("one registered panel", () => {
  test.each([1200, 390])("has a title and no tabs, %i wide", async (width) => {
    const { all, one, root, shown, key, click } = await open(width);
    if (width < 1080) await key("l", root);
    expect(shown()).toEqual(["log"]);
    expect(all("[role^=tab]")).toEqual([]);
    const panel = one("section[data-panel=log]");
    expect([panel.getAttribute("aria-label"), panel.role]).toEqual(["Log", null]);
    expect(panel.querySelector("h3")?.textContent).toBe("Log");
    const { width: wide, height } = panel.getBoundingClientRect();
    if (width < 960) expect(height).toBe(264);
    else expect(wide).toBe(276);
    await click("[data-panel] button[aria-label='Close the log']");
    expect(shown()).toEqual([]);
  });
});

describe("two panels", () => {
  test("are side by side on a very wide page, with cards wide enough", async () => {
    const { all, one, shown, click } = await open(1480, TWO);
    expect(shown()).toEqual(["log"]);
    await click("[data-command=panel-code]");
    expect(shown()).toEqual(["log", "code"]);
    const [log, code] = all("section[data-panel]").map((node) => node.getBoundingClientRect());
    expect([log?.width, code?.width]).toEqual([276, 353]);
    expect(log?.right).toBe(code?.left);
    expect([log?.top, log?.bottom]).toEqual([code?.top, code?.bottom]);
    expect(one(".stack").getBoundingClientRect().width).toBe(1480 - 630 - 2);
    for (const card of all(".card")) expect(card.offsetWidth).toBeGreaterThanOrEqual(134);
    // Each has its own title and close button.
    expect(all("[role^=tab]")).toEqual([]);
    expect(all("section[data-panel] h3").map((node) => node.textContent)).toEqual([
      ...["Log", "Playback"],
    ]);
    expect(all(".header [aria-pressed=true]")).toHaveLength(2);
    for (const panel of all("section[data-panel]")) expect(seen(panel)).toBe(true);
    await click("[data-panel=log] [aria-label='Close the log']");
    expect(shown()).toEqual(["code"]);
    expect(all("[role=tab]")).toHaveLength(2);
  });

  test("an open panel keeps its content when another opens or closes", async () => {
    const { one, click } = await open(1480, TWO);
    const log = one(".log");
    await click("[data-command=panel-code]");
    await click("[data-command=panel-code]");
    expect(one(".log")).toBe(log);
  });

  test.each([1200, 800, 390])("are one at a time, %i wide", async (width) => {
    const { all, one, root, shown, key } = await open(width, TWO);
    if (width < 1080) await key("l", root);
    const stack = one(".stack").getBoundingClientRect();
    for (const [name, id, size] of [
      ["d", "code", 352],
      ["l", "log", 276],
    ] as const) {
      await key(name, root);
      expect(shown()).toEqual([id]);
      const place = one("section[data-panel]").getBoundingClientRect();
      if (width >= 960) expect([place.width, place.left > stack.right - 100]).toEqual([size, true]);
      else
        expect([one(".panel:not([data-seat])").offsetHeight, place.top > 300]).toEqual([265, true]);
      expect(seen(one("section[data-panel] .body"))).toBe(true);
    }
    expect(all("[role=tab]").map((tab) => tab.textContent?.trim())).toEqual(["Log", "Playback"]);
    await key("l", root);
    expect(shown()).toEqual([]);
  });

  test("tabs have roles and refer to their panels", async () => {
    const { all, one } = await open(1200, TWO);
    expect(one("[role=tablist]").getAttribute("aria-label")).toBe("Panels");
    const [log, code] = all("[role=tablist] > [role=tab]");
    const body = one("[role=tabpanel]");
    expect(body.querySelector("h3")?.textContent).toBe("Log"); // the log's rounds are below it
    expect(log?.getAttribute("aria-controls")).toBe(body.id);
    expect(body.getAttribute("aria-labelledby")).toBe(log?.id);
    expect([log, code].map((tab) => tab?.ariaSelected)).toEqual(["true", "false"]);
    expect([log, code].map((tab) => tab?.tabIndex)).toEqual([0, -1]);
    expect(code?.hasAttribute("aria-controls")).toBe(false);
    // Nothing moves when the other one is selected.
    const apart = () =>
      (code?.getBoundingClientRect().left ?? 0) - (log?.getBoundingClientRect().left ?? 0);
    const before = apart();
    code?.click();
    await settled();
    expect(apart()).toBe(before);
    expect(one("[role=tabpanel]").getAttribute("aria-labelledby")).toBe(code?.id);
  });

  test("arrow keys move from tab to tab, and do not reach the board", async () => {
    const { all, shown, key, player } = await open(1200, TWO);
    const step = player.playback.step;
    const focused = () => document.activeElement?.textContent?.trim();
    all("[role=tab]")[0]?.focus();
    for (const [name, id] of [
      ["ArrowRight", "code"],
      ["ArrowRight", "log"],
      ["ArrowLeft", "code"],
      ["Home", "log"],
      ["End", "code"],
    ] as const) {
      await key(name);
      expect([shown(), focused()]).toEqual([[id], id === "log" ? "Log" : "Playback"]);
    }
    expect(player.playback.step).toBe(step);
  });

  test("on a narrow page, tabs are large enough for touch", async () => {
    const { all, root, key } = await open(390, TWO);
    await key("l", root);
    for (const tab of all("[role=tab]")) {
      expect(tab.offsetHeight).toBeGreaterThanOrEqual(44);
      expect(tab.offsetWidth).toBeGreaterThanOrEqual(44);
    }
  });
});

describe("the focus", () => {
  test("goes back to where the panel was opened", async () => {
    const { one, root, key, click } = await open(1000, TWO);
    const button = one("[data-command=panel-code]");
    button.focus();
    await click("[data-command=panel-code]");
    expect(document.activeElement).toBe(button);
    one("[data-panel=code] .top > button").focus();
    await click("[data-panel=code] .top > button");
    expect(document.activeElement).toBe(button);
    // By its key, from the board.
    const card = one(".board [tabindex='0']");
    card.focus();
    await key("l");
    one(".log .present").focus();
    await key("l");
    expect(document.activeElement).toBe(card);
    expect(root.contains(card)).toBe(true);
  });

  test("goes to the button of a panel that was open by default", async () => {
    const { one, click } = await open(1200);
    one("[data-panel=log] [aria-label='Close the log']").focus();
    await click("[data-panel=log] [aria-label='Close the log']");
    expect(document.activeElement).toBe(one("[data-command=panel-log]"));
  });

  test("goes to the menu if the header has no panel buttons", async () => {
    const { one, root, all, key, click } = await open(390, TWO);
    const more = one("[aria-label=More]");
    more.click();
    await settled();
    await click("[data-entry=panel-code]");
    expect(all("[data-panel=code]").length).toBeGreaterThan(0);
    one(".top > button[aria-label='Close']").focus();
    await click(".top > button[aria-label='Close']");
    expect(document.activeElement).toBe(more);
    expect(root.contains(more)).toBe(true);
    await key("l", root);
    one(".log .present").focus();
    await key("l");
    expect(root.contains(document.activeElement)).toBe(true);
  });

  test("stays in the panels when one replaces another", async () => {
    const { one, key } = await open(1200, TWO);
    one(".log .present").focus();
    await key("d");
    expect(document.activeElement).toBe(one("[role=tab][aria-selected=true]"));
  });

  test("stays where it is when the panel is closed from elsewhere", async () => {
    const { one, key, shown } = await open(1200, TWO);
    const card = one(".board [tabindex='0']");
    card.focus();
    await key("l");
    expect([shown(), document.activeElement]).toEqual([[], card]);
  });
});

test("a panel that this view does not have is listed nowhere", async () => {
  const { all, root, key, shown } = await open(1200, [
    ...LOG,
    { ...CODE, offered: (view) => view.step < 30 },
  ]);
  expect(all("[role=tab], [data-command=panel-code]")).toEqual([]);
  await key("d", root);
  expect(shown()).toEqual(["log"]);
  await key(",", root);
  expect(all("[role=tab]")).toHaveLength(2);
  await key("d", root);
  expect(shown()).toEqual(["code"]);
  // The panel that it replaced comes back.
  await key(".", root);
  expect(shown()).toEqual(["log"]);
});

test("each board has its own panels", async () => {
  const one = await open(1200, TWO);
  const other = await open(1200, TWO);
  await one.key("d", one.root);
  expect([one.shown(), other.shown()]).toEqual([["code"], ["log"]]);
  const ids = [one, other].flatMap(({ all }) => all("[id]").map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

describe("many panels", () => {
  /** The log and other panels, all offered. */
  const offered = (...ids: string[]) => [
    ...LOG,
    ...ids.flatMap((id) => {
      const panel = PANELS.find((one) => one.id === id);
      return panel ? [{ ...panel, component: Sample, offered: () => true }] : [];
    }),
  ];
  const FOUR = offered("code", "tree", "strip");
  const FIVE = offered("code", "tree", "strip", "review");

  test.each([
    [390, FOUR, ["Log", "Code", "Variations", "Time"]],
    [390, FIVE, ["Log", "Code", "Variations", "Time", "Review"]],
    [800, FIVE, ["Log", "Code", "Variations", "Time", "Review"]],
  ])("have their tabs with their names in one line, %i wide", async (width, panels, names) => {
    const { all, one, root, key } = await open(width, panels);
    await key("l", root);
    const tabs = all("[role=tab]");
    const boxes = tabs.map((tab) => tab.getBoundingClientRect());
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
    const close = one("[data-panel] button[aria-label='Close the log']").getBoundingClientRect();
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThan(close.left);
    for (const { width, height } of boxes) {
      expect(width).toBeGreaterThanOrEqual(32);
      expect(height).toBeGreaterThanOrEqual(38);
    }
    expect(tabs.map((tab) => tab.innerText.trim())).toEqual(names);
  });

  test("beside the board, where their names do not fit, the title stands alone: the header has their buttons", async () => {
    for (const panels of [FOUR, FIVE]) {
      const { all, one } = await open(1200, panels);
      expect(all("[role=tab]")).toEqual([]);
      expect(all("[data-panel] .top .title").map((title) => title.textContent)).toEqual(["Log"]);
      expect(all("[data-panel] .top button").map((one) => one.ariaLabel)).toContain(
        "Close the log",
      );
      expect(all(".header [data-command^=panel-]")).toHaveLength(panels.length);
      expect(one("section[data-panel=log]").getAttribute("aria-label")).toBe("Log");
    }
  });
});
