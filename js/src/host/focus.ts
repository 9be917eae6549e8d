/** The focus stays in the board when the node that had it goes away: the next key would go to the page. */

/** Watches a board until the function returned is called; `home` finds the node that takes the focus over. */
export function keepFocus(root: HTMLElement, home: () => HTMLElement | null): () => void {
  let held: Node | null = null;
  const focusin = (event: FocusEvent) => (held = event.target as Node);
  // It went to another node, or nowhere while its own is still there: then somebody has clicked away.
  const focusout = ({ target, relatedTarget }: FocusEvent) =>
    queueMicrotask(() => {
      if (held === target && (relatedTarget || (target as Node).isConnected)) held = null;
    });
  const observer = new MutationObserver(() => {
    if (!held || held.isConnected) return;
    held = null;
    home()?.focus({ preventScroll: true });
  });
  root.addEventListener("focusin", focusin);
  root.addEventListener("focusout", focusout);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener("focusin", focusin);
    root.removeEventListener("focusout", focusout);
    observer.disconnect();
  };
}

/** The node with the focus, seen from a node beside it: outside a shadow root only its host is known. */
export function focusIn(node: Node): Element | null {
  return (node.getRootNode() as Document | ShadowRoot).activeElement;
}
