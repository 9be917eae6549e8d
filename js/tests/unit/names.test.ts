import { expect, test } from "vitest";
import { fitName } from "../../src/boards/cards/names";

/** Every letter is half as wide as the font size. */
const half = (text: string) => text.length * 0.5;
const fit = (title: string, room: number, brackets = true) =>
  fitName(title, room, 14, brackets, half);

test.each([
  ["a short name and its brackets", "Bug", 100, ["Bug"], "", true],
  ["first the brackets disappear", "RemoveFlag", 80, ["RemoveFlag"], "", false],
  ["then the name gets smaller", "ReversePriority", 96, ["ReversePriority"], 12.75, false],
  [
    "then it breaks before an inner capital",
    "ReversePriority",
    70,
    ["Reverse", "Priority"],
    13,
    false,
  ],
  ["or at a space", "a long long name", 60, ["a long", "long name"], 13, false],
  [
    "or where its script allows a break",
    "優先順位を入れ替える",
    40,
    ["優先順位を", "入れ替える"],
    13,
    false,
  ],
  ["or anywhere", "incomprehensible", 60, ["incompre", "hensible"], 13, false],
  ["a single letter stays, even if it does not fit", "W", 2, ["W"], 9, false],
])("%s", (_name, title, room, lines, size, brackets) => {
  expect(fit(title, room)).toEqual({ lines, size, brackets });
});

test("every name fits", () => {
  for (let room = 60; room < 200; room += 7)
    for (const title of ["Bug", "ReversePriority", "IncrementEverything", "Ein langer Name"]) {
      const { lines, size } = fit(title, room);
      for (const line of lines) expect(half(line) * (size || 14)).toBeLessThanOrEqual(room);
      expect(lines.join("").replace(/\s/g, "")).toBe(title.replace(/\s/g, ""));
    }
});

test("a name without brackets gets none", () => {
  expect(fit("Bug", 100, false).brackets).toBe(false);
});
