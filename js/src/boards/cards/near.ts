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
    const { left, top, width, height } = chip.getBoundingClientRect();
    return Math.hypot(clientX - left - width / 2, clientY - top - height / 2);
  };
  const [nearest] = chips.toSorted((one, other) => far(one) - far(other));
  return nearest?.dataset["key"]?.slice("chip:".length) ?? null;
}
