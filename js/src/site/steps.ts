/**
 * What the worker tells the page. These are beside the worker, not in it: a page that imports the worker runs it once more,
 * in the page itself, which would start Python twice and hold the page up.
 */

/** The steps until a game can be played, in order. */
export const STEPS = ["arrived", "started", "loaded", "ready"] as const;
export type Step = (typeof STEPS)[number];

/** A step that is done, why it has failed, a text from Python, or that Python has worked through one of the page's. */
export type Told =
  | { readonly step: Step }
  | { readonly failed: string; readonly step: Step }
  | { readonly text: string }
  | { readonly answered: true };
