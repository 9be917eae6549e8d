import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { focusIn } from "../../src/host/tree";
import { ASKS } from "../support/asks";
import { middle, settled, stage } from "../support/stage";
import { CARDS, story, StoryBuilder } from "../support/storybuilder";

const SPOTS = ["Bug", "AddFlag", "MoveFlag", "ForkBomb"];

async function open(traits = {}, width = 1280, height = 720) {
  const builder = new StoryBuilder(SPOTS, ["Ada", "Ben"]);
  builder.round = 1;
  for (let i = 0; i < 12; i++) {
    const spot = SPOTS[i % SPOTS.length] ?? "";
    builder.add(spot, "A");
    builder.ply += 1;
    builder.frame("A", `A runs ${spot}.`, { act: "run", focus: [spot] });
    builder.ply += 1;
    builder.score("B", { life: 4 - (i % 3) });
    builder.frame("B", `B loses 1 life.`, { sign: "loss:B", focus: ["B"] });
  }
  await page.viewport(width, height);
  const found = await stage(story(builder, ASKS["run"]), { step: 6, horizon: 6, ...traits }, width);
  const key = async (name: string, shiftKey = false) => {
    const event = new KeyboardEvent("keydown", {
      ...{ key: name, shiftKey, bubbles: true, cancelable: true },
    });
    const at = focusIn(found.root);
    (at && found.root.contains(at) ? at : found.root).dispatchEvent(event);
    await settled();
  };
  return { ...found, key, step: () => Number(found.one(".place[data-step]").dataset["step"]) };
}

/** Opens a board with this many cards and players. The cursor visits every card. */
async function openFull(cards: number, players: number, width: number, height: number) {
  const spots = [...Object.keys(CARDS), "Memory", "Priority"].slice(0, cards);
  const builder = new StoryBuilder(
    spots,
    [..."ABCDE"].slice(0, players).map((x) => `Player ${x}`),
  );
  builder.round = 1;
  for (const [i, spot] of spots.entries()) {
    for (const seat of [..."ABCDE"].slice(0, players)) builder.add(spot, seat);
    builder.ply = i + 1;
    builder.go(spot).frame("A", `A runs ${spot}.`, { act: "run", focus: [spot] });
  }
  await page.viewport(width, height);
  const found = await stage(
    { ...story(builder, ASKS["run"]), title: "Spaghetti Code" },
    { step: 6, horizon: cards },
    width,
  );
  const key = async (name: string, shiftKey = false) => {
    const event = new KeyboardEvent("keydown", { key: name, shiftKey, bubbles: true });
    found.root.dispatchEvent(event);
    await settled();
    await settled();
  };
  return { ...found, key };
}

describe("projector mode", () => {
  test("fills the window and shows no log, undo or menu", async () => {
    const { root, key, all, one } = await open();
    await key("P", true);
    const box = root.getBoundingClientRect();
    expect([box.left, box.top, box.width, box.height]).toEqual([0, 0, 1280, 720]);
    for (const hidden of [".header", ".transport", "section[data-panel]"])
      expect(all(hidden).filter((node) => node.checkVisibility())).toEqual([]);
    expect(one(".projector .what").textContent).toBe("B loses 1 life.");
    expect(one(".projector .cause").textContent).toContain("A runs MoveFlag.");
  });

  test.each([
    [1600, 900],
    [1280, 720],
  ])("enlarges the table as far as it fits, %i by %i", async (width, height) => {
    const { key, one } = await open({}, width, height);
    await key("P", true);
    const field = one(".field");
    expect(Number(one(".scaled").dataset["factor"])).toBeGreaterThan(1.2);
    expect(field.scrollHeight).toBeLessThanOrEqual(field.clientHeight + 1);
    expect(one(".board").getBoundingClientRect().width).toBeGreaterThan(width - 20);
  });

  test("a clicker goes one step forward and back; other commands do nothing", async () => {
    const { key, step, player } = await open();
    await key("P", true);
    await key("PageDown");
    expect(step()).toBe(7);
    await key("PageUp");
    await key("PageUp");
    expect(step()).toBe(5);
    await key("ArrowRight");
    expect(step()).toBe(6);
    const before = player.view();
    for (const name of ["e", "n", "z", "f"]) await key(name);
    expect(player.view().step).toBe(before.step);
    expect(player.view().waiting).toBeNull();
  });

  test("a loss stays visible until the next step", async () => {
    const { key, all, player } = await open();
    await key("P", true);
    player.playback.settle();
    await settled();
    const lost = () => all("[data-score=B] .lost").map((node) => node.textContent);
    expect(lost()).toEqual(["−1"]);
    await key("PageDown");
    player.playback.settle();
    await settled();
    expect(lost()).toEqual([]);
  });

  test("has a pointer in place of the arrow, and a spotlight on what it points to", async () => {
    const { key, one, all } = await open();
    await key("P", true);
    expect(getComputedStyle(one(".projector .below")).cursor).toBe("none");
    await key("l");
    expect(one(".projector .light[data-lit]").dataset["lit"]).toMatch(/^spot:/);
    const card = one('.card[data-spot="ForkBomb"]');
    const { x, y } = middle(card);
    const at = { clientX: x, clientY: y, bubbles: true, pointerType: "mouse" };
    one(".projector").dispatchEvent(new PointerEvent("pointermove", at));
    await settled();
    await expect.poll(() => one("[data-lit]").dataset["lit"]).toBe("spot:ForkBomb");
    const disc = middle(one(".disc"));
    expect(Math.abs(disc.x - x) + Math.abs(disc.y - y)).toBeLessThan(2);
    await expect
      .poll(() => {
        const [light, box] = [one("[data-lit]"), card].map((node) => node.getBoundingClientRect());
        if (!light || !box) return false;
        return light.left < box.left && light.right > box.right && light.top < box.top - 30;
      })
      .toBe(true);
    await key("l");
    expect(all("[data-lit]")).toEqual([]);
  });

  test("Escape leaves and returns the focus to the menu", async () => {
    const { root, key, all, one } = await open();
    one(".header [aria-haspopup=menu]").focus();
    await key("P", true);
    expect(focusIn(root)?.closest(".projector")).not.toBeNull();
    await key("Escape");
    expect(all(".projector")).toEqual([]);
    expect(focusIn(root)).toBe(one(".header [aria-haspopup=menu]"));
    expect(root.getBoundingClientRect().left + root.offsetTop).toBeGreaterThanOrEqual(0);
    expect(root.hasAttribute("popover")).toBe(false);
  });

  test("at the end of an open game the question can be answered, by button and by key", async () => {
    const { key, one, model } = await open({ step: 24, horizon: null });
    await key("P", true);
    expect(one(".projector .decision").textContent).toContain("run or skip");
    await key("r");
    expect(model.sent.some((message) => message["type"] === "play")).toBe(true);
  });

  test.each([
    [8, 2, 1280, 720],
    [10, 5, 1280, 720],
    [12, 3, 1280, 720],
    [10, 5, 1600, 900],
    [12, 4, 1600, 900],
  ])(
    "of a table of %i cards and %i players at %i by %i, all text can be read from far away",
    async (cards, players, width, height) => {
      const { key, one, all } = await openFull(cards, players, width, height);
      await key("P", true);
      const field = one(".field");
      expect(field.scrollHeight).toBeLessThanOrEqual(field.clientHeight + 1);
      // Names, captions, numbers and the current card's text; letters on flags, keys and hidden words do not count.
      const texts = all(".projector *").filter(
        (node) =>
          !node.closest("kbd, .flag, .head") &&
          node.checkVisibility({ visibilityProperty: true }) &&
          [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent?.trim()),
      );
      const seen = texts.map((node) => {
        const zoom = (node as unknown as { currentCSSZoom: number }).currentCSSZoom;
        return [parseFloat(getComputedStyle(node).fontSize) * zoom, node.textContent] as const;
      });
      expect(seen.length).toBeGreaterThan(cards + players);
      expect(seen.filter(([size]) => size < 19.1)).toEqual([]);
      expect(one("[data-now]").textContent).toContain("another place");
    },
  );

  test("on a phone, the title is whole and the visited card in sight", async () => {
    const { key, one, player } = await openFull(10, 4, 390, 844);
    await key("P", true);
    const title = one(".projector .title");
    expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
    for (const step of [10, 0, 6]) {
      player.goto(step);
      await settled();
      const [field, card] = [one(".field"), one(".card.visited")].map((node) =>
        node.getBoundingClientRect(),
      );
      if (!field || !card) throw new Error("no card");
      expect(card.top).toBeGreaterThanOrEqual(field.top);
      expect(card.bottom).toBeLessThanOrEqual(field.bottom);
    }
  });

  test("fits a phone; targets are large enough", async () => {
    const { key, all, one } = await open({}, 390, 844);
    await key("P", true);
    for (const node of all(".projector .foot button, .projector .head button"))
      expect(node.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    expect(one(".projector").scrollWidth).toBeLessThanOrEqual(390);
  });
});
