/** Actions of the menu outside the game: files, dialogs and editors. */
import type { Player } from "./player";
import type { WordKey } from "../text/words";

/** The open dialog: a new game, a file to open, settings, shortcuts, an exercise, or a text to copy by hand. */
export type Sheet =
  | { readonly kind: "new" }
  | { readonly kind: "open"; readonly file: File }
  | { readonly kind: "settings" }
  | { readonly kind: "shortcuts" }
  | { readonly kind: "make" }
  | { readonly kind: "text"; readonly text: string; readonly title: WordKey };

/** Carries out the menu's actions for one board. */
export class Errands {
  /** The file input, kept while the browser's file dialog is open. */
  private chooser: HTMLInputElement | null = null;

  constructor(
    private readonly player: Player,
    readonly show: (sheet: Sheet | null) => void,
    /** Opens the position editor. */
    private readonly openPositionEditor: () => void = () => {},
    /** Opens the card editor for a card. "": for a new card. */
    private readonly openCardEditor: (was: string) => void = () => {},
    /** Reads a file and sends it to Python. */
    readonly open: (file: File) => void = () => {},
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
    else this.open(file);
  }
}
