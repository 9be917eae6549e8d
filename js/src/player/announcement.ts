/** The text for screen readers. The count increases with each announcement, so that a repeated text is read again. */
export class Announcement {
  private text = "";
  private count = 0;
  private step = -1;

  /** Returns the text and the count as the view has them. */
  shown(): { readonly said: string; readonly saidCount: number } {
    return { said: this.text, saidCount: this.count };
  }

  /** Announces a text. */
  say(text: string): void {
    this.text = text;
    this.count += 1;
  }

  /** Announces a step's caption, once for as long as the step is shown. */
  caption(step: number, text: string): void {
    if (step !== this.step || text !== this.text) this.say(text);
    this.step = step;
  }
}
