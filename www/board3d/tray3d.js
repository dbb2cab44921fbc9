/** Hands and pools beside the board. From one's own hand men are taken by a press, by a drag or by the keys, and dropped on the board. */

import { followPress } from "../board/board.js";
import { el, fill } from "../dom.js";
import { manPicture } from "../dialogs/piece-icon.js";
import { heldBy } from "../play/placing.js";
import { mayPremove } from "../state.js";
import { t } from "../strings.js";

/** @typedef {import("../engine.js").Side} Side */

/**
 * @param {object} parts
 * @param {{top: HTMLElement, bottom: HTMLElement}} parts.trays
 * @param {import("../state.js").Store} parts.store
 * @param {import("../play/turn.js").Turn} parts.turn
 * @param {import("../board/board.js").Board} parts.board
 * @param {HTMLElement} parts.grid
 */
export function bindTrays({ trays, store, turn, board, grid }) {
  const { state, update } = store;
  let shown = "";

  /** A piece is drawn by its letter, small for Black. @param {Side} side @param {string} letter */
  const shownAs = (side, letter) => (side === "white" ? letter : letter.toLowerCase());

  store.onDraw((state) => {
    const { now, flip, phase, theme, palette, pieces, premoves } = state;
    if (!now) return;
    const key = JSON.stringify([
      now.variant.id,
      now.reserves,
      now.side,
      flip,
      phase.name === "idle" ? "" : phase.square,
      theme,
      palette,
      pieces,
      now.status.over,
      premoves,
      !!turn.ahead && mayPremove(state),
    ]);
    if (key === shown) return;
    shown = key;
    draw(trays.top, flip ? "white" : "black");
    draw(trays.bottom, flip ? "black" : "white");
  });

  /** @param {HTMLElement} tray @param {Side} side */
  function draw(tray, side) {
    const { now } = state;
    const reserves = now?.reserves;
    tray.hidden = !reserves;
    if (!now || !reserves) return;
    const focused = /** @type {HTMLElement | null} */ (tray.querySelector(":focus"))?.dataset.hand;
    const men = heldBy(now, side);
    // On a flat board what can't be dropped waits to enter behind another piece; it has not been lost.
    const held = reserves.drops || !now.variant.deep;
    // Where all pieces are of one kind, as in Othello, those on the board count, not the sixty that are left.
    const alike = held && now.variant.pieces.length === 1;
    const standing = alike ? [...now.men.values()].filter((man) => man.side === side).length : 0;
    // Who has nothing in hand and never will, as in Ataxx, has discs on the board alone.
    const counted = alike && (reserves.free || !reserves.drops);
    const name = t(`side.${side}`);
    const title = counted ? name : t(held ? "board3d.hand" : "board3d.pool", { side: name });
    const duty = reserves.duty[side === "white" ? 0 : 1];
    tray.setAttribute("role", "group");
    tray.setAttribute("aria-label", title);
    tray.classList.toggle("quiet", !reserves.drops);
    fill(
      tray,
      el("span", { class: "tray-name", text: title }),
      ...men.map(({ letter, name, count }) =>
        item(side, letter, name, alike || reserves.free ? 1 : count, reserves.drops),
      ),
      alike && el("span", { class: "tray-standing", text: t("board3d.standing", { count: standing }) }),
      men.length === 0 && !alike && el("span", { class: "tray-none", text: t("board3d.none") }),
      duty > 0 && el("span", { class: "tray-duty", text: t("board3d.duty", { count: duty }) }),
    );
    if (focused) /** @type {HTMLElement | null} */ (tray.querySelector(`[data-hand="${focused}"]`))?.focus();
  }

  /** @param {Side} side @param {string} letter @param {string} name @param {number} count @param {boolean} drops */
  function item(side, letter, name, count, drops) {
    const { now, phase } = state;
    const hand = `${letter}@`;
    const mine = drops && (now?.side === side || turn.ahead?.own(hand)?.side === side);
    const picture = manPicture(state, shownAs(side, letter));
    const label = t("board3d.held", { name, letter, count });
    const number = el("span", { class: "tray-count", "aria-hidden": "true", text: count > 1 ? `×${count}` : "" });
    if (!mine)
      return el("span", { class: "tray-man", role: "img", "aria-label": label, title: label }, picture, number);
    const chosen = (phase.name === "chosen" || phase.name === "look") && phase.square === hand;
    const properties = {
      type: "button",
      class: "tray-man",
      "data-hand": hand,
      "aria-label": label,
      title: label,
      "aria-pressed": String(chosen),
    };
    const button = el("button", properties, picture, number);
    // Enter and Space come as clicks without a pointer; the board then takes the focus, to choose a cell.
    button.addEventListener("click", (/** @type {MouseEvent} */ event) => {
      if (event.detail !== 0) return;
      turn.press(hand);
      if (state.phase.name !== "idle")
        /** @type {HTMLElement | null} */ (grid.querySelector("[tabindex='0']"))?.focus();
    });
    return button;
  }

  // The tray is drawn anew when a piece is taken: what hears where the pointer goes is the tray itself.
  for (const tray of [trays.top, trays.bottom])
    followPress(tray, {
      begin(event) {
        const item = /** @type {HTMLElement} */ (event.target).closest("[data-hand]");
        const hand = item instanceof HTMLElement ? (item.dataset.hand ?? "") : "";
        if (!hand || !turn.canGrab(hand)) return null;
        event.preventDefault();
        tray.setPointerCapture(event.pointerId);
        return {
          hand,
          man: shownAs((tray === trays.top) === !state.flip ? "black" : "white", hand.slice(0, -1)),
          fresh: turn.grab(hand),
        };
      },
      drag(event, { hand, man }) {
        const { x, y } = board.cellsAt(event);
        const over = board.squareAt(event);
        update((state) => (state.drag = { man, from: hand, x, y, scale: 1.2, over }));
        return true;
      },
      press(_, { hand, fresh }) {
        if (!fresh) turn.press(hand);
      },
      drop(event) {
        const over = board.squareAt(event);
        update((state) => (state.drag = null));
        if (over) turn.drop(over);
      },
      cancel(_, byHand) {
        if (byHand) turn.cancel();
        else update((state) => (state.drag = null));
      },
      alive: () => !!state.drag,
    });
}
