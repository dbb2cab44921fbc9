/**
 * What games by definitions have beside a flat board: hands (pockets), as the trays of the games of three dimensions, and a button to pass, or
 * to place a wall instead. Fetched with the first such game.
 */

import texts from "../strings/en/board3d.js";
import { adoptBoard3dStyles } from "../board3d/shape3d.js";
import { bindTrays } from "../board3d/tray3d.js";
import { el } from "../dom.js";
import { isHand, mayPlace } from "../play/placing.js";
import { mayMove } from "../state.js";
import { addTexts, t } from "../strings.js";

/** Where there is room for hands between the board and what is at its side. */
const DESK = "(min-width: 80rem) and (min-height: 36rem)";

/** Milliseconds in which one sees that one has no move. */
const BREATH = 900;

/** What each move that goes nowhere is called on its button. @type {Record<string, string>} */
const CALLED = { pass: "pass", refusal: "refuse", "take-over": "takeOver" };

/** The move that passes, refuses the last one or takes it over, if there is one. @param {import("../state.js").State} state */
const passOf = ({ now }) => now?.moves.find(({ kind }) => kind in CALLED);

/**
 * @param {object} parts
 * @param {HTMLElement} parts.after which they stand
 * @param {HTMLElement} [parts.beside] the board beside which they stand at a desk, each at its player's side
 * @param {HTMLElement} parts.grid
 * @param {import("../state.js").Store} parts.store
 * @param {import("../play/session.js").Session} parts.session
 * @param {import("../play/turn.js").Turn} parts.turn
 * @param {import("./board.js").Board} parts.board
 * @param {Document | ShadowRoot} [parts.root] where the board lies
 * @param {AbortSignal} [parts.signal] when the board goes
 */
export async function createHands({ after, beside, grid, store, session, turn, board, root = document, signal }) {
  await addTexts(texts, "board3d");
  await adoptBoard3dStyles(root);
  const trays = { top: el("div", { class: "tray" }), bottom: el("div", { class: "tray" }) };
  const pass = el("button", { type: "button", class: "button", text: t("board3d.pass") });
  pass.addEventListener("click", () => {
    const move = mayMove(store.state) && passOf(store.state);
    // Where a wall takes the place of a move, one more press says where.
    if (move && mayPlace([move])) turn.go(move.from, move.to);
    else if (move) session.play(move.move);
  });
  // Of two people at one board in a game with fog who moves next is the one who asks to see it.
  const unveil = el("button", { type: "button", class: "button main veil" });
  unveil.addEventListener("click", () => session.unveil());
  const place = el("div", { class: "hands" }, trays.top, trays.bottom, pass);
  /** @param {Pick<import("../play/session.js").Change, "kind" | "after">} change */
  const relieve = ({ kind, after }) => {
    const { moves } = after;
    if (!mayMove(store.state) || !moves.length) return;
    // Where nothing but one kind can be placed it is in hand from the start, and a press on a square is a move.
    const [{ from, kind: only }] = moves;
    if (isHand(from) && store.state.phase.name === "idle" && moves.every((move) => move.from === from))
      return turn.press(from);
    // Nobody has to say that there is nothing else to do: it is done after a breath, and told.
    if (kind !== "play" || moves.length > 1 || moves[0] !== passOf(store.state) || mayPlace(moves)) return;
    if (only === "take-over") return;
    setTimeout(() => {
      if (store.state.now !== after || !mayMove(store.state)) return;
      const text = t(only === "pass" ? "board3d.passed" : "board3d.refused", { side: t(`side.${after.side}`) });
      session.play(moves[0].move);
      store.update((state) => (state.notice = { text }));
    }, BREATH);
  };
  // Where pieces are dropped from no hand beside their own, another comes out of each: on squares that are told as reached by that one, though
  // none of its own moves leads there (Ataxx).
  turn.grow = (square, targets, own) => {
    const { now } = store.state;
    const man = now?.reserves?.free && !isHand(square) && now.men.get(square);
    if (!man) return own;
    const copies = now.moves.filter(
      ({ from, to }) =>
        from === `${man.letter.toUpperCase()}@` &&
        targets.some((target) => target.legal && target.square === to) &&
        !own.some((move) => move.to === to),
    );
    return [...own, ...copies];
  };
  session.onChange(relieve);
  // The game that these have come with began before they were there.
  if (store.state.now) relieve({ kind: "begin", after: store.state.now });
  bindTrays({ trays, store, turn, board, grid });
  /** The game in which somebody could pass: from then on the button keeps its place, so that nothing jumps at every move. */
  let passing = "";
  const desk = matchMedia(DESK);
  desk.addEventListener("change", () => store.update(), { signal });
  store.onDraw((state) => {
    const { now } = state;
    const veiled = !!now?.unseen.length && !now.men.size;
    if (veiled) unveil.textContent = t("board3d.unveil", { side: t(`side.${now.side}`) });
    if (veiled && !unveil.isConnected) {
      grid.after(unveil);
      unveil.focus();
    } else if (!veiled && unveil.isConnected) unveil.remove();
    const move = passOf(state);
    const passes = !!move;
    if (move) pass.textContent = t(`board3d.${mayPlace([move]) ? "wall" : CALLED[move.kind]}`);
    // A first move is taken over once in a game.
    const once = move?.kind === "take-over";
    if (now && passes && !once) passing = now.variant.id;
    pass.hidden = passing !== now?.variant.id && !once;
    pass.setAttribute("aria-disabled", String(!passes || !mayMove(state)));
    // A block has trays of its own.
    const wanted = !!now && !now.variant.deep && (now.variant.reserves || !pass.hidden);
    // A button alone stands where it is beside what is said.
    const there = beside && desk.matches && now?.variant.reserves ? beside : after;
    if (wanted) {
      if (place.previousElementSibling !== there) there.after(place);
      // Of old libraries `remove` fails where there is nothing to remove from.
    } else if (place.isConnected) place.remove();
  });
  store.update();
}
