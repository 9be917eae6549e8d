/** Closes what is shown about an element, once the element has left the window. */

/** Returns an attachment that calls `close` when an element that was visible is scrolled away or removed. */
export function whileVisible(node: Element, close: () => void): () => () => void {
  return () => {
    let seen = false;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting: now } of entries) {
        if (!now && (seen || !node.isConnected)) close();
        seen = now;
      }
    });
    observer.observe(node);
    return () => observer.disconnect();
  };
}
