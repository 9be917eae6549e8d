/** Keeps the focus in the board when the focused node is removed. Otherwise the next key would go to the page. */

/** Watches a board until the returned function is called. `home` finds the node that gets the focus next. */
export function keepFocus(root: HTMLElement, home: () => HTMLElement | null): () => void {
  let held: Node | null = null;
  const focusin = (event: FocusEvent) => (held = event.target as Node);
  // The focus moved to another node, or the user clicked outside while the node is still there: nothing to restore.
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

/** Finds the next node for the focus after the focused one was removed: in an open dialog, else on the board. */
export function homeIn(root: HTMLElement): HTMLElement | null {
  const over = root.querySelector<HTMLElement>('[role="dialog"]');
  return (
    over?.querySelector<HTMLElement>("button, input") ??
    root.querySelector<HTMLElement>(':is(.board, .editor) [tabindex="0"], .write input') ??
    root.querySelector<HTMLElement>("button")
  );
}
