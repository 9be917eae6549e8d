import { expect, test } from "vitest";
import { leading } from "../../src/story/leading";

test.each([
  [[], 5, 0],
  [[1, 3, 7], 0, 0],
  [[1, 3, 7], 3, 2],
  [[1, 3, 7], 6, 2],
  [[1, 3, 7], 9, 3],
])("of %j, those up to %d are counted", (items, most, count) => {
  expect(leading(items, (item) => item <= most)).toBe(count);
});
