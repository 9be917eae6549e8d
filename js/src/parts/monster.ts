/** The Monster edition's look: its colours and shapes, and what it draws in a way of its own. */
import "../editions/sea.css";
import Islander from "../editions/Islander.svelte";
import Monster from "../editions/Monster.svelte";
import { PICTURES } from "../editions/pictures";

export { Islander, Monster, PICTURES };
