/** Everything for watching a program run. Loaded when the user first opens a panel of it or uses one of its commands. */
import Code from "../panels/code/Code.svelte";
import Prediction from "../panels/predict/Prediction.svelte";
import { togglePredict } from "../panels/predict/prediction";
import Switch from "../panels/predict/Switch.svelte";
import type { Watching } from "../ui/desk";

export const PANELS: Watching["PANELS"] = { code: Code };
export const TOOLS: Watching["TOOLS"] = { predict: ({ player }) => togglePredict(player) };
/** What is shown between the board and the decision bar, from top to bottom. */
export const BARS: Watching["BARS"] = [Prediction];
export const SWITCH: Watching["SWITCH"] = Switch;
