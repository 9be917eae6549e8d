/** The combos of the start page: cards that are links, on which the solution plays while somebody points at them. */

/** How long somebody points before a card plays, in milliseconds: who only passes by starts nothing. */
const WAIT = 300;

/** How long each picture stays, in milliseconds. */
const STEP = 900;

const SVG = "http://www.w3.org/2000/svg";

class Reel {
  /** The card that plays, or whose last picture stands still; there is one at most. */
  private static shown: Reel | null = null;

  private readonly thumb: Element | null;
  private readonly label = document.createElement("span");
  private readonly steps: number;
  private picture: SVGSVGElement | null = null;
  private timer = 0;

  constructor(
    private readonly card: HTMLAnchorElement,
    private readonly words: DOMStringMap,
    private readonly isDark: () => boolean,
  ) {
    this.thumb = card.querySelector(".thumb");
    this.steps = Number(card.dataset["steps"]);
    this.label.className = "reel";
    this.label.setAttribute("aria-hidden", "true"); // it is one link with one name
    this.label.textContent = words["play"] ?? "";
    card.append(this.label);
    let touched = false;
    card.addEventListener("pointerenter", ({ pointerType }) => {
      if (pointerType !== "touch") this.soon();
    });
    card.addEventListener("pointerleave", ({ pointerType }) => {
      if (pointerType !== "touch") this.stop();
    });
    card.addEventListener("pointerdown", ({ pointerType }) => (touched = pointerType === "touch"));
    card.addEventListener("keydown", () => (touched = false));
    card.addEventListener("focus", () => {
      if (card.matches(":focus-visible")) this.soon();
    });
    card.addEventListener("blur", () => this.stop());
    card.addEventListener("click", (event) => {
      if (!touched || Reel.shown === this) return;
      event.preventDefault();
      this.play();
    });
  }

  private soon(): void {
    clearTimeout(this.timer);
    if (Reel.shown !== this) this.timer = window.setTimeout(() => this.play(), WAIT);
  }

  /** Loads the pictures and plays them; a card whose pictures cannot be had stays a link. */
  private play(): void {
    Reel.shown?.stop();
    Reel.shown = this;
    const { card, thumb, steps } = this;
    const [width = 1, height = 1] = (card.dataset["size"] ?? "").split(" ").map(Number);
    const picture = document.createElementNS(SVG, "svg");
    picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const image = document.createElementNS(SVG, "image");
    image.setAttribute("width", String(width));
    image.setAttribute("height", String(steps * height));
    image.addEventListener("load", () => {
      if (this.picture !== picture) return; // it was left meanwhile
      picture.style.visibility = "";
      card.dataset["playing"] = "";
      this.label.textContent = this.words["plays"] ?? "";
      this.show(image, height, 0);
    });
    image.setAttribute("href", `${card.dataset["reel"] ?? ""}${this.isDark() ? "-dark" : ""}.svg`);
    // A picture of its own size, so that the others, above and below, do not show beside it.
    const frame = document.createElementNS(SVG, "svg");
    frame.setAttribute("width", String(width));
    frame.setAttribute("height", String(height));
    frame.append(image);
    picture.append(frame);
    picture.style.visibility = "hidden"; // until it is loaded, if ever, the first picture stays in sight
    thumb?.append(picture);
    this.picture = picture;
  }

  private show(image: SVGImageElement, height: number, step: number): void {
    const last = step >= this.steps - 1;
    image.setAttribute("y", String(-step * height));
    this.card.style.setProperty("--played", String(step / (this.steps - 1)));
    if (last) this.rest();
    else this.timer = window.setTimeout(() => this.show(image, height, step + 1), STEP);
  }

  /** Says that it does not play; the picture stays. */
  private rest(): void {
    delete this.card.dataset["playing"];
    this.label.textContent = this.words["play"] ?? "";
  }

  /** Goes back to the picture with which the card began. */
  private stop(): void {
    clearTimeout(this.timer);
    this.picture?.remove();
    this.picture = null;
    this.card.style.removeProperty("--played");
    this.rest();
    if (Reel.shown === this) Reel.shown = null;
  }
}

/**
 * Lets the cards of a list play. With reduced motion nothing moves, and the cards are links as without a script.
 *
 * @param list - The list.
 * @param isDark - Whether the page is dark now.
 */
export function playReels(list: HTMLElement, isDark: () => boolean): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const told = list.dataset[matchMedia("(hover: none)").matches ? "tap" : "point"] ?? "";
  list.previousElementSibling?.append(told);
  list
    .querySelectorAll<HTMLAnchorElement>("[data-reel]")
    .forEach((card) => new Reel(card, list.dataset, isDark));
}
