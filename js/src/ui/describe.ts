/** A description for screen readers, beside an element's name: mostly why it does nothing now. */
export function describe(text: string): (node: Element) => void {
  return (node) => {
    if (text) node.setAttribute("aria-description", text);
    else node.removeAttribute("aria-description");
  };
}
