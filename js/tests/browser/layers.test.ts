import { mount, unmount } from "svelte";
import { describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import App from "../../src/App.svelte";
import { realClock } from "../../src/host/clock";
import { Player } from "../../src/player/player";
import { ASKS } from "../support/asks";
import { StubModel } from "../support/model";
import { settled, stage, type Stage } from "../support/stage";
import { story, StoryBuilder } from "../support/storybuilder";

function builder(): StoryBuilder {
  const made = new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]);
  made.add("Bug", "A").add("Bug", "B").frame(null, "All flags are placed.");
  return made.frame("A", "A waits.").frame("A", "A waits.");
}

/** Returns a board in an output area that clips its content. */
async function clipped(width = 1000, height = 260): Promise<Stage> {
  const found = await stage(story(builder(), ASKS.run), {}, width);
  const output = found.root.parentElement as HTMLElement;
  Object.assign(output.style, { height: `${height}px`, overflow: "hidden", contain: "paint" });
  await settled();
  return found;
}

async function openMenu({ one }: Stage): Promise<HTMLElement> {
  await userEvent.click(one("button[aria-label='More']"));
  await settled();
  return one("[role=menu]");
}

async function openEntry(found: Stage, name: string): Promise<HTMLElement> {
  const menu = await openMenu(found);
  (menu.querySelector(`[data-entry=${name}]`) as HTMLElement).click();
  await settled();
  return found.one("[role=dialog]");
}

/** Returns whether the middle of a node is visible: not clipped and not covered. */
function seen(node: Element): boolean {
  const { left, top, width, height } = node.getBoundingClientRect();
  const tree = node.getRootNode() as Document | ShadowRoot;
  const at = tree.elementFromPoint(left + width / 2, top + height / 2);
  return at !== null && (node.contains(at) || at.contains(node));
}

function apart(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return (
    a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1
  );
}

function inWindow(node: Element): boolean {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}

describe("the menu", () => {
  test("is not clipped by the output: every entry is visible", async () => {
    const menu = await openMenu(await clipped());
    const entries = [...menu.querySelectorAll("[role^=menuitem]")];
    expect(entries.length).toBeGreaterThan(10);
    expect(inWindow(menu)).toBe(true);
    for (const entry of entries) {
      entry.scrollIntoView({ block: "nearest" });
      expect(seen(entry), entry.textContent ?? "").toBe(true);
    }
  });

  test("fits a low and narrow window by scrolling inside", async () => {
    await page.viewport(390, 420);
    onTestFinished(() => page.viewport(1280, 800));
    const menu = await openMenu(await clipped(380));
    expect(inWindow(menu)).toBe(true);
    const last = [...menu.querySelectorAll("[role^=menuitem]")].at(-1) as HTMLElement;
    last.focus();
    await settled();
    expect(seen(last)).toBe(true);
  });

  test("opens without a tip, and a reason covers neither entries nor header", async () => {
    const found = await clipped();
    found.player.goto(3);
    const menu = await openMenu(found);
    const more = found.one("button[aria-label='More']");
    more.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
    await settled();
    expect(found.all(".tip")).toHaveLength(0);
    const pale = menu.querySelector("[data-entry=fork]") as HTMLElement;
    pale.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
    await settled();
    expect(pale.dataset["why"]).toMatch(/latest step/);
    expect(apart(found.one(".tip"), menu)).toBe(true);
    expect(apart(found.one(".tip"), found.one("header"))).toBe(true);
  });

  test("stays beside its button when the page is scrolled", async () => {
    const found = await clipped();
    const space = document.createElement("div");
    space.style.height = "3000px";
    document.body.append(space);
    onTestFinished(() => space.remove());
    const menu = await openMenu(found);
    const gap = () =>
      menu.getBoundingClientRect().top -
      found.one("button[aria-label='More']").getBoundingClientRect().bottom;
    const before = gap();
    scrollBy(0, 20);
    await settled();
    expect(gap()).toBeCloseTo(before, 0);
    scrollTo(0, 0);
  });
});

describe("a dialog", () => {
  test("may be larger than the output", async () => {
    const dialog = await openEntry(await clipped(1000, 160), "shortcuts");
    expect(dialog.getBoundingClientRect().height).toBeGreaterThan(300);
    expect(inWindow(dialog)).toBe(true);
    expect(seen(dialog.querySelector(".answers button") as Element)).toBe(true);
  });

  test("does not block the page around the board", async () => {
    const found = await clipped();
    const button = document.createElement("button");
    document.body.prepend(button);
    onTestFinished(() => button.remove());
    await openEntry(found, "settings");
    button.focus();
    expect(document.activeElement).toBe(button);
    expect(found.one(".stack").inert).toBe(true);
  });

  test("keeps the focus inside, in both directions", async () => {
    const dialog = await openEntry(await clipped(), "settings");
    const stops = new Set<Element | null>();
    for (let i = 0; i < 8; i++) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
      stops.add(document.activeElement);
    }
    expect(stops.size).toBe(5);
    for (let i = 0; i < 8; i++) {
      await userEvent.tab({ shift: true });
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
  });

  test("closes with Escape, which does not reach the page, and restores the focus", async () => {
    const found = await clipped();
    const keys: string[] = [];
    const listen = ({ key }: KeyboardEvent) => keys.push(key);
    document.addEventListener("keydown", listen);
    await openEntry(found, "shortcuts");
    await userEvent.keyboard("a{ArrowDown}{Escape}");
    await new Promise((done) => setTimeout(done, 30));
    document.removeEventListener("keydown", listen);
    expect(keys).toEqual([]);
    expect(found.all("[role=dialog]")).toHaveLength(0);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("More");
  });

  test("has the board's colours in the top layer", async () => {
    const found = await clipped();
    const dialog = await openEntry(found, "settings");
    expect(dialog.matches(":popover-open")).toBe(true);
    expect(getComputedStyle(dialog).color).toBe(getComputedStyle(found.root).color);
    expect(getComputedStyle(dialog).backgroundColor).toBe("rgb(255, 254, 251)");
  });
});

describe("the list of shortcuts", () => {
  test("opens with ? and lists the keys of all buttons", async () => {
    const found = await clipped();
    found.press("?", found.root);
    await settled();
    const dialog = found.one("[role=dialog]");
    const listed = [...dialog.querySelectorAll<HTMLElement>("[data-shortcut]")];
    const keys = listed.map((node) => node.dataset["shortcut"]);
    for (const node of found.all("button[data-command][aria-keyshortcuts]"))
      for (const key of node.getAttribute("aria-keyshortcuts")?.split(" ") ?? [])
        expect(keys).toContain(key);
    expect(listed.find((node) => node.dataset["shortcut"] === "Shift+Z")?.textContent).toBe(
      "ShiftZ",
    );
  });

  test("the keys of the board work as listed", async () => {
    const { one, press, model } = await stage(story(builder(), ASKS.spot));
    const at = () => (document.activeElement as HTMLElement).dataset["key"];
    one("[data-key='spot:Bug']").focus();
    const walk = ["ArrowRight", "ArrowLeft", "End", "Home", "ArrowDown", "ArrowUp"].map((key) => {
      press(key);
      return at();
    });
    expect(walk).toEqual([
      ...["spot:AddFlag", "spot:Bug", "spot:MoveFlag", "spot:Bug", "piece:1", "spot:Bug"],
    ]);
    press("ArrowRight");
    await userEvent.keyboard("{Enter}");
    expect(model.sent.at(-1)).toMatchObject({ action: "place AddFlag" });
  });
});

test("icon buttons and entries have aria-keyshortcuts", async () => {
  const found = await clipped();
  const keys = (name: string) =>
    found.one(`[data-command=${name}]`).getAttribute("aria-keyshortcuts");
  expect(keys("undo")).toBe("Z");
  expect(keys("previous")).toBe(", ArrowLeft");
  expect(keys("toggle")).toBe("K Space");
  const menu = await openMenu(found);
  const entry = menu.querySelector("[data-entry=shortcuts]");
  expect(entry?.getAttribute("aria-keyshortcuts")).toBe("?");
});

describe("a tip", () => {
  const over = (node: Element) =>
    node.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));

  test.each([1000, 390])("never covers the caption or its button, at %i pixels", async (width) => {
    const found = await stage(story(builder(), ASKS.run), {}, width);
    found.player.goto(1);
    await settled();
    for (const node of found.all("[data-tip]:not([data-tip=''])")) {
      over(node);
      await settled();
      const [tip] = found.all(".tip");
      if (!tip) throw new Error(node.outerHTML);
      expect(inWindow(tip)).toBe(true);
      expect(apart(tip, node), node.ariaLabel ?? "").toBe(true);
      expect(apart(tip, found.one(".decision .words")), node.ariaLabel ?? "").toBe(true);
    }
  });

  test("disappears when the step changes", async () => {
    const found = await stage(story(builder(), ASKS.run));
    found.player.goto(1);
    await settled();
    over(found.one("[data-command=toggle]"));
    await settled();
    expect(found.all(".tip")).toHaveLength(1);
    found.player.forward();
    await settled();
    expect(found.all(".tip")).toHaveLength(0);
  });

  test("shows at the button why its key did nothing", async () => {
    const found = await stage(story(builder(), ASKS.run));
    found.press("f", found.root);
    await settled();
    expect(found.one(".tip").textContent).toMatch(/latest step/);
  });
});

test("a repeated sentence is announced twice", async () => {
  const { all, player } = await stage(story(builder(), ASKS.run));
  const regions = all("[aria-live=polite] p");
  const announced: string[] = [];
  const watch = new MutationObserver((records) => {
    for (const { target } of records) if (target.textContent) announced.push(target.textContent);
  });
  for (const region of regions)
    watch.observe(region, { characterData: true, childList: true, subtree: true });
  player.goto(1);
  await settled();
  player.goto(2);
  await settled();
  player.goto(3);
  await settled();
  expect(announced.filter((text) => text === "A waits.")).toHaveLength(2);
  expect(regions.map((region) => region.textContent).filter(Boolean)).toEqual(["A waits."]);
  watch.disconnect();
});

describe("in a shadow root", () => {
  async function shadowed(): Promise<{ root: HTMLElement; shadow: ShadowRoot }> {
    const host = document.createElement("div");
    document.body.append(host);
    const shadow = host.attachShadow({ mode: "open" });
    for (const sheet of document.querySelectorAll("style")) shadow.append(sheet.cloneNode(true));
    const target = document.createElement("div");
    shadow.append(target);
    const model = new StubModel({ step: 3, theme: "light" });
    const player = new Player(model, realClock);
    const widget = mount(App, { target, props: { player } });
    onTestFinished(async () => {
      player.close();
      await unmount(widget);
      host.remove();
    });
    player.hello();
    model.receive(story(builder(), ASKS.run));
    await settled();
    return { root: target.querySelector(".spag") as HTMLElement, shadow };
  }

  const at = (shadow: ShadowRoot) => shadow.activeElement?.getAttribute("aria-label");

  test("a dialog takes, keeps and restores the focus", async () => {
    const { root, shadow } = await shadowed();
    const more = root.querySelector<HTMLElement>("[aria-label='More']");
    more?.click();
    await settled();
    root.querySelector<HTMLElement>("[data-entry=settings]")?.click();
    await settled();
    const dialog = root.querySelector("[role=dialog]");
    expect(dialog?.contains(shadow.activeElement)).toBe(true);
    for (let i = 0; i < 6; i++) {
      await userEvent.tab();
      expect(dialog?.contains(shadow.activeElement)).toBe(true);
    }
    await userEvent.keyboard("{Escape}");
    await new Promise((done) => setTimeout(done, 30));
    expect(root.querySelector("[role=dialog]")).toBeNull();
    expect(at(shadow)).toBe("More");
  });

  test("the menu opens in the top layer", async () => {
    const { root } = await shadowed();
    root.querySelector<HTMLElement>("[aria-label='More']")?.click();
    await settled();
    const menu = root.querySelector("[role=menu]") as HTMLElement;
    expect(menu.matches(":popover-open")).toBe(true);
    expect(inWindow(menu)).toBe(true);
  });

  test("a board knows whether it is full screen itself", async () => {
    const [one, other] = [await shadowed(), await shadowed()];
    const label = ({ root }: { root: HTMLElement }) =>
      root.querySelector("[data-command=full]")?.getAttribute("aria-label");
    const [change, errors] = full();
    await userEvent.click(one.root.querySelector("[data-command=full]") as HTMLElement);
    await change;
    await settled();
    expect([label(one), label(other)]).toEqual(["Exit full screen", "Full screen"]);
    one.root.querySelector<HTMLElement>("[aria-label='More']")?.click();
    await settled();
    const menu = one.root.querySelector("[role=menu]") as HTMLElement;
    expect(seen(menu.querySelector("[data-entry=save]") as Element)).toBe(true);
    const [left] = full();
    await document.exitFullscreen();
    await left;
    await settled();
    expect([label(one), label(other)]).toEqual(["Full screen", "Full screen"]);
    expect(errors()).toBe(0);
  });

  /** Returns a promise of the next full screen change, and a count of errors. */
  function full(): [Promise<void>, () => number] {
    const errors: unknown[] = [];
    document.addEventListener("fullscreenerror", (event) => errors.push(event), { once: true });
    const changed = new Promise<void>((done) =>
      document.addEventListener("fullscreenchange", () => done(), { once: true }),
    );
    return [changed, () => errors.length];
  }
});
