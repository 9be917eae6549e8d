/** Returns an attachment that sets an element's description for screen readers, such as why it does nothing now. */
export function describe(text: string): (node: Element) => void {
  return (node) => {
    if (text) node.setAttribute("aria-description", text);
    else node.removeAttribute("aria-description");
  };
}
