import { describe, expect, test } from "vitest";
import { settled, stage } from "../support/stage";
import { ask, story, StoryBuilder } from "../support/storybuilder";

const builder = () => new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]);

const NUMBER = ask("A", {
  ...{ text: "Which number?", pick: "button", otherwise: "" },
  number: { word: "NN", low: 0, high: 42, digits: 2 },
  options: [
    ["NN", -1],
    ["pass", -1, { label: "Pass", key: "p" }],
  ],
});

const SEVERAL = ask("A", {
  ...{ text: "Which cards?", pick: "spot", otherwise: "No." },
  several: {
    ...{ word: "CARDS", low: 1, high: 2, join: "+" },
    of: [
      ["Bug", "Bug"],
      ["AddFlag", "Add"],
      ["x", "X"],
    ],
  },
  options: [["CARDS", -1]],
});

function type(field: HTMLElement, text: string): void {
  (field as HTMLInputElement).value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

describe("a number", () => {
  test("has a label, shows errors, and is confirmed with Enter", async () => {
    const { model, one, all } = await stage(story(builder(), NUMBER));
    const field = one(".decision input");
    expect(one(".decision label").getAttribute("for")).toBe(field.id);
    expect(all(".decision button").map(({ innerText }) => innerText.split("\n")[0])).toEqual([
      "OK",
      "Pass",
    ]);
    const form = one(".decision form") as HTMLFormElement;
    type(field, "43");
    await settled();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const why = one(`#${CSS.escape(field.getAttribute("aria-describedby") ?? "")}`);
    expect(why.innerText).toBe("Only whole numbers from 0 to 42 are possible.");
    form.requestSubmit();
    expect(model.sent).toHaveLength(1);
    type(field, "7");
    await settled();
    expect(field.getAttribute("aria-invalid")).toBe("false");
    form.requestSubmit();
    expect(model.sent.at(-1)).toMatchObject({ type: "play", action: "07" });
  });

  test("typed keys trigger no commands", async () => {
    const { model, one, press } = await stage(story(builder(), NUMBER));
    press("p", one(".decision input"));
    expect(model.sent).toHaveLength(1);
  });
});

describe("several", () => {
  test("are toggled by buttons or on the table, and counted", async () => {
    const { model, one, all } = await stage(story(builder(), SEVERAL));
    const toggles = () => all(".several button").map((node) => node.getAttribute("aria-pressed"));
    const [, , x] = all(".several button");
    const ok = () => all(".decision > .buttons > .word")[0];
    expect(ok()?.getAttribute("aria-disabled")).toBe("true");
    x?.click();
    one('[data-spot="Bug"] .target').click();
    await settled();
    expect(toggles()).toEqual(["true", "false", "true"]);
    expect(one('[data-spot="Bug"] .target').getAttribute("aria-pressed")).toBe("true");
    expect(ok()?.innerText).toBe("OK (2 picked)");
    one('[data-spot="AddFlag"] .target').click();
    await settled();
    expect(ok()?.getAttribute("aria-disabled")).toBe("true");
    ok()?.click();
    expect(model.sent).toHaveLength(1);
    one('[data-spot="AddFlag"] .target').click();
    await settled();
    ok()?.click();
    expect(model.sent.at(-1)).toMatchObject({ type: "play", action: "Bug+x" });
  });
});

test("a target stays pressed, also while its next questions are asked", async () => {
  const asked = ask("A", {
    ...{ text: "Which card?", pick: "spot", otherwise: "No." },
    options: [
      ["Bug", -2],
      ["AddFlag", -1],
    ],
  });
  const { model, one } = await stage(story(builder(), asked));
  const target = () => one('[data-spot="Bug"] .target');
  target().click();
  await settled();
  expect(target().getAttribute("aria-pressed")).toBe("true");
  expect(one(".decision").getAttribute("aria-busy")).toBe("true");
  expect(one(".decision").innerText).toContain("Which card?");
  await expect.poll(() => one(".decision").innerText).toContain("Waiting for Python…");
  const nodes = [
    {
      text: "Sure?",
      pick: "button",
      options: [
        ["yes", -1],
        ["no", -1],
      ],
    },
  ];
  model.receive({ type: "nodes", id: model.sent.at(-1)?.id, nodes });
  await settled();
  expect(one(".question").innerText).toBe("Sure?");
  expect(target().getAttribute("aria-pressed")).toBe("true");
  expect(one(".decision").hasAttribute("aria-busy")).toBe(false);
});

test("the time limit is shown beside the question, and not announced", async () => {
  const limited = { deadline: { left: 42_300, seconds: 60 } };
  const { one } = await stage(story(builder(), NUMBER, limited));
  const timer = one('[role="timer"]');
  expect(timer.getAttribute("aria-label")).toBe("Time for this decision: 0:43 left");
  expect(timer.getAttribute("aria-live")).toBe("off");
  expect(one("[aria-live=polite]").textContent).not.toContain("0:43");
});
