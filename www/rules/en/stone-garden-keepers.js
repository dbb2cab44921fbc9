/** The rules of Keepers, in English. */

import { ends, kingAcross, lostPictures, men, promotion, source } from "./garden.js";

/** @type {import("../page.js").Rules} */
export default {
  intro: ["Stone Garden Chess with Axemen for Horses: keepers of the garden who walk straight ahead and strike like Horses."],
  blocks: [
    { heading: "The start", id: "start" },
    { array: true },
    { text: [{ derived: "Axemen stand where the Horses stand in Stone Garden Chess." }] },
    { heading: "The men", id: "men" },
    { legend: true },
    men.axeman,
    men.index,
    men.raven,
    men.ox,
    men.lawman,
    men.king,
    { heading: "How an Axeman captures", id: "capture" },
    { text: ["The Axeman may take the Ox or the Raven, or walk on between them."] },
    { board: "7k/8/2o1r3/8/3A4/8/8/K7 w - - 0 1 +0+0" },
    ...kingAcross,
    ...promotion("Axeman", "On the last rank, by a step or by a capture,"),
    { board: "i1o4k/8/1A6/8/8/8/8/K7 w - - 0 1 +0+0" },
    ...ends,
    { heading: "Values", id: "values" },
    { values: true },
    { heading: "Source", id: "source" },
    lostPictures,
    { text: [source] },
  ],
};
