/** Actions of the menu outside the game: files, the clipboard, dialogs and editors. */
import { type Answered, unlessFailed } from "../link/requests";
import type { Player } from "./player";
import type { Takeaway } from "../protocol/request";
import type { WordKey } from "../text/words";

/** The open dialog: a new game, a file to open, settings, shortcuts, or a text to copy by hand. */
export type Sheet =
  | { readonly kind: "new" }
  | { readonly kind: "open"; readonly file: File }
  | { readonly kind: "settings" }
  | { readonly kind: "shortcuts" }
  | { readonly kind: "text"; readonly text: string; readonly title: WordKey };

/** The largest record in bytes. Python reads no larger ones. */
export const LARGEST = 4_000_000;

/** Carries out the menu's actions for one board. */
export class Errands {
  /** The file input, kept while the browser's file dialog is open. */
  private chooser: HTMLInputElement | null = null;

  constructor(
    private readonly player: Player,
    private readonly show: (sheet: Sheet | null) => void,
    /** Opens the position editor. */
    private readonly openPositionEditor: () => void = () => {},
    /** Opens the card editor for a card. "": for a new card. */
    private readonly openCardEditor: (was: string) => void = () => {},
  ) {}

  /** Whether a new game would replace a game in progress. */
  get underWay(): boolean {
    const { end, hidden, ask, undo, redo, lines } = this.player.view();
    // The dialog must not reveal whether the game is over.
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

  /** Opens the dialog for a new game. */
  fresh(): void {
    if (!this.player.readOnly) this.show({ kind: "new" });
  }

  edit(): void {
    if (!this.player.readOnly) this.openPositionEditor();
  }

  /** Opens the card editor. */
  write(was = ""): void {
    if (!this.player.readOnly) this.openCardEditor(was);
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
    const answer = await unlessFailed(this.player.fetch({ type: "position", step }));
    if (answer?.type !== "file") return;
    const text = answer.content;
    await this.clip(text, "copy.title", this.player.words("copy.done", { text }));
  }

  /** Opens the browser's file dialog. */
  pick(): void {
    const chooser = document.createElement("input");
    chooser.type = "file";
    chooser.accept = ".json,application/json";
    chooser.onchange = () => this.bring(this.chooser?.files?.[0]);
    this.chooser = chooser;
    chooser.click();
  }

  /** Opens a file that was chosen or dropped. Asks first if a game is in progress. */
  bring(file: File | null | undefined): void {
    if (!file || this.player.readOnly) return;
    if (this.underWay) this.show({ kind: "open", file });
    else void this.open(file);
  }

  /** Reads a file and sends it to Python. */
  async open(file: File): Promise<void> {
    const { player } = this;
    if (file.size > LARGEST)
      return player.showNotice(player.words("open.large", { name: file.name }));
    try {
      player.send({ type: "open", text: decoded(await file.arrayBuffer()) });
    } catch {
      player.showNotice(player.words("open.unreadable", { name: file.name }));
    }
  }

  private async takeAway(what: Takeaway): Promise<void> {
    download(await unlessFailed(this.player.fetch(what)));
  }

  /** Copies a text to the clipboard; if the page does not allow it, opens a dialog with this title and the text. */
  async clip(text: string, title: WordKey, done: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.player.showNotice(done);
    } catch {
      this.show({ kind: "text", text, title });
    }
  }
}

/** Returns the text of a file in UTF-8, or in UTF-16 if it begins with its mark, as PowerShell writes it. */
function decoded(content: ArrayBuffer): string {
  const [first, second] = new Uint8Array(content.slice(0, 2));
  const isBig = first === 0xfe && second === 0xff;
  const isLittle = first === 0xff && second === 0xfe;
  const label = isBig ? "utf-16be" : isLittle ? "utf-16le" : "utf-8";
  return new TextDecoder(label, { fatal: true }).decode(content);
}

/** The types of downloaded files. */
const TYPES = { text: "application/json", base64: "image/png", page: "text/html" };

/** Saves a file as a browser download. */
export function download(answer: Answered | undefined): void {
  if (answer?.type !== "file") return;
  const { name, kind, content } = answer;
  const bytes =
    kind === "base64" ? Uint8Array.from(atob(content), (char) => char.charCodeAt(0)) : content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type: TYPES[kind] }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
