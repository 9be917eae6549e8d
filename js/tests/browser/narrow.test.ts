import { describe, expect, test } from "vitest";
import { settled, stage } from "../support/stage";
import { ask, story, StoryBuilder } from "../support/storybuilder";

const TEXT = "Two pieces that touch each other change places.";
const CARDS = ["Storm", "Seed", "Swap", "Wall", "Bloom", "Rest"];

/** Returns a hand of this many cards with texts. */
const hand = (count: number, of = CARDS) =>
  of.slice(0, count).map((title) => ({
    ...{ id: title.toLowerCase(), title, text: TEXT, icon: "heart", hidden: false },
  }));

const picksCard = ask(
  "A",
  { text: "Which card?", pick: "button", options: [["seed", -1]] },
  { prefix: "play", deciders: ["A"] },
);

/** A game of cards on a grid: A has 5 cards, plays one, draws two, and plays all but one; B's hand stays the same. */
function cards(columns = 7): StoryBuilder {
  const order = Array.from({ length: columns * 4 }, (_, at) => `c${at}`);
  const builder = new StoryBuilder(order, ["Ada", "Ben"]);
  const set = builder.frames[0]?.["set"] as Record<string, unknown>;
  set["layout"] = {
    kind: "grid",
    order,
    loop: "",
    back: "",
    columns,
    places: [],
    labels: [],
    walls: [],
  };
  for (const [seat, count] of [
    ["A", 5],
    ["B", 5],
  ] as const)
    set[`score/${seat}`] = { ...builder.scores[seat], held: hand(count) };
  for (const count of [4, 5, 6, 5, 1])
    builder.score("A", { held: hand(count) }).frame("A", `A has ${count}`);
  return builder;
}

/** Where a board begins inside its frame: on a phone, the page follows the cursor and scrolls both. */
function topIn(root: HTMLElement, board: HTMLElement): number {
  return board.getBoundingClientRect().top - root.getBoundingClientRect().top;
}

function lines(node: HTMLElement): number {
  const range = document.createRange();
  range.selectNodeContents(node);
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
}

describe("a hand of cards with texts", () => {
  test.each([1280, 720, 390, 300])("can be read at %i pixels", async (width) => {
    const { all, root } = await stage(story(cards(), picksCard), { step: 0 }, width);
    const held = all(".held");
    expect(held).toHaveLength(10);
    for (const card of held) {
      expect(card.getBoundingClientRect().width).toBeGreaterThan(150);
      const text = card.querySelector<HTMLElement>(".words");
      expect(text && lines(text)).toBeLessThanOrEqual(width < 720 ? 4 : 3);
    }
    expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
  });

  test.each([1280, 720, 390, 300])("moves no board when it changes, at %i", async (width) => {
    const { player, one, all, root } = await stage(story(cards(), picksCard), { step: 0 }, width);
    const top = topIn(root, one(".board"));
    for (const [at, count] of [5, 4, 5, 6, 5, 1].entries()) {
      player.goto(at);
      await settled();
      expect(all('.hand[data-seat="A"] .held')).toHaveLength(count);
      expect(topIn(root, one(".board")), `step ${at}`).toBeCloseTo(top, 3);
    }
  });

  test("moves no board when a card is drawn in the game", async () => {
    const builder = cards();
    const [start, ...later] = builder.frames;
    const { model, one, player, root } = await stage(
      { ...story(builder, picksCard), frames: [start] },
      { step: 0 },
      390,
    );
    const top = topIn(root, one(".board"));
    for (const [at, frame] of later.slice(0, 3).entries()) {
      const more = { type: "more", revision: 2 + at, id: null, from: 1 + at, frames: [frame] };
      model.receive({ ...story(builder, picksCard), ...more });
      player.playback.settle();
      await settled();
      expect(player.view().step).toBe(1 + at);
      expect(topIn(root, one(".board")), `step ${1 + at}`).toBeCloseTo(top, 3);
    }
  });

  test("offers a card of the player who decides, not the same one of another", async () => {
    const both = { ...story(cards(), picksCard), frames: cards().frames.slice(0, 1) };
    const { all, one, model } = await stage(both, {}, 390);
    const legal = () => all(".held.legal").map((card) => card.dataset["held"]);
    expect(legal()).toEqual(["A:1"]);
    one('[data-held="B:1"] button').click();
    expect(model.sent.filter(({ type }) => type === "play")).toEqual([]);
    one('[data-held="A:1"] button').click();
    expect(model.sent.at(-1)).toMatchObject({ type: "play", action: "play seed" });
  });

  test("offers a card of another player that nobody else has", async () => {
    const { all } = await stage(story(cards(), picksCard), { step: 5 }, 390);
    expect(all(".held.legal").map((card) => card.dataset["held"])).toEqual(["B:1"]);
  });
});

describe("a board that is wider than its page", () => {
  const wide = (columns: number, width: number) =>
    stage(story(cards(columns), picksCard), { step: 0 }, width);

  test.each([
    [7, 390],
    [7, 272],
    [12, 390],
  ])("%i columns shrink to %i pixels", async (columns, width) => {
    const { one, all } = await wide(columns, width);
    const board = one(".board .scroll");
    expect(board.scrollWidth).toBe(board.clientWidth);
    expect(all(".beyond")).toHaveLength(0);
    for (const cell of all(".board .target"))
      expect(cell.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
  });

  test("shows where it goes on, at the end that is hidden", async () => {
    const { one, all } = await wide(20, 390);
    const scroll = one(".board .scroll");
    const signs = () => all(".beyond").map(({ className }) => className.includes("left"));
    expect(scroll.scrollWidth).toBe(6 + 6 + 20 * 24);
    expect(signs()).toEqual([false]);
    scroll.scrollLeft = 60;
    await settled();
    expect(signs()).toEqual([true, false]);
    scroll.scrollLeft = 999;
    await settled();
    expect(signs()).toEqual([true]);
  });
});

describe("the note of a player", () => {
  const NOTE = "has passed, and knows the top card";

  test.each([
    [2, 1280],
    [2, 390],
    [2, 272],
    [2, 200],
    [5, 720],
    [5, 390],
  ])("is shown in full for %i players at %i pixels", async (count, width) => {
    const names = [..."ABCDE"].slice(0, count).map((seat) => `Player ${seat}`);
    const builder = new StoryBuilder(["Bug", "AddFlag"], names);
    builder.frame("A", "before").score("A", { note: NOTE }).frame("A", "on");
    const { one, all, player } = await stage(story(builder, picksCard), {}, width);
    const said = one('[data-score="A"] .pill .said');
    expect(said.textContent).toBe(NOTE);
    const [panel, pill] = [one('[data-score="A"]'), one('[data-score="A"] .pill')].map((node) =>
      node.getBoundingClientRect(),
    );
    expect(said.scrollWidth).toBeLessThanOrEqual(said.clientWidth + 1);
    expect(pill?.right).toBeLessThanOrEqual((panel?.right ?? 0) + 0.5);
    expect(pill?.bottom).toBeLessThanOrEqual((panel?.bottom ?? 0) + 0.5);
    expect(pill?.height).toBeGreaterThan(10);
    for (const name of all(".panel .name"))
      expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    const top = one(".board").getBoundingClientRect().top;
    player.goto(1);
    await settled();
    expect(all('[data-score="A"] .pill')).toHaveLength(0);
    expect(one(".board").getBoundingClientRect().top).toBe(top);
  });
});

describe("pieces", () => {
  test("with a label show their owner beside it, on a grid and in a row", async () => {
    for (const grid of [true, false]) {
      const builder = grid ? cards() : new StoryBuilder(["Bug"], ["Ada", "Ben"]);
      const [frame] = builder.frames;
      const set = frame?.["set"] as Record<string, unknown>;
      set[`queue/${builder.order[0]}`] = { pieces: [[91, "B", "", "K"]], alt: "" };
      const { one } = await stage({ ...story(builder, picksCard), frames: [frame] }, {}, 390);
      expect(one('[data-piece="91"]').textContent?.replace(/\s/g, "")).toBe("KB");
    }
  });

  test.each([
    ["a grid", true, 0],
    ["a row of cards with flags", false, 2],
  ])("are on poles only if they are flags: %s", async (_, grid, poles) => {
    const builder = grid ? cards() : new StoryBuilder(["Bug"], ["Ada", "Ben"]);
    const { all } = await stage(story(builder, picksCard), { step: 0 }, 390);
    expect(all(".players .pole")).toHaveLength(poles);
    expect(all(".decision .pole")).toHaveLength(poles && 1);
    expect(all(".players .unused svg")).toHaveLength(poles);
    expect(all(".players .word").filter((node) => node.offsetWidth > 0)).toHaveLength(grid ? 2 : 0);
  });
});
