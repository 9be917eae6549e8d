/** The focus and full screen as seen from one tree: a document, or a shadow root inside one. */
function treeOf(node: Node): DocumentOrShadowRoot {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}

/** Returns the focused element in the tree that this node is in. */
export function focusIn(node: Node): Element | null {
  return treeOf(node).activeElement;
}

/** Returns whether exactly this element is shown full screen. */
export function fillsScreen(node: Element): boolean {
  return treeOf(node).fullscreenElement === node;
}
