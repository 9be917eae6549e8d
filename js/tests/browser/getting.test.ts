/** What the page says while Python gets ready. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Getting } from "../../src/site/getting";
import { STEPS } from "../../src/site/steps";

let place: HTMLElement;
let getting: Getting | undefined;

beforeEach(() => {
  localStorage.removeItem("spagwidget:ready");
  vi.useFakeTimers();
  place = document.createElement("section");
  place.hidden = true;
  place.innerHTML =
    '<p data-said data-about="About {seconds} s." data-long="It takes long." data-failed="Failed: {why}"' +
    ' data-offline="No network.">Usually 10 to 20 s.</p><button hidden>Try again</button>' +
    ["here", ...STEPS].map((step) => `<li data-step="${step}"><time></time></li>`).join("");
  document.body.append(place);
});

afterEach(() => {
  getting?.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.documentElement.lang = "en";
  place.remove();
  localStorage.removeItem("spagwidget:ready");
});

function begin(again = () => {}): Getting {
  getting = new Getting(place, again);
  return getting;
}

const said = () => place.querySelector("[data-said]")?.textContent;
const button = () => place.querySelector("button") as HTMLButtonElement;
const states = () =>
  [...place.querySelectorAll<HTMLElement>("[data-step]")].map((line) => line.dataset["state"]);
const time = (step: string) => place.querySelector(`[data-step=${step}] time`)?.textContent;

test("a step is ticked with its seconds only when it has happened, and the last one ends it", () => {
  const now = begin();
  expect(place.hidden).toBe(false);
  expect(said()).toBe("Usually 10 to 20 s.");
  expect(states()).toEqual(["done", "now", undefined, undefined, undefined]);
  vi.advanceTimersByTime(1500);
  now.done("arrived");
  expect(states()).toEqual(["done", "done", "now", undefined, undefined]);
  expect(time("arrived")).toBe("1.5s");
  vi.advanceTimersByTime(2500);
  for (const step of STEPS.slice(1)) now.done(step);
  expect(time("ready")).toBe("4.0s");
  expect(place.hidden).toBe(true);
});

test("a page in Japanese has the unit of Japanese", () => {
  document.documentElement.lang = "ja";
  const now = begin();
  vi.advanceTimersByTime(1500);
  now.done("arrived");
  expect(time("arrived")).toBe("1.5秒");
});

test("the next visit says how long this one took, and after twice as long offers to try again", () => {
  const first = begin();
  vi.advanceTimersByTime(4000);
  for (const step of STEPS) first.done(step);
  let tries = 0;
  const next = begin(() => (tries += 1));
  expect(said()).toBe("About 4 s.");
  expect(next.left).toBe(4);
  vi.advanceTimersByTime(7900);
  expect(button().hidden).toBe(true);
  expect(next.left).toBe(0);
  vi.advanceTimersByTime(200);
  expect(said()).toBe("It takes long.");
  button().click();
  expect(tries).toBe(1);
});

test("a step that has failed is named with its reason, and nothing more is said later", () => {
  const now = begin();
  now.done("arrived");
  now.failed("started", "<b>404</b>");
  expect(states().slice(0, 3)).toEqual(["done", "done", "failed"]);
  expect(said()).toBe("Failed: <b>404</b>");
  expect(button().hidden).toBe(false);
  vi.advanceTimersByTime(100_000);
  expect(said()).toBe("Failed: <b>404</b>");
});

test("without a network, that is the reason", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  begin().failed("arrived", "Failed to fetch");
  expect(said()).toBe("No network.");
});
