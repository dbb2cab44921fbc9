/** The texts of the dialog for sharing; the one for embedding says some of them too. */

import { addTexts } from "../strings.js";
import texts from "../strings/en/share.js";

await addTexts(texts, "share");
