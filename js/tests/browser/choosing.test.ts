import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { ASKS } from "../support/asks";
import { middle, settled, stage } from "../support/stage";
import { story, StoryBuilder } from "../support/storybuilder";

function builder(): StoryBuilder {
  const made = new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]);
  made.add("Bug", "A").add("Bug", "B").add("AddFlag", "A").frame(null, "All flags are placed.");
  return made;
}

/** Playwright does not click disabled elements by itself; users do. */
const FORCE = { force: true };

const open = (name: keyof typeof ASKS, width?: number) =>
  stage(story(builder(), ASKS[name]), {}, width);

describe("with the mouse", () => {
  test("a number that cannot be chosen, on a card on which none can", async () => {
    const [node] = ASKS.chip["nodes"] as object[];
    const none = { ...ASKS.chip, nodes: [{ ...node, options: [["AddFlag", -1]] }] };
    const { one, all } = await stage(story(builder(), none), {}, 1000);
    for (const chip of all("[data-spot=Bug] .pick")) {
      const { x, y } = middle(chip);
      expect(document.elementFromPoint(x, y)?.closest(".pick")).toBe(chip);
    }
    expect(one(".card[data-spot=Bug]").classList.contains("pale")).toBe(true);
  });

  test("a card while nothing can be chosen says why", async () => {
    const told = story(builder(), ASKS.spot);
    const board = await stage(told, { read_only: true }, 1000);
    await userEvent.click(board.one("[data-spot=Bug] .target"), FORCE);
    expect(board.one(".tip").textContent).toContain("This board is read-only.");
    expect(board.all("[data-why-box]")).toHaveLength(0);
    const waits = await stage(told, { step: 0, horizon: 0 }, 1000);
    await userEvent.click(waits.one("[data-spot=Bug] .target"), FORCE);
    expect(waits.one(".tip").textContent).toContain("What comes next is hidden");
  });

  test("a button", async () => {
    const { one, model } = await open("run");
    await userEvent.click(one(".decision .main"));
    expect(model.sent.at(-1)).toMatchObject({ type: "play", action: "run" });
  });

  test("a card", async () => {
    const { one, model } = await open("spot");
    await userEvent.click(one("[data-spot=AddFlag] .target"));
    expect(model.sent.at(-1)).toMatchObject({ action: "place AddFlag" });
  });

  test("a card by a flag on it", async () => {
    const { one, model } = await open("spot");
    await userEvent.click(one("[data-piece='3']"));
    expect(model.sent.at(-1)).toMatchObject({ action: "place AddFlag" });
  });

  test("a flag, then a card, and back in between", async () => {
    const { one, all, model } = await open("move");
    expect(all(".piece.legal")).toHaveLength(2);
    await userEvent.click(one("[data-piece='1']"));
    expect(one(".question").textContent).toContain("to which card");
    await userEvent.click(one(".decision [data-command=back]"));
    expect(one(".question").textContent).toContain("Which flag");
    await userEvent.click(one("[data-piece='3']"));
    await userEvent.click(one("[data-spot=MoveFlag] .target"));
    expect(model.sent.at(-1)).toMatchObject({ action: "move AddFlag:0 MoveFlag" });
  });

  test("a place", async () => {
    const { all, one, model } = await open("place");
    expect(all(".place .knob").map((knob) => knob.textContent)).toEqual(["0", "2"]);
    await userEvent.click(one("[data-key='place:2']"));
    expect(model.sent.at(-1)).toMatchObject({ action: "shift AddFlag 2" });
  });

  test("the nearest parameter by its touch area, on a narrow board", async () => {
    const { one, all, model } = await open("chip", 390);
    for (const chip of all(".pick.legal")) {
      const { x, y } = middle(chip);
      for (const [dx, dy] of [
        [-20, 0],
        [20, 0],
        [0, -20],
        [0, 20],
      ] as const) {
        const hit = document.elementFromPoint(x + dx, y + dy);
        expect(hit?.closest(".pick"), chip.dataset["key"]).not.toBeNull();
      }
    }
    const { left, top, height } = one("[data-key='chip:Bug.damage']").getBoundingClientRect();
    document.elementFromPoint(left, top + height + 12)?.dispatchEvent(
      new MouseEvent("click", {
        ...{ bubbles: true, detail: 1 },
        ...{ clientX: left, clientY: top + height + 12 },
      }),
    );
    expect(model.sent.at(-1)).toMatchObject({ action: "tune Bug.damage" });
  });

  test("a parameter", async () => {
    const { one, model } = await open("chip");
    await userEvent.click(one("[data-key='chip:Bug.damage']"));
    expect(model.sent.at(-1)).toMatchObject({ action: "tune Bug.damage" });
  });

  test("a player, by panel or by button", async () => {
    const { one, model } = await open("hit");
    await userEvent.click(one("[data-score=B]"));
    expect(model.sent.at(-1)).toMatchObject({ action: "hit B" });
    expect(one(".decision .word .badge").dataset["seat"]).toBe("B");
  });
});

describe("what cannot be chosen", () => {
  test("says why on hover, on focus and on a click, and sends nothing", async () => {
    const { one, model } = await open("spot");
    await userEvent.hover(one("[data-spot=Bug] .target"));
    expect(one(".tip").textContent).toContain("A already has a flag here.");
    await userEvent.unhover(one("[data-spot=Bug] .target"));
    await userEvent.click(one("[data-spot=Bug] .target"), FORCE);
    expect(one(".tip").textContent).toContain("One flag per card while placing.");
    expect(one("[aria-live]").textContent).toContain("A already has a flag here.");
    expect(model.sent).toHaveLength(1);
  });

  test("has its reason as a description for screen readers", async () => {
    const { one } = await open("spot");
    const target = one("[data-spot=Bug] .target");
    expect(target.getAttribute("aria-description")).toContain("A already has a flag here.");
    expect(target.getAttribute("aria-disabled")).toBe("true");
  });

  test("a flag that must stay, a number without chips, a defeated player", async () => {
    const move = await open("move");
    await userEvent.click(move.one("[data-piece='2']"), FORCE);
    expect(move.one(".tip").textContent).toContain("This flag must stay.");
    const chip = await open("chip");
    await userEvent.click(chip.one("[data-key='chip:Bug.players']"), FORCE);
    expect(chip.one(".tip").textContent).toContain("No chip is left.");
    const hit = await open("hit");
    await userEvent.click(hit.one("[data-score=A]"), FORCE);
    expect(hit.one(".tip").textContent).toContain("A is defeated.");
  });

  test("a pale control says why", async () => {
    const { one } = await open("run");
    await userEvent.click(one("[aria-label='Step forward']"), FORCE);
    expect(one(".tip").textContent).toContain("This is the latest step.");
  });
});

describe("the decision bar", () => {
  test("shows the breadcrumbs of the current question", async () => {
    const { all, one } = await open("move");
    const crumbs = () => all(".crumb").map((crumb) => crumb.textContent);
    expect(crumbs()).toEqual(["run MoveFlag", "which flag?", "to which card?"]);
    expect(one(".crumb.here").textContent).toBe("which flag?");
    await userEvent.click(one("[data-piece='1']"));
    expect(crumbs()).toEqual(["run MoveFlag", "which flag?", "to which card?"]);
    expect(one(".crumb.here").textContent).toBe("to which card?");
  });

  test("Cancel takes the run back", async () => {
    const { all, model } = await open("move");
    const cancel = all(".decision .word").find((word) => word.textContent?.includes("Cancel"));
    await userEvent.click(cancel as HTMLElement);
    expect(model.sent.at(-1)).toMatchObject({ type: "undo", plies: 1 });
  });

  test("shows the step and a way back at an earlier step", async () => {
    const { player, one, all } = await open("run");
    player.goto(0);
    await settled();
    expect(one(".detail").textContent).toContain("You are looking at step 0 of 1.");
    await userEvent.click(one(".decision .main"));
    expect(all(".decision.ask")).toHaveLength(1);
  });

  test("says that a read-only board offers no choice", async () => {
    const { all, one } = await stage(story(builder(), ASKS["run"]), { read_only: true });
    expect(all(".decision .word")).toHaveLength(0);
    expect(one(".question").textContent.trim()).toBe("A decides.");
    expect(one(".detail").textContent).toContain("read-only: you can look, but not play");
    const commands = all(".header [data-command]").map((button) => button.dataset["command"]);
    expect(commands).not.toContain("undo");
    expect(commands).toContain("full");
  });

  test("waits without a choice on another player's board", async () => {
    const idle = { over: false, seat: "A", winner: null, text: "A has to decide.", nodes: [] };
    const { all, one } = await stage(story(builder(), idle));
    expect(all(".decision .word")).toHaveLength(0);
    expect(one(".question").textContent).toBe("A has to decide.");
    expect(one(".detail").textContent).toContain("Wait for your turn.");
  });

  test("shows the result, a rematch, and a fork at an earlier step", async () => {
    const over = { over: true, seat: null, winner: "B", text: "B wins in round 1.", nodes: [] };
    const { all, one, player, model } = await stage(story(builder(), over));
    expect(one(".question").textContent).toBe("B wins in round 1.");
    expect(one(".decision .main").textContent).toContain("Rematch");
    player.goto(0);
    await settled();
    expect(all(".decision .main")).toHaveLength(0); // one click must not lose a game at an earlier step
    const [fork, rematch] = all(".decision .word");
    await userEvent.click(fork as HTMLElement);
    expect(model.sent.at(-1)).toMatchObject({ type: "fork", step: 0 });
    model.receive({ type: "refused", revision: 1, id: model.sent.length, message: "No." });
    await userEvent.click(rematch as HTMLElement);
    expect(model.sent.at(-1)).toMatchObject({ type: "new" });
  });
});
