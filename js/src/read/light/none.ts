/** Commands that a page without Python does not have. */
import type { Command } from "../../player/command";

const NONE: Readonly<Record<string, Command>> = {};

export const PLAY = NONE;
export const GAME = NONE;
export const PAGE = NONE;
export const SHOW = NONE;
export const TURNING = NONE;
export const tracing = (): typeof NONE => NONE;
