/** Closes what is shown about an element, once the element has left the reader's sight. */

/** Returns an attachment that calls `close` when an element that was in sight is scrolled away or removed. */
export function inSight(node: Element, close: () => void): () => () => void {
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
