import { describe, expect, test } from "vitest";
import { read } from "../../src/protocol/read";
import { lasting, movesBetween, TIMES } from "../../src/story/moves";
import { dealsBetween } from "../../src/story/deals";
import { Story } from "../../src/story/story";
import { ask, story, StoryBuilder } from "../support/storybuilder";

type Json = Record<string, unknown>;

const card = (id: string) => ({ id, title: id });
const BACK = { id: "", title: "Card", hidden: true };
const RIGHT = { id: "", title: "1 interrupt left" };

/** Returns the tables before and after one event, from the hands and the changed spots. */
function between(before: Json, after: Json, spots: Json = {}) {
  const builder = new StoryBuilder(["Bug", "AddFlag"], ["Ada", "Ben"]);
  for (const [seat, held] of Object.entries(before)) builder.score(seat, { held });
  builder.frame(null, "before");
  for (const [seat, held] of Object.entries(after)) builder.score(seat, { held });
  builder.frame("A", "after");
  const set = builder.frames[2]?.["set"] as Json;
  Object.assign(set, spots);
  const message = read(
    story(builder, ask("A", { text: "What now?", pick: "button", options: [["run", -1]] })),
  );
  if (message.type !== "story") throw new Error(message.type);
  const found = Story.of(message.frames);
  return [found.table(1), found.table(2)] as const;
}

const named = (title: string) => ({ title, text: "" });

describe("cards between hands and table", () => {
  test("a card goes to the spot that now shows it", () => {
    const [a, b] = between(
      { A: [card("7h"), card("2s")] },
      { A: [card("2s")] },
      { "spot/Bug": named("7h") },
    );
    expect(dealsBetween(a, b)).toEqual([{ seat: "A", index: 0, spot: "Bug", way: "out" }]);
  });

  test("a back goes to the changed spot in the event's focus", () => {
    const hands = [{ B: [BACK, BACK] }, { B: [BACK] }] as const;
    const [a, b] = between(...hands, { "spot/Bug": named("7h"), "spot/AddFlag": named("x") });
    expect(dealsBetween(a, b, ["Bug"])).toEqual([{ seat: "B", index: 1, spot: "Bug", way: "out" }]);
    expect(dealsBetween(a, b)).toEqual([]);
  });

  test("nothing goes to a spot that does not change", () => {
    const [a, b] = between({ A: [card("7h")] }, { A: [] });
    expect(dealsBetween(a, b, ["Bug"])).toEqual([]);
  });

  test("a drawn card comes from the deck, and takes as long as a travelling piece", () => {
    const [a, b] = between(
      { A: [card("2s")] },
      { A: [card("2s"), card("7h")] },
      { "spot/AddFlag": named("51") },
    );
    const moves = movesBetween(a, b, ["AddFlag"]);
    expect(moves.deals).toEqual([{ seat: "A", index: 1, spot: "AddFlag", way: "in" }]);
    expect(lasting(moves, false)).toBe(TIMES.travel);
  });

  test("a spent right is not a card, and reordering a hand moves nothing", () => {
    const changed = { "spot/Bug": named("7h") };
    const [a, b] = between({ A: [RIGHT] }, { A: [] }, changed);
    expect(dealsBetween(a, b, ["Bug"])).toEqual([]);
    const [c, d] = between({ A: [card("x"), card("y")] }, { A: [card("y"), card("x")] }, changed);
    expect(dealsBetween(c, d, ["Bug"])).toEqual([]);
  });

  test("of two equal cards, one goes", () => {
    const [a, b] = between(
      { A: [card("x"), card("x")] },
      { A: [card("x")] },
      { "spot/Bug": named("x") },
    );
    expect(dealsBetween(a, b)).toHaveLength(1);
  });
});
