import { expect, test } from "vitest";
import { joined, partsOf } from "../../src/text/sentence";

function split(text: string): string[] {
  return joined(partsOf(text)).map(({ text, tail }) => text + tail);
}

test("text right after a number stays on its line", () => {
  expect(split("Lower it by {1}.")).toEqual(["Lower it by ", "{1}.", ""]);
  expect(split("それぞれ{1}点のライフを")).toEqual(["それぞれ", "{1}点の", "ライフを"]);
  expect(split("{0}, then {2} life; gone")).toEqual(["{0},", " then ", "{2}", " life; gone"]);
});

test("no part of a sentence is lost or repeated", () => {
  for (const text of ["{1}{2}.", "no number", "", "a {1}", "({1}) and {2}!? {3}"])
    expect(split(text).join("")).toBe(text);
});

const named = (text: string, names: string[]) =>
  partsOf(text, names).flatMap(({ kind, text }) => (kind === "name" ? [text] : []));

test("a name in a script without spaces counts only inside its brackets", () => {
  expect(named("Aが「生」に島民を置く。発生した。", ["生"])).toEqual(["生"]);
  expect(named("必死に「死」を選ぶ。", ["死"])).toEqual(["死"]);
  expect(named("A runs Bug, not Bugs.", ["Bug"])).toEqual(["Bug"]);
});

test("a number stays on the line of the character before it, and a name with a number is found", () => {
  const parts = partsOf("10回で約4回、「島3」に3つ", ["島3"]).map(({ kind, text }) => [kind, text]);
  expect(parts).toEqual([
    ["plain", "10回で約\u20604回、「"],
    ["name", "島3"],
    ["plain", "」に3つ"],
  ]);
});
