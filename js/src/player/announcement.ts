/** What a screen reader is told. The count goes up with each announcement, so that the same words are told again. */
export class Announcement {
  private text = "";
  private count = 0;
  private step = -1;

  shown(): { readonly said: string; readonly sayings: number } {
    return { said: this.text, sayings: this.count };
  }

  say(text: string): void {
    this.text = text;
    this.count += 1;
  }

  /** Says what a step tells, once for as long as it is shown. */
  caption(step: number, text: string): void {
    if (step !== this.step || text !== this.text) this.say(text);
    this.step = step;
  }
}
