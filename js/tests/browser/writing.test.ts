import { mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { realClock } from "../../src/host/clock";
import { Player } from "../../src/player/player";
import App from "../../src/App.svelte";
import { ASKS } from "../support/asks";
import { StubModel } from "../support/model";
import { settled } from "../support/stage";
import { story, StoryBuilder } from "../support/storybuilder";

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Returns a board with an open card editor. */
async function writer() {
  const target = document.createElement("div");
  document.body.append(target);
  const model = new StubModel({ step: 1 });
  const player = new Player(model, realClock);
  const widget = mount(App, { target, props: { player } });
  player.hello();
  const builder = new StoryBuilder(["Bug", "AddFlag"], ["Ada", "Ben"]).frame("A", "A places.");
  builder.ply = 1;
  model.receive(story(builder, ASKS.run, { writes: true, undo: true }));
  await settled();
  const button = (name: string) => {
    const all = [...target.querySelectorAll<HTMLElement>("button")];
    const found = all.find((one) => (one.ariaLabel ?? one.innerText).startsWith(name));
    if (!found) throw new Error(name);
    return found;
  };
  button("More").click();
  await settled();
  button("Write a command").click();
  const { id } = model.sent.at(-1) as { id: number };
  model.receive({ type: "draft", id, problem: "", faults: [], spot: null });
  await settled();
  return { target, model, widget, player, button };
}

/** Types a command, and replies that it has no errors. */
async function written(target: HTMLElement, model: StubModel) {
  for (const [field, text] of [
    ["input", "Leech"],
    ["textarea", "add flag"],
  ] as const) {
    const found = target.querySelector<HTMLInputElement>(`.write ${field}`);
    if (!found) throw new Error(field);
    found.value = text;
    found.dispatchEvent(new Event("input", { bubbles: true }));
  }
  await vi.waitFor(() => expect(model.sent.at(-1)).toMatchObject({ do: "check" }), 2000);
  const { id } = model.sent.at(-1) as { id: number };
  model.receive({ type: "draft", id, problem: "", faults: [], spot: null });
  await settled();
}

const escape = () =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
  );

test("an empty card editor shows no error, and its buttons say what is missing", async () => {
  const { target, widget, player, button } = await writer();
  expect(target.querySelector(".faults .bad")).toBeNull();
  expect(target.querySelector(".faults [role=status]")?.textContent).toBe("");
  // Two actions, and the panels of the game are closed.
  const actions = [...target.querySelectorAll<HTMLElement>(".write .bar button")];
  expect(actions.map((one) => one.ariaLabel ?? one.innerText.split("\n")[0])).toEqual([
    ...["Close", "Add to this board", "Other actions"],
  ]);
  expect(target.querySelectorAll("[data-panel], [data-command^=panel-]")).toHaveLength(0);
  expect(button("Add to this board").getAttribute("aria-disabled")).toBe("true");
  player.close();
  await unmount(widget);
});

test("discarding a text asks first", async () => {
  const { target, model, widget, player, button } = await writer();
  await written(target, model);
  button("Other actions").click();
  await settled();
  button("Discard").click();
  await settled();
  expect(target.querySelector(".asking")?.textContent).toContain("Discard this text?");
  escape();
  await settled();
  expect(target.querySelector(".asking")).toBeNull();
  expect(target.querySelector("textarea")?.value).toBe("add flag");
  player.close();
  await unmount(widget);
});

test("leaving a changed position asks first, by button and with Escape", async () => {
  const { target, model, widget, player, button } = await writer();
  await written(target, model);
  button("Add to this board").click();
  const { id } = model.sent.at(-1) as { id: number };
  const set = { layout: { kind: "row", order: ["Leech"] }, "spot/Leech": { title: "Leech" } };
  const sheet = { type: "study", id, set, text: "(Leech)", problem: null, spare: [] };
  model.receive({ ...sheet, players: [2, 5], undo: true, redo: false });
  await settled();
  escape();
  await settled();
  expect(target.querySelector(".editor .asking")?.textContent).toContain("have not played");
  expect(document.activeElement?.textContent).toContain("Keep editing");
  escape();
  await settled();
  expect(target.querySelector(".editor .asking")).toBeNull();
  button("Cancel").click();
  await settled();
  button("Leave").click();
  await settled();
  expect(target.querySelector(".editor")).toBeNull();
  player.close();
  await unmount(widget);
});

test("a closed board makes no more checks", async () => {
  const { target, model, widget, player } = await writer();
  const field = target.querySelector("textarea");
  if (!field) throw new Error("the writer");
  vi.useFakeTimers();
  field.value = "add flag";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  const sent = model.sent.length;
  await unmount(widget);
  vi.advanceTimersByTime(2000);
  expect(model.sent).toHaveLength(sent);
  player.close();
});

test("the question before a new game takes and restores the focus", async () => {
  const { target, model, widget, player, button } = await writer();
  await written(target, model);
  button("Other actions").click();
  await settled();
  button("Start new game with it").click();
  await settled();
  const group = target.querySelector(".asking");
  expect(group?.contains(document.activeElement)).toBe(true);
  button("Cancel").click();
  await settled();
  expect(target.querySelector(".asking")).toBeNull();
  expect(document.activeElement?.tagName).toBe("INPUT");
  player.close();
  await unmount(widget);
});

test("a dialog over the card editor returns the focus to its button", async () => {
  const { target, widget, player, button } = await writer();
  button("More").click();
  await settled();
  button("Settings").click();
  await settled();
  expect(document.activeElement?.closest("[role=dialog]")).not.toBeNull();
  const keys = { key: "Escape", bubbles: true, cancelable: true };
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", keys));
  await settled();
  expect(target.querySelector("[role=dialog]")).toBeNull();
  expect(document.activeElement).toBe(button("More"));
  expect(target.querySelector(".write")).not.toBeNull();
  player.close();
  await unmount(widget);
});
