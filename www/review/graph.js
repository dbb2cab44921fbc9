/**
 * The evaluation over the plies: light is White's share. A press goes to a ply; by the keys it is a slider that says what stands
 * there. Bad moves have a shape each besides their colour.
 */

import { el, fill } from "../dom.js";
import { t } from "../strings.js";

const SVG = "http://www.w3.org/2000/svg";
const HEIGHT = 96;
/** Pixels kept free at both ends, so that a mark there is whole. */
const EDGE = 8;

/** Half a mark's size. */
const SIZE = 5.5;

/** @typedef {import("./judge.js").Kind} Kind */
/**
 * @typedef {object} Shown
 * @property {(number | null)[]} shares White's share by ply, 0 to 1; null: not known yet
 * @property {Map<number, Kind>} marks by ply
 * @property {number | null} ply the one on the board
 * @property {(ply: number) => string} words of a ply
 */

/** @param {string} name @param {Record<string, string | number>} attributes */
function svg(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** Round, three-cornered, four-cornered: told apart without colours. @param {Kind} kind @param {number} x @param {number} y */
function markOf(kind, x, y) {
  if (kind === "inaccuracy") return svg("circle", { class: "review-mark inaccuracy", cx: x, cy: y, r: SIZE - 1 });
  const points =
    kind === "mistake"
      ? [
          [0, -SIZE],
          [SIZE, SIZE - 1],
          [-SIZE, SIZE - 1],
        ]
      : [
          [0, -SIZE - 1],
          [SIZE + 1, 0],
          [0, SIZE + 1],
          [-SIZE - 1, 0],
        ];
  return svg("polygon", {
    class: `review-mark ${kind}`,
    points: points.map(([dx, dy]) => `${x + dx},${y + dy}`).join(" "),
  });
}

/** The mark of a kind of move, for the texts. @param {Kind} kind */
export function signOf(kind) {
  const sign = svg("svg", { viewBox: "0 0 16 16", class: "review-sign", "aria-hidden": "true" });
  sign.append(markOf(kind, 8, 8));
  return sign;
}

/**
 * @param {(ply: number) => void} go
 * @param {() => number | null} here where the board is in the game: two presses within a frame come before it is drawn
 */
export function createGraph(go, here) {
  const drawing = svg("svg", { class: "review-drawing", "aria-hidden": "true", height: HEIGHT });
  const element = /** @type {HTMLElement} */ (
    el(
      "div",
      { class: "review-graph", role: "slider", tabindex: 0, "aria-label": t("review.graph"), "aria-valuemin": 0 },
      drawing,
    )
  );
  /** @type {Shown} */
  let shown = { shares: [], marks: new Map(), ply: null, words: () => "" };

  const last = () => shown.shares.length - 1;
  const width = () => Math.max(80, element.clientWidth);
  const x = (/** @type {number} */ ply) => EDGE + (ply / Math.max(1, last())) * (width() - 2 * EDGE);
  const y = (/** @type {number} */ share) => (1 - share) * HEIGHT;

  /** @param {number} ply */
  const to = (ply) => go(Math.min(last(), Math.max(0, ply)));

  element.addEventListener("click", ({ clientX }) => {
    const at = clientX - element.getBoundingClientRect().left;
    to(Math.round(((at - EDGE) / (width() - 2 * EDGE)) * last()));
  });
  element.addEventListener("keydown", (event) => {
    const ply = here() ?? 0;
    const bad = [...shown.marks.keys()].sort((one, other) => one - other);
    /** @type {Record<string, number | undefined>} */
    const places = {
      ArrowLeft: ply - 1,
      ArrowDown: ply - 1,
      ArrowRight: ply + 1,
      ArrowUp: ply + 1,
      Home: 0,
      End: last(),
      PageUp: bad.findLast((other) => other < ply) ?? ply,
      PageDown: bad.find((other) => other > ply) ?? ply,
    };
    const place = places[event.key];
    if (place === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    to(place);
  });
  new ResizeObserver(() => draw()).observe(element);

  function draw() {
    const { shares, marks, ply } = shown;
    drawing.setAttribute("width", String(width()));
    drawing.setAttribute("viewBox", `0 0 ${width()} ${HEIGHT}`);
    const known = shares.flatMap((share, at) => (share === null ? [] : [{ at, share }]));
    /** @type {Element[]} */
    const parts = [];
    if (known.length) {
      const [from, until] = [known[0].at, known[known.length - 1].at];
      const [left, right] = [from ? x(from) : 0, until < last() ? x(until) : width()];
      const line = known.map(({ at, share }) => `L${x(at).toFixed(1)},${y(share).toFixed(1)}`).join("");
      parts.push(
        svg("rect", { class: "review-dark", x: left, y: 0, width: Math.max(0, right - left), height: HEIGHT }),
      );
      parts.push(
        svg("path", {
          class: "review-light",
          d: `M${left},${HEIGHT}L${left},${y(known[0].share)}${line}L${right},${y(known[known.length - 1].share)}L${right},${HEIGHT}Z`,
        }),
      );
    }
    parts.push(svg("line", { class: "review-middle", x1: 0, x2: width(), y1: HEIGHT / 2, y2: HEIGHT / 2 }));
    if (ply !== null) parts.push(svg("line", { class: "review-now", x1: x(ply), x2: x(ply), y1: 0, y2: HEIGHT }));
    for (const [at, kind] of marks)
      parts.push(markOf(kind, x(at), Math.min(HEIGHT - 8, Math.max(8, y(shares[at] ?? 0.5)))));
    fill(drawing, ...parts);
  }

  return {
    element,
    /** @param {Shown} next */
    show(next) {
      shown = next;
      element.setAttribute("aria-valuemax", String(last()));
      element.setAttribute("aria-valuenow", String(next.ply ?? 0));
      element.setAttribute("aria-valuetext", next.words(next.ply ?? 0));
      draw();
    },
  };
}
