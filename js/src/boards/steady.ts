/** A height that does not shrink, so that nothing below moves. */
import type { Attachment } from "svelte/attachments";

/** Keeps an element at the greatest height that it has had at its present width; another `of` begins again. */
export function steady(of: unknown): Attachment<HTMLElement> {
  void of;
  return (node) => {
    let [wide, tall, next] = [0, 0, 0];
    const again = (): void => {
      [wide, tall] = [node.offsetWidth, 0];
      node.style.minHeight = "";
      watch.unobserve(node); // so that it says the size again, even if it is the same
      watch.observe(node);
    };
    const watch = new ResizeObserver(([entry]) => {
      const high = entry?.borderBoxSize[0]?.blockSize ?? 0;
      if (node.offsetWidth !== wide) {
        // This changes the size once more, which an observer must not do itself.
        cancelAnimationFrame(next);
        next = requestAnimationFrame(again);
      } else if (high > tall) {
        tall = high;
        node.style.minHeight = `${high}px`;
      }
    });
    watch.observe(node);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(next);
      node.style.minHeight = "";
    };
  };
}
