/** Everything for watching a program run. Loaded when the user first opens a panel of it or uses one of its commands. */
import Code from "../panels/code/Code.svelte";
import Found from "../panels/log/Found.svelte";
import SearchField from "../panels/log/SearchField.svelte";
import { openSearch, searchOf } from "../panels/log/searching.svelte";
import Loop from "../panels/loop/Loop.svelte";
import Marks from "../panels/transport/Marks.svelte";
import type { Watching } from "../ui/desk";

export const PANELS: Watching["PANELS"] = { code: Code };
export const TOOLS: Watching["TOOLS"] = { search: openSearch };
export const SEARCH: Watching["SEARCH"] = { of: searchOf, Field: SearchField, Found };
/** What is drawn on the scrubber. */
export const RAIL: Watching["RAIL"] = [Marks];
/** What is shown between the board and the decision bar, from top to bottom. */
export const BARS: Watching["BARS"] = [Loop];
