import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { plateFrame, score, SHEETS, WRITE } from "../support/plate";
import { settled, stage } from "../support/stage";
import { ask } from "../support/storybuilder";

type Json = Record<string, unknown>;

const shown = (more: Json = {}, asked: Json = ask("A", WRITE, { prefix: "A:" }), width = 1100) =>
  stage(
    {
      ...{ type: "story", revision: 1, id: 1, title: "Plate", subtitle: "", undo: true },
      ...{ redo: false, lines: [], frames: [plateFrame(more)], ask: asked },
    },
    {},
    width,
  );

const actions = (model: { sent: readonly object[] }) =>
  model.sent.flatMap((message) => ("action" in message ? [message.action] : []));

describe("a plate of engines", () => {
  test("a click on a half writes a line", async () => {
    const { one, model } = await shown();
    one('[data-token="A1-"]').click();
    await settled();
    expect(actions(model)).toEqual(["A: line A1-"]);
    expect(one(".line.lit").textContent).toContain("40");
  });

  test("pointing at a half shows its line, with the result that Python sent", async () => {
    const { one } = await shown();
    await userEvent.hover(one('[data-token="A1-"]'));
    expect(one(".line.lit").textContent.replace(/\s+/g, " ")).toContain("A1- 54 − 14 = 40");
    expect(one('.wanted[data-spot="40"]').classList.contains("aimed")).toBe(true);
    await userEvent.hover(one("header .fill"));
    expect(one(".line.lit").textContent).not.toContain("54 − 14");
  });

  test("a half that cannot be used says why and sends nothing", async () => {
    const { one, model } = await shown();
    const half = one('[data-token="A1+"]');
    expect(half.getAttribute("aria-disabled")).toBe("true");
    expect(half.getAttribute("aria-description")).toBe("The result is above 99.");
    expect(half.textContent).toContain(">99");
    half.click();
    expect(actions(model)).toEqual([]);
  });

  test("a typed code writes a line wherever the focus is", async () => {
    const { press, root, model } = await shown();
    for (const key of ["a", "1", "-"]) press(key, root);
    await settled();
    expect(actions(model)).toEqual(["A: line A1-"]);
  });

  test("Backspace takes back a letter, then erases a line", async () => {
    const { press, root, one, model } = await shown();
    press("a", root);
    await settled();
    expect(one(".line.lit").textContent).toContain("A…");
    press("Backspace", root);
    expect(actions(model)).toEqual([]);
    press("Backspace", root);
    expect(actions(model)).toEqual(["A: erase"]);
  });

  test("Enter finishes only when it is pressed twice", async () => {
    const { press, root, one, model } = await shown();
    press("Enter", root);
    await settled();
    expect(actions(model)).toEqual([]);
    expect(one(".armed").textContent).toContain("Press Enter again");
    press("Enter", root);
    expect(actions(model)).toEqual(["A: done"]);
  });

  test("is one tab stop, and arrow keys go from half to half", async () => {
    const { all, one, press } = await shown();
    expect(all('.board [tabindex="0"]')).toHaveLength(1);
    one('[data-token="A1-"]').focus();
    press("ArrowRight");
    await settled();
    expect(document.activeElement?.getAttribute("data-token")).toBe("A1+");
    press("ArrowDown");
    await settled();
    expect(document.activeElement?.getAttribute("data-token")).toMatch(/^S29/);
  });

  test("where the result is typed, its field gets the focus after the engine", async () => {
    const typed = {
      ...{ text: "What does A1- make of 54?", pick: "button", otherwise: "" },
      ...{ refused: [], options: [["NN", -1]] },
      number: { word: "NN", low: 0, high: 99, digits: 2 },
    };
    const asked = ask("A", { ...WRITE, options: [["A1-", 1, { words: "line A1-" }]] });
    asked["nodes"] = [...(asked["nodes"] as Json[]), typed];
    const { one, all } = await shown({}, asked);
    one('[data-token="A1-"]').click();
    await expect.poll(() => all(".decision input")[0] === document.activeElement).toBe(true);
  });

  test("on a narrow board, a press on a disc offers both halves as large buttons", async () => {
    const { one, all, model } = await shown({}, undefined, 390);
    one('[data-spot="A1"] .pair').click();
    await settled();
    expect(all(".plate > .pair button").map((button) => button.textContent.trim())).toEqual([
      "54 − 14 = 40",
      "+ >99",
    ]);
    for (const button of all(".plate > .pair button"))
      expect(button.getBoundingClientRect().height).toBeGreaterThan(43);
    one(".plate > .pair button:first-child").click();
    expect(actions(model)).toEqual(["A: line A1-"]);
  });

  test("opponents' cards show nothing of their programs", async () => {
    const { one } = await shown();
    const card = one(".other");
    expect(card.textContent).toContain("hidden");
    expect(card.querySelectorAll("[data-line], .code, .value")).toHaveLength(0);
  });

  test.each([274, 340])("what each player is doing can be read at a width of %i", async (width) => {
    const three = { "score/C": { ...score("C", "acting"), note: "chooses" } };
    const { all } = await shown(three, undefined, width);
    const states = all(".players .pill");
    expect(states).toHaveLength(3);
    for (const state of states) expect(state.scrollWidth).toBeLessThanOrEqual(state.clientWidth);
  });

  test.each([390, 720, 1000, 1100, 1300])("nothing is cut off at a width of %i", async (width) => {
    const { one, all } = await shown({}, undefined, width);
    const board = one(".board");
    expect(board.scrollWidth).toBeLessThanOrEqual(board.clientWidth);
    expect(all(".tile").length).toBe(3);
    for (const half of all(".half"))
      expect(half.getBoundingClientRect().height).toBeGreaterThan(47);
  });
});

describe("reading", () => {
  const READ = {
    "sheet/order": {
      ...{ phase: "read", text: "Line 1" },
      tokens: [
        { number: 1, seat: "B" },
        { number: 2, seat: "A" },
      ],
    },
    "sheet/40": {
      ...{ number: "40", taker: "A" },
      places: [
        { id: "Art", token: "take 40 Art" },
        { id: "Politics", token: "take 40 Politics" },
      ],
    },
  };
  const TAKE = ask(
    "A",
    {
      ...{ text: "Which area?", pick: "button" },
      options: ["Art", "Politics"].map((area) => [`take 40 ${area}`, -1, { label: area }]),
    },
    { prefix: "A:" },
  );

  test("lights the line, its engine and the number that it hits, joined by a thread", async () => {
    const { one, all } = await shown(READ, TAKE);
    expect(all(".cards > section").map((card) => card.textContent.includes("Player B"))).toEqual([
      true,
      false,
    ]);
    expect(one(".cell.lit").textContent).toContain("54");
    expect(one(".tile.read").dataset["spot"]).toBe("A1");
    expect(one(".wanted.lit").dataset["spot"]).toBe("40");
    expect(one(".thread .brass").getAttribute("d")).toMatch(/^M/);
  });

  test("the areas of the number are buttons for the player who takes one", async () => {
    const { one, model } = await shown(READ, TAKE);
    one('[data-token="take 40 Politics"]').click();
    expect(actions(model)).toEqual(["A: take 40 Politics"]);
  });
});

test("the final count replaces the players and can be counted again", async () => {
  const cell = { ticks: 2, points: "+9", mark: "most", sum: "9" };
  const count = {
    ...{ people: ["Lovelace", "Babbage"], winner: "A", text: "A wins with 9 points." },
    rows: [
      { title: "Art", kind: "Art", cells: [cell, { points: "0", sum: "0" }], note: "Most: A, 9." },
      { title: "Total", style: "total", cells: [{ points: "9" }, { points: "0" }] },
    ],
  };
  const over = { ...ask("A", {}), over: true, winner: "A", nodes: [], text: "A wins." };
  const { one, all } = await shown({ "sheet/count": count, "sheet/A": SHEETS["A"] }, over);
  expect(getComputedStyle(one(".players")).display).toBe("none");
  expect(one("tbody tr:first-child .how").textContent).toBe("Most: A, 9.");
  expect(one(".foot [role]").textContent).toBe("A wins with 9 points.");
  one(".again").click();
  await settled();
  expect(all("tbody td")[0]?.textContent).toBe("");
  expect(all("tbody tr")).toHaveLength(2);
});
