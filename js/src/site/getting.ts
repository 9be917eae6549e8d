/** What the page says while Python gets ready: real steps with their seconds, and what to do if one fails. */
import { recall, remember } from "../host/memory";
import { type Step, STEPS } from "./steps";

/** How many seconds it takes if the browser has not measured it yet. */
const USUAL = 20;
/** After how many times the usual seconds the page says that it takes long. */
const LONG = 2;

export class Getting {
  private readonly since = performance.now();
  private readonly timer: number;
  private readonly counter: number;
  /** How many seconds it took the last time; 0: the browser has not measured it yet. */
  private readonly known: number;

  /** `again`: starts Python once more. `key`: the name by which the browser keeps how long it took. */
  constructor(
    private readonly place: HTMLElement,
    again: () => void,
    private readonly key = "ready",
  ) {
    place.hidden = false;
    const known = Number(recall(key)) || 0;
    this.known = known;
    this.say(known > 0 ? "about" : "usual", { seconds: `${Math.max(1, Math.round(known))}` });
    const button = this.button;
    if (button) {
      button.hidden = true;
      button.onclick = again;
    }
    for (const line of this.lines()) delete line.dataset["state"];
    this.mark("here", 0);
    this.next("arrived");
    this.timer = window.setTimeout(() => this.long(), LONG * (known || USUAL) * 1000);
    this.counter = window.setInterval(() => this.count(), 1000);
    this.count();
  }

  /** Ends the counting: Python is started once more, or the board is ready. */
  stop(): void {
    clearTimeout(this.timer);
    clearInterval(this.counter);
  }

  /** Returns how many seconds are left if it takes as long as the last time; 0: nobody knows. */
  get left(): number {
    return this.known && Math.max(0, Math.round(this.known - this.seconds));
  }

  /** Ticks a step that has happened. */
  done(step: Step): void {
    this.mark(step, this.seconds);
    const following = STEPS[STEPS.indexOf(step) + 1];
    if (following) this.next(following);
    else {
      this.stop();
      remember(this.key, `${this.seconds}`);
      this.place.hidden = true;
    }
  }

  /** Says which step has failed, and why. */
  failed(step: Step, why: string): void {
    this.stop();
    const line = this.line(step);
    if (line) line.dataset["state"] = "failed";
    this.say(navigator.onLine ? "failed" : "offline", { why });
    if (this.button) this.button.hidden = false;
  }

  private long(): void {
    this.say("long", {});
    if (this.button) this.button.hidden = false;
  }

  /** Shows how many seconds have passed, on pages that have a place for it. */
  private count(): void {
    const [line] = this.place.querySelectorAll<HTMLElement>("[data-count]");
    const [bar] = this.place.querySelectorAll("progress");
    if (!line || !bar) return;
    const values = {
      passed: `${Math.round(this.seconds)}`,
      seconds: `${Math.max(1, Math.round(this.known))}`,
    };
    line.textContent = filled(line.dataset[this.known ? "count" : "open"] ?? "", values);
    bar.hidden = !this.known;
    bar.max = this.known || 1;
    bar.value = Math.min(this.seconds, bar.max);
  }

  private get seconds(): number {
    return (performance.now() - this.since) / 1000;
  }

  private get button(): HTMLButtonElement | null {
    return this.place.querySelector("button");
  }

  private lines(): readonly HTMLElement[] {
    return [...this.place.querySelectorAll<HTMLElement>("[data-step]")];
  }

  private line(step: string): HTMLElement | undefined {
    return this.lines().find((line) => line.dataset["step"] === step);
  }

  private mark(step: string, seconds: number): void {
    const line = this.line(step);
    if (!line) return;
    line.dataset["state"] = "done";
    const [time] = line.querySelectorAll("time");
    if (time) time.textContent = seconds ? inSeconds(seconds) : "";
  }

  private next(step: string): void {
    const line = this.line(step);
    if (line) line.dataset["state"] = "now";
  }

  /** Says one of the texts of the page, with its values filled in. */
  private say(text: string, values: Readonly<Record<string, string>>): void {
    const [said] = this.place.querySelectorAll<HTMLElement>("[data-said]");
    if (!said) return;
    const template = said.dataset[text];
    // The text that the page begins with is in the page itself.
    if (template) said.textContent = filled(template, values);
  }
}

/** Returns a text of the page with its values filled in. */
export function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_all, key: string) => values[key] ?? "");
}

/** Returns a time with the unit of the page's language, such as `0.6s` or `0.6秒`. */
function inSeconds(seconds: number): string {
  const { lang } = document.documentElement;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  // The narrow unit is a Latin letter in Japanese, too.
  const unitDisplay = lang === "ja" ? "short" : "narrow";
  const unit = { style: "unit", unit: "second", unitDisplay } as const;
  const written = new Intl.NumberFormat(lang, { ...unit, ...digits }).format(seconds);
  return written.replace(/\s秒/, "秒");
}
