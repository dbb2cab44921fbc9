/** What is done or heard in a live game, and what follows: the next state, what is said to the friend, what the board shows. */

import { newId } from "../keep/about.js";
import { t } from "../strings.js";
import { reduce } from "./session.js";
import { BEAT, greeting } from "./time.js";

/** @typedef {import("./message.js").Message} Message */

/** Is it nothing but a second that has gone by? @param {import("./state.js").Event} event */
const isOfTime = (event) => event.do === "tick" || (event.do === "heard" && event.message.type === "beat");

/**
 * @param {import("./here.js").Here} here
 * @param {import("./state.js").Rules} rules
 * @param {object} parts
 * @param {import("./shown.js").Shown} parts.shown
 * @param {ReturnType<typeof import("./board.js").createBoard>} parts.board
 * @param {ReturnType<typeof import("./watchers.js").createWatchers>} parts.watchers
 * @param {ReturnType<typeof import("./wire.js").createWire>} parts.wire
 * @param {() => void} parts.met the friend is there
 */
export function createCourse(here, rules, { shown, board, watchers, wire, met }) {
  /** @param {Message} message */
  function speak(message) {
    watchers.said(message);
    return wire.send(message);
  }

  /** @param {Message[]} messages */
  function say(messages) {
    let anew = false;
    for (const message of messages) anew = speak(message);
    if (anew && here.live) greeting(here.live).forEach(speak);
  }

  /** The friend is told how many watch at this page; a relay says it itself. */
  function tellWatching() {
    if (here.live?.met && !here.place?.key) wire.send({ type: "watched", count: watchers.count() });
  }

  setInterval(() => {
    const { live, place } = here;
    if (live?.up) act({ do: "tick", there: place?.key ? here.there : live.up });
  }, BEAT);

  /** @param {import("./state.js").Event} event */
  function act(event) {
    const before = here.live;
    if (!before) return;
    const { live, send, news } = reduce(before, { ...event, at: performance.now(), visit: newId() }, rules);
    here.live = live;
    say(send);
    const changed = live.moves !== before.moves || live.line !== before.line || live.ended !== before.ended;
    if (event.do === "heard" && (changed || event.message.type === "beat")) watchers.heard(event.message);
    const kinds = news.map(({ kind }) => kind);
    board.follow(kinds, kinds.length > 0 || !isOfTime(event));
    for (const each of news) {
      if (each.kind === "phrase") shown.tellWord(each.phrase);
      if (each.kind === "watched") here.watching = each.count;
      if (each.kind === "declined") shown.tell({ text: t("live.declined") });
    }
    if (live.met) shown.sign("met");
    else if (kinds.includes("left")) shown.sign("left");
    if (live.met !== before.met) watchers.presence();
    shown.show();
    if (kinds.includes("met")) {
      met();
      if (watchers.count()) tellWatching();
    }
  }

  return { say, tellWatching, act };
}

/** @typedef {ReturnType<typeof createCourse>} Course */
