/**
 * The scale of the board, which follows the reader's text size. 1 stands for the usual text of 16 pixels.
 *
 * The style sheet counts in pixels at scale 1, and `zoom` on the board's root enlarges everything at once.
 * On a page with text twice as large, the board is therefore laid out as if it had half the width.
 */

const USUAL = 16;
const MOST = 4;

/** Returns the scale for the text size that the reader set in the browser and the page's root text size. */
export function scaleFor(reader: number, page: number): number {
  const asked = Math.max(reader, page) / USUAL;
  // Eighths keep thin lines sharp. A page with small text does not make the board smaller.
  return Math.min(Math.max(Math.round(asked * 8) / 8, 1), MOST) || 1;
}

/** Returns the scale before there is a board, so that the first layout already uses it. */
export function scaleNow(): number {
  const page = document.documentElement;
  const probe = probeIn(page);
  const scale = scaleFor(sizeOf(probe), sizeOf(page));
  probe.remove();
  return scale;
}

/** Calls `changed` with the scale whenever the text size changes. The returned function stops that. */
export function watchScale(root: HTMLElement, changed: (scale: number) => void): () => void {
  const probe = probeIn(root);
  const report = () => changed(scaleFor(sizeOf(probe), sizeOf(document.documentElement)));
  const observer = new ResizeObserver(report);
  observer.observe(probe);
  return () => {
    observer.disconnect();
    probe.remove();
  };
}

/** Adds an invisible node whose width follows the page's and the reader's text size. `medium` is the reader's own size. */
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

/** Returns how many window pixels one style sheet pixel takes at this node. */
export function drawnScale(node: HTMLElement): number {
  // `offsetWidth` is rounded to whole pixels: without `currentCSSZoom`, a large element gives a more exact ratio.
  const known = (node as { readonly currentCSSZoom?: number }).currentCSSZoom;
  const wide = node.closest<HTMLElement>(".spag") ?? node;
  return known ?? (wide.getBoundingClientRect().width / wide.offsetWidth || 1);
}
