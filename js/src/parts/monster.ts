/** The Monster edition: its style sheet, its pictures and its own components. */
import "../editions/sea.css";
import Islander from "../editions/Islander.svelte";
import Monster from "../editions/Monster.svelte";
import { PICTURES } from "../editions/pictures";

export { Islander, Monster, PICTURES };
