/** What presses and keys do in a live diagram: the piece moves, and others come and go on its board. */

import { messageOf } from "../../engine.js";
import { t } from "../texts.js";
import { recast, standing } from "./study.js";
import { heldText, labelOf, nameOf, titleOf } from "./words.js";

/**
 * @param {import("./study.js").Study} study
 * @param {object} parts
 * @param {boolean} parts.stones whether the game has stones and relays
 * @param {(text: string) => void} parts.say
 * @param {() => void} parts.changed tells the others that the board has changed
 * @param {() => void} parts.redraw
 * @param {(square: string) => void} parts.setHome
 */
export function createDeeds(study, { stones, say, changed, redraw, setHome }) {
  /** Who can stand on a square, one press after the other. */
  const cycle = ["empty", "enemy", "friend", ...(stones ? ["stone", "relay"] : [])];

  /** @param {() => void} attempt */
  function change(attempt) {
    try {
      attempt();
      study.report = study.handle.report();
    } catch (error) {
      say(messageOf(error));
    }
    changed();
  }

  /** @param {string} square */
  function moveTo(square) {
    study.held = false;
    change(() => study.handle.moveTo(square));
    setHome(square);
    const count = study.report.marks.length;
    say(`${titleOf(study)}. ${t("inspect.own-square", { title: nameOf(study), count })}`);
  }

  /** @param {string} square */
  function press(square) {
    const home = square === study.report.square;
    if (study.held) return home ? ((study.held = false), redraw()) : moveTo(square);
    if (home) {
      study.held = true;
      say(heldText(study));
      return redraw();
    }
    const next = cycle[(cycle.indexOf(standing(study, square)) + 1) % cycle.length];
    change(() => study.handle.put(square, next));
    say(labelOf(study, square));
  }

  return {
    moveTo,
    press,

    /** Whether the key means something on a square. @param {string} square @param {string} key */
    key(square, key) {
      if (key === "p" || key === "P") moveTo(square);
      else if (key === "Delete" || key === "Backspace") change(() => study.handle.put(square, "empty"));
      else if (key === "Escape" && study.held) study.held = false;
      else return false;
      redraw();
      return true;
    },

    clear: () => change(() => study.handle.clear()),

    /** @param {string} letter @param {string | undefined} facing */
    recast(letter, facing) {
      change(() => recast(study, letter, facing));
      say(titleOf(study));
    },
  };
}
