import { expect, test } from "vitest";
import { staysWithApplication } from "../../src/host/appkeys";

const press = (key: string, code: string, more = {}, graph = false) => ({
  ...{ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more },
  getModifierState: (name: string) => graph && name === "AltGraph",
});
const control = { ctrlKey: true };
const shift = { ctrlKey: true, shiftKey: true };

test.each([
  ["save", press("s", "KeyS", control)],
  ["save on a Mac", press("s", "KeyS", { metaKey: true })],
  ["save on a Cyrillic keyboard", press("ы", "KeyS", control)],
  ["save with Caps Lock", press("S", "KeyS", control)],
  ["save as", press("S", "KeyS", shift)],
  ["the command palette", press("C", "KeyC", shift)],
  ["the left sidebar", press("b", "KeyB", control)],
  ["the right sidebar", press("j", "KeyJ", control)],
  ["the next tab", press("}", "BracketRight", shift)],
  ["the previous tab", press("{", "BracketLeft", shift)],
  ["a panel of the sidebar", press("1", "Digit1", { altKey: true })],
  ["the settings", press(",", "Comma", control)],
  ["full screen", press("F11", "F11")],
])("%s stays with the application", (_, event) => {
  expect(staysWithApplication(event, false)).toBe(true);
});

test.each([
  ["a letter", press("s", "KeyS")],
  ["a capital letter", press("S", "KeyS", { shiftKey: true })],
  ["run the cell", press("Enter", "Enter", control)],
  ["run the cell and go on", press("Enter", "Enter", { shiftKey: true })],
  ["select all cells", press("a", "KeyA", control)],
  ["search the notebook", press("f", "KeyF", control)],
  ["undo in the notebook", press("z", "KeyZ", control)],
  ["redo in the notebook", press("Z", "KeyZ", shift)],
  ["copy", press("c", "KeyC", control)],
  ["a breakpoint", press("F9", "F9")],
  ["Escape", press("Escape", "Escape", control)],
  ["Ctrl+Alt+S", press("s", "KeyS", { ctrlKey: true, altKey: true })],
])("%s stays on the board", (_, event) => {
  expect(staysWithApplication(event, false)).toBe(false);
});

test("a sign that AltGr types stays on the board", () => {
  const event = press("ś", "KeyS", control, true);
  expect(staysWithApplication(event, false)).toBe(false);
});

test("on a board that covers the window, only saving stays with the application", () => {
  expect(staysWithApplication(press("s", "KeyS", control), true)).toBe(true);
  expect(staysWithApplication(press("C", "KeyC", shift), true)).toBe(false);
  expect(staysWithApplication(press("b", "KeyB", control), true)).toBe(false);
});
