/** What is around the boards of a page: its theme, links to a step, and what of its text may be printed. */
import { recall, remember } from "../host/memory";
import type { Player } from "../player/player";

/** Connects the text of a page with its board. `fragment`: returns the part of an address that leads to what is shown. */
export function connect(
  place: HTMLElement,
  player: Player,
  end: string,
  fragment: () => string,
): void {
  printed(place, player);
  drawEnd(place, end);
  const [tools] = document.querySelectorAll<HTMLElement>("[data-tools]");
  if (!tools || tools.children.length) return;
  // In a page with several boards, a link to a step would not say whose step it is. The steps of a puzzle are those of the
  // present try, so a link to one would lead nowhere.
  if (tools.dataset["tools"] === "all" && !player.view().puzzle)
    tools.append(linkTo(player, fragment));
  tools.append(themeButton(player));
}

/** Hides the lines of the text that the reader has not seen: they are not printed either. */
function printed(place: HTMLElement, player: Player): void {
  for (const { children, start } of place.querySelectorAll<HTMLOListElement>("ol[start]"))
    [...children].forEach((line, i) => line.setAttribute("data-from", `${start + i}`));
  const lines = [...place.querySelectorAll<HTMLElement>("[data-from]")];
  player.subscribe(({ end }) => {
    for (const line of lines) line.hidden = Number(line.dataset["from"]) > end;
  });
  const parts = [...place.querySelectorAll("details")];
  addEventListener("beforeprint", () => parts.forEach((part) => (part.open = true)));
}

/** Adds the picture of the end to the text. As an image it can run nothing. */
function drawEnd(place: HTMLElement, end: string): void {
  const [at] = place.querySelectorAll("[data-end]");
  if (!end || !at) return;
  const picture = document.createElement("img");
  picture.alt = "";
  picture.src = `data:image/svg+xml,${encodeURIComponent(end)}`;
  at.append(picture);
}

function button(text: string): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "tool";
  made.textContent = text;
  return made;
}

/** The button that copies a link to the shown step. Where the clipboard refuses, a field shows the link. */
function linkTo(player: Player, fragment: () => string): HTMLElement {
  const { words } = player;
  const holder = document.createElement("span");
  const said = document.createElement("span");
  const copy = button(words("page.link"));
  said.setAttribute("role", "status");
  copy.addEventListener("click", () => {
    const address = `${location.href.replace(/#.*/s, "")}${fragment()}`;
    const done = () => {
      said.textContent = words(location.protocol === "file:" ? "page.copied_here" : "page.copied");
    };
    const refused = () => {
      const field = document.createElement("input");
      field.readOnly = true;
      field.value = address;
      field.setAttribute("aria-label", words("page.field"));
      said.replaceChildren(field);
      field.select();
    };
    try {
      navigator.clipboard.writeText(address).then(done, refused);
    } catch {
      refused();
    }
  });
  holder.append(said, copy);
  return holder;
}

/** The switch between light and dark. The browser keeps the choice, if it may. */
function themeButton({ words }: Player): HTMLElement {
  const page = document.documentElement;
  const toggle = button(words("page.theme_dark"));
  const system = matchMedia("(prefers-color-scheme: dark)");
  const chosen = recall("theme");
  if (chosen === "dark" || chosen === "light") page.dataset["theme"] = chosen;
  const isDark = () => (page.dataset["theme"] ?? (system.matches ? "dark" : "light")) === "dark";
  const tell = () => toggle.setAttribute("aria-pressed", String(isDark()));
  toggle.addEventListener("click", () => {
    page.dataset["theme"] = isDark() ? "light" : "dark";
    remember("theme", page.dataset["theme"]);
    tell();
  });
  system.addEventListener("change", tell);
  tell();
  return toggle;
}
