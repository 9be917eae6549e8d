/** The painter for rows of cards. */
export { default as Board } from "../boards/cards/Board.svelte";
