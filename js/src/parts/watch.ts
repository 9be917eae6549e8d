/** Everything for watching a program run. Loaded when the user first opens a panel of it or uses one of its commands. */
import Code from "../panels/code/Code.svelte";
import { openSearch } from "../panels/log/searching.svelte";
import { searchPartsOf } from "../panels/log/searchparts";
import Loop from "../panels/loop/Loop.svelte";
import Marks from "../panels/transport/Marks.svelte";
import type { Watching } from "../ui/desk";

export const PANELS: Watching["PANELS"] = { code: Code };
export const TOOLS: Watching["TOOLS"] = { search: openSearch };
export const SEARCH: Watching["SEARCH"] = searchPartsOf;
/** What is drawn on the scrubber. */
export const RAIL: Watching["RAIL"] = [Marks];
/** What is shown between the board and the decision bar, from top to bottom. */
export const BARS: Watching["BARS"] = [Loop];
