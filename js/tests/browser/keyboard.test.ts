import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import offers from "../../../tests/golden/played/offer.json";
import { ASKS } from "../support/asks";
import { settled, stage } from "../support/stage";
import { story, StoryBuilder } from "../support/storybuilder";

function builder(): StoryBuilder {
  const made = new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]);
  made.add("Bug", "A").add("Bug", "B").add("AddFlag", "A").frame(null, "All flags are placed.");
  return made;
}

const open = (name: keyof typeof ASKS) => stage(story(builder(), ASKS[name]));
const focused = () => (document.activeElement as HTMLElement).dataset["key"];

describe("the board", () => {
  test("is one tab stop", async () => {
    const { all } = await open("run");
    expect(all(".board [tabindex='0']")).toHaveLength(1);
  });

  test("arrow keys move from card to card, down into the queue and up again", async () => {
    const { one, all, press } = await open("run");
    one("[data-key='spot:Bug']").focus();
    press("ArrowRight");
    expect(focused()).toBe("spot:AddFlag");
    press("End");
    expect(focused()).toBe("spot:MoveFlag");
    press("ArrowRight");
    expect(focused()).toBe("spot:MoveFlag");
    press("Home");
    press("ArrowDown");
    expect(focused()).toBe("piece:1");
    press("ArrowRight");
    expect(focused()).toBe("piece:2");
    press("ArrowUp");
    expect(focused()).toBe("spot:Bug");
    await settled();
    expect(all(".board [tabindex='0']").map((node) => node.dataset["key"])).toEqual(["spot:Bug"]);
  });

  test("Enter chooses a legal card only", async () => {
    const { one, press, model } = await open("spot");
    one("[data-key='spot:Bug']").focus();
    await userEvent.keyboard("{Enter}");
    expect(model.sent).toHaveLength(1);
    press("ArrowRight");
    await userEvent.keyboard("{Enter}");
    expect(model.sent.at(-1)).toMatchObject({ action: "place AddFlag" });
  });

  test("a complete action without the mouse", async () => {
    const { one, press, model } = await open("move");
    one("[data-key='spot:Bug']").focus();
    press("ArrowDown");
    await userEvent.keyboard(" ");
    await settled();
    press("ArrowUp");
    press("End");
    await userEvent.keyboard("{Enter}");
    expect(model.sent.at(-1)).toMatchObject({ action: "move Bug:0 MoveFlag" });
  });

  test("arrow keys reach places", async () => {
    const { one, press, model } = await open("place");
    one("[data-key='place:0']").focus();
    press("ArrowRight");
    expect(focused()).toBe("place:2");
    await userEvent.keyboard("{Enter}");
    expect(model.sent.at(-1)).toMatchObject({ action: "shift AddFlag 2" });
  });
});

describe("keys for the whole widget", () => {
  test("a button's own letter", async () => {
    const { root, press, model } = await open("run");
    press("s", root);
    expect(model.sent.at(-1)).toMatchObject({ action: "skip" });
  });

  test("a player's letter, Escape, Z", async () => {
    const hit = await open("hit");
    hit.press("b", hit.root);
    expect(hit.model.sent.at(-1)).toMatchObject({ action: "hit B" });
    const move = await open("move");
    move.press("Escape", move.root);
    expect(move.model.sent.at(-1)).toMatchObject({ type: "undo", plies: 1 });
  });

  test("stepping and playing", async () => {
    const { root, press, player } = await open("run");
    press(",", root);
    expect(player.playback.step).toBe(0);
    press(".", root);
    expect(player.playback.step).toBe(1);
    press("Home", root);
    expect(player.playback.step).toBe(0);
    press("k", root);
    expect(player.playback.playing).toBe(true);
    press(" ", root);
    expect(player.playback.playing).toBe(false);
  });

  test("none of them reaches the page, and Tab still works", async () => {
    const keys: string[] = [];
    const listen = (event: KeyboardEvent) => keys.push(event.key);
    document.addEventListener("keydown", listen);
    const { one, press } = await open("run");
    for (const key of ["b", "a", "ArrowDown", "Enter", "Escape"])
      press(key, one("[data-key='spot:Bug']"));
    const tab = press("Tab", one("[data-key='spot:Bug']"));
    document.removeEventListener("keydown", listen);
    expect(keys).toEqual([]);
    expect(tab.defaultPrevented).toBe(false);
  });

  test("with Ctrl they are left to the page", async () => {
    const { root, model } = await open("run");
    const event = new KeyboardEvent("keydown", {
      key: "s",
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
    });
    root.firstElementChild?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(model.sent).toHaveLength(1);
  });

  test("Tab goes through header, board, buttons and playback bar", async () => {
    const { one } = await open("run");
    one("[aria-label='More']").focus();
    const order: string[] = [];
    for (let i = 0; i < 4; i++) {
      await userEvent.tab();
      const node = document.activeElement as HTMLElement;
      order.push(
        node.dataset["key"] ?? node.getAttribute("aria-label") ?? node.textContent?.trim() ?? "",
      );
    }
    expect(order[0]).toBe("spot:Bug");
    expect(order[1]).toMatch(/^Run/);
    expect(order[2]).toMatch(/^Skip/);
    expect(order[3]).toBe("First step");
  });
});

describe("the scrubber", () => {
  test("has its step in words and works with keys", async () => {
    const { one, press, player } = await open("run");
    const slider = one("[role=slider]");
    expect(slider.getAttribute("aria-valuetext")).toBe("step 1 of 1: All flags are placed.");
    press("ArrowLeft", slider);
    expect(player.playback.step).toBe(0);
    press("End", slider);
    expect(player.playback.step).toBe(1);
  });
});

describe("the menu", () => {
  test("opens on its first entry and closes with Escape", async () => {
    const { one, all, press } = await open("run");
    await userEvent.click(one("[aria-label='More']"));
    await settled();
    expect(document.activeElement?.getAttribute("role")).toBe("menuitem");
    press("Escape");
    await settled();
    expect(all("[role=menu]")).toHaveLength(0);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("More");
  });

  test("a new game", async () => {
    const { one, all, model } = await open("run");
    await userEvent.click(one("[aria-label='More']"));
    await settled();
    const entry = all("[role=menuitem]").find((node) => node.textContent?.includes("New game"));
    await userEvent.click(entry as HTMLElement);
    await settled();
    expect(model.sent.at(-1)).toMatchObject({ type: "offer", set: {} });
    model.receive({ ...offers[1], id: model.sent.at(-1)?.id });
    await settled();
    expect(document.activeElement?.getAttribute("name")).toBe("game");
    const level = one("input[name=level][value='2']") as HTMLInputElement;
    level.click();
    expect(model.sent.at(-1)).toMatchObject({ type: "offer", set: { level: "2" } });
    await userEvent.keyboard("{Escape}");
    await settled();
    expect(all("[role=dialog]")).toHaveLength(0);
  });
});
