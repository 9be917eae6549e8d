import { expect, test } from "vitest";
import { scaleFor } from "../../src/host/scale";

test.each([
  ["the usual page", 16, 16, 1],
  ["a reader who wants text at 200 %", 32, 32, 2],
  ["the same reader on a page with a small root text size", 32, 10, 2],
  ["a page with larger text", 16, 20, 1.25],
  ["a page with a root text size of 10 pixels", 16, 10, 1],
  ["huge text", 16, 400, 4],
  ["a page without a text size", NaN, NaN, 1],
])("%s", (_name, reader, page, scale) => {
  expect(scaleFor(reader, page)).toBe(scale);
});
