/** Everything for watching a program run. Loaded when the user first opens a panel of it or uses one of its commands. */
import Code from "../panels/code/Code.svelte";
import Prediction from "../panels/predict/Prediction.svelte";
import type { Watching } from "../ui/desk";

export const PANELS: Watching["PANELS"] = { code: Code };
export const TOOLS: Watching["TOOLS"] = {};
/** What is shown between the board and the decision bar, from top to bottom. */
export const BARS: Watching["BARS"] = [Prediction];
