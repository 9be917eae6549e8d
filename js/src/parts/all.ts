/** Loads all parts that a picture can need at once: for the bundle in one file, and for tests. */
import * as cards from "./cards";
import * as cells from "./cells";
import * as engines from "./engines";
import * as extras from "./extras";
import * as monster from "./monster";
import { provide } from "./parts";
import * as ring from "./ring";
import * as watch from "./watch";

provide("cards", cards);
provide("cells", cells);
provide("monster", monster);
provide("engines", engines);
provide("extras", extras);
provide("ring", ring);
provide("watch", watch);
