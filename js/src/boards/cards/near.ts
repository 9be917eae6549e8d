/** Small targets have large touch areas, which may overlap: a press chooses the nearest chip. */

/** Returns the id of the chip nearest to a click on a card, or null if the click came from the keyboard. */
export function nearestChip({
  detail,
  clientX,
  clientY,
  currentTarget,
}: MouseEvent): string | null {
  if (detail === 0 || !(currentTarget instanceof Element)) return null;
  const card = currentTarget.closest(".card");
  const chips = [...(card?.querySelectorAll<HTMLElement>("[data-key^='chip:']") ?? [])];
  const far = (chip: Element) => {
    const { left, top, right, bottom } = chip.getBoundingClientRect();
    return Math.max(left - clientX, clientX - right, top - clientY, clientY - bottom);
  };
  const [nearest] = chips.toSorted((one, other) => far(one) - far(other));
  return nearest?.dataset["key"]?.slice("chip:".length) ?? null;
}
