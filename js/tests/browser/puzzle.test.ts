/** Puzzles: the goal and the hints beside a low board, the reply on a phone, the focus, and what is announced. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ASKS } from "../support/asks";
import { settled, stage, type Stage } from "../support/stage";
import { story, StoryBuilder } from "../support/storybuilder";

const START = {
  ...{ number: 20, at: 0, of: 3, done: 1, seat: "A", goal: "Win in 4 decisions" },
  ...{ who: "You are A. The computer answers for B.", others: ["B"], decisions: 4, made: 0 },
  ...{ par: "4 decisions, 0 flags lost", tries: 1, hints: [] as object[], start: true },
  ...{ reply: null as object | null, solved: null as object | null, told: false },
};
const hint = (text: string) => ({ text, targets: [], joins: [], spots: [] });
const REPLY = {
  ...{ kind: "wrong", head: "B escapes: B skips Bug.", tried: "A runs Bug.", seat: "B" },
  ...{ answer: "B skips because it is safe.", tag: "B escapes", from: 2, stations: [3, 4] },
  captions: ["A runs Bug.", "B skips Bug.", "B adds a flag to Bug. The cursor moves to AddFlag."],
  ...{ at: 3, more: false, own: [], theirs: [] },
};
const WRONG = { ...START, made: 1, start: false, reply: REPLY, told: true };
const SOLVED = { ...START, made: 4, start: false, told: true };

/** Returns a board with a puzzle. */
async function puzzling(puzzle: object, width = 1200): Promise<Stage> {
  await page.viewport(width, 844);
  const made = new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]);
  made
    .go("AddFlag")
    .add("Bug", "A")
    .frame("A", "A adds a flag.", { focus: ["Bug"] });
  made.frame("A", "A runs Bug.", { act: "run", focus: ["Bug"] });
  made.frame("B", "B skips Bug.", { act: "skip", focus: ["Bug"] });
  made.frame("B", "The cursor moves to AddFlag.", { focus: ["AddFlag"] });
  const step = (puzzle as typeof START).reply ? 3 : 4;
  const told = story(made, ASKS["run"]);
  const board = await stage(told, { step, horizon: 4, puzzle }, width);
  const { frames, ...now } = told as { frames: unknown[] };
  const more = { ...now, type: "more", revision: 2, from: frames.length, frames: [] };
  board.model.answer = ({ type, id }) => {
    if (type === "puzzle") queueMicrotask(() => board.model.receive({ ...more, id }));
  };
  board.player.setStill(true);
  await until(() => expect(board.all(".hints")).toHaveLength(1));
  await settled();
  return board;
}

/** Sends the board another state of the puzzle. */
async function change(board: Stage, puzzle: object): Promise<void> {
  board.model.put("puzzle", puzzle);
  board.player.setStill(true); // redraws
  await settled();
}

const until = (check: () => void) => expect.poll(() => (check(), true)).toBe(true);
const boxOf = (node: Element) => node.getBoundingClientRect();
const sent = ({ model }: Stage) => model.sent.at(-1);

test("on a phone the number of the puzzle is the title, and the goal stands above the players", async () => {
  const { one } = await puzzling(START, 390);
  expect(one(".header .title").textContent).toBe("Puzzle 20");
  expect(boxOf(one("section.goal")).bottom).toBeLessThanOrEqual(
    boxOf(one("[data-score=A]")).top + 1,
  );
});

test("beside a low board all three hints are in sight without scrolling", async () => {
  const { one, all } = await puzzling({
    ...START,
    hints: [hint("Look."), hint("Think. ".repeat(20))],
  });
  const frame = boxOf(one(".frame"));
  expect(one(".header .title").textContent).not.toContain("Puzzle");
  expect(all(".hints li")).toHaveLength(3);
  for (const row of all(".hints li")) expect(boxOf(row).bottom).toBeLessThan(frame.bottom);
  const list = one(".puzzle .all");
  expect(list.scrollHeight).toBeLessThanOrEqual(list.clientHeight);
});

test("the opened button leaves the focus to the next one, and at the end to the last hint", async () => {
  const board = await puzzling(START);
  const { one, all } = board;
  const show = () => one(".hints button");
  show().focus();
  show().click();
  expect(sent(board)).toMatchObject({ type: "puzzle", do: "hint" });
  const opened = ["Look.", "Think.", "Run Bug."].map(hint);
  await change(board, { ...START, hints: opened.slice(0, 1) });
  expect(document.activeElement).toBe(show());
  expect(all(".hints li")[1]?.contains(show())).toBe(true);
  await change(board, { ...START, hints: opened });
  expect(document.activeElement).toBe(all(".hints li")[2]);
  expect(one("[aria-live]").textContent).toContain("Run Bug.");
});

test("beside long hints the ground of the board grows, and the bar below it ends where they end", async () => {
  const long = "Look at the queue of the next card, and think about who acts there. ".repeat(3);
  const { one } = await puzzling({ ...START, hints: [long, long, long].map(hint) });
  const [bar, panel] = [boxOf(one(".decision")), boxOf(one("[data-panel=puzzle] .puzzle"))];
  expect(Math.abs(bar.bottom - panel.bottom)).toBeLessThan(2);
  expect(Math.abs(boxOf(one(".board")).bottom - bar.top)).toBeLessThan(2);
});

test("after a reply the focus goes on at the card with the cursor", async () => {
  const board = await puzzling(WRONG);
  board.one(".told .main").focus();
  await change(board, { ...START, tries: 2 });
  expect((document.activeElement as HTMLElement).dataset["key"]).toBe("spot:AddFlag");
});

test.each([390, 1200])("a reply is in sight with its buttons, %i wide", async (width) => {
  const board = await puzzling(START, width);
  await change(board, WRONG);
  board.player.goto(3);
  await settled();
  const told = board.one(".told");
  expect(boxOf(told).bottom).toBeLessThanOrEqual(innerHeight);
  expect(boxOf(told).top).toBeGreaterThan(innerHeight / 3);
  expect(told.textContent).toContain("B skips because it is safe.");
  expect(board.all(".told button").map((node) => node.offsetHeight >= 40)).toEqual([
    true,
    true,
    true,
  ]);
});

test("the caption of a step in the answer is shown and announced", async () => {
  const board = await puzzling(WRONG);
  const { one, all } = board;
  expect(one("[aria-live]").textContent).toContain("B escapes: B skips Bug.");
  expect(all(".told .caption")).toHaveLength(0);
  board.press("ArrowRight", one(".told .main"));
  await settled();
  const played = "B adds a flag to Bug. The cursor moves to AddFlag.";
  expect(one(".told .caption").textContent).toBe(played);
  expect(one("[aria-live]").textContent).toContain(played);
  board.press("ArrowRight", one(".told .main"));
  expect(sent(board)).not.toMatchObject({ type: "puzzle" }); // the answer ends here
  board.press("r", one(".told .main"));
  expect(sent(board)).toMatchObject({ type: "puzzle", do: "again" });
});

test.each([1200, 380])(
  "the tip of a button covers neither the answer nor its caption, %i wide",
  async (width) => {
    const board = await puzzling(WRONG, width);
    board.press("ArrowRight", board.one(".told .main"));
    await settled();
    for (const button of board.all(".told .buttons [aria-disabled=true], .told .control")) {
      await userEvent.hover(button, { force: true });
      await settled();
      const tip = boxOf(board.one(".tip"));
      for (const text of [...board.all(".told dl"), board.one(".told .caption")].map(boxOf)) {
        const beside = tip.left >= text.right || tip.right <= text.left;
        expect(beside || tip.top >= text.bottom || tip.bottom <= text.top).toBe(true);
      }
    }
  },
);

test("a solved puzzle can be tried for fewer, and the next one is announced", async () => {
  const solved = { text: "Solved in 5 decisions. It can be done in 4.", fewer: true };
  const board = await puzzling({ ...SOLVED, solved });
  const { one, all } = board;
  expect(
    all(".told button").map((node) => node.textContent?.replace(/\s*[\]R]$/, "").trim()),
  ).toEqual(["Try for fewer", "Next puzzle"]);
  expect(one(".told .main").textContent).toContain("Try for fewer");
  expect(all(".hints button")).toHaveLength(0);
  board.press("]", one(".told .main"));
  expect(sent(board)).toMatchObject({ type: "puzzle", do: "go", at: 1 });
  await change(board, { ...START, at: 1, goal: "Win in 2 decisions" });
  expect(one("[aria-live]").textContent).toContain("Win in 2 decisions. You are A.");
});

test("with large text on a phone nothing of a puzzle is cut off", async () => {
  const board = await puzzling({ ...WRONG, hints: [hint("Look.")] }, 195);
  await page.viewport(390, 844);
  const root = boxOf(board.root);
  const nodes = board.all(
    ".goal dd, .told button, .hints button, .foot button, .foot p, .hints .title",
  );
  expect(nodes.length).toBeGreaterThan(9);
  for (const node of nodes) {
    expect(boxOf(node).right).toBeLessThanOrEqual(root.right);
    expect(node.scrollWidth).toBeLessThanOrEqual(node.clientWidth + 1);
  }
});

test("a malformed puzzle shows the board without it", async () => {
  await page.viewport(1200, 844);
  const made = new StoryBuilder(["Bug", "AddFlag"], ["Ada", "Ben"]);
  made.frame("A", "A runs Bug.", { act: "run", focus: ["Bug"] });
  const puzzle = { ...START, hints: "none" };
  const { all } = await stage(story(made, ASKS["run"]), { puzzle });
  await settled();
  expect(all("[data-spot]")).toHaveLength(2);
  expect(all(".goal, .hints, .told")).toHaveLength(0);
});
