/**
 * The language of the site (scripts/website/frame.py). The switch in the navigation is a link to the same page in the
 * other language. What was chosen there is remembered, and decides in which language the start page opens the next time;
 * before anything was chosen, the browser's languages decide. No other page ever leads a reader away from its address.
 */
import { recall, remember } from "../host/memory";

/** The language of the site that was chosen. */
const SITE = "site-language";
/** The language that was chosen on the board of the page Play: a later choice for the whole site replaces it. */
const BOARD = "language";

/** Returns the first of the browser's languages in which the page exists; "": it exists in none of them. */
function preferred(known: ReadonlyMap<string, string>): string {
  const codes = navigator.languages.map((code) => code.split("-")[0] ?? "");
  return codes.find((code) => known.has(code)) ?? "";
}

/** Opens the start page in the reader's language. It exists once for each language, so nothing leads back here. */
function lead(): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=alternate]")];
  const known = new Map(links.map(({ hreflang, href }) => [hreflang, href]));
  // Only the start page has an address for readers whose language is unknown, and a link on the site has a fragment.
  if (
    location.hash ||
    known.get("x-default") !== location.href.replace(/\/(\?.*)?$/, "/index.html")
  )
    return;
  const language = recall(SITE) ?? preferred(known);
  const address = known.get(language);
  if (address && language !== document.documentElement.lang) location.replace(address);
}

/** Remembers the language of a switch that is used, also for a page in a new tab. */
function choose({ target }: Event): void {
  const link =
    target instanceof Element ? target.closest<HTMLElement>("[data-site-language]") : null;
  const language = link?.dataset["siteLanguage"];
  if (!language) return;
  remember(SITE, language);
  remember(BOARD, language);
}

lead();
for (const kind of ["click", "auxclick"]) addEventListener(kind, choose, { capture: true });
