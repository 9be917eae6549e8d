/** Whether a player's note fits beside the name. */
import { nameRuler } from "../../boards/ruler";
import type { Story } from "../../story/story";

/** What a pill needs besides its text: the space at both ends, and the crown of a winner. */
const [ENDS, CROWN] = [12, 16];
/** The font sizes of a pill; the larger one is that of the projector. */
const [FONT, LARGE] = [11, 17];
/** The font size of "you". */
const SMALL = 12.5;

/** How much of a player's own name, in pixels, is enough beside a note; of the usual name, the whole. */
const ENOUGH = 60;

/** Returns the longest note of each player up to this step. */
export function longestNotes(
  story: Pick<Story, "tables">,
  end: number,
): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  let seen: unknown;
  for (const { scores } of story.tables.slice(0, end + 1)) {
    if (scores === seen) continue;
    seen = scores;
    for (const [seat, { note }] of scores)
      if (note.length > (notes.get(seat)?.length ?? 0)) notes.set(seat, note);
  }
  return notes;
}

/** Returns whether a note fits into the first line of a panel, beside the name, the word for "you" and who plays. */
export function noteFits(panel: HTMLElement, note: string, crowned: boolean, you: string): boolean {
  const first = panel.querySelector<HTMLElement>(".first");
  const name = first?.querySelector<HTMLElement>(".name");
  if (!first || !name || note === "") return true;
  const { fontFamily, fontSize } = getComputedStyle(name);
  const measure = nameRuler(fontFamily, 0);
  const font = panel.closest(".large, .terse") ? LARGE : FONT;
  const gap = parseFloat(getComputedStyle(first).columnGap);
  const who = first.querySelector<HTMLElement>(".who")?.offsetWidth ?? -gap;
  const word = you ? measure(you) * SMALL : -gap;
  const pill = measure(note) * font + ENDS + (crowned ? CROWN : 0);
  const whole = measure(name.textContent) * parseFloat(fontSize);
  const needed = name.matches(".usual") ? whole : Math.min(whole, ENOUGH);
  return needed + who + word + pill + 3 * gap <= first.clientWidth;
}
