/** The reply to a wrong answer: its marks on the board, its words, and the rule beside it. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Outgoing } from "../../src/protocol/request";
import { ASKS } from "../support/asks";
import { settled, stage, type Stage } from "../support/stage";
import { story, StoryBuilder } from "../support/storybuilder";

const RULE = {
  ...{ number: "R20", label: "R20", title: "A visit", note: "", see: [] },
  sentences: [["The flags have their turns one by one, from the head to the tail.", false]],
};
const FLAG = { label: "A’s flag on Bug", spot: "Bug" };
const QUESTION = {
  ...{ step: 1, until: 2, kind: "acts", text: "Which flag acts next?", seat: "A", outcome: "" },
  ...{ wrong: "A different flag acts next.", tag: "acts next", happens: "A runs Bug.", set: {} },
  choices: [
    { ...FLAG, id: "Bug:0", detail: "head of the queue", piece: 0 },
    { ...FLAG, id: "Bug:1", detail: "tail of the queue", piece: 1, misreading: "tail_first" },
  ],
};
const MISREADING = { name: "You let the tail act.", reason: "The head is first.", rule: "R20" };

/** Returns a board with an open question. */
async function asked(
  title = "A visit",
  rule = "R20",
  width = 1000,
  asks: object = QUESTION,
): Promise<Stage> {
  await page.viewport(1280, 900);
  const made = new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]);
  made.add("Bug", "A");
  made.add("Bug", "A");
  made.frame("A", "A adds a flag.", { focus: ["Bug"] });
  made.frame("A", "A runs Bug.", { act: "run", focus: ["Bug"] });
  made.frame("B", "B loses 1 life.", { sign: "loss:B", focus: ["B"] });
  const told = { ...story(made, ASKS["run"]), inspects: ["rule", "questions", "answer", "why"] };
  const board = await stage(told, { step: 1, horizon: 1, predict: true }, width);
  const misreadings = { tail_first: { ...MISREADING, rule, title } };
  board.model.answer = (sent: Outgoing) => {
    if (sent.type !== "inspect") return;
    const { id, what } = sent;
    if (what === "why") return; // only the decision has reasons in Python
    const asked = what === "questions" ? { questions: [asks], misreadings } : RULE;
    board.model.receive({ type: "found", id, what, found: asked });
  };
  board.player.setStill(true);
  board.model.sent.slice().forEach(board.model.answer); // asked before there was an answer
  await until(() =>
    expect(board.all(asks === QUESTION ? ".piece.able" : ".picks button").length).toBeGreaterThan(
      1,
    ),
  );
  return board;
}

/** Returns a board after a wrong answer. */
async function replied(title = "A visit", rule = "R20", width = 1000): Promise<Stage> {
  const board = await asked(title, rule, width);
  await userEvent.click(board.all(".piece.able")[1] as HTMLElement);
  await until(() => expect(board.all(".predict .answers")).toHaveLength(1));
  await settled();
  return board;
}

const until = (check: () => void) => expect.poll(() => (check(), true)).toBe(true);
const boxOf = (node: Element | undefined) => (node as Element).getBoundingClientRect();
const apart = (one: DOMRect, other: DOMRect) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top;

test.each([1000, 380])("the tags of two flags on one card are apart, %i wide", async (width) => {
  const { all } = await replied("A visit", "R20", width);
  const tags = all(".tag");
  expect(tags.map((tag) => tag.textContent.trim())).toEqual(["your answer", "acts next"]);
  const [yours, right] = tags.map(boxOf) as [DOMRect, DOMRect];
  expect(apart(yours, right) || apart(right, yours)).toBe(true);
});

/** A phone of 390 pixels with text twice as large has 195 of the board's pixels. */
test("with large text on a phone, the question leaves space for the board", async () => {
  const { one, all } = await asked("A visit", "R20", 195);
  expect(one(".predict").getBoundingClientRect().height).toBeLessThan(215);
  const root = one(".spag").getBoundingClientRect();
  const buttons = all(".predict button, .transport button");
  expect(buttons.length).toBeGreaterThan(6);
  for (const { left, right, height } of buttons.map(boxOf)) {
    expect(left).toBeGreaterThanOrEqual(root.left);
    expect(right).toBeLessThanOrEqual(root.right);
    expect(height).toBeGreaterThanOrEqual(44);
  }
});

/** A cell of JupyterLab on a phone of 390 pixels, with its side bars, leaves 274 for the board. */
test.each([274, 340])(
  "on a board of %i pixels every answer in words can be reached",
  async (width) => {
    const labels = ["It stays on Reverse", "It goes forward", "It goes backward"];
    const choices = labels.map((label) => ({ id: label, label, detail: "", misreading: "" }));
    const { one, all } = await asked("A visit", "R20", width, {
      ...QUESTION,
      kind: "cursor",
      choices,
    });
    const root = boxOf(one(".spag"));
    const buttons = all(".predict .buttons button");
    expect(buttons).toHaveLength(5);
    for (const { left, right, height } of buttons.map(boxOf)) {
      expect(left).toBeGreaterThanOrEqual(root.left);
      expect(right).toBeLessThanOrEqual(root.right);
      expect(height).toBeGreaterThanOrEqual(44);
    }
  },
);

test("the answer says whose flag was chosen, and which of two", async () => {
  const { one } = await replied();
  const chosen = one(".answers dd:nth-of-type(1)");
  expect(chosen.textContent).toContain("A’s flag on Bug, tail of the queue");
  expect(chosen.querySelector(".who")?.children).toHaveLength(1);
});

test("a flag outside the answers has the question’s reason, not one of the next decision", async () => {
  const { model, one, root } = await asked();
  await userEvent.click(one("[data-spot=MoveFlag] .target"), { force: true });
  const reason = "Choose one of the marked flags.";
  await until(() => expect(root.querySelector(".tip")?.textContent).toContain(reason));
  await settled();
  expect(model.sent.filter((sent) => sent.type === "inspect" && sent.what === "why")).toEqual([]);
});

test("the link names the rule once, and is high enough", async () => {
  const { one } = await replied();
  const link = one(".why .link button");
  expect(link.textContent).toBe("Rule R20: A visit");
  expect(link.getAttribute("aria-label")).toBeNull();
  expect(boxOf(link).height).toBeGreaterThanOrEqual(32);
});

test.each([
  ["§ 8", "The Monster edition", "§ 8: The Monster edition"],
  ["R20", "", "Rule R20"],
])("the link to %s with the title “%s”", async (rule, title, text) => {
  const { one } = await replied(title, rule);
  expect(one(".why .link button").textContent).toBe(text);
});

test("the rule covers nothing of the reply, and gives the focus back to it", async () => {
  const { one, all, player } = await replied("A visit", "R20", 800);
  const link = one(".why .link button");
  await userEvent.click(link);
  await until(() => one(".rule[role=dialog]"));
  await settled();
  const [rule, reply] = [boxOf(one(".rule[role=dialog]")), boxOf(one(".predict"))];
  expect(apart(rule, reply) || apart(reply, rule)).toBe(true);
  const { step } = player.view();
  await userEvent.keyboard("{Escape}");
  await settled();
  expect(all(".rule[role=dialog]")).toHaveLength(0);
  expect(document.activeElement).toBe(link);
  expect(player.view().step).toBe(step);
  expect(one(".predict").textContent).toContain("A different flag acts next.");
});

test("Continue gets the focus when the reply opens", async () => {
  const { one } = await replied();
  expect(document.activeElement).toBe(one(".predict .go button"));
});

test("projector mode shows the tags, too, on the cards", async () => {
  const { all, one, root } = await replied();
  root.dispatchEvent(new KeyboardEvent("keydown", { key: "P", shiftKey: true, bubbles: true }));
  await until(() => one(".projector"));
  await until(() => expect(all(".tag")).toHaveLength(2));
  await settled();
  const card = boxOf(one("[data-spot=Bug]"));
  for (const tag of all(".tag").map(boxOf)) {
    expect(Math.abs((tag.top + tag.bottom) / 2 - card.bottom)).toBeLessThan(40);
    const middle = (tag.left + tag.right) / 2;
    expect(middle > card.left && middle < card.right).toBe(true);
  }
});

test.each(
  [
    ["2", "10"],
    ["2", "3"],
    ["It stays", "2", "12"],
  ].map((labels) => [labels]),
)("the key on each button is the one that answers with it: %j", async (labels) => {
  const choices = labels.map((label) => ({ id: label, label, misreading: "" }));
  const { one, all, model, press } = await asked("A visit", "R20", 1000, {
    ...{ ...QUESTION, kind: "count", choices },
  });
  const buttons = all(".picks > button");
  const keys = buttons.map((button) => button.getAttribute("aria-keyshortcuts") ?? "");
  expect(new Set(keys).size).toBe(labels.length);
  const caps = buttons.map((button) => button.querySelector("kbd")?.textContent);
  // A button that only says its digit needs no cap, unless others have one.
  expect(caps).toEqual(labels.join("") === "23" ? [undefined, undefined] : keys);
  press(keys.at(-1) ?? "", one(".board [tabindex='0']"));
  await settled();
  expect(model.sent.at(-1)).toMatchObject({ what: "answer", choice: labels.at(-1) });
});
