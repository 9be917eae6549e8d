import { afterEach, beforeEach, expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { stage } from "../support/stage";
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
