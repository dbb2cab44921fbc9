/** The legend of the markers, always at hand: shape and colour as on the board. */

import { drawing, el, fill } from "../dom.js";
import { t } from "../strings.js";

/** Shapes in a square of 24 by 24: path, and whether it is filled or drawn. @type {[string, string, boolean][]} */
const SIGNS = [
  ["blue", "M12 7a5 5 0 1 0 0 10 5 5 0 1 0 0-10z", true],
  ["yellow", "M6 6l12 12M18 6L6 18", false],
  ["green", "M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13z", false],
];

/** What the three markers mean, for a list. */
export const markers = () => SIGNS.map(([mark, path, filled]) => item(t(`legend.${mark}`), sign(mark, path, filled)));

/** One of the three, as it stands on a board. @param {import("../engine.js").Mark} mark */
export const markSign = (mark) => {
  const [name, path, filled] = SIGNS.find(([name]) => name === mark) ?? SIGNS[0];
  return sign(name, path, filled);
};

/** @param {HTMLElement} list @param {import("../state.js").Store} store */
export function bindLegend(list, store) {
  const middle = item(t("legend.middle"), sign("middle", "M2 12h20", false));
  const relay = item(t("legend.relay"), sign("relay", "M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15z", false));
  const pale = item(t("legend.pale"), sign("pale", SIGNS[2][1], false));
  fill(list, ...markers(), pale, middle, relay);
  store.onDraw(({ now }) => {
    middle.hidden = !now?.variant.demotions;
    relay.hidden = !now?.variant.twoPart;
  });
}

/** @param {string} text @param {SVGElement} sign */
const item = (text, sign) => el("li", {}, sign, el("span", { text }));

/** @param {string} mark @param {string} path @param {boolean} filled */
const sign = (mark, path, filled) => drawing(`sign ${mark} ${filled ? "filled" : "drawn"}`, path);
