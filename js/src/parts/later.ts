/** What a board needs only when somebody opens it: the editors and the dialogs. */
import { realClock } from "../host/clock";
import type { Player } from "../player/player";
import Sheet from "../dialogs/Sheet.svelte";
import Editor from "../editors/position/Editor.svelte";
import { type Study, PositionEditor } from "../editors/position/positioneditor";
import Blank from "../editors/program/Blank.svelte";
import { type Draft, CardEditor } from "../editors/program/cardeditor";

export interface Editors {
  readonly positionEditor: PositionEditor;
  readonly cardEditor: CardEditor;
}

/** The editors of one board; they show what they are doing. */
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

export { Blank, Editor, Sheet };
