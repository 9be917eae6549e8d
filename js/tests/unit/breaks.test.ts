import { expect, test } from "vitest";
import { linesOf } from "../../src/boards/cards/geometry";
import { columnsOf, partsOfWord } from "../../src/text/breaks";

const each = (text: string) => [...text].length;

test.each([
  ["a word stays whole", "ReversePriority", ["ReversePriority"]],
  ["Japanese breaks between phrases", "自分の旗を選ぶ", ["自分の", "旗を", "選ぶ"]],
  ["a phrase is not broken before its end", "旗が退場する", ["旗が", "退場する"]],
  ["する stays with what is done", "向きを逆にする。", ["向きを", "逆にする。"]],
  ["Chinese breaks between characters", "选择旗", ["选", "择", "旗"]],
  ["no line begins with a full stop", "選ぶ。次は", ["選ぶ。", "次は"]],
  ["brackets stay with their content", "「旗」を", ["「旗」を"]],
  ["a number stays whole, with its counter", "全部で23枚", ["全部で", "23枚"]],
  ["a word in katakana stays whole", "好きなスパモン1体の", ["好きな", "スパモン", "1体の"]],
  ["a lone kanji stays with its word", "自分の未使用フラグを", ["自分の", "未使用", "フラグを"]],
  ["そのあと stays whole", "減らす。そのあと、実行した", ["減らす。", "そのあと、", "実行した"]],
  [
    "a clause opens a line as a whole",
    "減らす。そのあと、次の",
    ["減らす。", "そのあと、", "次の"],
  ],
  ["a chip stays with the text after it", "命{2}点", ["命", "{2}点"]],
  ["a changed chip does too", "命{2}±点を", ["命", "{2}±点を"]],
  ["Korean has spaces", "카드를", ["카드를"]],
])("%s", (_name, word, parts) => {
  expect(partsOfWord(word)).toEqual(parts);
});

test("Thai is broken between words", () => {
  expect(partsOfWord("ภาษาไทย")).toEqual(["ภาษา", "ไทย"]);
});

test("lines of a text without spaces", () => {
  const text = "一人の対戦相手が二つの命を失う。";
  expect(linesOf(text, 8, each)).toBe(2);
  expect(linesOf(text, 5, each)).toBe(4);
  expect(linesOf(`${text}\n${text}`, 8, each)).toBe(4);
});

test("a word longer than a line continues on the next", () => {
  expect(linesOf("ab abcdefghij", 5, each)).toBe(3);
  expect(linesOf("ab abcdefghij k", 5, each)).toBe(4);
});

test("a CJK character is wider", () => {
  expect(columnsOf("last")).toBe(4);
  expect(columnsOf("最後")).toBeCloseTo(3.4);
});
