/** The Monster edition in a real browser. */
import { describe, expect, test } from "vitest";
import { settled, stage } from "../support/stage";
import { ask, CARDS, story, StoryBuilder } from "../support/storybuilder";

const editions = { code: "Spaghetti Code", monster: "Spaghetti Monster" };

function storyIn(
  edition: string,
  change: (builder: StoryBuilder) => void = () => {},
): Record<string, unknown> {
  const builder = new StoryBuilder(
    ["Bug", "AddFlag", "MoveFlag"],
    ["Ada", "Ben", "Chi", "Dora", "Emil"],
  );
  for (const seat of "ABCDE") builder.add("Bug", seat);
  builder.state("Bug", 0, "handled").state("Bug", 1, "acting");
  builder.frame(null, "The game is under way.");
  change(builder);
  const button = { pick: "button", text: "Run it or skip?", options: [["run", -1]] };
  return story(builder, ask("B", button), { edition, editions }) as Record<string, unknown>;
}

const paths = (node: Element | undefined, selector: string) =>
  [...(node?.querySelectorAll(selector) ?? [])].map((path) => path.getAttribute("d"));

describe("islands", () => {
  test.each([
    [900, 212],
    [400, undefined],
  ])("have space between them at %i", async (width, high) => {
    const { root, all } = await stage(storyIn("monster"), {}, width);
    expect(root.dataset["edition"]).toBe("monster");
    const boxes = all(".card").map((card) => card.getBoundingClientRect());
    expect(boxes).toHaveLength(3);
    for (const [i, box] of boxes.entries()) {
      if (high) expect(box.height).toBeGreaterThanOrEqual(high);
      for (const other of boxes.slice(i + 1))
        expect(
          box.right + 14 <= other.left ||
            other.right + 14 <= box.left ||
            box.bottom < other.top ||
            other.bottom < box.top,
        ).toBe(true);
    }
    for (const card of all(".card")) {
      const { borderTopLeftRadius, boxShadow } = getComputedStyle(card);
      expect(borderTopLeftRadius).toMatch(/%/);
      expect(boxShadow).not.toBe("none");
    }
  });

  test.each([360, 390, 520, 719, 720, 800, 900, 1100, 1600])(
    "have their text above the beach at %i",
    async (width) => {
      const builder = new StoryBuilder(Object.keys(CARDS), ["Ada", "Ben"]);
      const { all } = await stage(
        story(builder, ask("A", { pick: "button", text: "", options: [] }), { edition: "monster" }),
        {},
        width,
      );
      for (const card of all(".card")) {
        const text = card.querySelector(".text")?.getBoundingClientRect().bottom ?? 0;
        const beach = card.querySelector(".tray")?.getBoundingClientRect().top ?? 0;
        expect(text, `${card.dataset["spot"]}`).toBeLessThanOrEqual(beach + 0.5);
      }
    },
  );
});

describe("islanders", () => {
  test("have each player's shape and letter", async () => {
    const { all } = await stage(storyIn("monster"));
    const pieces = all(".piece");
    expect(pieces.map((piece) => piece.querySelector("text")?.textContent)).toEqual([..."ABCDE"]);
    expect(new Set(pieces.flatMap((piece) => paths(piece, ".shape"))).size).toBe(5);
  });

  test("are hollow when handled, and ringed while acting", async () => {
    const { all } = await stage(storyIn("monster"));
    const [handled, acting, waiting] = all(".piece");
    const fill = (node?: Element) =>
      getComputedStyle(node?.querySelector(".shape") ?? document.body).fill;
    expect(fill(handled)).not.toBe(fill(waiting));
    expect(getComputedStyle(handled?.querySelector(".was") ?? document.body).opacity).toBe("0");
    expect(paths(acting, ".ring")).toHaveLength(1);
    expect(paths(waiting, ".ring")).toHaveLength(0);
    expect(paths(handled, ".foot")).toHaveLength(1);
  });
});

test("meatballs show life, and a defeated player's monster is crossed out", async () => {
  const { all } = await stage(
    storyIn("monster", (builder) => {
      builder.score("A", { life: 2 }).score("E", { life: 0, state: "out" }).frame("B", "A loses.");
    }),
    {},
    1500,
  );
  const [ada, , , , emil] = all(".players .panel");
  expect(ada?.querySelectorAll(".heart")).toHaveLength(5);
  expect(ada?.querySelectorAll(".heart.full")).toHaveLength(2);
  expect(new Set(paths(ada, ".heart path")).size).toBe(1);
  expect(ada?.querySelector(".monster .strike")).toBeNull();
  expect(emil?.querySelector(".monster .strike")).not.toBeNull();
});

test("switching the edition keeps the nodes of all pieces", async () => {
  const { model, root, all, one } = await stage(storyIn("code"));
  const before = all(".piece");
  expect(one(".cursor .pole")).toBeTruthy();
  model.receive(storyIn("monster"));
  await settled();
  expect(root.dataset["edition"]).toBe("monster");
  expect(all(".piece")).toEqual(before);
  expect(all(".cursor .pole")).toEqual([]);
  expect(one(".cursor .band")).toBeTruthy();
  model.receive(storyIn("code"));
  await settled();
  expect(all(".cursor .band, .monster")).toEqual([]);
  expect(all(".piece")).toEqual(before);
});
