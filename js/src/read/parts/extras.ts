/** What only some games show on a reading page: hands, times, and the sand of a deadline. */
import Timer from "../../boards/engines/Timer.svelte";
import Hands from "../../panels/hand/Hands.svelte";
import Time from "../../panels/players/Time.svelte";
import { timeSaid } from "../../player/chessclock";

export { Hands, Time, Timer, timeSaid };
