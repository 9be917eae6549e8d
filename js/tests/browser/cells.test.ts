import { describe, expect, test } from "vitest";
import { settled, stage } from "../support/stage";
import goldens from "../../../tests/golden/played/cells.json";
import marks from "../../../tests/golden/played/icons.json";
import opening from "../../../tests/golden/played/opening.json";

/** A hexagonal board with a goal and a pair of warps, and the frames that two numbers add. */
const [hello, first] = goldens as unknown as [Record<string, unknown>, Record<string, unknown>];

describe("a board of cells", () => {
  test("marks legal cells, gives reasons for the others, and has one tab stop", async () => {
    const { all, one } = await stage(hello);
    expect(all(".target")).toHaveLength(7);
    expect(all(".target.legal").length).toBe(6);
    const goal = one("[data-spot='1,0']");
    expect(goal.getAttribute("aria-label")).toBe("row 1, place 0, goal");
    expect(goal.getAttribute("aria-description")).toContain("Write 1 in another cell");
    expect(all(".target[tabindex='0']")).toHaveLength(1);
    expect(all("text.title").map(({ textContent }) => textContent)).toEqual(["W", "G", "W"]);
  });

  test("a click on a legal cell plays, a click on another sends nothing", async () => {
    const { model, one } = await stage(hello);
    one("[data-spot='1,0']").click();
    expect(model.sent.filter(({ type }) => type === "play")).toEqual([]);
    one("[data-spot='1,1']").click();
    expect(model.sent.at(-1)).toMatchObject({ type: "play", action: "write 1,1" });
  });

  test("arrow keys move from cell to cell", async () => {
    const { one, press } = await stage(hello);
    one("[data-spot='0,0']").focus();
    for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft"]) press(key);
    expect((document.activeElement as HTMLElement).dataset["spot"]).toBe("1,1");
  });

  test("a number appears, and disappears at an earlier step", async () => {
    const { model, player, all, one } = await stage(hello);
    model.receive({ ...first, id: null });
    player.playback.settle();
    await settled();
    expect(all("[data-piece] text").map(({ textContent }) => textContent.trim())).toEqual([
      "1",
      "A",
    ]);
    expect(one("[data-piece]").dataset["seat"]).toBe("A");
    expect(all(".ring")).toHaveLength(1);
    player.goto(0);
    await settled();
    expect(all("[data-piece]")).toHaveLength(0);
  });

  test("uses the game's own texts", async () => {
    const { one } = await stage(hello);
    expect(one(".board").getAttribute("aria-label")).toBe("Board: arrow keys go from cell to cell");
    expect(one(".spag").textContent).not.toMatch(/flag|round|placing|unused/);
  });
});

describe("a game with its own icons", () => {
  const [empty, marked] = marks as unknown as [Record<string, unknown>, Record<string, unknown>];

  test("shows them in its cells instead of titles", async () => {
    const { model, player, all, one } = await stage(empty);
    expect(all("path.own")).toHaveLength(0);
    model.receive({ ...marked, id: null });
    player.playback.settle();
    await settled();
    const { cross } = empty["icons"] as Record<string, string>;
    expect(one("path.own").getAttribute("d")).toBe(cross);
    expect(all("text.title, .sign")).toHaveLength(0);
    expect(one("[data-spot='1,1']").getAttribute("aria-label")).toBe("cell 1,1, cross");
  });

  test("changes no icon of the interface", async () => {
    const own = "M1 1L2 2";
    const { all } = await stage({ ...empty, icons: { more: own, undo: own, cross: own } });
    expect(all(`.icon path[d='${own}']`)).toHaveLength(0);
    expect(all(".icon path").length).toBeGreaterThan(3);
  });

  test("shows them on cards too, instead of built-in ones", async () => {
    const own = "M1 1L2 2";
    const [story] = opening as unknown as [Record<string, unknown>];
    const { all } = await stage({ ...story, icons: { beetle: own } });
    expect(all("[data-spot='Bug'] .icon path").map((node) => node.getAttribute("d"))).toEqual([
      own,
    ]);
    expect(all(`.icon path[d='${own}']`)).toHaveLength(1);
  });
});
