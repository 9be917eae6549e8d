/** A board stands in a shadow root: no style of the page reaches it, none of its own reaches the page. */

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** A root for a board inside `el`, with these styles; without any, `el` itself. */
export function rootIn(el: HTMLElement, styles: string): Element | ShadowRoot {
  if (!styles) return el;
  const host = el.ownerDocument.createElement("div");
  // JupyterLab looks for this from the outside: the keys belong to the board.
  host.dataset["lmSuppressShortcuts"] = "true";
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheetFor(el.ownerDocument, styles)];
  el.append(host);
  return root;
}

/** One sheet for all boards of a document. */
function sheetFor(page: Document, styles: string): CSSStyleSheet {
  const known = sheets.get(page);
  if (known) return known;
  const sheet = new (page.defaultView ?? window).CSSStyleSheet();
  sheet.replaceSync(styles);
  sheets.set(page, sheet);
  return sheet;
}
