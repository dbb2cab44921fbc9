/** How balanced a game is, as games of the computer against itself tell: figures with their errors, and bars that show both. */

import { el } from "../dom.js";
import { pieceName } from "../play/names.js";
import { t } from "../strings.js";

/** @typedef {import("../stone-garden-player.js").Estimate} Estimate */

const WIDTH = 120;
const HEIGHT = 12;

/** @param {string} name @param {Record<string, any>} attributes */
function svg(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** A bar with its error. The figure stands beside it in words. @param {Estimate} estimate @param {number} most */
function bar({ value, error }, most) {
  const at = (/** @type {number} */ part) => Math.min(Math.max((part / most) * WIDTH, 0), WIDTH);
  const picture = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "balance-bar", "aria-hidden": "true" });
  const [low, high, middle] = [at(value - error), at(value + error), HEIGHT / 2];
  picture.append(
    svg("rect", { class: "bar", x: 0, y: 2, width: at(value), height: HEIGHT - 4, rx: 2 }),
    svg("path", { class: "error", d: `M${low} ${middle}H${high}M${low} 3V${HEIGHT - 3}M${high} 3V${HEIGHT - 3}` }),
  );
  return picture;
}

/** @param {string} name @param {string} text @param {Estimate} estimate @param {number} most */
const row = (name, text, estimate, most) =>
  el("tr", {}, el("th", { scope: "row", text: name }), el("td", { text }), el("td", {}, bar(estimate, most)));

/** @param {Estimate} estimate */
const percent = ({ value, error }) => `${Math.round(value * 100)}% ± ${Math.round(error * 100)}`;

/** @param {Estimate} estimate */
const number = ({ value, error }, digits = 1) => `${value.toFixed(digits)} ± ${error.toFixed(digits)}`;

/** @param {import("../stone-garden-player.js").BalanceReport} report @returns {HTMLElement} */
export function balanceTable({ games, white, draws, black, points, plies, unit, pieces }) {
  const most = Math.max(1, ...pieces.map(({ worth }) => worth.value + worth.error).filter(Number.isFinite));
  return el(
    "section",
    { class: "balance" },
    el("h3", { text: t("learning.balance", { games, count: games }) }),
    el(
      "table",
      {},
      el("caption", { text: t("learning.results") }),
      el(
        "tbody",
        {},
        row(t("learning.white"), percent(white), white, 1),
        row(t("learning.draws"), percent(draws), draws, 1),
        row(t("learning.black"), percent(black), black, 1),
        row(t("learning.points"), percent(points), points, 1),
        row(t("learning.plies"), number(plies, 0), plies, Math.max(100, plies.value + plies.error)),
      ),
    ),
    el(
      "table",
      {},
      el("caption", { text: t("learning.worths", { unit: pieceName(unit) }) }),
      el("tbody", {}, ...pieces.map(({ name, worth }) => row(pieceName(name), number(worth), worth, most))),
    ),
    el("p", { class: "quiet", text: t("learning.errors") }),
  );
}
