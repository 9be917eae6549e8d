/** What has the focus, or fills the screen, in the tree that an element is in: a document, or a shadow root inside one. */
function treeOf(node: Node): DocumentOrShadowRoot {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}

export function focusIn(node: Node): Element | null {
  return treeOf(node).activeElement;
}

/** Whether this element itself fills the screen, not another board. */
export function fillsScreen(node: Element): boolean {
  return treeOf(node).fullscreenElement === node;
}
