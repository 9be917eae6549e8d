import { userEvent } from "vitest/browser";
import { expect, test } from "vitest";
import { type Stage, settled, stage } from "../support/stage";
import { ask, story, StoryBuilder } from "../support/storybuilder";

const PLACE = ask("A", {
  ...{ text: "Which card?", pick: "spot", otherwise: "No." },
  options: [
    ["Bug", -1],
    ["AddFlag", -1],
  ],
});
const builder = () => new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]);

/** Returns a board, and a function that advances its game by one flag and a question. */
async function begun(): Promise<{
  at: Stage;
  made: StoryBuilder;
  go: (asked: object, id: number | null) => void;
}> {
  const made = builder();
  const at = await stage(story(made, PLACE));
  const go = (asked: object, id: number | null) => {
    const from = made.frames.length;
    made.add("Bug", "A").frame("A", "A places a flag on Bug.");
    const { frames, ...now } = story(made, asked as Record<string, unknown>) as {
      frames: object[];
    };
    const more = { ...now, type: "more", id, revision: from + 1, from };
    at.model.receive({ ...more, frames: frames.slice(from) });
  };
  return { at, made, go };
}

const target = ({ one }: Stage, spot: string) => one(`[data-spot="${spot}"] .target`);
/** Presses a node at once, without waiting for movements. */
function press(node: HTMLElement): void {
  node.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  node.click();
}

const played = ({ model }: Stage) =>
  model.sent.flatMap((one) => (one.type === "play" ? [one.action] : []));

test("a target stays pressed while Python is busy; the others look inactive, but can be pressed", async () => {
  const { at } = await begun();
  const ring = (spot: string) =>
    getComputedStyle(at.one(`[data-spot="${spot}"]`))
      .getPropertyValue("--noodle")
      .trim();
  const before = ring("AddFlag");
  await userEvent.click(target(at, "Bug"));
  expect(target(at, "Bug").getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => at.one(".decision").innerText).toContain("Waiting for Python…");
  expect(at.one("[aria-live]").textContent).toBe("Waiting for Python…");
  expect([ring("Bug"), ring("AddFlag") === before]).toEqual([before, false]);
  await userEvent.click(target(at, "AddFlag"));
  expect(target(at, "AddFlag").getAttribute("aria-pressed")).toBe("true");
  const { id } = at.model.sent.at(-1) ?? {};
  at.model.receive({ type: "refused", revision: 1, id, message: "No." });
  await expect.poll(() => played(at)).toEqual(["Bug", "AddFlag"]);
});

test("a click during a movement ends it and counts", async () => {
  const { at, go } = await begun();
  go(PLACE, null);
  await expect.poll(() => at.player.view().moving).toBe(true);
  press(target(at, "AddFlag"));
  expect([played(at), at.player.view().moving]).toEqual([["AddFlag"], false]);
});

test("a click while new events are shown skips to the end and chooses nothing", async () => {
  const { at, go } = await begun();
  go(PLACE, null);
  go(PLACE, null);
  go(PLACE, null);
  await settled();
  expect(at.player.view().following).toBe(true);
  press(target(at, "AddFlag"));
  await settled();
  expect([played(at), at.player.view().following]).toEqual([[], false]);
  expect(at.all('[role="group"][aria-label="Notice"]')).toEqual([]);
  await userEvent.click(target(at, "AddFlag"));
  expect(played(at)).toEqual(["AddFlag"]);
});

test("a press that began in another question chooses nothing, and the board says so", async () => {
  const { at, go } = await begun();
  const card = target(at, "AddFlag");
  card.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  go({ ...PLACE, text: "And now?" }, null);
  at.player.playback.settle();
  await settled();
  target(at, "AddFlag").click();
  await settled();
  expect(played(at)).toEqual([]);
  expect(at.root.innerText).toContain("The board has changed. Choose again.");
});

test("a click without a pointer, as from a screen reader, counts", async () => {
  const { at, go } = await begun();
  await userEvent.click(at.one(".decision .question"));
  go({ ...PLACE, text: "And now?" }, null);
  at.player.playback.settle();
  await settled();
  target(at, "AddFlag").click();
  expect(played(at)).toEqual(["AddFlag"]);
});

test("Enter on a target during a movement counts", async () => {
  const { at, go } = await begun();
  target(at, "AddFlag").focus();
  go(PLACE, null);
  await expect.poll(() => at.player.view().moving).toBe(true);
  await userEvent.keyboard("{Enter}");
  expect(played(at)).toEqual(["AddFlag"]);
});

test("a double click plays once, even if the reply and the next question come in between", async () => {
  const { at, go } = await begun();
  at.player.setStill(true);
  at.model.answer = ({ id, type }) => void (type === "play" && go(PLACE, id));
  await userEvent.dblClick(target(at, "AddFlag"));
  expect(played(at)).toEqual(["AddFlag"]);
  await userEvent.click(target(at, "AddFlag"));
  expect(played(at)).toEqual(["AddFlag", "AddFlag"]);
});
