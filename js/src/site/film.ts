/** A board that plays by itself, again and again. It rests while nobody can see it, and while somebody looks closer. */
import type { Player } from "../player/player";

/** How long the last picture stays, in milliseconds. */
const REST = 2500;

/** What keeps a film from playing. */
type Reason = "button" | "hidden" | "pointer" | "focus";

export class Film {
  private readonly reasons = new Set<Reason>(["hidden"]);
  private readonly button: HTMLButtonElement | null;
  private readonly caption: HTMLElement | null;
  private timer = 0;

  constructor(
    private readonly place: HTMLElement,
    private readonly player: Player,
  ) {
    this.button = place.querySelector("[data-film-button]");
    this.caption = place.querySelector("[data-film-caption]");
  }

  /** Plays as soon as the film is in sight. With reduced motion, only after a press on the button. */
  start(): void {
    const { place, button } = this;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.reasons.add("button");
    new IntersectionObserver(([seen]) => this.set("hidden", !seen?.isIntersecting)).observe(place);
    const board = place.querySelector("[data-board]");
    board?.addEventListener("pointerenter", () => this.set("pointer", true));
    board?.addEventListener("pointerleave", () => this.set("pointer", false));
    board?.addEventListener("focusin", () => this.set("focus", true));
    board?.addEventListener("focusout", () => this.set("focus", false));
    if (button) {
      button.hidden = false;
      button.addEventListener("click", () => this.set("button", !this.reasons.has("button")));
    }
    this.player.subscribe(({ step, story }) => {
      const said = story?.frame(step).caption;
      if (this.caption && said) this.caption.textContent = said;
      if (this.may && !this.player.playback.playing) this.goOn();
    });
    this.follow();
  }

  private get may(): boolean {
    return this.reasons.size === 0;
  }

  private set(reason: Reason, on: boolean): void {
    if (this.reasons.has(reason) === on) return;
    if (on) this.reasons.add(reason);
    else this.reasons.delete(reason);
    this.follow();
  }

  /** Plays or rests, and says on the button what a press does. */
  private follow(): void {
    const { button, player } = this;
    if (button) {
      const paused = this.reasons.has("button");
      button.textContent = button.dataset[paused ? "play" : "pause"] ?? "";
    }
    clearTimeout(this.timer);
    if (!this.may) player.playback.pause();
    else if (!player.playback.playing) this.goOn();
  }

  /** Plays on; from the end, after a rest, from the start again. */
  private goOn(): void {
    const { playback } = this.player;
    clearTimeout(this.timer);
    const wait = playback.step >= playback.end ? REST : 0;
    this.timer = window.setTimeout(() => {
      if (this.may && !playback.playing) playback.play();
    }, wait);
  }
}
