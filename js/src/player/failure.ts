/** The notice that a board shows when a request has failed. */
import { Changed, Refused, Unanswered } from "../link/requests";
import { Malformed } from "../protocol/readers";
import type { Words } from "../text/words";
import type { Notice } from "./view";
import { paragraph } from "../text/joints";

/** Returns the notice for a failed request, or null if there is nothing to say. `loaded`: whether a story has arrived. */
export function failureNotice(error: unknown, words: Words, loaded: boolean): Notice | null {
  if (error instanceof Refused) return { text: error.message, again: false };
  if (error instanceof Changed) return { text: words("notice.changed"), again: false };
  if (error instanceof Malformed)
    return { text: words("notice.malformed", { fault: error.message }), again: true };
  if (!(error instanceof Unanswered)) return null;
  const gone = words(loaded ? "notice.gone" : "notice.unheard");
  return { text: error.sent ? gone : paragraph(words, gone, words("notice.unsent")), again: true };
}
