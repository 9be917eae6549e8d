/** The search as the log shows it: the field, and lines with their hits marked. */
import type { Player } from "../../player/player";
import type { Search } from "../../ui/desk";
import Found from "./Found.svelte";
import SearchField from "./SearchField.svelte";
import { searchOf } from "./searching.svelte";

/** Returns the search of a board. */
export function searchPartsOf(player: Player): Search {
  const search = player.own(searchOf);
  return {
    Found,
    get Field() {
      return search.isOpen ? SearchField : null;
    },
    get hits() {
      return search.hits;
    },
  };
}
