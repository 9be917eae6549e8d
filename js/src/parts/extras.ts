/** Components that only some games show: hands, the cover between two players, clocks, fields for numbers and sets. */
import Cover from "../dialogs/Cover.svelte";
import Timer from "../boards/engines/Timer.svelte";
import Countdown from "../panels/decision/Countdown.svelte";
import NumberField from "../panels/decision/NumberField.svelte";
import SeveralField from "../panels/decision/SeveralField.svelte";
import Exercise from "../panels/exercise/Bar.svelte";
import Hands from "../panels/hand/Hands.svelte";
import PrivateBanner from "../panels/hand/PrivateBanner.svelte";
import ClockButton from "../panels/header/ClockButton.svelte";
import Chip from "../panels/seats/Chip.svelte";
import Reason from "../panels/seats/Reason.svelte";
import Thinking from "../panels/seats/Thinking.svelte";
import Time from "../panels/players/Time.svelte";
import { ChessClock, timeSaid } from "../player/chessclock";
import { Deadline } from "../player/deadline";

export { ChessClock, ClockButton, Countdown, Cover, Deadline, Hands, NumberField };
export { Chip, Exercise, PrivateBanner, Reason, Thinking };
export { SeveralField, Time, Timer, timeSaid };
