/** The film of the start page. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Player } from "../../src/player/player";
import { Film } from "../../src/site/film";

let place: HTMLElement;
let see: (seen: boolean) => void;
let tell: (view: unknown) => void;
let reduced: boolean;
const playback = {
  playing: false,
  step: 0,
  end: 3,
  play: () => void (playback.playing = true),
  pause: () => void (playback.playing = false),
};
const player = {
  playback,
  subscribe: (then: (view: unknown) => void) => void (tell = then),
} as unknown as Player;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(playback, { playing: false, step: 0 });
  reduced = false;
  place = document.createElement("div");
  place.innerHTML =
    '<div data-board><button>Run</button></div><p data-film-caption></p><button data-film-button data-play="Play" data-pause="Pause" hidden></button>';
  document.body.append(place);
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(then: (entries: readonly { isIntersecting: boolean }[]) => void) {
        see = (seen) => then([{ isIntersecting: seen }]);
      }
      observe(): void {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  place.remove();
});

const button = () => place.querySelector("[data-film-button]") as HTMLButtonElement;
const board = () => place.querySelector("[data-board]") as HTMLElement;

/** Lets the board play to its end, as far as the film is concerned. */
function end(): void {
  Object.assign(playback, { playing: false, step: playback.end });
  tell({ step: playback.end, story: { frame: () => ({ caption: "B loses 1 life." }) } });
}

test("it plays while it is in sight, says what happens, and begins again after a rest", () => {
  new Film(place, player).start();
  vi.advanceTimersByTime(1000);
  expect(playback.playing).toBe(false);
  see(true);
  vi.advanceTimersByTime(0);
  expect(playback.playing).toBe(true);
  end();
  expect(place.querySelector("[data-film-caption]")?.textContent).toBe("B loses 1 life.");
  vi.advanceTimersByTime(1000);
  expect(playback.playing).toBe(false);
  vi.advanceTimersByTime(2000);
  expect(playback.playing).toBe(true);
  see(false);
  expect(playback.playing).toBe(false);
});

test("it rests under the pointer and while something in it has the focus", () => {
  new Film(place, player).start();
  see(true);
  vi.advanceTimersByTime(0);
  board().dispatchEvent(new PointerEvent("pointerenter"));
  board().dispatchEvent(new FocusEvent("focusin"));
  expect(playback.playing).toBe(false);
  board().dispatchEvent(new PointerEvent("pointerleave"));
  vi.advanceTimersByTime(5000);
  expect(playback.playing).toBe(false);
  board().dispatchEvent(new FocusEvent("focusout"));
  vi.advanceTimersByTime(0);
  expect(playback.playing).toBe(true);
});

test("its button says what a press does, and with reduced motion nothing plays before one", () => {
  reduced = true;
  new Film(place, player).start();
  see(true);
  vi.advanceTimersByTime(5000);
  expect(playback.playing).toBe(false);
  expect(button().hidden).toBe(false);
  expect(button().textContent).toBe("Play");
  button().click();
  vi.advanceTimersByTime(0);
  expect(playback.playing).toBe(true);
  expect(button().textContent).toBe("Pause");
  button().click();
  expect(playback.playing).toBe(false);
});
