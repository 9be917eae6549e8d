/**
 * How large the board is drawn: as the reader's text is. 1 is a page whose text has the usual 16 pixels.
 *
 * The style sheet counts in pixels of that usual page, and `zoom` on the board's root enlarges all of them at once.
 * So a board on a page with text twice as large is laid out as one on half the width.
 */

const USUAL = 16;
const MOST = 4;

/** The scale for the size that the reader has set in the browser, and for the page's own root size. */
export function scaleFor(reader: number, page: number): number {
  const asked = Math.max(reader, page) / USUAL;
  // Eighths keep thin lines sharp. A page with small text makes no board smaller.
  return Math.min(Math.max(Math.round(asked * 8) / 8, 1), MOST) || 1;
}

/** The scale before there is a board: what is measured first is measured at its size. */
export function scaleNow(): number {
  const page = document.documentElement;
  const probe = probeIn(page);
  const scale = scaleFor(sizeOf(probe), sizeOf(page));
  probe.remove();
  return scale;
}

/** Calls `changed` with the scale whenever the page's text gets another size. */
export function watchScale(root: HTMLElement, changed: (scale: number) => void): () => void {
  const probe = probeIn(root);
  const tell = () => changed(scaleFor(sizeOf(probe), sizeOf(document.documentElement)));
  const observer = new ResizeObserver(tell);
  observer.observe(probe);
  return () => {
    observer.disconnect();
    probe.remove();
  };
}

/** A node as wide as a letter of the page or of the reader; `medium` is the reader's size, whatever the page says. */
function probeIn(parent: HTMLElement): HTMLElement {
  const probe = document.createElement("i");
  probe.style.cssText =
    "position:absolute;top:0;left:0;width:max(1em,1rem);font:medium sans-serif;visibility:hidden";
  parent.append(probe);
  return probe;
}

function sizeOf(node: Element): number {
  return parseFloat(getComputedStyle(node).fontSize) || 0;
}

/** Pixels of the window for one pixel of the style sheet at this node: for whoever turns one into the other. */
export function drawnScale(node: HTMLElement): number {
  // Widths in the page are whole pixels: where the browser does not know its zoom, a large element is more exact.
  const known = (node as { readonly currentCSSZoom?: number }).currentCSSZoom;
  const wide = node.closest<HTMLElement>(".spag") ?? node;
  return known ?? (wide.getBoundingClientRect().width / wide.offsetWidth || 1);
}
