import { expect, test } from "vitest";
import { scaleFor } from "../../src/host/scale";

test.each([
  ["the usual page", 16, 16, 1],
  ["a reader who wants text at 200 %", 32, 32, 2],
  ["such a reader on a page with a root of its own", 32, 10, 2],
  ["a page with larger text", 16, 20, 1.25],
  ["a page whose root has 10 pixels", 16, 10, 1],
  ["text for a wall", 16, 400, 4],
  ["a page that does not say", NaN, NaN, 1],
])("%s", (_name, reader, page, scale) => {
  expect(scaleFor(reader, page)).toBe(scale);
});
