/** What the Monster edition draws in a way of its own; it is there once its part has come (`parts/monster.ts`). */
import type Islander from "./Islander.svelte";
import type Monster from "./Monster.svelte";

export interface Sea {
  readonly Islander: typeof Islander;
  readonly Monster: typeof Monster;
}
