/** The shadow root of a board: page styles do not affect the board, and board styles do not affect the page. */

/** The cascade order of the parts' style sheets, whatever order they load in: an edition overrides the default look. */
const ORDER = ["shared", "veil", "extras", "cards", "cells", "widget", "monster", "later"];
/** The style sheets loaded so far, by name. */
const texts = new Map<string, string>();
/** One constructed sheet per document, shared by all its boards. */
const sheets = new Map<Document, CSSStyleSheet>();

/**
 * JupyterLab makes an output, its line and the list of outputs scroll, though nothing in them does: the question at the
 * window's bottom would stick to the end of the output. Outputs that the user has made scroll keep their own height.
 */
const PASSED =
  ":is(.jp-OutputArea-output, .jp-OutputArea-child, .jp-CodeCell:not(.jp-mod-outputsScrolled) .jp-OutputArea)" +
  ":has(.spagwidget) { overflow: clip }";
/** The pages that let boards stick to the window. */
const passing = new WeakSet<Document>();

/** Adds a style sheet to all boards, including those already shown. A sheet with the same name is replaced. */
export function addStyles(text: string, name = ""): void {
  if (texts.get(name) === text) return;
  texts.set(name, text);
  for (const sheet of sheets.values()) sheet.replaceSync(all());
}

function all(): string {
  const rank = (name: string) => ORDER.indexOf(name.replace(".css", ""));
  const sorted = [...texts].sort(([a], [b]) => rank(a) - rank(b));
  return sorted.map(([, text]) => text).join("\n");
}

/** Returns the root to mount a board in: a new shadow root inside `el`, or `el` itself if the page has the styles, as in tests. */
export function rootIn(el: HTMLElement): Element | ShadowRoot {
  if (!texts.size) return el;
  const host = el.ownerDocument.createElement("div");
  // JupyterLab reads this attribute on the host element: it then leaves key presses to the board.
  host.dataset["lmSuppressShortcuts"] = "true";
  host.className = "spagwidget";
  letPass(el.ownerDocument);
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheetFor(el.ownerDocument)];
  el.append(host);
  return root;
}

function letPass(page: Document): void {
  if (passing.has(page)) return;
  passing.add(page);
  const sheet = sheetIn(page);
  sheet.replaceSync(PASSED);
  page.adoptedStyleSheets.push(sheet);
}

function sheetIn(page: Document): CSSStyleSheet {
  return new (page.defaultView ?? window).CSSStyleSheet();
}

function sheetFor(page: Document): CSSStyleSheet {
  const known = sheets.get(page);
  if (known) return known;
  const sheet = sheetIn(page);
  sheet.replaceSync(all());
  sheets.set(page, sheet);
  return sheet;
}
