import { expect, test } from "vitest";
import { isComposed, pressOf } from "../../src/player/shortcuts";
import { dotted } from "../../src/text/dotted";
import { commas, ended, keyed, labelled, paragraph } from "../../src/text/joints";
import { semicolons } from "../../src/text/semicolons";
import { around, wordsOf } from "../../src/text/words";

const japanese = wordsOf(() => ({
  "list.comma": "、",
  "list.semicolon": "；",
  "list.space": "",
  "list.space.asked": "　",
  "list.dot": "・",
  "list.label": "{label}：{text}",
  "list.sentence": "{text}。",
  "list.key": "{name}（{key}）",
}));

test("texts are joined as the language does it", () => {
  expect(paragraph(japanese, "終わり。", "", "次。")).toBe("終わり。次。");
  expect(paragraph(japanese, "どれ？", "次。", false, "どこ？")).toBe("どれ？　次。どこ？");
  expect(paragraph(japanese, "", null)).toBe("");
  expect(commas(japanese, ["A", null, "B"])).toBe("A、B");
  expect(semicolons(japanese, ["A", "B"])).toBe("A；B");
  expect(dotted(japanese, ["A", false, "B"])).toBe("A・B");
  expect(ended(japanese, labelled(japanese, "A", "残り5"))).toBe("A：残り5。");
  expect(keyed(japanese, "再生", "K")).toBe("再生（K）");
  expect(keyed(japanese, "再生", "")).toBe("再生");
});

test("what fills a blank can be shown in its own style, before or behind the words", () => {
  expect(around("if {condition}", "condition")).toEqual(["if ", ""]);
  expect(around("{condition}のとき", "condition")).toEqual(["", "のとき"]);
  expect(around("none", "condition")).toEqual(["none", ""]);
});

test("a key is found although an input method is on", () => {
  const key = (key: string, code: string) =>
    pressOf({ key, code, target: null, getModifierState: () => false } as unknown as KeyboardEvent)
      .key;
  expect(key("Process", "KeyK")).toBe("k");
  expect(key("Process", "Digit2")).toBe("2");
  expect(key("Process", "Space")).toBe(" ");
  expect(key("Process", "ArrowLeft")).toBe("ArrowLeft");
  expect(key("ｋ", "KeyK")).toBe("k");
  expect(key("Enter", "Enter")).toBe("Enter");
});

test("an input method writes with a key during a composition, and with the number 229 in a field", () => {
  const composed = (isComposing: boolean, keyCode: number, field: boolean) =>
    isComposed({
      isComposing,
      keyCode,
      target: { matches: () => field },
    } as unknown as KeyboardEvent);
  expect(composed(true, 13, true)).toBe(true);
  expect(composed(true, 75, false)).toBe(true);
  expect(composed(false, 229, true)).toBe(true);
  expect(composed(false, 229, false)).toBe(false);
  expect(composed(false, 13, true)).toBe(false);
});
