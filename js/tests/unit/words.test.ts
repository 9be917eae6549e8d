import { describe, expect, test } from "vitest";
import { fill, wordsOf } from "../../src/text/words";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { words as texts } from "../support/model";

const SOURCES = join(import.meta.dirname, "../../src");
const BUILT = /`([a-z_]+\.[a-z_.]*)\$\{[^}]*\}([a-z_.]*)`/g;

describe("words", () => {
  const words = wordsOf(() => texts);

  test("the catalogue has no unused keys", () => {
    const sources = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(ts|svelte)$/.test(name))
      .map((name) => readFileSync(join(SOURCES, name), "utf8"))
      .join("\n");
    // Some keys are built: `mark.${kind}`.
    const named = (key: string) =>
      sources.includes(`"${key}"`) ||
      sources.includes(`'${key}'`) ||
      [...sources.matchAll(BUILT)].some(
        ([, start = "", end = ""]) => key.startsWith(start) && key.endsWith(end),
      );
    expect(Object.keys(texts).filter((key) => !named(key))).toEqual([]);
  });

  test("blanks are filled in", () => {
    expect(words("transport.step", { step: 4, end: 9 })).toBe("step 4 of 9");
  });

  test("a missing text shows its key", () => {
    expect(wordsOf(() => ({}))("header.undo")).toBe("header.undo");
    expect(wordsOf(() => null)("header.undo")).toBe("header.undo");
  });

  test("a game's own texts come first", () => {
    const own = wordsOf(
      () => texts,
      () => ({ "transport.round": "numbers" }),
    );
    expect(own("transport.round", { round: 1 })).toBe("numbers");
    expect(own("transport.placing")).toBe("set-up");
  });

  test("a missing value leaves its blank", () => {
    expect(fill("{a} and {b}", { a: 1 })).toBe("1 and {b}");
  });
});
