import { describe, expect, onTestFinished, test } from "vitest";
import { middle, settled, stage, type Stage } from "../support/stage";
import { ask, story, StoryBuilder } from "../support/storybuilder";

/** Hands and board together: keys, picks and movements between them. */
type Json = Record<string, unknown>;

const CARDS = ["7h", "2s", "9c"];
const held = (ids: readonly string[]) => ids.map((id) => ({ id, title: id }));
const BACK = { id: "", title: "Card", text: "", hidden: true };

function table(): StoryBuilder {
  const made = new StoryBuilder(["Bug", "AddFlag"], ["Ada", "Ben"]);
  made.score("A", { held: held(CARDS) }).score("B", { held: [BACK, BACK, BACK] });
  return made.frame(null, "The cards are dealt.");
}

const PLAY = ask("A", {
  ...{ text: "Play which card?", pick: "button", otherwise: "This card does not fit." },
  options: [
    ["7h", -1, { label: "7h" }],
    ["9c", -1, { label: "9c" }],
  ],
});

const TRADE = ask("A", {
  ...{ text: "Trade which cards?", pick: "button", options: [["CARDS", -1]] },
  several: { word: "CARDS", of: CARDS.map((id) => [id, id]), low: 1, high: 2, join: "+" },
});

/** Ada plays the 7h on Bug: it leaves her hand, and Bug shows it. */
function played(): StoryBuilder {
  const made = table();
  made.ply = 1;
  made.score("A", { held: held(["2s", "9c"]) }).frame("A", "A plays 7h.", { focus: ["Bug"] });
  (made.frames.at(-1)?.["set"] as Json)["spot/Bug"] = { title: "7h", text: "", icon: "" };
  return made;
}

const shown = (asked: Json, width = 1000) => stage(story(table(), asked), {}, width);
const card = (on: Stage, index: number) => on.one(`[data-key="held:A:${index}"]`);
const sent = (on: Stage) =>
  on.model.sent.flatMap((one) => (one.type === "play" ? [one.action] : []));

describe("the hands", () => {
  test("show one equal back for each hidden card", async () => {
    const on = await shown(PLAY);
    expect(on.all('.hand[data-seat="B"] .held.back')).toHaveLength(3);
    expect(on.all('.hand[data-seat="B"] button')).toHaveLength(0);
  });

  test("have one tab stop; arrow keys move from card to card and down to the board", async () => {
    const on = await shown(PLAY);
    expect(on.all('.hands [tabindex="0"]')).toEqual([card(on, 0)]);
    card(on, 0).focus();
    for (const key of ["ArrowRight", "End", "ArrowLeft"]) on.press(key);
    expect(document.activeElement).toBe(card(on, 1));
    await settled();
    on.press("ArrowDown");
    expect(document.activeElement?.closest('[data-zone="board"]')).not.toBeNull();
    on.press("ArrowUp");
    expect(document.activeElement).toBe(card(on, 1));
    on.press("ArrowUp");
    expect(document.activeElement).toBe(card(on, 1));
    expect(on.player.view().step).toBe(1);
  });

  test("a click plays a legal card, another card shows why not", async () => {
    const on = await shown(PLAY);
    expect(card(on, 1).getAttribute("aria-disabled")).toBe("true");
    expect(card(on, 1).getAttribute("aria-description")).toBe("This card does not fit.");
    card(on, 1).click();
    await settled();
    expect(on.one("[aria-live=polite]").textContent).toBe("This card does not fit.");
    expect(on.one(".tip").textContent).toContain("This card does not fit.");
    card(on, 2).click();
    expect(sent(on)).toEqual(["9c"]);
  });

  test("several cards can be picked in the hand, and are counted", async () => {
    const on = await shown(TRADE);
    const ok = () => on.all(".decision button").find(({ innerText }) => innerText.includes("("));
    for (const index of [2, 0, 1, 1]) {
      card(on, index).click();
      await settled();
    }
    const pressed = [0, 1, 2].map((index) => card(on, index).getAttribute("aria-pressed"));
    expect(pressed).toEqual(["true", null, "true"]);
    expect(ok()?.innerText).toContain("2");
    ok()?.click();
    expect(sent(on)).toEqual(["7h+9c"]);
  });
});

describe("a played card", () => {
  test.each([
    [1000, 100],
    [390, 100],
    [1000, 200],
    [780, 200],
  ])("moves to the table, %i wide with text at %i %", async (width, text) => {
    document.documentElement.style.fontSize = `${text}%`;
    onTestFinished(() => {
      document.documentElement.style.fontSize = "";
    });
    const on = await stage(story(played(), PLAY), { step: 1 }, width);
    // Places inside the frame, because on a narrow board the page follows the cursor.
    const root = on.root.getBoundingClientRect();
    const from = middle(card(on, 0));
    on.player.forward();
    await settled();
    const moved = on.root.getBoundingClientRect().top - root.top;
    const copy = on.one(".flights > *");
    const [flight] = copy.getAnimations();
    if (!flight) throw new Error("it does not move");
    flight.pause();
    flight.currentTime = 0;
    const { left, top, width: wide, height } = copy.getBoundingClientRect();
    expect(Math.abs(left + wide / 2 - from.x)).toBeLessThan(2);
    expect(Math.abs(top + height / 2 - moved - from.y)).toBeLessThan(2);
    flight.currentTime = (flight.effect?.getComputedTiming().duration as number) * 0.8;
    const [there, spot] = [middle(copy), middle(on.one('[data-spot="Bug"]'))];
    expect(Math.hypot(there.x - spot.x, there.y - spot.y)).toBeLessThan(2);
    expect(on.all(".flights button:not([inert] *, [inert]), .flights [data-key]")).toEqual([]);
    on.player.playback.settle();
    await settled();
    expect(on.all(".flights > *")).toEqual([]);
  });

  test("is there at once with reduced motion", async () => {
    const on = await stage(story(played(), PLAY), { step: 1 });
    on.player.setStill(true);
    on.player.forward();
    await settled();
    expect(on.all(".flights > *")).toEqual([]);
    expect(on.all('.hand[data-seat="A"] .held')).toHaveLength(2);
  });

  test("does not move when stepping back", async () => {
    const on = await stage(story(played(), PLAY));
    on.player.goto(1);
    await settled();
    expect(on.all(".flights > *")).toEqual([]);
    expect(on.all('.hand[data-seat="A"] .held')).toHaveLength(3);
  });
});

describe("a row without a track", () => {
  const plain = () => {
    const made = new StoryBuilder(["Deck", "Pile"], ["Ada", "Ben"]);
    const set = made.frames[0]?.["set"] as Json;
    Object.assign(set, { layout: { kind: "row", order: ["Deck", "Pile"] }, cursor: null });
    return story(made, ask("A", { text: "Draw?", pick: "spot", options: [["Deck", -1]] }));
  };

  test("has no rails, brackets or empty trays, and lower cards", async () => {
    const on = await stage(plain());
    expect(on.all(".track, .brackets")).toEqual([]);
    expect(on.all(".tray").filter((node) => node.offsetHeight > 0)).toEqual([]);
    expect(on.one(".board").innerText).not.toMatch(/none|\(\)/);
    expect(on.one('[data-spot="Deck"]').offsetHeight).toBeLessThan(140);
  });
});
