import { describe, expect, test } from "vitest";
import {
  callsByLine,
  cardsByLine,
  foldable,
  loopOf,
  openAlone,
  outlineOf,
  rowOf,
  rowsOf,
} from "../../src/panels/code/outline";
import { linesAfter, linesAt, pageAt, readProgram } from "../../src/panels/code/program";
import { tokensOf } from "../../src/panels/code/tokens";
import { Malformed } from "../../src/protocol/readers";
import { answer, later, lineOf, TEXT } from "../support/program";

const program = readProgram(answer(), null);
const lines = TEXT.split("\n");

describe("tokens", () => {
  test("together are the text", () => {
    const joined = tokensOf(TEXT).map((line) => line.map(({ text }) => text).join(""));
    expect(joined).toEqual(lines);
  });

  test.each([
    [
      "while playing:",
      [
        ["keyword", "while"],
        ["plain", " playing:"],
      ],
    ],
    [
      "def Bug(flag):",
      [
        ["keyword", "def"],
        ["plain", " "],
        ["defined", "Bug"],
        ["plain", "(flag):"],
      ],
    ],
    [
      "match card.name:",
      [
        ["keyword", "match"],
        ["plain", " card.name:"],
      ],
    ],
    ["match = case", [["plain", "match = case"]]],
    [
      'x = "# no" # yes',
      [
        ["plain", "x = "],
        ["string", '"# no"'],
        ["plain", " "],
        ["comment", "# yes"],
      ],
    ],
    [
      'f"{a} {{b}}"',
      [
        ["string", 'f"'],
        ["plain", "{a}"],
        ["string", ' {{b}}"'],
      ],
    ],
    ["it’s <b>plain</b>", [["plain", "it’s <b>plain</b>"]]],
    ['"never ends', [["plain", '"never ends']]],
  ])("of %s", (code, tokens) => {
    expect(tokensOf(code)[0]?.map(({ kind, text }) => [kind, text])).toEqual(tokens);
  });

  test("of a text on several lines keep their kind on each", () => {
    const [first, second] = tokensOf(TEXT);
    expect([first, second].map((line) => line?.map(({ kind }) => kind))).toEqual([
      ["string"],
      ["string"],
    ]);
  });
});

describe("the outline", () => {
  const parts = outlineOf(program);
  const all = new Set(foldable(parts).map(({ first }) => first));

  test("shows the whole program when everything is open, without the empty lines between its parts", () => {
    const shown = rowsOf(parts, all).map(({ line }) => line);
    const written = lines.flatMap((line, i) => (line ? [i + 1] : []));
    expect(shown.filter((line) => lines[line - 1])).toEqual(written);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  });

  test("opens the main loop and the list of cards by itself, and what runs", () => {
    const texts = (running: number[]) =>
      rowsOf(parts, new Set(openAlone(program, parts, running)))
        .filter(({ open }) => open)
        .map(({ line }) => lines[line - 1]);
    const always = ["# The program", "def main():", "# The commands, one for each card"];
    expect(texts([])).toEqual(always);
    expect(texts([lineOf("add(flag)")])).toEqual([...always, "def AddFlag(flag):"]);
  });

  test("folds the main loop to one call for each card", () => {
    const shown = rowsOf(parts, new Set(openAlone(program, parts, [lineOf("while")])));
    const from = shown.findIndex(({ line }) => line === lineOf("while"));
    expect(shown.slice(from, from + 4).map(({ line }) => lines[line - 1]?.trim())).toEqual([
      "while playing:",
      "Bug(flag, damage=1)",
      "AddFlag(flag)",
      "# The commands, one for each card",
    ]);
  });

  test("what runs in the folded loop belongs to the call of the visited card", () => {
    const loop = loopOf(program);
    const call = lineOf("    AddFlag(flag)");
    const folded = rowsOf(parts, new Set(openAlone(program, parts, [])));
    const scaffold = lineOf("match card.name");
    expect(rowOf(folded, loop, call, scaffold)).toBe(call);
    expect(rowOf(folded, loop, call, lineOf("while"))).toBe(call);
    expect(rowOf(folded, loop, call, lineOf("Bug(flag, damage=1)"))).toBe(
      lineOf("Bug(flag, damage=1)"),
    );
    expect(rowOf(folded, loop, undefined, scaffold)).toBe(lineOf("while"));
    expect(rowOf(rowsOf(parts, all), loop, call, scaffold)).toBe(scaffold);
  });

  test("knows the card of each line", () => {
    const cards = cardsByLine(program);
    expect(cards.get(lineOf("Bug(flag, damage=1)"))).toBe("Bug");
    expect(cards.get(lineOf("    hit(flag"))).toBe("Bug");
    expect(cards.get(lineOf("while"))).toBeUndefined();
  });
});

describe("an answer", () => {
  test("says which lines run at a step and after it", () => {
    expect(linesAt(program, 0)).toEqual([]);
    expect(linesAt(program, 2)).toEqual([lineOf("Bug(flag, damage=1)"), lineOf("    hit(flag")]);
    expect(linesAfter(program, 1)).toEqual(linesAt(program, 2));
    expect(linesAfter(program, 30)).toEqual([lineOf("    AddFlag(flag)")]);
  });

  test("may leave out what the page knows", () => {
    const grown = readProgram(later(33, 31), program);
    expect([grown.text, grown.marks, grown.blocks]).toEqual([
      ...[program.text, program.marks, program.blocks],
    ]);
    expect(grown.steps).toHaveLength(33);
    expect(linesAt(grown, 2)).toEqual(linesAt(program, 2));
  });

  test.each([
    ["without a text", { text: undefined, marks: undefined }],
    ["of steps that nobody knows", { since: 1 }],
    ["with an unknown index", { steps: [7] }],
    ["with a negative line", { ways: [[-1]] }],
    ["with malformed marks", { marks: { loop: "x" } }],
    ["with a malformed block", { blocks: [["main", 1]] }],
  ])("%s is refused", (_, change) => {
    expect(() => readProgram({ ...answer(), ...change }, null)).toThrow(Malformed);
  });
});

describe("a listing", () => {
  const pages = {
    lines: [
      ["ring = [", "loop"],
      ["  WORM(),", "call:WORM"],
      ["  ZAP(),", "call:ZAP"],
    ],
    pages: [
      [0, 1],
      [0, 2],
    ],
    steps: [0, 0, 1],
  };
  const listing = readProgram(
    { ...answer(), pages, ways: [[], [2]], steps: [0, 1, 1], next: [2] },
    null,
  );

  test("has another text at each position", () => {
    expect(pageAt(listing, 1).text).toBe("ring = [\n  WORM(),\n");
    expect(pageAt(listing, 2).text).toBe("ring = [\n  ZAP(),\n");
    expect([...pageAt(listing, 2).marks]).toEqual([
      ["loop", 1],
      ["call:ZAP", 2],
    ]);
    expect(cardsByLine(pageAt(listing, 9)).get(2)).toBe("ZAP");
  });

  test("does not show the next line in a text that is not shown", () => {
    expect(linesAfter(listing, 0)).toEqual([2]);
    expect(linesAfter(listing, 1)).toEqual([]);
    expect(linesAfter(listing, 2)).toEqual([2]);
  });

  test("is not made from a program", () => {
    expect(pageAt(program, 3)).toBe(program);
  });

  test("with malformed pages is refused", () => {
    expect(() => readProgram({ ...answer(), pages: { ...pages, steps: "0" } }, null)).toThrow(
      Malformed,
    );
  });
});

test("a card can be called in several lines", () => {
  const calls = [
    ["call:A1:A1", 3],
    ["call:A1:B2", 7],
    ["call:44", 2],
    ["def:A", 1],
  ] as const;
  const found = callsByLine({ ...program, marks: new Map(calls) });
  expect([...found]).toEqual([
    [3, "A1"],
    [7, "A1"],
    [2, "44"],
  ]);
});
