import { expect, test } from "vitest";
import { pressOf } from "../../src/player/shortcuts";
import { commas, dotted, ended, labelled, paragraph, semicolons } from "../../src/text/joints";
import { around, wordsOf } from "../../src/text/words";

const japanese = wordsOf({
  "list.comma": "、",
  "list.semicolon": "；",
  "list.space": "",
  "list.dot": "・",
  "list.label": "{label}：{text}",
  "list.sentence": "{text}。",
});

test("texts are joined as the language does it", () => {
  expect(paragraph(japanese, "終わり。", "", "次。")).toBe("終わり。次。");
  expect(commas(japanese, ["A", null, "B"])).toBe("A、B");
  expect(semicolons(japanese, ["A", "B"])).toBe("A；B");
  expect(dotted(japanese, ["A", false, "B"])).toBe("A・B");
  expect(ended(japanese, labelled(japanese, "A", "残り5"))).toBe("A：残り5。");
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
