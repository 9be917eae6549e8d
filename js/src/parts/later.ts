/** The editors and the dialogs, which are loaded when the user first opens one. */
import { realClock } from "../host/clock";
import type { Player } from "../player/player";
import { openFile } from "../dialogs/opening";
import Sheet from "../dialogs/Sheet.svelte";
import Editor from "../editors/position/Editor.svelte";
import { type Study, PositionEditor } from "../editors/position/positioneditor";
import { addReaders } from "../protocol/read";
import { LATER_READERS } from "../protocol/readlater";
import Blank from "../editors/program/Blank.svelte";
import { type Draft, CardEditor } from "../editors/program/cardeditor";

addReaders(LATER_READERS);

export interface Editors {
  readonly positionEditor: PositionEditor;
  readonly cardEditor: CardEditor;
}

/** Creates the editors of one board. They call `showStudy` and `showDraft` with their current state. */
export function editorsOf(
  player: Player,
  showStudy: (study: Study | null) => void,
  showDraft: (draft: Draft | null) => void,
): Editors {
  const positionEditor = new PositionEditor(player, showStudy);
  return {
    positionEditor,
    cardEditor: new CardEditor(player, realClock, positionEditor, showDraft),
  };
}

export { Blank, Editor, openFile, Sheet };
