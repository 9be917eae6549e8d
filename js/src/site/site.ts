/**
 * The script of the site's own pages (scripts/website): light or dark, the film on the start page, and boards that play.
 * Every page can be read without it.
 */
import { recall, remember } from "../host/memory";
import type { Player } from "../player/player";
import { Film } from "./film";
import { playReels } from "./reels";

interface Boards {
  readonly spagwidget?: { show(place: HTMLElement, data: unknown): Player };
}

const page = document.documentElement;
const system = matchMedia("(prefers-color-scheme: dark)");

// Set before anything is drawn, so that a dark page does not flash.
const chosen = recall("theme");
if (chosen === "dark" || chosen === "light") page.dataset["theme"] = chosen;

function isDark(): boolean {
  return (page.dataset["theme"] ?? (system.matches ? "dark" : "light")) === "dark";
}

/** Adds the switch between light and dark. */
function addSwitch(place: HTMLElement): void {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = place.dataset["siteTheme"] ?? "";
  const tell = () => button.setAttribute("aria-pressed", String(isDark()));
  button.addEventListener("click", () => {
    page.dataset["theme"] = isDark() ? "light" : "dark";
    remember("theme", page.dataset["theme"]);
    tell();
  });
  system.addEventListener("change", tell);
  tell();
  place.append(button);
}

/** Shows the boards of the page in place of their pictures. If one cannot be shown, its picture stays. */
function showBoards(): void {
  const { spagwidget } = window as unknown as Boards;
  if (!spagwidget) return;
  for (const place of document.querySelectorAll<HTMLElement>("[data-game]")) {
    const [data] = place.querySelectorAll("script[data-page=data]");
    if (!data) continue;
    const player = spagwidget.show(place, JSON.parse(data.textContent) as unknown);
    const film = place.closest<HTMLElement>("[data-film]");
    if (film) new Film(film, player).start();
  }
}

/** Folds a group of lessons under its heading, which becomes a button; the script closes all but the first. */
function fold(group: HTMLElement, open: boolean): void {
  const heading = group.querySelector("h2, h3");
  if (!heading) return;
  const button = document.createElement("button");
  button.type = "button";
  button.append(...heading.childNodes);
  const count = document.createElement("small");
  count.textContent = group.dataset["fold"] ?? "";
  button.append(count);
  const set = (shown: boolean) => {
    button.setAttribute("aria-expanded", String(shown));
    group.toggleAttribute("data-folded", !shown);
  };
  button.addEventListener("click", () => set(group.hasAttribute("data-folded")));
  set(open);
  heading.append(button);
}

addEventListener("DOMContentLoaded", () => {
  if (matchMedia("(width < 720px)").matches)
    document
      .querySelectorAll<HTMLElement>("[data-fold]")
      .forEach((group, at) => fold(group, at === 0));
  // On a narrow screen, the list of pages would push the page itself out of sight.
  if (matchMedia("(width < 900px)").matches)
    document.querySelectorAll<HTMLDetailsElement>("details.side").forEach((list) => {
      list.open = false;
    });
  document.querySelectorAll<HTMLElement>("[data-site-theme]").forEach(addSwitch);
  document.querySelectorAll<HTMLElement>("[data-reels]").forEach((list) => playReels(list, isDark));
  showBoards();
});
