/** The code panel: the lines that run, folds, keys, and the cards of lines. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ASKS } from "../support/asks";
import { answering, later, lineOf } from "../support/program";
import { settled, stage } from "../support/stage";
import { CARDS, story, StoryBuilder } from "../support/storybuilder";

async function open(width = 1280, traits: Record<string, unknown> = {}) {
  const builder = new StoryBuilder(Object.keys(CARDS).slice(0, 5), ["Ada", "Ben"]);
  for (let i = 0; i < 30; i++) builder.frame(i % 2 ? "A" : "B", `event ${i}`);
  await page.viewport(width + 40, 900);
  const sent = { ...story(builder, ASKS["run"]), inspects: ["program"] };
  const found = await stage(sent, traits, width);
  answering(found.model);
  found.press("p", found.root);
  await settled();
  const row = (line: number) => found.one(`.row[data-line="${line}"]`);
  const names = (selector: string) =>
    found.all(`.row${selector}`).map((node) => node.querySelector(".code")?.textContent.trim());
  const goto = async (step: number) => {
    found.player.goto(step);
    await settled();
  };
  return { ...found, row, names, goto };
}

test("the running line is lit, and its part is open only while it runs", async () => {
  const { names, goto, all, player } = await open();
  await goto(2);
  expect(names(".inner")).toEqual(["hit(flag, damage)"]);
  expect(names(".running")).toEqual(["Bug(flag, damage=1)", "hit(flag, damage)"]);
  expect(all("[aria-current=step]").map((node) => node.innerText)).toEqual([
    expect.stringContaining("runs now"),
  ]);
  await goto(1);
  expect(names(".inner")).toEqual(["AddFlag(flag)"]); // the visited card
  expect(names("[aria-expanded=false]")).toContain("def Bug(flag, damage):…");
  // What comes next is marked at its folded part.
  expect(names(".coming")).toEqual(["Bug(flag, damage=1)", "def Bug(flag, damage):…"]);
  await goto(player.playback.end);
  expect(all(".waits").map((node) => node.innerText)).toEqual([
    expect.stringContaining("waits here"),
  ]);
});

test("beyond the horizon nothing comes next", async () => {
  const { all, root, names, goto } = await open(1280, { step: 1, horizon: 1 });
  await goto(1);
  expect(names(".inner")).toEqual(["AddFlag(flag)"]); // the visited card
  expect(all(".coming, .waits")).toEqual([]);
  expect(root.querySelector(".tree")?.textContent).not.toMatch(/comes next|waits here/);
});

test("a part that the user opens stays open, and one that the user folds opens when it runs again", async () => {
  const { row, names, goto, press } = await open();
  await goto(1);
  const [add, bug] = [lineOf("def AddFlag"), lineOf("def Bug")];
  row(add).click();
  await settled();
  expect(row(add).ariaExpanded).toBe("true");
  await goto(2);
  row(bug).focus();
  press("Enter");
  await settled();
  expect(row(bug).ariaExpanded).toBe("false");
  await goto(1);
  await goto(2);
  expect(row(bug).ariaExpanded).toBe("true");
  expect(row(add).ariaExpanded).toBe("true");
  expect(names(".inner")).toEqual(["hit(flag, damage)"]);
});

test("arrow keys, Home and End move through the lines; the listing is one tab stop", async () => {
  const { all, press, goto } = await open();
  await goto(1);
  expect(all(".row[tabindex='0']")).toHaveLength(1);
  all(".row[tabindex='0']")[0]?.focus();
  const here = () => Number((document.activeElement as HTMLElement).dataset["line"]);
  expect(here()).toBe(lineOf("    AddFlag(flag)"));
  press("ArrowUp");
  expect(here()).toBe(lineOf("Bug(flag, damage=1)")); // what is between them is folded
  press("Home");
  expect(here()).toBe(1);
  press("ArrowRight");
  await settled();
  press("ArrowDown");
  expect(here()).toBe(2);
  press("End");
  expect(here()).toBe(lineOf("# The rest"));
  expect(all(".row[tabindex='0']")).toHaveLength(1);
});

test.each(["code", "monster"])(
  "a line marks its card and a card its lines, %s",
  async (edition) => {
    const { model, all, row, one, names } = await open();
    if (edition === "monster") {
      const builder = new StoryBuilder(Object.keys(CARDS).slice(0, 5), ["Ada", "Ben"]);
      model.receive({ ...story(builder, ASKS["run"]), inspects: ["program"], edition });
      await settled();
    }
    row(lineOf("Bug(flag, damage=1)")).focus();
    await settled();
    expect(all("[data-pointed]").map((node) => node.dataset["spot"])).toEqual(["Bug"]);
    (document.activeElement as HTMLElement).blur();
    await settled();
    expect(all("[data-pointed]")).toEqual([]);
    const target = one(".card[data-spot=AddFlag] .target");
    target.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
    await settled();
    expect(names(".pointed")).toEqual(["AddFlag(flag)", "def AddFlag(flag):…"]);
  },
);

test("everything unfolds at once, no text becomes markup, and nothing is wider than the panel", async () => {
  const { one, all, names } = await open(1280);
  one("[aria-label='Unfold all']").click();
  await settled();
  expect(names("[aria-expanded=false]")).toEqual([]);
  expect(names("")).toContain('say(f"{flag.owner} loses {{{damage}}}.")  # an event');
  for (const line of all(".row"))
    expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth + 1);
});

test("a game that has grown is asked only for its new steps", async () => {
  const { model, names } = await open();
  const asked = () => model.sent.filter(({ type }) => type === "inspect");
  expect(asked()).toEqual([expect.objectContaining({ what: "program", key: "", since: 0 })]);
  answering(model, later(32, 31));
  const builder = new StoryBuilder(Object.keys(CARDS).slice(0, 5), ["Ada", "Ben"]);
  for (let i = 0; i < 31; i++) builder.frame(i % 2 ? "A" : "B", `event ${i}`);
  const { frames, ...rest } = story(builder, ASKS["run"]) as { frames: unknown[] };
  model.receive({ ...rest, type: "more", from: 31, frames: frames.slice(31) });
  await settled();
  expect(asked()[1]).toEqual(expect.objectContaining({ key: "one", since: 31 }));
  expect(names(".inner")).toEqual(["AddFlag(flag)"]); // the visited card
});
