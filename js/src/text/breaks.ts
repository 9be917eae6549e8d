/** Line breaks in scripts without spaces: Chinese, Japanese, and the scripts of South-East Asia. */

/** Chinese and Japanese: a line may break between any two characters. */
const SQUARE = /[\u2e80-\u9fff\uf900-\ufaff\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3ffff}]/u;
/**
 * Scripts whose words a segmenter knows: Thai, Lao, Burmese, Khmer, and kana, so Japanese. A line may break between words.
 * Chinese breaks between any two characters.
 */
const WORDS = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3041-\u30ff]/;
/** Characters that must not begin or end a line, as with `line-break: strict`. */
const NO_START =
  /^[、。，．・：；？！）」』】〉》〕］｝ー々ゝゞヽヾ…‥ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ)\]}!?,.:;]/;
/** A chip, too, stays on one line with the text right after it. */
const NO_END = /[（「『【〈《〔［｛([{}±]$/;
const CHIP = /(\{[^{}]*\}±?)/;

let segmenter: Intl.Segmenter | undefined;

/** Returns the parts of a word. A line may break between them. */
export function partsOfWord(word: string): readonly string[] {
  return isOpen(word) ? merged(letters(word), together) : [word];
}

/** Whether a text has letters between which a line may break without a space. */
function isOpen(text: string): boolean {
  return SQUARE.test(text) || WORDS.test(text);
}

/** Returns parts, those that stay with the part before them joined to it. */
function merged(parts: string[], stays: (before: string, part: string) => boolean): string[] {
  const found: string[] = [];
  for (const part of parts) {
    const before = found.at(-1);
    if (before !== undefined && stays(before, part)) found[found.length - 1] = before + part;
    else found.push(part);
  }
  return found;
}

/** The most letters of a phrase: a longer one would not fit a card. */
const LONGEST = 9;

/**
 * What a line does not break between: a word and its ending or particle, a number and its counter, に and する,
 * and words that the segmenter's dictionary lacks, such as スパモン, 未使用 and そのあと.
 */
const WHOLE =
  /[々-鿿）]\|[ぁ-ゟー]+$|\d\|[ぁ-鿿]|\p{sc=Kana}\|\p{sc=Kana}+$|^\p{sc=Han}\|\p{sc=Han}|その\|あと|に\|す/u;

function letters(word: string): string[] {
  return word.split(CHIP).flatMap((piece, i) => (i % 2 ? [piece] : segments(piece)));
}

/** Returns what a line does not break inside: words, in Japanese with the particles and endings after them. */
function segments(text: string): string[] {
  return merged(
    cut(text),
    (before, word) =>
      before.length + word.length <= LONGEST && WORDS.test(text) && WHOLE.test(`${before}|${word}`),
  );
}

function cut(text: string): string[] {
  if (!WORDS.test(text)) return [...text];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "word" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function together(before: string, letter: string): boolean {
  if (NO_START.test(letter) || NO_END.test(before)) return true;
  return !isOpen(before.slice(-1)) && !isOpen(letter) && !CHIP.test(letter);
}

/** Returns the width of a short text, in Latin letters. */
export function columnsOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (SQUARE.test(letter) ? 1.7 : 1), 0);
}
