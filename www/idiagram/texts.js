/** The few words around the boards that take the place of Interactive Diagrams. */

import { addTexts } from "../strings.js";
import texts from "../strings/en/idiagram.js";

/** When they can be spoken. */
export const worded = addTexts(texts, "idiagram");
