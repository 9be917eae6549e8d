/**
 * Keys that stay with the application around a board, such as JupyterLab: they save the notebook, or open and move
 * parts of the window. All other keys stay on the board, because the notebook would use them for its cells.
 */

/** With Ctrl or Cmd. */
const SAVE = "S";
const WITH_CONTROL = new Set([SAVE, "P", "B", "J", "I", "Comma"]);
/** With Ctrl or Cmd, and Shift. */
const WITH_SHIFT = new Set([
  ..."SCHDBEFKLTUX",
  "BracketLeft",
  "BracketRight",
  "Comma",
  "Period",
  "Quote",
]);

type Keys = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "getModifierState"
>;

/** Returns whether a key stays with the application. `full`: the board covers the window, so only saving makes sense. */
export function staysWithApplication(event: Keys, full: boolean): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.getModifierState("AltGraph")) return false;
  const control = ctrlKey || metaKey;
  const name = /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace("Key", "");
  if (full) return control && !altKey && !shiftKey && name === SAVE;
  if (altKey) return !control && /^Digit\d$/.test(code);
  if (!control) return key === "F11" && !shiftKey;
  return (shiftKey ? WITH_SHIFT : WITH_CONTROL).has(name);
}

/** The attribute that makes JupyterLab leave the keys of a board alone. */
const SHUT = "data-lm-suppress-shortcuts";

/** Lets JupyterLab use the key that is being handled, although it leaves all keys on a board alone. */
export function letOut(board: Element): void {
  const root = board.getRootNode();
  const shut = [board, ...(root instanceof ShadowRoot ? [root.host] : [])];
  for (const node of shut) node.removeAttribute(SHUT);
  setTimeout(() => {
    for (const node of shut) node.setAttribute(SHUT, "true");
  });
}
