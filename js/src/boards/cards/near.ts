/** Where the surroundings of small targets overlap, the nearest is nearestChip. */

/** The key of the chip nearest to where a card was pressed; null: it was no pointer that pressed. */
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
