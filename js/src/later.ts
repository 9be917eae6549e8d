/** What a board needs only when somebody opens it: the editors and the dialogs. It is a module of its own, sent then. */
import Sheet from "./dialogs/Sheet.svelte";
import Editor from "./editors/position/Editor.svelte";
import Blank from "./editors/program/Blank.svelte";

export { Blank, Editor, Sheet };
