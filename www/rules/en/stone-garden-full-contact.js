/** The rules of Full Contact, in English. */

import { ends, kingAcross, lostPictures, men, promotion, source } from "./garden.js";

/** @type {import("../page.js").Rules} */
export default {
  intro: ["Stone Garden Chess with another array: the Horses form two rectangles, reach three quarters of the board and do meet each other. There are no early mates."],
  blocks: [
    { heading: "The start", id: "start" },
    { array: true },
    {
      text: [
        { derived: "The Horses of the middle have changed places with the Ravens and those of the edge with the Indices, so that they form rectangles on b, c and f, g." },
        " ",
        { ruled: "Each change is a single diagonal step, as follows from the start of Stone Garden Chess here." },
      ],
    },
    { heading: "The men", id: "men" },
    { legend: true },
    men.horse,
    men.index,
    men.raven,
    men.ox,
    men.lawman,
    men.king,
    ...kingAcross,
    ...promotion("Horse", "On the last two ranks"),
    { board: "7k/8/8/2H5/8/8/8/K7 w - - 0 1 +0+0" },
    ...ends,
    { heading: "Values", id: "values" },
    { values: true },
    { heading: "Source", id: "source" },
    lostPictures,
    { text: [source] },
  ],
};
