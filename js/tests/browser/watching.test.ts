/** The panel with the program, the breakpoints and the values, at all widths. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ASKS } from "../support/asks";
import { answer, lineOf } from "../support/program";
import { settled, stage } from "../support/stage";
import { CARDS, story, StoryBuilder } from "../support/storybuilder";

const VALUES = ["A life", "B life", "ForkBomb.damage", "A flags", "cursor"];
const STOPS = [{ at: "AddFlag" }, { at: "", condition: "A life < 3" }, { kind: "loss", on: false }];

/** Shows a board with this panel at a width. */
async function open(width: number, steps = 31) {
  const builder = new StoryBuilder(Object.keys(CARDS).slice(0, 5), ["Ada", "Ben"]);
  for (let i = 1; i < steps; i++) builder.frame(i % 2 ? "A" : "B", `event ${i}`);
  await page.viewport(width + 40, 844);
  const inspects = ["program", "stops", "values", "offered", "questions"];
  const sent = { ...story(builder, ASKS["run"]), inspects };
  const on = await stage(sent, { stops: STOPS, watched: VALUES }, width);
  const at = { Bug: "Bug", AddFlag: "AddFlag" };
  on.model.answer = (message) => {
    if (message.type !== "inspect") return;
    const { what, id } = message;
    const found = {
      program: answer(steps),
      offered: {
        values: { "A life": "A: life" },
        at,
        player: { A: "Ada", B: "Ben" },
        kind: { loss: "loss" },
      },
      values: {
        series: VALUES.map(() => ({
          changes: [
            [0, 5],
            [9, 4],
          ],
        })),
      },
      stops: { stops: STOPS.map(() => ({ steps: [5, 9] })), runs: { card: [3] } },
    }[what as string];
    on.model.receive({ type: "found", what, found, id });
  };
  on.model.receive(sent);
  on.press("p", on.root);
  on.player.goto(2);
  await settled();
  await new Promise((done) => setTimeout(done, 120));
  return on;
}

type Box = DOMRect;
const box = (node: Element): Box => node.getBoundingClientRect();
const within = (inner: Box, outer: Box) =>
  inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;

test.each([390, 720, 848, 1280])(
  "the running line, the breakpoints and a value are in sight together at a width of %i",
  async (width) => {
    const { one } = await open(width);
    const panel = box(one(".panel:has([data-panel=code])"));
    expect(within(box(one(".row.inner")), box(one(".program")))).toBe(true);
    expect(within(box(one(".program")), panel)).toBe(true);
    for (const part of [".stops .row:last-child", ".watch .row:first-child .name"])
      expect(within(box(one(part)), panel), part).toBe(true);
  },
);

test("below 720 a tap on the gutter or its number sets the breakpoint", async () => {
  const { one, all, model } = await open(390);
  const line = lineOf("Bug(flag, damage=1)");
  const row = one(`.row[data-line="${line}"]`);
  row.scrollIntoView({ block: "center" });
  const { left, top } = box(row);
  const under = (x: number, y: number) =>
    document.elementFromPoint(left + x, top + y)?.closest("span.gutter");
  const places = [
    [2, 3],
    [42, 3],
    [2, 41],
    [42, 41],
  ] as const;
  for (const [x, y] of places) expect(under(x, y), `${x}, ${y}`).not.toBeNull();
  expect(all("span.gutter.set")).toHaveLength(1);
  (document.elementFromPoint(left + 40, top + 15) as HTMLElement).click();
  await settled();
  expect(model.get("stops")).toContainEqual(expect.objectContaining({ at: "Bug" }));
});

test("a name breaks after its point, not within a word", async () => {
  const { one } = await open(1280);
  const name = one(".watch .row:nth-child(3) .name");
  const range = document.createRange();
  for (const node of name.childNodes) {
    if (!node.textContent?.trim()) continue;
    range.selectNodeContents(node);
    expect(range.getClientRects(), node.textContent).toHaveLength(1);
  }
});

const until = (check: () => void) => expect.poll(() => (check(), true)).toBe(true);

test("the menu of a card sets a breakpoint there, which the card then shows", async () => {
  const { one, all, model } = await open(1280);
  const card = one("[data-spot=Bug] .target");
  await userEvent.click(card, { button: "right", force: true });
  await until(() => expect(document.activeElement).toBe(all("[role=menuitemcheckbox]")[0]));
  expect(one(".menu[role=menu]").getAttribute("aria-label")).toBe("Bug: breakpoint");
  await userEvent.keyboard("{Enter}");
  await settled();
  expect(model.get("stops")).toContainEqual(expect.objectContaining({ at: "Bug", on: true }));
  expect(all(".menu[role=menu]")).toHaveLength(0);
  expect(document.activeElement).toBe(card);
  await until(() => expect(one(".card[data-spot=Bug]").dataset["stop"]).toBe("on"));
  expect(one(".card[data-spot=AddFlag]").dataset["stop"]).toBe("on");
  expect(model.sent.filter(({ type }) => type === "play")).toEqual([]);
  await userEvent.click(card, { button: "right", force: true });
  await until(() => expect(document.activeElement).toBe(all("[role=menuitemcheckbox]")[0]));
  expect(one("[role=menuitemcheckbox]").getAttribute("aria-checked")).toBe("true");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await until(() => expect(one(".form input")).toBe(document.activeElement));
});

test("a long touch opens the menu and chooses nothing; a short one opens none", async () => {
  const { one, all, model } = await open(390);
  const card = one("[data-spot=Bug] .target");
  const touch = (type: string) => {
    const { left, top } = box(card);
    const at = { clientX: left + 20, clientY: top + 20, pointerType: "touch" };
    card.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true, composed: true }));
  };
  touch("pointerdown");
  touch("pointerup");
  await new Promise((done) => setTimeout(done, 600));
  expect(all(".menu[role=menu]")).toHaveLength(0);
  touch("pointerdown");
  await until(() => expect(all(".menu[role=menu] .entry")).toHaveLength(2));
  touch("pointerup");
  card.click();
  await settled();
  expect(model.sent.filter(({ type }) => type === "play")).toEqual([]);
  for (const entry of all(".menu[role=menu] .entry"))
    expect(box(entry).height).toBeGreaterThanOrEqual(44);
  await userEvent.keyboard("{Escape}");
  await settled();
  expect(all(".menu[role=menu]")).toHaveLength(0);
  expect(document.activeElement).toBe(card);
});

test("an empty breakpoint cannot be added, and the button says why", async () => {
  const { one, all, model } = await open(1280);
  await userEvent.click(one("[aria-label='Add a breakpoint']"));
  await until(() => one(".form .save"));
  const before = model.get("stops");
  one(".form .save").click();
  await settled();
  expect(one(".form .save").getAttribute("aria-description")).toContain("write a condition.");
  expect(one("[aria-live]").textContent).toContain("or write a condition.");
  expect(model.get("stops")).toBe(before);
  expect(all(".form")).toHaveLength(1);
});

test("a long condition is not cut", async () => {
  const { one } = await open(1280);
  await userEvent.click(one("[aria-label='Add a breakpoint']"));
  await until(() => one(".form input"));
  await userEvent.fill(one(".form input"), "A life < 3 ".repeat(30));
  expect((one(".form input") as HTMLInputElement).value).toHaveLength(330);
});
