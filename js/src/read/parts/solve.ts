/** Solving a puzzle on a page without Python: its goal, the decisions, the answers to wrong tries, and the hints. */
import { type Solving, SolvingModel } from "../../link/solving";
import type { PageData } from "../../link/stored";
import Decision from "../../panels/decision/Decision.svelte";
import Bar from "../../panels/puzzle/Bar.svelte";
import Goal from "../../panels/puzzle/Goal.svelte";
import Rows from "../../panels/puzzle/Rows.svelte";
import Tries from "../../panels/puzzle/Tries.svelte";

/** Returns the model of a page's puzzle. */
export const modelOf = (data: PageData & { readonly solving?: Solving }): SolvingModel =>
  new SolvingModel(data, data.solving ?? { states: [], hints: [] });

export { Bar, Decision, Goal, Rows, Tries };
