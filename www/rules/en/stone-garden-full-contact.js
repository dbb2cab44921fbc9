/** The rules of Full Contact, in English. */

import garden, { promotion } from "./garden.js";

/** @type {import("../page.js").Texts} */
export default {
  ...garden,
  intro: [
    "Stone Garden Chess with another array: the Horses form two rectangles, reach three quarters of the board and do meet each other. There are no early mates.",
  ],
  "start.text": [
    {
      derived:
        "The Horses of the middle have changed places with the Ravens and those of the edge with the Indices, so that they form rectangles on b, c and f, g.",
    },
    " ",
    { ruled: "Each change is a single diagonal step, as follows from the start of Stone Garden Chess here." },
  ],
  ...promotion("Horse", "On the last two ranks"),
};
