/** Lets unit tests read all messages, as after the editors and dialogs have been loaded. */
import { addReaders } from "../../src/protocol/read";
import { LATER_READERS } from "../../src/protocol/readlater";

addReaders(LATER_READERS);
