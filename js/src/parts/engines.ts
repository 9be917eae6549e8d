/** The painter for a plate of engines: its style sheet, its board, and what a player's panel shows there. */
import "../editions/engines.css";

export { default as Board } from "../boards/engines/Engines.svelte";
export { drawn } from "../boards/engines/sheets";
export { default as Register } from "../boards/engines/Register.svelte";
