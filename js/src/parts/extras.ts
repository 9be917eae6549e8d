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
import Others from "../panels/share/Others.svelte";
import Answers from "../panels/share/Answers.svelte";
import Room from "../panels/share/Room.svelte";
import Thinking from "../panels/seats/Thinking.svelte";
import { PICTURES } from "../panels/players/icons";
import Time from "../panels/players/Time.svelte";
import { ChessClock, timeSaid } from "../player/chessclock";
import { Deadline } from "../player/deadline";

export { ChessClock, ClockButton, Countdown, Cover, Deadline, Hands, NumberField, PICTURES };
export { Answers, Chip, Exercise, Others, PrivateBanner, Room, Thinking };
export { SeveralField, Time, Timer, timeSaid };
