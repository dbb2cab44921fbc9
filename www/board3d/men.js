/** The men of the game with letter and name, to unfold under the legend of the markers. */

import { el, fill } from "../dom.js";
import { manPicture } from "../dialogs/man-picture.js";
import { t } from "../strings.js";

/** @param {import("../state.js").Store} store @param {HTMLElement} legend */
export function bindMen(store, legend) {
  const list = el("ul", { class: "board3d-men" });
  const fold = el("details", { class: "board3d-men-fold" }, el("summary", { text: t("board3d.men") }), list);
  legend.after(fold);
  let shown = "";
  store.onDraw((state) => {
    const { now, theme } = state;
    fold.hidden = !now?.variant.deep;
    const key = `${now?.variant.id} ${theme}`;
    if (!now || !fold.open || key === shown) return;
    shown = key;
    fill(
      list,
      ...now.variant.pieces.map(({ letter, name }) =>
        el("li", {}, manPicture(state, letter), el("b", { text: letter }), el("span", { text: name })),
      ),
    );
  });
  fold.addEventListener("toggle", () => store.update());
}
