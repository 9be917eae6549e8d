import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { playReels } from "../../src/site/reels";

let reduced = false;
let touching = false;
let dark = false;
let list: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  reduced = touching = dark = false;
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("reduced-motion") ? reduced : touching,
  }));
  document.body.innerHTML = `<p>A combo wins.</p>
    <ul data-reels data-play="Play" data-plays="plays" data-point=" Point at one." data-tap=" Tap one.">
      <li><a id="one" href="#one" data-reel="films/one" data-steps="4" data-size="600 200"><span class="thumb"></span></a></li>
      <li><a id="two" href="#two" data-reel="films/two" data-steps="2" data-size="500 200"><span class="thumb"></span></a></li>
    </ul>`;
  list = document.querySelector("ul") as HTMLElement;
});

afterEach(() => {
  list.querySelectorAll("a").forEach((link) => move(link, "pointerleave"));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const card = (name: string) => document.getElementById(name) as HTMLAnchorElement;
const image = (name: string) => card(name).querySelector("image");
const label = (name: string) => card(name).querySelector(".reel")?.textContent;

function move(link: Element, type: string, pointerType = "mouse"): void {
  link.dispatchEvent(new PointerEvent(type, { pointerType }));
}

/** Loads the pictures of a card, and returns them. */
function load(name: string): SVGImageElement {
  const found = image(name) as SVGImageElement;
  found.dispatchEvent(new Event("load"));
  return found;
}

/** Clicks a card; returns whether the link is followed. */
function click(name: string): boolean {
  return card(name).dispatchEvent(new MouseEvent("click", { cancelable: true, bubbles: true }));
}

function tap(name: string): boolean {
  move(card(name), "pointerenter", "touch");
  move(card(name), "pointerdown", "touch");
  move(card(name), "pointerleave", "touch");
  return click(name);
}

test("a card plays after somebody has pointed at it for a moment, and goes back when it is left", () => {
  playReels(list, () => dark);
  expect(document.querySelector("p")?.textContent).toBe("A combo wins. Point at one.");
  move(card("one"), "pointerenter");
  vi.advanceTimersByTime(299);
  expect(image("one")).toBeNull();
  vi.advanceTimersByTime(1);
  const found = load("one");
  expect(found.getAttribute("href")).toBe("films/one.svg");
  expect([label("one"), found.getAttribute("y")]).toEqual(["plays", "0"]);
  vi.advanceTimersByTime(900);
  expect(found.getAttribute("y")).toBe("-200");
  vi.advanceTimersByTime(10_000);
  expect([label("one"), found.getAttribute("y")]).toEqual(["Play", "-600"]);
  move(card("one"), "pointerleave");
  expect(image("one")).toBeNull();
  expect(card("one").style.getPropertyValue("--played")).toBe("");
});

test("who only passes by starts nothing", () => {
  playReels(list, () => dark);
  move(card("one"), "pointerenter");
  vi.advanceTimersByTime(200);
  move(card("one"), "pointerleave");
  vi.advanceTimersByTime(1000);
  expect(image("one")).toBeNull();
});

test("one card plays at a time, and pictures that come too late do nothing", () => {
  dark = true;
  playReels(list, () => dark);
  move(card("one"), "pointerenter");
  vi.advanceTimersByTime(300);
  const late = image("one") as SVGImageElement;
  expect(late.getAttribute("href")).toBe("films/one-dark.svg");
  card("two").focus();
  vi.spyOn(card("two"), "matches").mockReturnValue(true);
  card("two").dispatchEvent(new FocusEvent("focus"));
  vi.advanceTimersByTime(300);
  expect(image("one")).toBeNull();
  late.dispatchEvent(new Event("load"));
  expect(label("one")).toBe("Play");
  load("two");
  expect(label("two")).toBe("plays");
  card("two").dispatchEvent(new FocusEvent("blur"));
  expect(image("two")).toBeNull();
});

test("a tap plays, and a second tap opens; a mouse and the key Enter open at once", () => {
  touching = true;
  playReels(list, () => dark);
  expect(document.querySelector("p")?.textContent).toBe("A combo wins. Tap one.");
  expect(tap("one")).toBe(false);
  load("one");
  expect(tap("two")).toBe(false);
  expect(image("one")).toBeNull();
  expect(tap("two")).toBe(true); // even if its pictures never come
  card("one").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
  expect(click("one")).toBe(true);
  move(card("one"), "pointerdown", "mouse");
  expect(click("one")).toBe(true);
  card("two").dispatchEvent(new FocusEvent("blur"));
});

test("the first picture stays in sight until the others are loaded, or if they cannot be", () => {
  playReels(list, () => dark);
  move(card("one"), "pointerenter");
  vi.advanceTimersByTime(300);
  const picture = card("one").querySelector("svg") as SVGSVGElement;
  expect(getComputedStyle(picture).visibility).toBe("hidden");
  image("one")?.dispatchEvent(new Event("error"));
  expect([label("one"), getComputedStyle(picture).visibility]).toEqual(["Play", "hidden"]);
  expect(click("one")).toBe(true);
  load("one");
  expect(getComputedStyle(picture).visibility).toBe("visible");
});

test("with reduced motion the cards are links as they were", () => {
  reduced = true;
  playReels(list, () => dark);
  move(card("one"), "pointerenter");
  vi.advanceTimersByTime(1000);
  expect(image("one")).toBeNull();
  expect(label("one")).toBeUndefined();
  expect(tap("one")).toBe(true);
});

test("the words of each card stay its name", () => {
  playReels(list, () => dark);
  expect(card("one").querySelector(".reel")?.getAttribute("aria-hidden")).toBe("true");
});
