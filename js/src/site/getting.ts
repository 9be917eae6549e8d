/** What the page says while Python gets ready: real steps with their seconds, and what to do if one fails. */
import { recall, remember } from "../host/memory";
import { type Step, STEPS } from "./worker";

/** How many seconds it takes if the browser has not measured it yet. */
const USUAL = 20;
/** After how many times the usual seconds the page says that it takes long. */
const LONG = 2;

export class Getting {
  private readonly since = performance.now();
  private readonly timer: number;

  /** `again`: starts Python once more. */
  constructor(
    private readonly place: HTMLElement,
    again: () => void,
  ) {
    const known = Number(recall("ready"));
    if (known > 0) this.say("about", { seconds: `${Math.max(1, Math.round(known))}` });
    const button = this.button;
    if (button) {
      button.hidden = true;
      button.onclick = again;
    }
    for (const line of this.lines()) delete line.dataset["state"];
    this.mark("here", 0);
    this.next("arrived");
    this.timer = window.setTimeout(() => this.long(), LONG * (known || USUAL) * 1000);
  }

  /** Ticks a step that has happened. */
  done(step: Step): void {
    this.mark(step, this.seconds);
    const following = STEPS[STEPS.indexOf(step) + 1];
    if (following) this.next(following);
    else {
      clearTimeout(this.timer);
      remember("ready", `${this.seconds}`);
      this.place.hidden = true;
    }
  }

  /** Says which step has failed, and why. */
  failed(step: Step, why: string): void {
    clearTimeout(this.timer);
    const line = this.line(step);
    if (line) line.dataset["state"] = "failed";
    this.say(navigator.onLine ? "failed" : "offline", { why });
    if (this.button) this.button.hidden = false;
  }

  private long(): void {
    this.say("long", {});
    if (this.button) this.button.hidden = false;
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
    if (time) time.textContent = seconds ? `${seconds.toFixed(1)} s` : "";
  }

  private next(step: string): void {
    const line = this.line(step);
    if (line) line.dataset["state"] = "now";
  }

  /** Says one of the texts of the page, with its values filled in. */
  private say(text: string, values: Readonly<Record<string, string>>): void {
    const [said] = this.place.querySelectorAll<HTMLElement>("[data-said]");
    if (!said) return;
    const template = said.dataset[text] ?? "";
    said.textContent = template.replace(/\{(\w+)\}/g, (_all, key: string) => values[key] ?? "");
  }
}
