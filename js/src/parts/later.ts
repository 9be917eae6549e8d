/** What a board needs only when somebody opens it: the editors and the dialogs. */
import { realClock } from "../host/clock";
import type { Player } from "../player/player";
import Sheet from "../dialogs/Sheet.svelte";
import Editor from "../editors/position/Editor.svelte";
import { type Study, Studio } from "../editors/position/positioneditor";
import Blank from "../editors/program/Blank.svelte";
import { type Draft, Scribe } from "../editors/program/cardeditor";

export interface Editors {
  readonly studio: Studio;
  readonly scribe: Scribe;
}

/** The editors of one board; they show what they are doing. */
export function editorsOf(
  player: Player,
  showStudy: (study: Study | null) => void,
  showDraft: (draft: Draft | null) => void,
): Editors {
  const studio = new Studio(player, showStudy);
  return { studio, scribe: new Scribe(player, realClock, studio, showDraft) };
}

export { Blank, Editor, Sheet };
