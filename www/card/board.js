/** A movement as a picture that lives: the piece in the middle goes to one target after the other, by the way that it takes. */

import { messageOf, paintMan } from "../engine.js";
import { el } from "../dom.js";
import { markSign } from "../panel/legend.js";
import { boardTheme } from "../theme.js";

/** Milliseconds for each square of a way, and of rest. */
const STEP = 260;
const REST = 700;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @param {import("./movement.js").Movement} movement
 * @param {object} piece
 * @param {string} piece.game
 * @param {string} piece.letter
 * @param {string} piece.label what the picture says to those who don't see it
 * @param {{theme: import("../theme.js").Theme, palette: import("../theme.js").Palette, motion: boolean}} look
 */
export function movementBoard({ reach, targets }, { game, letter, label }, look) {
  const size = 2 * reach + 1;
  const marks = new Map(targets.map(({ at, mark }) => [at.join(" "), mark]));
  const cells = [];
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const mark = marks.get(`${column - reach} ${reach - row}`);
      cells.push(el("span", { class: (row + column) % 2 ? "dark" : null }, mark && markSign(mark)));
    }
  const man = el("canvas", { class: "movement-piece", width: 176, height: 176 });
  const board = el(
    "div",
    { class: "movement", role: "img", "aria-label": label },
    el("div", { class: "movement-cells", "aria-hidden": "true" }, ...cells),
    man,
  );
  board.style.setProperty("--size", String(size));
  const draw = () => {
    try {
      paintMan(game, letter, man.getContext("2d"), 176, boardTheme(look));
    } catch (error) {
      console.warn("piece:", messageOf(error));
    }
  };
  draw();
  if (look.motion && !calm.matches && targets.length) live(board, man, targets);
  return board;
}

/**
 * Goes round the targets while the board is there.
 * @param {HTMLElement} board @param {HTMLElement} man @param {import("./movement.js").Target[]} targets
 */
async function live(board, man, targets) {
  // Round the clock, so that the eye can follow.
  const angle = (/** @type {import("./movement.js").Target} */ { at: [right, ahead] }) => Math.atan2(right, ahead);
  const round = [...targets].sort((a, b) => angle(a) - angle(b));
  const wait = (/** @type {number} */ time) => new Promise((done) => setTimeout(done, time));
  await wait(REST);
  for (let at = 0; board.isConnected; at = (at + 1) % round.length) {
    const { way } = round[at];
    const frames = way.map(([right, ahead]) => ({ transform: `translate(${right * 100}%, ${-ahead * 100}%)` }));
    const walk = man.animate(frames, {
      duration: STEP * Math.max(1, way.length - 1),
      easing: "ease-in-out",
      fill: "forwards",
    });
    await walk.finished.catch(() => {});
    await wait(REST / 2);
    walk.cancel();
    const back = man.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 160 });
    await back.finished.catch(() => {});
    await wait(REST / 3);
  }
}
