/** The hint of a decision: on a phone nothing covers it, and the focus stays in its row. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ASKS } from "../support/asks";
import { settled, stage, type Stage } from "../support/stage";
import { story, StoryBuilder } from "../support/storybuilder";

const LONG = "ForkBomb is the next card, and B has only 1 life left on the whole program.";
const WHERE = { seat: "A", stage: "where", text: LONG, targets: ["spot Bug"] };
const WHAT = {
  ...{ seat: "A", stage: "what", text: "Run Bug because B loses 1 life.", targets: [] },
  ...{ joins: [], spots: [], words: ["run"] },
};

async function hinting(
  width: number,
  hint: object,
  ask = ASKS["run"],
  cards = ["Bug", "AddFlag", "MoveFlag"],
): Promise<Stage> {
  await page.viewport(width, 700);
  const made = new StoryBuilder(cards, ["Ada", "Ben"]);
  made.add("Bug", "A").frame("A", "A adds a flag.", { focus: ["Bug"] });
  const board = await stage(story(made, ask, { inspects: ["hint"] }), { hint }, width);
  board.player.setStill(true);
  await expect.poll(() => board.all(".hint").length).toBe(1);
  await settled();
  return board;
}

test.each([390, 195])(
  "the hint and the decision are not above each other, %i wide",
  async (width) => {
    const { one } = await hinting(width, WHERE);
    const [hint, bar] = [".hint", ".decision"].map((name) => one(name).getBoundingClientRect());
    expect(hint && bar && hint.bottom <= bar.top + 2).toBe(true);
    scrollTo(0, 0);
    await settled();
    const [top, foot] = [".hint", ".decision"].map((name) => one(name).getBoundingClientRect());
    expect(top && foot && top.bottom <= foot.top + 2).toBe(true);
  },
);

const MANY = [
  "Bug",
  "AddFlag",
  "MoveFlag",
  "Reset",
  "Reverse",
  "ForkBomb",
  "Increment",
  "Decrement",
];

test.each([
  ["where to look", { ...WHERE, targets: ["score B", "spot Decrement"] }],
  ["what to do", { ...WHAT, joins: [["Decrement", "A"]] }],
])("on a phone the card that a hint is about is in sight above it: %s", async (_, hint) => {
  const { one } = await hinting(390, hint, ASKS["run"], MANY);
  await expect
    .poll(() => {
      const [card, row] = ["[data-spot=Decrement]", ".hint"].map((name) =>
        one(name).getBoundingClientRect(),
      );
      return card && row && card.top >= 0 && card.bottom <= row.top + 1;
    })
    .toBe(true);
});

test("the pressed button leaves the focus in the row, and the closed row to the button Hint", async () => {
  const { one, all, model, player } = await hinting(1000, WHERE);
  all(".hint button")[0]?.focus();
  model.put("hint", WHAT);
  player.setStill(true); // redraws
  await settled();
  expect(document.activeElement).toBe(one(".hint button"));
  model.put("hint", null);
  await settled();
  expect(document.activeElement).toBe(one('[data-command="hint"]'));
});

test("a flag to place has one tag, and stands beside the words of an empty queue", async () => {
  const place = { ...WHAT, text: "Place a flag on AddFlag.", words: ["AddFlag"] };
  const { one, all } = await hinting(1000, { ...place, joins: [["AddFlag", "B"]] }, ASKS.spot);
  await expect.poll(() => all(".previews > .flag").length).toBe(1);
  await userEvent.hover(one(".hint"));
  expect([...all(".previews .tag"), ...all(".marks .tag")]).toHaveLength(1);
  const [flag, words] = [".previews > .flag", "[data-spot=AddFlag] .none"].map((name) =>
    one(name).getBoundingClientRect(),
  );
  expect(flag && words && flag.left >= words.right).toBe(true);
});
