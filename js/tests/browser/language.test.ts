/** A board in Japanese: line breaks and the `lang` attribute. */
import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import Rich from "../../src/ui/Rich.svelte";
import { ASKS } from "../support/asks";
import { stage } from "../support/stage";
import { story, StoryBuilder } from "../support/storybuilder";

const TEXTS = {
  Bug: "相手プレイヤーはそれぞれ{1}点のライフを失います。その後、この旗は列の最後へ移ります。",
  ForkBomb: "一人のプレイヤーが{2}点のライフを失い、この旗はゲームから取り除かれます。",
  MoveFlag: "だれの旗でもよいので、{1}本を別のカードへ移します。",
  AddFlag: "Donaudampfschifffahrtsgesellschaftskapitän",
};
const ORDER = Object.keys(TEXTS);

function japanese(): Record<string, unknown> {
  const plain = story(new StoryBuilder(ORDER, ["花子", "太郎"]), ASKS.run) as Record<
    string,
    unknown
  >;
  const texts = new Map(Object.entries(TEXTS));
  const change = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(change);
    if (typeof node !== "object" || node === null) return node;
    const entries = Object.entries(node).map(([key, value]) => {
      const spot = texts.get(key.replace("spot/", ""));
      const shown = value as Record<string, unknown> | null;
      return [key, spot && shown && "text" in shown ? { ...shown, text: spot } : change(value)];
    });
    return Object.fromEntries(entries) as unknown;
  };
  return { ...(change(plain) as Record<string, unknown>), words: { language: "ja" } };
}

test.each([1280, 800, 640, 390])("all texts fit on their cards at %i", async (width) => {
  const { all, root } = await stage(japanese(), {}, width);
  expect(root.lang).toBe("ja");
  const cards = all(".card");
  expect(cards).toHaveLength(4);
  for (const card of cards) {
    const [face, text, tray] = [".face", ".text", ".tray"].map((part) => card.querySelector(part));
    if (!face || !text || !tray) throw new Error("a card without its parts");
    expect(text.textContent).toContain(card.dataset["spot"] === "AddFlag" ? "kapitän" : "。");
    const [box, below] = [text.getBoundingClientRect(), tray.getBoundingClientRect()];
    expect(box.bottom, `${card.dataset["spot"]}`).toBeLessThanOrEqual(below.top + 0.5);
    expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
  }
  // There is no more space than the longest text needs.
  const spare = cards.map((card) => {
    const [text, tray] = [".text", ".tray"].map((part) => card.querySelector(part));
    return (tray?.getBoundingClientRect().top ?? 0) - (text?.getBoundingClientRect().bottom ?? 0);
  });
  expect(Math.min(...spare)).toBeLessThan(26);
});

test("a name does not break at the end of a line", async () => {
  const { root } = await stage(japanese());
  const target = root.appendChild(document.createElement("p"));
  const props = { text: "Aが「緑の島12」に島民を置く。", names: ["緑の島12"] };
  const rich = mount(Rich, { target, props });
  const name = target.querySelector(".name");
  for (let width = 80; width < 240; width += 8) {
    target.style.width = `${width}px`;
    expect(name?.getClientRects(), `at ${width}`).toHaveLength(1);
  }
  await unmount(rich);
});

test("an English board has the language en", async () => {
  const { root } = await stage(story(new StoryBuilder(["Bug"], ["Ada"]), ASKS.run));
  expect(root.lang).toBe("en");
});

test("keys with which an input method writes are not shortcuts, and the others are", async () => {
  const { root, model } = await stage(
    story(new StoryBuilder(["Bug", "AddFlag"], ["Ada"]), ASKS.run),
  );
  const press = (isComposing: boolean) =>
    root.dispatchEvent(
      new KeyboardEvent("keydown", { key: "r", isComposing, bubbles: true, composed: true }),
    );
  const sent = model.sent.length;
  press(true);
  expect(model.sent).toHaveLength(sent);
  press(false);
  expect(model.sent).toHaveLength(sent + 1);
});
