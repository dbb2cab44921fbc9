/** Tells a screen reader what happens and what it asks for, in a polite live region. */

import { placeName, t } from "../strings.js";
import { manAt } from "./placing.js";
import { manWords, moveWords, partWords, reasonText, resultText, umpireText } from "./words.js";

/**
 * @param {HTMLElement} region
 * @param {import("../state.js").Store} store
 * @param {import("./session.js").Session} session
 */
export function createAnnouncer(region, store, session) {
  const { state } = store;
  let last = "";

  /** @param {string} text */
  const say = (text) => {
    // The same words twice running would not be read: a blank tells them apart.
    last = text === last ? `${text}\u00a0` : text;
    region.textContent = last;
  };

  const status = () => (state.now ? t("status.toMove", { side: t(`side.${state.now.side}`) }) : "");

  /** How the game has ended and why, or nothing. */
  const ending = () => {
    const { now } = state;
    if (!now?.status.over) return "";
    const why = reasonText(now.status, now.side, now);
    return `${resultText(now.status, state.players)}.${why && ` ${why}`}`;
  };

  /** The end of the game after a text, if it has ended. @param {string} text */
  const withResult = (text) => {
    const more = ending() || (state.now ? umpireText(state.now) : "");
    return more ? `${text}. ${more}` : text;
  };

  /** What can be done between the parts of a turn. */
  const between = () => {
    if (state.phase.name !== "between") return "";
    const { alone, seconds } = state.phase.between;
    const squares = [...new Set(seconds.filter((second) => second.legal).map((second) => second.from))];
    return t(alone ? "say.between" : "say.cure", { count: squares.length, squares: squares.map(placeName).join(", ") });
  };

  session.onChange(({ kind, before, after }) => {
    if (kind === "begin") {
      const values = { game: after.variant.name, status: (ending() || status()).replace(/\.$/, "") };
      // Who comes back to a game, or opens one that has been played, must not think that it is lost.
      say(t(after.record.length ? "say.opened" : "say.new", { ...values, count: after.ply }));
    } else if (kind === "end") say(ending());
    else if (kind === "play" && before) say(withResult(moveWords(before, after)));
    else if (kind === "first" && before && after.first)
      say(`${partWords(before, after, after.first.move)}. ${between()}`);
    else if (kind === "back") say(t("say.back", { status: status() }));
    else if (after.ply === 0) say(t("say.start"));
    else say(t("say.at", { number: after.ply, all: after.record.length, move: after.record[after.ply - 1].readable }));
  });

  /** @type {import("../state.js").Phase["name"]} */
  let phase = "idle";
  let chosen = "";
  store.onDraw((state) => {
    const square = (state.phase.name !== "idle" && state.phase.square) || "";
    const fresh = state.phase.name !== phase || square !== chosen;
    phase = state.phase.name;
    chosen = square;
    // Only whoever plays by the keys or by voice needs to hear what the eye sees.
    if (!fresh || !state.cursor || !state.now) return;
    const man = manAt(state.now, square);
    if (state.phase.name === "placing") return say(t("caption.placing"));
    if (!man || state.phase.name === "idle" || state.phase.name === "asking") return;
    const squares =
      state.phase.name === "chosen"
        ? [...new Set(state.phase.moves.map((move) => move.to))]
        : state.phase.targets
            .filter((target) => target.legal || state.phase.name === "look")
            .map((target) => target.square);
    const values = { who: manWords(man), square, count: squares.length, squares: squares.map(placeName).join(", ") };
    say(t(squares.length ? "say.chosen" : "say.chosenNone", values));
  });

  return {
    say,

    /** The legal moves of the man in hand, or all. @param {boolean} captures only these */
    moves(captures) {
      const { now, phase } = state;
      if (!now) return;
      if (phase.name === "between") return say(between());
      const from = phase.name === "chosen" ? phase.square : null;
      const moves = now.moves
        .filter((move) => (!from || move.from === from) && (!captures || move.capture))
        .map((move) => move.readable);
      say(
        moves.length
          ? t(captures ? "say.captures" : "say.moves", { count: moves.length, moves: moves.join(", ") })
          : t("say.none"),
      );
    },

    /** Who attacks a square as the men stand: the men of both sides who capture there, or could. @param {string} square */
    attackers(square) {
      const { now } = state;
      if (!now || !square) return;
      const attacks = (/** @type {import("../engine.js").Man} */ man) =>
        man.side !== "neutral" &&
        man.square !== square &&
        session.targets(man.square).some((target) => target.square === square && target.mark !== "blue");
      const men = [...now.men.values()]
        .filter(attacks)
        .map((man) => t("say.attacker", { who: manWords(man), square: man.square }));
      say(t(men.length ? "say.attackers" : "say.unattacked", { square, list: men.join(", ") }));
    },

    /** The last move. */
    last() {
      const entry = state.now?.record[state.now.ply - 1];
      say(entry ? `${t(`side.${entry.side}`)}: ${entry.readable}` : t("record.none"));
    },
  };
}

/** @typedef {ReturnType<typeof createAnnouncer>} Announcer */
