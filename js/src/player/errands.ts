/** What the menu does beyond the game itself: files, the clipboard, questions before something is given up. */
import { type Answered, heard } from "../link/requests";
import type { Player } from "./player";
import type { Takeaway } from "../protocol/request";

/** What lies over the table: a question, the settings, a text to copy by hand. */
export type Sheet =
  | { readonly kind: "new" }
  | { readonly kind: "open"; readonly file: File }
  | { readonly kind: "settings" }
  | { readonly kind: "shortcuts" }
  | { readonly kind: "text"; readonly text: string };

/** The most bytes of a record: Python reads no more. */
export const LARGEST = 4_000_000;

export class Errands {
  /** Kept while the browser asks for a file. */
  private chooser: HTMLInputElement | null = null;

  constructor(
    private readonly player: Player,
    private readonly show: (sheet: Sheet | null) => void,
    /** Opens the position editor. */
    private readonly lay: () => void = () => {},
    /** Opens the editor of a card's command; "": a new card. */
    private readonly scribe: (was: string) => void = () => {},
  ) {}

  /** Whether a new game would end one in which something has been played. */
  get underWay(): boolean {
    const { end, hidden, ask, undo, redo, lines } = this.player.view();
    // The question must not tell whether the game is over.
    if (hidden) return true;
    return end > 0 && !ask?.over && (undo || redo || lines.length > 1);
  }

  close(): void {
    this.show(null);
  }

  settings(): void {
    this.show({ kind: "settings" });
  }

  shortcuts(): void {
    this.show({ kind: "shortcuts" });
  }

  /** What the next game is to be like; Enter deals the same again. */
  fresh(): void {
    if (!this.player.readOnly) this.show({ kind: "new" });
  }

  edit(): void {
    if (!this.player.readOnly) this.lay();
  }

  /** A command of one's own. */
  write(was = ""): void {
    if (!this.player.readOnly) this.scribe(was);
  }

  save(): void {
    void this.takeAway({ type: "save" });
  }

  picture(dark: boolean): void {
    const { step } = this.player.playback;
    void this.takeAway({ type: "picture", step, dark });
  }

  async copy(): Promise<void> {
    const { step } = this.player.playback;
    const answer = await heard(this.player.fetch({ type: "position", step }));
    if (answer?.type === "file") await this.clip(answer.content);
  }

  /** Asks the browser for a file. */
  pick(): void {
    const chooser = document.createElement("input");
    chooser.type = "file";
    chooser.accept = ".json,application/json";
    chooser.onchange = () => this.bring(this.chooser?.files?.[0]);
    this.chooser = chooser;
    chooser.click();
  }

  /** A file has been chosen or dropped. */
  bring(file: File | null | undefined): void {
    if (!file || this.player.readOnly) return;
    if (this.underWay) this.show({ kind: "open", file });
    else void this.open(file);
  }

  async open(file: File): Promise<void> {
    const { player } = this;
    if (file.size > LARGEST)
      return player.complain(player.words("open.large", { name: file.name }));
    try {
      const decoder = new TextDecoder("utf-8", { fatal: true });
      player.send({ type: "open", text: decoder.decode(await file.arrayBuffer()) });
    } catch {
      player.complain(player.words("open.unreadable", { name: file.name }));
    }
  }

  private async takeAway(what: Takeaway): Promise<void> {
    download(await heard(this.player.fetch(what)));
  }

  private async clip(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.player.complain(this.player.words("copy.done", { text }));
    } catch {
      this.show({ kind: "text", text });
    }
  }
}

/** Hands a file to the browser, which puts it where downloads go. */
function download(answer: Answered | undefined): void {
  if (answer?.type !== "file") return;
  const { name, kind, content } = answer;
  const bytes =
    kind === "text" ? content : Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
  const type = kind === "text" ? "application/json" : "image/png";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
