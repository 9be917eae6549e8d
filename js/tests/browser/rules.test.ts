import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Outgoing } from "../../src/protocol/request";
import { ASKS } from "../support/asks";
import { settled, stage, type Stage } from "../support/stage";
import { story, StoryBuilder } from "../support/storybuilder";

const FORCE = { force: true };
const PLACING = {
  ...{ number: "R11", label: "R11", title: "Placing", note: "", see: ["R4"] },
  sentences: [
    ["In turn, each player puts one flag on a card.", false],
    ["You may not have two flags on a card. See R4.", false],
  ],
};
const LOSING = { ...PLACING, number: "R4", label: "R4", title: "Losing", see: [] };
const WHY = { reason: "A already has a flag here.", rule: PLACING, sentence: 1 };

/** Returns a board that places a flag, and answers questions about rules unless `found` is empty. */
async function placing(width = 1000, inspects = ["rule", "why"]): Promise<Stage> {
  const made = new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]).add("Bug", "A");
  const board = await stage({ ...story(made, ASKS.spot), inspects }, {}, width);
  board.model.answer = (sent: Outgoing) => {
    if (sent.type !== "inspect") return;
    const found = sent.what === "why" ? WHY : sent["number"] === "R4" ? LOSING : PLACING;
    board.model.receive({ type: "found", id: sent.id, what: sent.what, found });
  };
  return board;
}

const until = (check: () => void) => expect.poll(() => (check(), true)).toBe(true);

async function pressBug({ one, all }: Stage): Promise<HTMLElement> {
  await userEvent.click(one("[data-spot=Bug] .target"), FORCE);
  await until(() => expect(all("[data-why-box]")).toHaveLength(1));
  return one("[data-why-box]");
}

test("a press on a target that cannot be chosen gives the reason and the rule", async () => {
  const board = await placing();
  const box = await pressBug(board);
  expect(board.model.sent.at(-1)).toMatchObject({ what: "why", target: "Bug", words: ["place"] });
  expect(box.textContent).toContain("A already has a flag here.");
  expect(box.textContent).toContain("You may not have two flags on a card.");
  expect(board.root.querySelector("[aria-live]")?.textContent).toContain("Rule R11, Placing.");
  expect(board.model.sent.filter(({ type }) => type === "play")).toEqual([]);
});

test("the link opens the rule with the deciding sentence marked; Escape gives the focus back", async () => {
  const board = await placing();
  const box = await pressBug(board);
  await userEvent.click(box.querySelector("button") as HTMLElement);
  await settled();
  const rule = board.one(".rule[role=dialog]");
  expect(document.activeElement).toBe(rule);
  expect(rule.querySelector(".deciding")?.textContent).toContain("You may not have two flags");
  expect(board.all("[data-why-box]")).toHaveLength(0);
  await userEvent.keyboard("{Escape}");
  await settled();
  expect(board.all(".rule[role=dialog]")).toHaveLength(0);
  expect(document.activeElement).toBe(board.one("[data-spot=Bug] .target"));
});

test("a rule leads to the rules that it names, and back", async () => {
  const board = await placing();
  await userEvent.click((await pressBug(board)).querySelector("button") as HTMLElement);
  await until(() => board.one(".rule[role=dialog] .link"));
  await userEvent.click(board.one(".rule[role=dialog] .link"));
  await until(() => expect(board.one(".rule h3").textContent).toContain("R4 Losing"));
  await userEvent.click(board.one(".rule [aria-label='Back to the rule before']"));
  await until(() => expect(board.one(".rule h3").textContent).toContain("R11 Placing"));
});

test("a press elsewhere closes the rule and still counts", async () => {
  const board = await placing();
  await userEvent.click((await pressBug(board)).querySelector("button") as HTMLElement);
  await until(() => board.one(".rule[role=dialog]"));
  await userEvent.click(board.one("[data-spot=AddFlag] .target"));
  await settled();
  expect(board.all(".rule[role=dialog]")).toHaveLength(0);
  expect(board.model.sent.at(-1)).toMatchObject({ type: "play", action: "place AddFlag" });
});

test("another question forgets what was pressed", async () => {
  const board = await placing();
  await pressBug(board);
  const made = new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]).add("Bug", "A");
  board.model.receive({ ...story(made, ASKS.run), revision: 9, inspects: ["rule", "why"] });
  await settled();
  expect(board.all("[data-why-box]")).toHaveLength(0);
});

test("a game without rule texts gives the reason only", async () => {
  const board = await placing(1000, []);
  await userEvent.click(board.one("[data-spot=Bug] .target"), FORCE);
  await settled();
  expect(board.one(".tip").textContent).toContain("A already has a flag here.");
  expect(board.model.sent.filter(({ type }) => type === "inspect")).toEqual([]);
  await userEvent.hover(board.one("[data-spot=AddFlag] .target"));
  await until(() => expect(board.all(".tip")).toHaveLength(0));
  await userEvent.click(board.one("[data-spot=Bug] .target"), FORCE);
  await settled();
  expect(board.one(".tip").textContent).toContain("A already has a flag here.");
});

test("a malformed answer changes nothing and is reported", async () => {
  const board = await placing();
  board.model.answer = (sent: Outgoing) =>
    board.model.receive({ type: "found", id: sent.id, what: "why", found: { reason: 5 } });
  await userEvent.click(board.one("[data-spot=Bug] .target"), FORCE);
  await until(() => board.one(".notice"));
  expect(board.all("[data-why-box]")).toHaveLength(0);
});

/** Presses a target whose rule Python has not told yet. Returns what makes Python tell it. */
async function pressEarly(board: Stage): Promise<() => Promise<void>> {
  const { answer } = board.model;
  const sent: Outgoing[] = [];
  board.model.answer = (message: Outgoing) => void sent.push(message);
  await userEvent.click(board.one("[data-spot=Bug] .target"), FORCE);
  await until(() => expect(sent.map((one) => one.type)).toEqual(["inspect"]));
  return async () => {
    for (const message of sent) answer(message);
    await settled();
  };
}

test("while the rule is on its way, another press asks nothing more and the reason stays", async () => {
  const board = await placing();
  const tell = await pressEarly(board);
  const before = board.model.sent.length;
  await userEvent.click(board.one("[data-spot=Bug] .target"), FORCE);
  await settled();
  expect(board.model.sent).toHaveLength(before);
  expect(board.one(".tip").textContent).toContain("A already has a flag here.");
  await tell();
  expect(board.all(".tip")).toHaveLength(0);
  expect(board.one("[data-why-box]").textContent).toContain(
    "You may not have two flags on a card.",
  );
});

test("a reason that was shown before is asked for again, and not shown until Python has answered", async () => {
  const board = await placing();
  await pressBug(board);
  await userEvent.keyboard("{Escape}");
  const tell = await pressEarly(board);
  expect(board.all("[data-why-box]")).toHaveLength(0);
  expect(board.one(".tip").textContent).toContain("A already has a flag here.");
  await tell();
  expect(board.all("[data-why-box]")).toHaveLength(1);
});

test("a double click gives the rule once, and does not open it", async () => {
  const board = await placing();
  await userEvent.dblClick(board.one("[data-spot=Bug] .target"), FORCE);
  await until(() => expect(board.all("[data-why-box]")).toHaveLength(1));
  await settled();
  expect(board.model.sent.filter(({ type }) => type === "inspect")).toHaveLength(1);
  expect(board.all(".rule[role=dialog]")).toHaveLength(0);
  expect(board.all(".tip")).toHaveLength(0);
});

test("a double click while the rule is on its way asks once, and the reason stays", async () => {
  const board = await placing();
  board.model.answer = () => {};
  await userEvent.dblClick(board.one("[data-spot=Bug] .target"), FORCE);
  await settled();
  expect(board.model.sent.filter(({ type }) => type === "inspect")).toHaveLength(1);
  expect(board.one(".tip").textContent).toContain("A already has a flag here.");
});

test("a double click on a card whose rule is shown opens the rule, and nothing else", async () => {
  const board = await placing();
  await pressBug(board);
  await userEvent.dblClick(board.one("[data-spot=Bug] .target"), FORCE);
  await until(() => board.one(".rule[role=dialog]"));
  await settled();
  expect(board.all("[data-why-box], .tip")).toHaveLength(0);
  expect(board.model.sent.filter(({ type }) => type === "inspect")).toHaveLength(1);
});

test("a second press on a card whose rule is shown opens the rule, by Enter too", async () => {
  const board = await placing();
  board.one("[data-spot=Bug] .target").focus();
  await userEvent.keyboard("{Enter}");
  await until(() => expect(board.all("[data-why-box]")).toHaveLength(1));
  await userEvent.keyboard("{Enter}");
  await until(() => board.one(".rule[role=dialog]"));
  expect(board.all("[data-why-box]")).toHaveLength(0);
});

test("a rule that comes after its card was scrolled away is not shown", async () => {
  const board = await placing();
  const scroll = notebook(board);
  const tell = await pressEarly(board);
  await scroll(1500);
  await tell();
  await scroll(0);
  expect(board.all("[data-why-box]")).toHaveLength(0);
});

test("a rule that comes after Escape is not shown", async () => {
  const board = await placing();
  const tell = await pressEarly(board);
  await userEvent.keyboard("{Escape}");
  await tell();
  expect(board.all("[data-why-box]")).toHaveLength(0);
});

test("a request for a rule that is refused says nothing, and the next press asks again", async () => {
  const board = await placing();
  const tell = await pressEarly(board);
  const { id } = board.model.sent.at(-1) as Outgoing;
  board.model.receive({ type: "refused", revision: 1, id, message: "No." });
  await settled();
  expect(board.all(".notice")).toHaveLength(0);
  const before = board.model.sent.length;
  await userEvent.click(board.one("[data-spot=Bug] .target"), FORCE);
  await until(() => expect(board.model.sent).toHaveLength(before + 1));
  expect(board.one(".tip").textContent).toContain("A already has a flag here.");
  await tell();
  await until(() => expect(board.all("[data-why-box]")).toHaveLength(1));
});

test("on a phone the rule is at the lower edge of the window", async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const board = await placing(380);
  await userEvent.click((await pressBug(board)).querySelector("button") as HTMLElement);
  await until(() => board.one(".rule[role=dialog]"));
  await settled();
  const { left, right, bottom } = board.one(".rule").getBoundingClientRect();
  expect([left, right, bottom].map(Math.round)).toEqual([0, 390, 800]);
  for (const button of board.all(".rule button:not(.inline)"))
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

const LIMIT = {
  ...{ number: "R5", label: "R5", title: "Gone is gone", note: "", see: [] },
  sentences: [
    ["A flag never returns.", false],
    ["Nobody has more than ten flags.", false],
  ],
};

/** Returns a board whose position editor is open, with a position that a rule forbids. */
async function forbidden(): Promise<Stage> {
  const made = new StoryBuilder(["Bug", "AddFlag"], ["Ada", "Ben"]).add("Bug", "A");
  const told = story(made, ASKS.spot, { inspects: ["rule", "why"] });
  const board = await stage(told, {}, 1000);
  const problem = { text: "A has 11 flags.", column: 9, rule: "R5", sentence: 1 };
  const study = {
    ...{ type: "study", set: made.frames[0]?.["set"], text: "(Bug A) A5+10", problem },
    ...{ spare: [], players: [2, 5], undo: false, redo: false, revision: 1 },
  };
  board.model.answer = (sent: Outgoing) => {
    if (sent.type === "edit") board.model.receive({ ...study, id: sent.id });
    if (sent.type === "inspect")
      board.model.receive({ type: "found", id: sent.id, what: sent.what, found: LIMIT });
  };
  board.press("e", board.one("[data-spot=Bug] .target"));
  await until(() => board.one(".editor"));
  await settled();
  return board;
}

test("a control that a rule forbids gives the rule, and one more press opens it", async () => {
  const board = await forbidden();
  const play = board.all(".editor .word").find((one) => one.dataset["rule"]) as HTMLElement;
  expect(play.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(play, FORCE);
  await until(() => board.one("[data-why-box]"));
  expect(board.one("[data-why-box]").textContent).toContain("A has 11 flags.");
  expect(board.one("[data-why-box] .quote").textContent).toBe("Nobody has more than ten flags.");
  expect(board.model.sent.at(-1)).toMatchObject({ what: "rule", number: "R5" });
  await userEvent.click(play, FORCE);
  await until(() => board.one(".rule[role=dialog]"));
  expect(board.one(".rule .deciding").textContent).toContain("ten flags");
  await userEvent.keyboard("{Escape}");
  await settled();
  expect(document.activeElement).toBe(play);
});

test("an error of a position has a link to its rule", async () => {
  const board = await forbidden();
  await until(() => board.one(".state .link"));
  await userEvent.click(board.one(".state .link"));
  await until(() => expect(board.one(".rule h3").textContent).toContain("R5 Gone is gone"));
});

/** Puts a board into a low box that scrolls, as a notebook is. Returns a function that scrolls from where it is first. */
function notebook({ root }: Stage): (down: number) => Promise<void> {
  const box = root.parentElement as HTMLElement;
  box.style.cssText += "height: 500px; overflow: auto; margin-top: 120px";
  root.style.marginBottom = "2000px";
  let from: number | undefined; // a click may have scrolled, as its target stood at the edge
  return async (down) => {
    from ??= box.scrollTop;
    box.scrollTop = from + down;
    await settled();
    await settled();
  };
}

/** Opens the rule why Bug cannot be chosen. */
async function openRule(board: Stage): Promise<HTMLElement> {
  await userEvent.click((await pressBug(board)).querySelector("button") as HTMLElement);
  await until(() => board.one(".rule[role=dialog]"));
  await settled();
  return board.one(".rule[role=dialog]");
}

test("the reason and the rule close when the card is scrolled away, not before", async () => {
  const board = await placing();
  const scroll = notebook(board);
  const bug = board.one("[data-spot=Bug] .target");
  await pressBug(board);
  const away = bug.getBoundingClientRect().bottom - 115;
  await scroll(20);
  expect(board.all("[data-why-box]")).toHaveLength(1);
  await scroll(away);
  expect(board.all("[data-why-box]")).toHaveLength(0);
  await scroll(0);
  await openRule(board);
  await scroll(20);
  expect(board.all(".rule[role=dialog]")).toHaveLength(1);
  await scroll(away);
  expect(board.all(".rule[role=dialog]")).toHaveLength(0);
  expect(document.activeElement).toBe(bug);
});

test("the focus on the link of a reason goes to the card when both are scrolled away", async () => {
  const board = await placing();
  const scroll = notebook(board);
  (await pressBug(board)).querySelector("button")?.focus();
  await scroll(1500);
  expect(board.all("[data-why-box]")).toHaveLength(0);
  expect(document.activeElement).toBe(board.one("[data-spot=Bug] .target"));
});

test("a tip moves with its target, and closes when that is scrolled away", async () => {
  const board = await placing(1000, []);
  const scroll = notebook(board);
  await userEvent.click(board.one("[data-spot=Bug] .target"), FORCE);
  await settled();
  const before = board.one(".tip").getBoundingClientRect().top;
  await scroll(20);
  expect(board.one(".tip").getBoundingClientRect().top).toBeCloseTo(before - 20);
  await scroll(1500);
  expect(board.all(".tip")).toHaveLength(0);
});

test("a rule whose link is gone stays until the board is scrolled away", async () => {
  const board = await forbidden();
  const scroll = notebook(board);
  await until(() => board.one(".state .link"));
  await userEvent.click(board.one(".state .link"));
  await until(() => board.one(".rule[role=dialog]"));
  await settled();
  board.one(".state .link").remove();
  await scroll(20);
  expect(board.all(".rule[role=dialog]")).toHaveLength(1);
  await scroll(2000);
  expect(board.all(".rule[role=dialog]")).toHaveLength(0);
});

test("Tab past the end of a rule, or back past its beginning, closes it", async () => {
  const board = await placing();
  const after = document.body.appendChild(document.createElement("button"));
  onTestFinished(() => after.remove());
  const bug = board.one("[data-spot=Bug] .target");
  const rule = await openRule(board);
  const seen = [];
  while (board.all(".rule[role=dialog]").length && seen.length < 9) {
    seen.push(document.activeElement);
    await userEvent.keyboard("{Tab}");
    await settled();
  }
  expect(seen.every((node) => rule.contains(node))).toBe(true);
  expect(seen).toHaveLength(4); // the rule, its button, its text, and the link to another rule
  expect(document.activeElement).toBe(bug);
  await openRule(board);
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await settled();
  expect(board.all(".rule[role=dialog]")).toHaveLength(0);
  expect(document.activeElement).toBe(bug);
});

test("Escape closes a rule wherever in the board the focus is", async () => {
  const board = await placing();
  await openRule(board);
  const other = board.one("[data-spot=AddFlag] .target");
  other.focus();
  await userEvent.keyboard("{Escape}");
  await settled();
  expect(board.all(".rule[role=dialog]")).toHaveLength(0);
  expect(document.activeElement).toBe(other);
});

test("Tab from the link of a reason closes it and goes back to the card", async () => {
  const board = await placing();
  const box = await pressBug(board);
  box.querySelector("button")?.focus();
  await userEvent.keyboard("{Tab}");
  await settled();
  expect(board.all("[data-why-box], .tip")).toHaveLength(0);
  expect(document.activeElement).toBe(board.one("[data-spot=Bug] .target"));
});

test.each(["the rule", "another card"])(
  "a rule closes when the focus goes from %s out of the board",
  async (start) => {
    const board = await placing();
    const after = document.body.appendChild(document.createElement("button"));
    onTestFinished(() => after.remove());
    const rule = await openRule(board);
    const other = board.one("[data-spot=AddFlag] .target");
    (start === "the rule" ? rule : other).focus();
    await settled();
    expect(board.all(".rule[role=dialog]")).toHaveLength(1);
    after.focus();
    await settled();
    await settled();
    expect(board.all(".rule[role=dialog]")).toHaveLength(0);
    expect(document.activeElement).toBe(after);
  },
);
