/** The components of the Monster edition. They are available once their part has loaded (`parts/monster.ts`). */
import type Islander from "./Islander.svelte";
import type Monster from "./Monster.svelte";

export interface Sea {
  readonly Islander: typeof Islander;
  readonly Monster: typeof Monster;
}
