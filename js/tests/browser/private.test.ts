import { describe, expect, test } from "vitest";
import type { Outgoing } from "../../src/protocol/request";
import { settled, stage, type Stage } from "../support/stage";
import { ask, story, StoryBuilder } from "../support/storybuilder";

type Json = Record<string, unknown>;

const SECRET = "only Ada knows this";

function builder(): StoryBuilder {
  return new StoryBuilder(["Bug", "AddFlag"], ["Ada", "Ben"]);
}

function together(seats: readonly string[]): Json {
  return {
    ...{ seat: null, text: "They have to decide.", detail: "", over: false, nodes: [], crumbs: [] },
    ...{ count: "", cancel: 0, prefix: "", deciders: seats, private: seats },
  };
}

function sight(): Json {
  const set = (builder().frames[0] as { set: Json }).set;
  const asked = ask("A", {
    ...{ text: "Which card, Ada?", pick: "spot", otherwise: SECRET },
    options: [["Bug", -1]],
    refused: [[SECRET, ["AddFlag"]]],
  });
  const spot = { ...(set["spot/Bug"] as object), text: SECRET };
  return { type: "hand", seat: "A", held: [], set: { ...set, "spot/Bug": spot }, ask: asked };
}

/** Plays the part of Python: shows Ada her table, and lets her decide once. */
function python({ model }: Stage): void {
  const answer = ({ type, id }: Outgoing) => {
    if (type === "peek") model.receive({ ...sight(), id });
    const { frames, ...now } = story(builder(), together(["B"])) as { frames: unknown[] };
    if (type === "play")
      model.receive({ ...now, type: "more", revision: 2, id, from: frames.length, frames: [] });
  };
  model.answer = (message) => queueMicrotask(() => answer(message));
}

/** Returns the labels of the decision bar's buttons. */
function offered(on: Stage): (string | undefined)[] {
  return on.all(".decision button").map(({ innerText }) => innerText.trim().split("\n").at(-1));
}

function button(on: Stage, text: string, among = "button"): HTMLElement {
  const found = on.all(among).find(({ innerText }) => innerText.includes(text));
  if (!found) throw new Error(`no button ${text}`);
  return found;
}

async function enter(width = 1000, before: (on: Stage) => void = () => {}): Promise<Stage> {
  const on = await stage(story(builder(), together(["A", "B"])), {}, width);
  before(on);
  python(on);
  button(on, "Ada", ".decision button").click();
  await settled();
  expect(on.one('[role="dialog"]').getAttribute("aria-label")).toBe("Hand over to Ada");
  expect(on.one(".stack").inert).toBe(true);
  button(on, "Show board").click();
  await settled();
  return on;
}

describe("deciding in private", () => {
  test("all deciding players are marked and have a button", async () => {
    const on = await stage(story(builder(), together(["A", "B"])));
    expect(on.all(".panel.acting")).toHaveLength(2);
    expect(offered(on)).toEqual(["Ada", "Ben"]);
  });

  test("a read-only board has no button for deciding in private", async () => {
    const on = await stage(story(builder(), together(["A"])), { read_only: true });
    expect(on.all(".decision button")).toEqual([]);
  });

  test("the cover can be closed, also with Escape", async () => {
    const on = await stage(story(builder(), together(["A"])));
    for (const leave of [() => button(on, "Back to the board").click(), () => on.press("Escape")]) {
      button(on, "Ada", ".decision button").click();
      await settled();
      leave();
      await settled();
      expect(on.all('[role="dialog"]')).toEqual([]);
      expect(on.one(".stack").inert).toBe(false);
    }
    expect(on.model.sent).toHaveLength(1);
  });

  test("panels are inert in the meantime and show the public table", async () => {
    const on = await enter(1200, (board) => board.press("l", board.root));
    const panel = on.one("section[data-panel=log]");
    expect(panel.closest("[inert]")).not.toBeNull();
    expect(getComputedStyle(panel.closest(".dim") as Element).opacity).toBe("0.5");
    on.press("l", on.root);
    await settled();
    expect(on.all("section[data-panel=log]")).toEqual([panel]);
  });

  test.each([1000, 390])("the table is shown with a banner, %i wide", async (width) => {
    const on = await enter(width);
    expect(on.one(".banner").innerText).toContain("Only Ada should look");
    expect(on.root.innerText).toContain(SECRET);
    expect(on.all(".transport")).toEqual([]);
    expect(on.one(".frame > .top").inert).toBe(true);
    expect(on.root.contains(document.activeElement)).toBe(true);
    expect(on.one('[data-spot="Bug"]').classList).toContain("legal");
  });

  test("Escape closes it, and nothing of it is left on the page", async () => {
    const on = await enter();
    on.one('[data-spot="AddFlag"] .target').click();
    await settled();
    expect(on.one("[aria-live=polite]").textContent).toBe(SECRET);
    on.press("Escape", on.one('[data-spot="Bug"] .target'));
    await settled();
    expect(on.root.outerHTML).not.toContain(SECRET);
    expect(on.root.outerHTML).not.toContain("Which card, Ada?");
    expect(on.all(".banner")).toEqual([]);
    expect(on.one("[aria-live=polite]").textContent).toBe("The private view is closed.");
    expect(on.root.contains(document.activeElement)).toBe(true);
  });

  test("after a decision, nothing is left for the next player", async () => {
    const on = await enter();
    on.one('[data-spot="Bug"] .target').click();
    await settled();
    expect(on.model.sent.at(-1)).toMatchObject({ type: "play", action: "Bug", seat: "A" });
    expect(on.root.outerHTML).not.toContain(SECRET);
    expect(offered(on)).toEqual(["Ben"]);
  });

  test("it closes when the page goes to the background", async () => {
    const on = await enter();
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Reflect.deleteProperty(document, "hidden");
    await settled();
    expect(on.root.outerHTML).not.toContain(SECRET);
  });
});
