/** Fits a card's whole name: a long name is smaller, a longer one takes two lines. Pure functions. */
import { partsOfWord } from "../../text/breaks";

/** How a name is shown. */
export interface NameFit {
  /** One line or two. */
  readonly lines: readonly string[];
  /** The font size in pixels. "": the style sheet's size. */
  readonly size: number | "";
  readonly brackets: boolean;
}

/** The smallest font size for a name in one line, of names with the usual size of 14, and in two lines. */
const ONE = 12;
const TWO = 9;

/** Returns how a name fits into a width. `measure` returns the width of a text at a font size of 1 pixel. */
export function fitName(
  title: string,
  room: number,
  usual: number,
  brackets: boolean,
  measure: (text: string) => number,
): NameFit {
  const sizeOf = (text: string) => Math.min(usual, room / Math.max(measure(text), 0.01));
  const whole = sizeOf(title);
  const wanted = brackets && sizeOf(`${title}()`) === usual;
  if (whole === usual) return { lines: [title], size: "", brackets: wanted };
  if (whole >= Math.max(ONE, usual - 2))
    return { lines: [title], size: rounded(whole), brackets: false };
  // The most even split allows the largest font.
  const size = (lines: readonly string[]) => room / Math.max(...lines.map(measure));
  const [best] = splits(title).toSorted((one, other) => size(other) - size(one));
  const lines = best ?? [title];
  return { lines, size: rounded(Math.max(Math.min(size(lines), usual - 1), TWO)), brackets: false };
}

const rounded = (size: number) => Math.floor(size * 4) / 4;

/** Returns all ways to split a name in two: at spaces and inner capitals, else where its script breaks, else anywhere. */
function splits(title: string): readonly (readonly string[])[] {
  const words = title.split(/\s+|(?<=[\p{Ll}\d])(?=\p{Lu})/u);
  const parts = [words, partsOfWord(title), [...title]].find((some) => some.length > 1) ?? [];
  const glue = parts === words && /\s/.test(title) ? " " : "";
  return parts
    .slice(1)
    .map((_, at) => [parts.slice(0, at + 1).join(glue), parts.slice(at + 1).join(glue)]);
}
