/** A board stands in a shadow root: no style of the page reaches it, none of its own reaches the page. */

/** All style sheets of the front end so far, in the order of their coming. */
const texts: string[] = [];
/** One sheet for all boards of a document. */
const sheets = new Map<Document, CSSStyleSheet>();

/** Adds a style sheet for all boards, also for those that are shown already. */
export function addStyles(text: string): void {
  if (texts.includes(text)) return;
  texts.push(text);
  for (const sheet of sheets.values()) sheet.replaceSync(texts.join("\n"));
}

/** A root for a board inside `el`; `el` itself where the styles are in the page, as in tests. */
export function rootIn(el: HTMLElement): Element | ShadowRoot {
  if (!texts.length) return el;
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
  sheet.replaceSync(texts.join("\n"));
  sheets.set(page, sheet);
  return sheet;
}
