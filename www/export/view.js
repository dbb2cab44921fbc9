/** What a picture of a board shows: its colours and sides, and what the reader has drawn on it. */

import { boardTheme } from "../theme.js";

/** @param {import("../state.js").State} state @returns {import("../stone-garden.js").View} */
export const pictureView = (state) => ({
  theme: boardTheme(state),
  coordinates: true,
  frame: true,
  flip: state.flip,
  arrows: state.arrows,
  circles: state.circles,
});
