/** Returns the path of three waves side by side, which fill a strip of this size. */
export function guilloche(width: number, height: number): string {
  const [middle, high] = [height / 2, height * 0.42];
  const waves = Math.max(1, Math.round(width / (height * 2.6)));
  const step = width / waves / 8;
  return [0, 1, 2]
    .map((phase) => {
      const at = (i: number) =>
        `${(i * step).toFixed(1)} ${(middle + high * Math.sin((i / 4) * Math.PI + (phase * 2 * Math.PI) / 3)).toFixed(1)}`;
      const points = Array.from({ length: waves * 8 + 1 }, (_, i) => at(i));
      return `M${points.join("L")}`;
    })
    .join("");
}
