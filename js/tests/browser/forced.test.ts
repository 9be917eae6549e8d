import { afterEach, beforeEach, expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { settled, stage } from "../support/stage";
import { ASKS } from "../support/asks";
import { ask, story, StoryBuilder } from "../support/storybuilder";

/** Turns forced system colours on or off. */
async function force(value: "active" | "none"): Promise<void> {
  const page = cdp() as unknown as { send(what: string, how: object): Promise<unknown> };
  await page.send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value }] });
}

beforeEach(() => force("active"));
afterEach(() => force("none"));

const CARD = { id: "instant:B", title: "Bug", text: "{1} player loses {1} life.", icon: "beetle" };
const RIGHT = { id: "", title: "1 interrupt left", text: "Spend it to stop a turn.", icon: "" };

/** Returns a story in which B's card can be chosen, but A's right cannot. */
function held(): Record<string, unknown> {
  const builder = new StoryBuilder(["Bug", "AddFlag"], ["Ada", "Ben"]);
  builder
    .score("A", { held: [RIGHT] })
    .score("B", { held: [CARD] })
    .frame("A", "A runs Bug.");
  const options = [["instant:B", -1, { label: "Ben’s card" }]];
  return story(
    builder,
    ask("A", { pick: "chip", text: "Which number?", options, otherwise: "No." }),
  );
}

test("a legal card in a hand has a border and a description", async () => {
  const { one, all } = await stage(held());
  const lines = all(".held").map((node) => getComputedStyle(node).outlineStyle);
  expect(lines).toEqual(["none", "solid"]);
  expect(one("button.face").getAttribute("aria-description")).toBe(CARD.text);
  expect(one(".held.right").textContent).toContain(RIGHT.text);
});

/** Returns a board in the middle of a playback, after pressing this key. */
async function watched(key: string) {
  const builder = new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]);
  builder.round = 1;
  for (const spot of ["AddFlag", "MoveFlag", "Bug"]) {
    builder.ply += 1;
    builder.go(spot).frame("A", `A runs ${spot}.`, { act: "run", focus: [spot] });
  }
  const found = await stage(story(builder, ASKS["run"]), { step: 2, horizon: 2 });
  const event = { key, shiftKey: true, bubbles: true, cancelable: true };
  found.root.dispatchEvent(new KeyboardEvent("keydown", event));
  await settled();
  return found;
}

const systemColor = (name: string) => {
  const node = document.createElement("i");
  node.style.color = name;
  document.body.append(node);
  const { color } = getComputedStyle(node);
  node.remove();
  return color;
};

test("projector mode has only system colours, and shows that more comes", async () => {
  const { all, one } = await watched("P");
  for (const name of [".rail", ".place"]) {
    const [node] = all(`.projector .board ${name}`);
    const { stroke, fill } = getComputedStyle(node as Element);
    expect([stroke, fill]).toContain(systemColor("CanvasText"));
  }
  expect(getComputedStyle(one(".foot .beyond")).borderTopStyle).toBe("dotted");
});

test("in the strip of time, the number of the visited card can be read", async () => {
  const { one } = await watched("L");
  const place = getComputedStyle(one(".time .visited .place"));
  expect([place.color, place.backgroundColor]).toEqual(
    ["HighlightText", "Highlight"].map(systemColor),
  );
});
