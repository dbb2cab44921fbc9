/**
 * What games of the computer against itself say of a game: in words, figures with their errors, and bars that show both. Apart from
 * `game-watch` because that one plays and this one tells: neither needs to know how the other does it.
 */

import { el, svg } from "../dom.js";
import { pieceName } from "../play/words.js";
import { hasText, t } from "../strings.js";

/**
 * @typedef {import("../stone-garden-player.js").Estimate} Estimate
 * @typedef {import("../stone-garden-player.js").BalanceReport} BalanceReport
 */

const WIDTH = 120;
const HEIGHT = 12;

/** A bar with its error. The figure stands beside it in words. @param {Estimate} estimate @param {number} most */
function bar({ value, error }, most) {
  const at = (/** @type {number} */ part) => Math.min(Math.max((part / most) * WIDTH, 0), WIDTH);
  const picture = svg("svg", {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    class: "balance-bar",
    preserveAspectRatio: "xMinYMid",
    "aria-hidden": "true",
  });
  const [low, high, middle] = [at(value - error), at(value + error), HEIGHT / 2];
  picture.append(
    svg("rect", { class: "bar", x: 0, y: 2, width: at(value), height: HEIGHT - 4, rx: 2 }),
    svg("path", { class: "error", d: `M${low} ${middle}H${high}M${low} 3V${HEIGHT - 3}M${high} 3V${HEIGHT - 3}` }),
  );
  return picture;
}

/** The three results side by side, as the headline says them. @param {BalanceReport} report */
function resultsBar({ white, draws, black }) {
  const picture = svg("svg", {
    viewBox: "0 0 100 6",
    class: "report-results",
    preserveAspectRatio: "none",
    "aria-hidden": "true",
  });
  let x = 0;
  for (const [name, { value }] of /** @type {[string, Estimate][]} */ ([
    ["white", white],
    ["draws", draws],
    ["black", black],
  ])) {
    picture.append(svg("rect", { class: name, x: x * 100, y: 0, width: value * 100, height: 6 }));
    x += value;
  }
  return picture;
}

/** @param {string} name @param {string} text @param {Estimate} estimate @param {number} most */
const row = (name, text, estimate, most) =>
  el("tr", {}, el("th", { scope: "row", text: name }), el("td", { text }), el("td", {}, bar(estimate, most)));

/** Of a hundred games or points. @param {number} part */
const hundredth = (part) => Math.round(part * 100);

/** Parts of one whole as hundredths that are a hundred together: what rounding leaves goes to those that lose most by it. @param {number[]} parts */
export function hundredths(parts) {
  const whole = parts.map((part) => Math.floor(100 * part));
  const left = 100 - whole.reduce((sum, each) => sum + each, 0);
  const losers = parts
    .map((part, at) => ({ at, lost: 100 * part - whole[at] }))
    .sort((one, other) => other.lost - one.lost)
    .slice(0, left);
  return whole.map((each, at) => each + Number(losers.some((loser) => loser.at === at)));
}

/** @param {Estimate} estimate */
const percent = ({ value, error }) => `${hundredth(value)}% ± ${hundredth(error)}`;

/** @param {Estimate} estimate */
const number = ({ value, error }, digits = 1) => `${value.toFixed(digits)} ± ${error.toFixed(digits)}`;

/** Moves of both sides, of plies. @param {number} plies */
const moves = (plies) => Math.round(plies / 2);

/** What has ended a game, in words. @param {{end: string, drawn: boolean}} ended */
function endName({ end, drawn }) {
  const key = `report.end.${end}`;
  const name = hasText(key) ? t(key) : end;
  return drawn ? t("report.drawn", { end: name }) : name;
}

/** Pieces of advice whose figure is a number, not a part of a hundred. */
const IN_NUMBERS = new Set(["stuck", "narrow", "wide", "worth-more", "worth-less"]);

/** @param {BalanceReport} report @param {BalanceReport["advice"][number]} advice @param {string} heading */
function card(report, { code, value, error, about }, heading) {
  const asNumber = IN_NUMBERS.has(code);
  const figure = code === "long" ? moves(value) : asNumber ? value.toFixed(1) : hundredth(value);
  const off = code === "long" ? moves(error) : asNumber ? error.toFixed(1) : hundredth(error);
  const piece = report.pieces.find(({ name }) => name === about);
  const ofEnd = about && !piece;
  const values = {
    value: figure,
    error: off,
    about: about ? (ofEnd ? endName({ end: about, drawn: false }) : pieceName(about)) : "",
    unit: pieceName(report.unit),
    guess: piece?.guess?.toFixed(1) ?? "–",
    plies: report.shortest?.plies ?? 0,
    games: report.games,
  };
  return el(
    "li",
    { class: "report-card" },
    el(heading, { text: t(`report.advice.${code}`, values) }),
    el("p", { text: t(`report.advice.${code}.why`, values) }),
  );
}

/** @param {string} heading @param {string} key */
const title = (heading, key) => el(heading, { text: t(key) });

/**
 * @param {BalanceReport} report
 * @param {(letter: string) => Node | null} picture of a piece
 * @param {string} heading the tag of its headings: it stands in a page, or in a dialog
 * @returns {HTMLElement}
 */
export function reportView(report, picture, heading) {
  const { games, white, draws, black, points, plies, quarters, ends, choices, soon, shortest, repeated } = report;
  const sure = report.pieces.map(({ worth }) => worth).filter(says);
  const most = Math.max(1, ...sure.map(({ value, error }) => value + error));
  const watched = ends.length > 0;
  const inner = `h${Number(heading.slice(1)) + 1}`;
  const [short, , long] = quarters.map(moves);
  const [whiteWins, drawn, blackWins] = hundredths([white.value, draws.value, black.value]);
  const share = (/** @type {number} */ part, /** @type {Estimate} */ { error }) => `${part}% ± ${hundredth(error)}`;
  return el(
    "section",
    { class: "balance", "aria-label": t("report.title") },
    el("p", {
      class: "report-headline",
      text: t("report.headline", {
        white: whiteWins,
        black: blackWins,
        draws: drawn,
        moves: moves(plies.value),
      }),
    }),
    resultsBar(report),
    el("p", { class: "quiet", text: t("report.sure", { games, count: games, error: hundredth(points.error) }) }),
    watched &&
      el(
        "section",
        { class: "stack" },
        title(heading, "report.advice"),
        report.advice.length
          ? el("ol", { class: "report-cards" }, ...report.advice.map((advice) => card(report, advice, inner)))
          : el("p", { text: t("report.advice.none") }),
      ),
    el(
      "table",
      {},
      el("caption", { text: t("report.results") }),
      el(
        "tbody",
        {},
        row(t("report.white"), share(whiteWins, white), white, 1),
        row(t("report.draws"), share(drawn, draws), draws, 1),
        row(t("report.black"), share(blackWins, black), black, 1),
        row(t("report.points"), percent(points), points, 1),
      ),
    ),
    el("p", { class: "quiet", text: t("report.pointsHint") }),
    watched &&
      el(
        "table",
        {},
        el("caption", { text: t("report.ends") }),
        el("tbody", {}, ...ends.map((ended) => row(endName(ended), percent(ended.share), ended.share, 1))),
      ),
    el(
      "section",
      { class: "stack" },
      title(heading, "report.course"),
      el(
        "ul",
        { class: "words" },
        el("li", {
          text: t("report.length", { moves: moves(plies.value), error: Math.max(1, moves(plies.error)), short, long }),
        }),
        choices &&
          el("li", {
            text: t("report.choices", {
              mean: choices.mean.value.toFixed(1),
              error: choices.mean.error.toFixed(1),
              fewest: choices.fewest,
              most: choices.most,
            }),
          }),
        watched && el("li", { text: t("report.soon", { value: hundredth(soon.value), error: hundredth(soon.error) }) }),
        shortest &&
          el("li", {
            text: t("report.shortest", {
              plies: shortest.plies,
              count: shortest.plies,
              moves: shortest.moves.join(" "),
            }),
          }),
        watched &&
          el("li", {
            text: t("report.repeated", { value: hundredth(repeated.value), error: hundredth(repeated.error) }),
          }),
        report.unused.length > 0 &&
          el("li", { text: t("report.unused", { count: report.unused.length, squares: report.unused.join(", ") }) }),
      ),
    ),
    el(
      "section",
      { class: "stack" },
      title(heading, "report.pieces"),
      el("p", { class: "quiet", text: t("report.worthHint", { unit: pieceName(report.unit) }) }),
      el(
        "ul",
        { class: "report-pieces" },
        ...report.pieces.map((piece) => pieceRow(piece, report.unit, picture, most)),
      ),
    ),
    el("p", { class: "quiet", text: t("report.errors") }),
  );
}

/** Does a figure say something, or may it as well be nothing? @param {Estimate} estimate */
const says = ({ value, error }) => error < Math.abs(value);

/**
 * @param {BalanceReport["pieces"][number]} piece
 * @param {string} unit the piece that is worth 1
 * @param {(letter: string) => Node | null} picture
 * @param {number} most
 */
function pieceRow({ name, letter, worth, guess, unmoved, freedom }, unit, picture, most) {
  const told = /** @type {string[]} */ (
    [
      name !== unit && !says(worth) && t("report.unsure"),
      guess !== null && name !== unit && t("report.guess", { guess: guess.toFixed(1) }),
      freedom && t("report.freedom", { number: freedom.value.toFixed(1) }),
      unmoved && t("report.unmoved", { value: hundredth(unmoved.value), error: hundredth(unmoved.error) }),
    ].filter(Boolean)
  );
  const figure = name === unit ? "1" : says(worth) ? number(worth) : "";
  return el(
    "li",
    { class: "report-piece" },
    el("span", { class: "report-picture" }, picture(letter)),
    el(
      "div",
      {},
      el("p", {}, el("strong", { text: pieceName(name) }), figure && ` ${figure}`),
      figure && bar(name === unit ? { value: 1, error: 0 } : worth, most),
      el("ul", { class: "quiet" }, ...told.map((text) => el("li", { text }))),
    ),
  );
}

// What the page itself reads of the lines that watched games come as (a shard, `docs/learning.md`).

/** How many games of a shard each side has won, or nobody. @param {string} lines */
export function tallied(lines) {
  const count = (/** @type {string} */ points) => lines.match(new RegExp(`^= \\d+ ${points} `, "gm"))?.length ?? 0;
  return { white: count("1"), draws: count("0\\.5"), black: count("0") };
}

/** The number that the next game of a shard bears. @param {string} lines */
export const nextNumber = (lines) =>
  Math.max(0, ...[...lines.matchAll(/^= (\d+) /gm)].map(([, number]) => Number(number) + 1));
