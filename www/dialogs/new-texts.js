/** The texts of the dialogs that begin a game, at this board or by links. */

import { addTexts } from "../strings.js";
import texts from "../strings/en/new.js";

await addTexts(texts, "new");
