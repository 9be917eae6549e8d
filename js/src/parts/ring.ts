/** The painter for rings: its style sheet, its board, and what a player's panel shows there. */
import "../editions/ring.css";

export { default as Board } from "../boards/ring/Ring.svelte";
export { default as Ticks } from "../boards/ring/Ticks.svelte";
export { sections } from "../boards/ring/ticks";
export { default as Register } from "../boards/ring/Register.svelte";
