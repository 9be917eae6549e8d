/** Line breaks in scripts without spaces: Chinese, Japanese, and the scripts of South-East Asia. */

/** Chinese and Japanese: a line may break between any two characters. */
const SQUARE = /[\u2e80-\u9fff\uf900-\ufaff\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3ffff}]/u;
/** Thai, Lao, Burmese, Khmer: a line may break between words. */
/** Kana: the text is Japanese, whose words a segmenter knows. Chinese breaks between any two characters. */
const KANA = /[\u3041-\u30ff]/;
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;
/** Characters that must not begin or end a line, as with `line-break: strict`. */
const NO_START =
  /^[、。，．・：；？！）」』】〉》〕］｝ー々ゝゞヽヾ…‥ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ)\]}!?,.:;]/;
const NO_END = /[（「『【〈《〔［｛([{]$/;
/** A chip stays on one line with the text right after it. */
const CHIP = /\{[^{}]*\}±?/;

const segmenters = new Map<string, Intl.Segmenter>();

/** Returns the parts of a word. A line may break between them. */
export function partsOfWord(word: string): readonly string[] {
  if (!SQUARE.test(word) && !UNSPACED.test(word)) return [word];
  const found: string[] = [];
  for (const letter of letters(word)) {
    const before = found.at(-1);
    if (before !== undefined && together(before, letter)) found[found.length - 1] = before + letter;
    else found.push(letter);
  }
  return found;
}

/** The most letters of a phrase: a longer one would not fit a card. */
const LONGEST = 9;

/** Whether a text is written in hiragana, as endings and particles are. */
const HIRAGANA = /^[\u3041-\u309fー]+$/;

function letters(word: string): string[] {
  const pieces = word.split(new RegExp(`(${CHIP.source})`));
  return pieces.flatMap((piece) => (CHIP.test(piece) ? [piece] : segments(piece)));
}

/** Returns what a line does not break inside: words, in Japanese with the particles and endings after them. */
function segments(text: string): string[] {
  const found: string[] = [];
  for (const word of cut(text)) {
    const before = found.at(-1) ?? "";
    const follows =
      HIRAGANA.test(word) && SQUARE.test(before.slice(-1)) && !/[。、！？]$/.test(before);
    if (follows && before.length + word.length <= LONGEST) found[found.length - 1] = before + word;
    else found.push(word);
  }
  return found;
}

function cut(text: string): string[] {
  const granularity = UNSPACED.test(text) || KANA.test(text) ? "word" : "grapheme";
  const known = segmenters.get(granularity) ?? new Intl.Segmenter(undefined, { granularity });
  segmenters.set(granularity, known);
  return [...known.segment(text)].map(({ segment }) => segment);
}

function together(before: string, letter: string): boolean {
  if (NO_START.test(letter) || NO_END.test(before) || before.endsWith("}") || before.endsWith("±"))
    return true;
  const open = (text: string) => SQUARE.test(text) || UNSPACED.test(text);
  return !open(before.slice(-1)) && !open(letter) && !CHIP.test(letter);
}

/** Returns the width of a short text, in Latin letters. */
export function columnsOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (SQUARE.test(letter) ? 1.7 : 1), 0);
}
