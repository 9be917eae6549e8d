/** A board stands in a shadow root: no style of the page reaches it, none of its own reaches the page. */

/** The order of the parts' style sheets, whenever they come: the look of an edition is stronger than the usual one. */
const ORDER = ["shared", "veil", "extras", "cards", "cells", "widget", "monster", "later"];
/** All style sheets of the front end so far, by their names. */
const texts = new Map<string, string>();
/** One sheet for all boards of a document. */
const sheets = new Map<Document, CSSStyleSheet>();

/** Adds a style sheet for all boards, also for those that are shown already. */
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

/** A root for a board inside `el`; `el` itself where the styles are in the page, as in tests. */
export function rootIn(el: HTMLElement): Element | ShadowRoot {
  if (!texts.size) return el;
  const host = el.ownerDocument.createElement("div");
  // JupyterLab looks for this from the outside: the keys belong to the board.
  host.dataset["lmSuppressShortcuts"] = "true";
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheetFor(el.ownerDocument)];
  el.append(host);
  return root;
}

function sheetFor(page: Document): CSSStyleSheet {
  const known = sheets.get(page);
  if (known) return known;
  const sheet = new (page.defaultView ?? window).CSSStyleSheet();
  sheet.replaceSync(all());
  sheets.set(page, sheet);
  return sheet;
}
