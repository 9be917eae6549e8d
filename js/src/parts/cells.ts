/** The painter for boards of cells. */
export { default as Board } from "../boards/cells/Cells.svelte";
