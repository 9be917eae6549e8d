/** What keys do in an open menu: arrows go round its items, Escape and Tab close it. */
export interface OpenMenu {
  items(): HTMLElement[];
  /** Closes the menu, and gives the focus back to its button. */
  shut(): void;
  /** Closes the menu. The focus goes where it goes. */
  leave(): void;
}

/** Handles a key in an open menu. */
export function menuKey(event: KeyboardEvent, { items, shut, leave }: OpenMenu): void {
  const all = items();
  const here = all.indexOf(event.target as HTMLElement);
  const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key];
  if (event.key === "Escape") shut();
  else if (to !== undefined) all.at(to % all.length)?.focus();
  else if (event.key === "Tab") return leave();
  event.stopPropagation();
  if (to !== undefined) event.preventDefault();
}
