/** A hint: what the computer would play here, drawn as an arrow, written and said. Loaded when the first one is asked for. */

import { messageOf } from "../engine.js";
import { mayAsk } from "../state.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/hint.js";
import { isHand, manAt } from "./placing.js";
import { placeOf } from "./mind.js";
import { nameOf } from "./words.js";

await addTexts(texts, "hint");

/** Milliseconds of thought. */
const TIME = 700;

/**
 * Arrows and circles of a move, whole turns too. One without a way of its own (a drop, a turn on the square) is a circle.
 * @param {import("../state.js").Now} now what it is played from
 * @param {string} machine
 * @returns {Pick<import("../state.js").Advice, "arrows" | "circles">}
 */
export function drawn(now, machine) {
  const [, second] = machine.split(",");
  const move = moveOf(now, machine);
  const [, from, to] = /^([a-z]\d+)([a-z]\d+)$/.exec(second ?? "") ?? [];
  const hops = [...(move && !now.first ? [[move.from, move.to]] : []), ...(from ? [[from, to]] : [])];
  const plain = hops.filter(([from, to]) => from !== to && !isHand(from));
  const still = hops.filter((hop) => !plain.includes(hop));
  return {
    arrows: plain.map(([from, to]) => ({ from, to, colour: "accent" })),
    circles: [...still.map(([, to]) => to), ...(move?.replaced ? [move.replaced] : [])].map((square) => ({
      square,
      colour: "accent",
    })),
  };
}

/** The legal move, or the first part, that a turn in machine form begins with. @param {import("../state.js").Now} now @param {string} machine */
const moveOf = ({ moves }, machine) =>
  moves.find(({ move }) => move === machine) ?? moves.find(({ move }) => machine.startsWith(`${move},`));

/**
 * @param {import("../state.js").Store} store
 * @param {import("./session.js").Session} session
 * @param {import("./mind.js").Mind} mind
 * @param {(text: string) => void} say
 */
export function createHint(store, session, mind, say) {
  const { state, update } = store;
  /** @type {import("./mind.js").Question | null} */
  let question = null;

  session.onChange(() => {
    question?.cancel();
    question = null;
  });

  /** @param {import("../state.js").Advice | null} advice */
  const show = (advice) => update((state) => (state.advice = advice));

  /** @param {import("../state.js").Now} now @param {import("../worker.js").Answer} answer @returns {import("../state.js").Advice} */
  function advise(now, { move: machine, readable }) {
    const move = moveOf(now, machine ?? "");
    if (!machine || !move) return { text: t("hint.none"), arrows: [], circles: [] };
    // Between the parts of a turn the hint is about the second, unless the first should have been another.
    if (now.first && now.first.move.move !== move.move)
      return { text: t("hint.other", { move: readable ?? machine }), arrows: [], circles: [] };
    if (now.first && machine === move.move) return { text: t("hint.end"), arrows: [], circles: [] };
    const man = nameOf(manAt(now, move.from));
    const key = isHand(move.from) ? "hint.drop" : move.from === move.to || now.first ? "hint.plain" : "hint.move";
    return { text: t(key, { man, from: move.from, to: move.to, move: readable ?? machine }), ...drawn(now, machine) };
  }

  return async () => {
    const { now } = state;
    if (!now || question || state.analysis || !session.mayMove() || !mayAsk(state)) return;
    show({ text: t("hint.looking"), arrows: [], circles: [] });
    const asked = mind.ask(placeOf(now), { movetime: TIME, fair: now.variant.fog });
    question = asked;
    try {
      const answer = await asked.answer;
      if (question !== asked || !answer) return;
      const advice = advise(now, answer);
      show(advice);
      say(advice.text);
    } catch (error) {
      if (question !== asked) return;
      update((state) => {
        state.advice = null;
        state.notice = { text: t("hint.failed", { error: messageOf(error) }), bad: true };
      });
    } finally {
      if (question === asked) question = null;
    }
  };
}
