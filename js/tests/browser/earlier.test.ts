/** The decision of an earlier step, open where lines part: another choice begins a variation in one request. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ASKS } from "../support/asks";
import { settled, stage } from "../support/stage";
import { story, StoryBuilder } from "../support/storybuilder";

const SPOTS = ["Bug", "AddFlag", "MoveFlag", "ForkBomb"];
const TREE = {
  stops: [
    [-1, 0],
    [0, 2, -1, "run"],
    [1, 4, 0, "run"],
    [1, 3, 1, "skip", "Wait", "!?"],
  ],
  at: [2, 4],
  end: 2,
};
const WAYS = [
  ["run", [["MoveFlag", "A"]], []],
  ["skip", [], ["ForkBomb"]],
];

/** Four decisions of one event each; lines part after the second one. The board is at step 2. */
async function open(traits: Record<string, unknown> = {}, inspects = ["tree", "decision"]) {
  const builder = new StoryBuilder(SPOTS, ["Ada", "Ben"]);
  builder.round = 1;
  for (let i = 0; i < 4; i++) {
    builder.ply = i + 1;
    builder.frame("A", `event ${i}`);
  }
  await page.viewport(1240, 1000);
  const lines = [
    { text: "line 1", here: true },
    { text: "line 2", here: false },
  ];
  const found = await stage(
    story(builder, ASKS["run"], { inspects, lines, tree: TREE }),
    traits,
    1200,
  );
  found.player.goto(2);
  await new Promise((done) => setTimeout(done, 250));
  await settled();
  const sent = (what: string) =>
    found.model.sent.filter((one) => one.type === what || ("what" in one && one.what === what));
  const answer = async (ways: unknown = WAYS) => {
    const { id } = sent("decision").at(-1) ?? {};
    found.model.receive({
      type: "found",
      what: "decision",
      id,
      found: { ask: ASKS["run"], ways },
    });
    await settled();
  };
  return { ...found, sent, answer };
}

test("at a branch the decision can be taken again, with one request", async () => {
  const { sent, answer, one, all, press, root } = await open();
  expect(sent("decision")).toMatchObject([{ type: "inspect", step: 2, words: [] }]);
  expect(one(".decision").textContent).not.toContain("run or skip?");
  await answer();
  expect(one(".decision").textContent).toContain("A’s flag on Bug: run or skip?");
  expect(one(".decision").textContent).toContain("Another choice begins a variation.");
  expect(one("[aria-live]").textContent).toBe(
    "A’s flag on Bug: run or skip? Another choice begins a variation.",
  );
  expect(all(".decision button")).toHaveLength(2);
  press("s", root);
  await settled();
  expect(sent("fork")).toMatchObject([{ type: "fork", step: 2, action: "skip" }]);
  expect(sent("play")).toEqual([]);
});

test("a refused card has the reason of this decision: Python would answer for the present one", async () => {
  const { answer, one, sent } = await open({}, ["tree", "decision", "rule", "why"]);
  await answer();
  await userEvent.click(one("[data-spot=Bug] .target"), { force: true });
  await settled();
  expect(sent("why")).toEqual([]);
});

test("the first decisions of the lines are previewed on the board with their numbers", async () => {
  const { answer, all, player } = await open();
  await answer();
  expect(all(".previews .tag").map((tag) => tag.textContent?.trim())).toEqual(["1", "2"]);
  expect(all(".previews > .flag")).toHaveLength(1);
  expect(all(".previews > .ring")).toHaveLength(1);
  player.goto(3);
  await settled();
  expect(all(".previews")).toEqual([]);
});

test("several numbers on one card do not cover each other", async () => {
  const { answer, all } = await open();
  await answer([
    ["run", [["MoveFlag", "A"]], []],
    ["skip", [], ["MoveFlag"]],
  ]);
  const [one, other] = all(".previews .tag").map((tag) => tag.getBoundingClientRect());
  expect(other).toBeDefined();
  const [left = 0, right = 0] = [one, other].map((box) => box?.left ?? 0).sort((a, b) => a - b);
  expect(right - left).toBeGreaterThanOrEqual(24);
});

test.each([
  ["a read-only board", { read_only: true }, undefined],
  ["a board that asks what happens next", { predict: true }, undefined],
  ["a game that offers no earlier decision", {}, ["tree"]],
])("%s does not open it", async (_name, traits, inspects) => {
  const { sent, all } = await open(traits, inspects);
  expect(sent("decision")).toEqual([]);
  expect(all(".previews")).toEqual([]);
});

test("it closes when another step is shown", async () => {
  const { answer, player, one, press, sent, root } = await open();
  await answer();
  player.goto(1);
  await settled();
  expect(one(".decision").textContent).not.toContain("run or skip?");
  press("s", root);
  await settled();
  expect(sent("fork")).toEqual([]);
});
