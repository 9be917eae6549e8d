import { describe, expect, test } from "vitest";
import { fill, KEYS, wordsOf } from "../../src/text/words";
import { words as texts } from "../support/model";

describe("words", () => {
  const words = wordsOf(texts);

  test("the catalogue has every key, and no unused ones", () => {
    expect(Object.keys(texts).sort()).toEqual([...KEYS].sort());
  });

  test("blanks are filled in", () => {
    expect(words("transport.step", { step: 4, end: 9 })).toBe("step 4 of 9");
  });

  test("a missing text shows its key", () => {
    expect(wordsOf({})("header.undo")).toBe("header.undo");
    expect(wordsOf(null)("header.undo")).toBe("header.undo");
  });

  test("a game's own texts come first", () => {
    const own = wordsOf(texts, () => ({ "transport.round": "numbers" }));
    expect(own("transport.round", { round: 1 })).toBe("numbers");
    expect(own("transport.placing")).toBe("set-up");
  });

  test("a missing value leaves its blank", () => {
    expect(fill("{a} and {b}", { a: 1 })).toBe("1 and {b}");
  });
});
