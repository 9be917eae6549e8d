import { expect, test } from "vitest";
import widget from "../../src/widget";

test("the bundle's entry offers what anywidget asks for", () => {
  expect(typeof widget.render).toBe("function");
});
