import { describe, expect, test } from "vitest";
import {
  back,
  begin,
  type Choice,
  choose,
  following,
  question,
  reason,
} from "../../src/player/choice";
import { read } from "../../src/protocol/read";
import { golden, played } from "../support/golden";

function choiceOf(pick: string): Choice {
  const message = read({ ...golden("story"), ask: golden("asks")[pick] });
  const choice = message.type === "story" ? begin(message.ask) : null;
  if (!choice) throw new Error("nothing to choose");
  return choice;
}

function step(choice: Choice, token: string): Choice {
  const chosen = choose(choice, token);
  if (!chosen || !("choice" in chosen)) throw new Error("the walk has ended");
  return chosen.choice;
}

describe("the fair start", () => {
  const message = read(played("fair-start")[0]);
  const first = message.type === "story" ? begin(message.ask) : null;
  if (!first) throw new Error("nothing to choose");

  test("cards can be chosen directly, and there are buttons too", () => {
    const buttons = first.node.options.filter(({ label }) => label !== "");
    expect(buttons.map(({ token, key }) => [token, key])).toEqual([
      ["done", "d"],
      ["shuffle", "u"],
      ["swap", "w"],
    ]);
    expect(choose(step(first, "Bug"), "1")).toEqual({ action: "move Bug 1" });
    expect(choose(first, "shuffle")).toEqual({ action: "shuffle" });
    expect(choose(step(step(first, "swap"), "Bug"), "AddFlag")).toEqual({
      action: "swap Bug AddFlag",
    });
    expect(back(step(first, "Bug")).node).toBe(first.node);
  });
});

describe("a walk", () => {
  test("of one step gives the complete action", () => {
    expect(choose(choiceOf("button"), "run")).toEqual({ action: "run" });
    expect(choose(choiceOf("spot"), "AddFlag")).toEqual({ action: "place AddFlag" });
    expect(choose(choiceOf("chip"), "Bug.damage")).toEqual({ action: "tune Bug.damage" });
    expect(choose(choiceOf("score"), "B")).toEqual({ action: "hit B" });
  });

  test("of two steps joins prefix and tokens with single spaces", () => {
    const choice = step(choiceOf("piece"), "MoveFlag:0");
    expect(question(choice).text).toBe("Where do you move B’s flag?");
    expect(choose(choice, "AddFlag")).toEqual({ action: "move MoveFlag:0 AddFlag" });
    const place = step(choiceOf("place"), "MoveFlag");
    expect(choose(place, "0")).toEqual({ action: "shift MoveFlag 0" });
  });

  test("goes back one node, but not before the first", () => {
    const first = choiceOf("piece");
    expect(back(step(first, "Bug:0")).node).toBe(first.node);
    expect(back(first)).toBe(first);
  });

  test("a node with a single button is skipped, also on the way back", () => {
    const button = { detail: "", crumb: "", pick: "button", ghost: "", moving: "", otherwise: "" };
    const node = (text: string, pick: string, options: unknown[]) => {
      return { ...button, text, pick, options, refused: [] };
    };
    const nodes = [
      node("Place or pass?", "button", [
        ["place", 1],
        ["pass", -1],
      ]),
      node("On which?", "button", [["Bug", -1]]),
    ];
    const asked = (given: unknown[]) => {
      const ask = { ...(golden("asks")["button"] as object), prefix: "", nodes: given };
      const message = read({ ...golden("story"), ask });
      return (message.type === "story" && begin(message.ask)) || choiceOf("button");
    };
    expect(choose(asked(nodes), "place")).toEqual({ action: "place Bug" });
    const who = node("Who?", "button", [["C", 2]]);
    const where = node("Where?", "spot", [["Bug", -1]]);
    const first = asked([node("?", "button", [["interrupt", 1]]), who, where]);
    const last = step(first, "interrupt");
    expect(last.node.text).toBe("Where?");
    expect(choose(last, "Bug")).toEqual({ action: "interrupt C Bug" });
    expect(back(last).node.text).toBe("?");
  });

  test("an illegal token leads nowhere", () => {
    expect(choose(choiceOf("spot"), "Bug")).toBeNull();
    expect(choose(choiceOf("spot"), "toString")).toBeNull();
  });

  test("a finished game has no walk", () => {
    const message = read(golden("over"));
    expect(message.type === "more" && begin(message.ask)).toBeNull();
  });
});

describe("reasons", () => {
  test("a target that can be chosen has none", () => {
    expect(reason(choiceOf("spot"), "AddFlag")).toBe("");
  });

  test("a refused target has its own reason, others the common one", () => {
    expect(reason(choiceOf("spot"), "Bug")).toMatch(/^A already has a flag here/);
    expect(reason(choiceOf("spot"), "Bug:0")).toBe("Choose a card.");
  });
});

test("the next question is shown if all options lead to the same text", () => {
  expect(following(choiceOf("spot"))).toBe("");
  expect(following(choiceOf("piece"))).toBe("to which card?");
  expect(following(step(choiceOf("piece"), "Bug:0"))).toBe("");
});

test("the second line is the node's, else the ask's", () => {
  expect(question(choiceOf("spot")).detail).toBe("Flag 2 of 4.");
  expect(question(choiceOf("button")).detail).toBe("Run: {1} player loses {1} life.");
});
