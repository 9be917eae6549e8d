/** Measures names. */

/** Returns a function for the width of a text at a font size of 1 pixel. `tracking`: the letter spacing in em. */
export function nameRuler(family: string, tracking: number): (text: string) => number {
  const pen =
    typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
  if (pen) pen.font = `600 100px ${family}`;
  return (text) =>
    (pen ? pen.measureText(text).width / 100 : text.length * 0.6) + text.length * tracking;
}
