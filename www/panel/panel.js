/** What stands beside the board, each part in its element of index.html. */

import { place } from "../app/board-context.js";
import { codeOf } from "../definition/definition-code.js";
import { button, el, fill, icon } from "../dom.js";
import { fillHeader } from "../header/header.js";
import { LESSONS } from "../lesson/lessons.js";
import { reasonText, resultText, umpireText } from "../play/words.js";
import { atLatest, LEVELS, mayAsk, mayMove, toMove } from "../state.js";
import { lessonSeen } from "../storage/local-storage.js";
import { hasText, t } from "../strings.js";
import { otherTheme, shownTheme } from "../theme.js";
import { bindCaption } from "./caption.js";
import { bindLegend } from "./legend.js";
import { bindRecord, bindSecond, setAble } from "./record.js";

// The head of the page: which game this is and what is special about it; the look, and help.

/**
 * @param {{site: HTMLElement, name: HTMLElement, tagline: HTMLElement, buttons: HTMLElement}} parts
 * @param {import("../state.js").Store} store
 * @param {{help: () => void, settings: () => void}} commands
 */
function bindTop({ site, name, tagline, buttons }, store, commands) {
  const tellGame = fillHeader(site, "play");
  const themeButton = el("button", {
    type: "button",
    class: "button sign plain",
    on: { click: () => store.update((state) => (state.theme = otherTheme(state.theme))) },
  });
  const rules = el("a", { class: "rules-link", text: t("do.rules") });
  fill(
    buttons,
    themeButton,
    button("do.settings", commands.settings, { sign: "settings", class: "button sign plain" }),
    button("do.help", commands.help, { sign: "help", class: "button sign plain" }),
  );
  let shown = "";
  store.onDraw(({ now, theme }) => {
    const next = shownTheme(theme) === "dark" ? "light" : "dark";
    const key = `${next} ${now?.variant.id}`;
    if (key === shown) return;
    shown = key;
    themeButton.setAttribute("aria-label", t(`do.${next}`));
    themeButton.title = t(`do.${next}`);
    fill(themeButton, icon(next === "dark" ? "moon" : "sun"));
    if (!now) return;
    rules.href = `rules.html?game=${now.variant.id}`;
    const { id, definition } = now.variant;
    const code = definition && codeOf(definition);
    tellGame(definition && !code ? "" : id, code);
    name.textContent = now.variant.name;
    const line = `tagline.${now.variant.id}`;
    // The rules of others' games are written elsewhere.
    fill(tagline, hasText(line) ? t(line) : now.variant.summary, " ", now.variant.group === "own" && rules);
  });
}

// One message at a time, in its place in the panel, until it is closed or another comes.

/**
 * @param {HTMLElement} element
 * @param {import("../state.js").Store} store
 */
function bindNotice(element, store) {
  /** @type {import("../state.js").Notice | null} */
  let shown = null;
  store.onDraw(({ notice }) => {
    if (notice === shown) return;
    shown = notice;
    element.hidden = !notice;
    element.dataset.kind = notice?.bad ? "bad" : "plain";
    if (!notice) return fill(element);
    const close = () => store.update((state) => (state.notice = null));
    const { action } = notice;
    fill(
      element,
      el("p", { text: notice.text }),
      el(
        "div",
        { class: "row" },
        action &&
          el("button", {
            type: "button",
            class: "button",
            text: action.label,
            on: { click: () => (close(), action.run()) },
          }),
        button("notice.close", close, { sign: "close", class: "button sign plain" }),
      ),
    );
  });
}

// The buttons of the game.

/**
 * @typedef {{undo: () => void, redo: () => void, hint: () => void, analyse: () => void, flip: () => void, share: () => void, again: () => void,
 *   more: () => void}} Actions
 */

/**
 * @param {HTMLElement} bar
 * @param {import("../state.js").Store} store
 * @param {import("../play/session.js").Session} session
 * @param {Actions} actions
 */
function bindActions(bar, store, session, actions) {
  const undo = button("do.undo", actions.undo);
  const redo = button("do.redo", actions.redo);
  const hint = button("do.hint", actions.hint, { hint: "do.hintHint" });
  const analyse = button("do.analyse", actions.analyse, { hint: "do.analyseHint", class: "button toggle" });
  const flip = button("do.flip", actions.flip, { hint: "do.flipHint" });
  fill(
    bar,
    undo,
    redo,
    hint,
    analyse,
    flip,
    button("do.share", actions.share),
    button("do.new", actions.again),
    button("do.more", actions.more),
  );
  store.onDraw((state) => {
    const { now, analysis } = state;
    if (!now) return;
    setAble(hint, mayMove(state) && mayAsk(state) && !analysis);
    setAble(analyse, mayAsk(state) && !now.unseen.length);
    analyse.setAttribute("aria-pressed", String(!!analysis));
    // A live game is taken back by the friend’s leave alone.
    setAble(
      undo,
      !!now.first ||
        state.phase.name === "placing" ||
        ((!state.live || now.status.over) && session.undoTarget() !== null),
    );
    setAble(redo, session.redoTarget() !== null);
  });
}

// The field for typed moves, readable or in machine form.

/**
 * @param {HTMLFormElement} form
 * @param {import("../state.js").Store} store
 * @param {import("../play/turn.js").Turn} turn
 */
function bindTyped(form, store, turn) {
  const error = el("p", { class: "typed-error", id: "typed-error", role: "alert" });
  const field = el("input", {
    id: "typed",
    class: "field",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    "aria-describedby": "typed-error",
  });
  fill(
    form,
    el("label", { for: "typed", text: t("typed.label") }),
    el("div", { class: "row" }, field, el("button", { type: "submit", class: "button", text: t("typed.play") })),
    error,
  );
  store.onDraw(({ now }) => {
    const move = now?.moves[0];
    const text = move ? t("typed.placeholder", { machine: move.move, readable: move.readable }) : "";
    if (text && field.placeholder !== text) field.placeholder = text;
  });
  const tell = (/** @type {string} */ text) => {
    error.textContent = text;
    field.setAttribute("aria-invalid", String(text !== ""));
  };
  field.addEventListener("input", () => tell(""));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const problem = turn.typed(field.value);
    tell(problem ?? "");
    if (problem) field.select();
    else field.value = "";
  });
}

// One way in for whoever is new: a lesson, offered at the start of a game until it has been seen.

/** The lesson that teaches a game: its own, or that of the games whose kings change as they cross the middle. @param {import("../engine.js").Variant} variant */
const lessonFor = ({ id, group, demotions }) =>
  LESSONS.find((game) => game === id) ?? (demotions && group === "own" ? LESSONS[0] : null);

/**
 * @param {HTMLElement} element
 * @param {import("../state.js").Store} store
 */
function bindInvite(element, store) {
  // What is special stands there from the first moment on, where there is no room for it beside the name.
  const special = /** @type {HTMLElement} */ (element.firstElementChild);
  const link = el("a", { class: "button", text: t("invite.lesson") });
  element.append(link);
  let game = "";
  /** @type {string | null} */
  let lesson = null;
  store.onDraw(({ now }) => {
    if (now && now.variant.id !== game) {
      game = now.variant.id;
      const found = lessonFor(now.variant);
      lesson = found && !lessonSeen(found) ? found : null;
      if (lesson) link.href = lesson === LESSONS[0] ? "?page=lesson" : `?page=lesson&game=${lesson}`;
    }
    element.hidden = !now || !lesson || now.record.length > 0;
    const line = `tagline.${now?.variant.id}`;
    const text = element.hidden ? "" : hasText(line) ? t(line) : String(now?.variant.summary);
    if (special.textContent !== text) special.textContent = text;
  });
}

// The two sides, who plays them and what counts against them, the one at the top of the board first; and the counters of the game.

/** @typedef {import("../engine.js").Side} Side */

/** Demotions at which the game is drawn. */
const DEMOTIONS = 3;

/**
 * @param {HTMLElement} list
 * @param {HTMLElement} counters
 * @param {import("../state.js").Store} store
 * @param {(side: Side, who: "person" | "computer", level?: number) => void} seat gives a side to another player
 */
function bindPlayers(list, counters, store, seat) {
  const rows = { white: player("white", seat), black: player("black", seat) };
  let shown = "";
  // From the start: the clock has its place in them, and may come before the first frame.
  let top = "black";
  fill(list, rows.black.element, rows.white.element);
  /** What has been captured comes with the first capture. @type {typeof import("./captured.js").showCaptured | undefined} */
  let showCaptured;
  let asked = false;
  const taken = {
    white: /** @type {HTMLElement} */ (rows.white.element.querySelector(".player-taken")),
    black: /** @type {HTMLElement} */ (rows.black.element.querySelector(".player-taken")),
  };
  let balanced = "";

  /** @param {import("../state.js").State} state @param {import("../state.js").Now} now */
  function balance(state, now) {
    // Captured pieces that can come back stand in trays of their own.
    // Nor does an umpire say which piece was taken.
    const key =
      now.variant.reserves || now.variant.umpire
        ? ""
        : `${now.startFen} ${now.fen} ${state.theme} ${state.palette} ${state.pieces}`;
    if (key === balanced) return;
    if (!asked && now.record.some(({ capture }) => capture)) {
      asked = true;
      import("./captured.js")
        .then(async (part) => {
          await part.worded;
          showCaptured = part.showCaptured;
          store.update();
        })
        // Without it a game goes on as well; the next capture tries again.
        .catch(() => (asked = false));
    }
    if (!showCaptured) return;
    balanced = key;
    if (key) showCaptured(taken, state);
    else taken.white.hidden = taken.black.hidden = true;
  }

  store.onDraw((state) => {
    const { now, players, levels, about, flip, rival, pieces } = state;
    if (!now) return;
    balance(state, now);
    const key = JSON.stringify([
      about.link?.id,
      about.live?.room,
      about.rival?.id,
      rival,
      now.counters,
      now.side,
      now.status.over,
      players,
      levels,
      flip,
      pieces,
      now.variant.id,
    ]);
    if (key === shown) return;
    shown = key;
    rows.white.show(state, now);
    rows.black.show(state, now);
    /** @type {Side[]} */
    const sides = flip ? ["white", "black"] : ["black", "white"];
    // Rows stay where they are while they may: a list being chosen from would close.
    if (sides[0] !== top) fill(list, ...sides.map((side) => rows[side].element));
    top = sides[0];
    fill(
      counters,
      // Shogi and others know no such end.
      now.counters.progressLimit > 0 &&
        counter(
          "count.progress",
          // Both sides have moved in a move.
          t("count.progressOf", {
            count: Math.floor(now.counters.progress / 2),
            limit: Math.floor(now.counters.progressLimit / 2),
          }),
          near(now.counters),
        ),
      counter(
        "count.repetition",
        now.counters.repetitions === 2 && !now.status.over && now.variant.repetitionLoses
          ? t("count.twice")
          : t("count.times", { count: now.counters.repetitions }),
        now.counters.repetitions > 1,
      ),
      now.counters.start && counter("count.start", t("count.startOf", { number: now.counters.start }), false),
    );
  });
}

/** @param {import("../engine.js").Counters} counters */
const near = ({ progress, progressLimit }) => progress >= progressLimit - 20;

/**
 * One side: who plays it, to be changed by a choice, and how often its King was demoted.
 * @param {Side} side
 * @param {(side: Side, who: "person" | "computer", level?: number) => void} seat
 */
function player(side, seat) {
  const person = el("option", { value: "person" });
  const named = el("option", { value: "rival", hidden: true });
  const computers = LEVELS.map((level) =>
    el("option", { value: level, text: t("players.level", { level, word: t(`level.${level}`) }) }),
  );
  const who = el(
    "select",
    { class: "player-who" },
    person,
    named,
    el("optgroup", { label: t("players.computer") }, ...computers),
  );
  who.addEventListener("change", () =>
    who.value === "person" ? seat(side, "person") : seat(side, "computer", Number(who.value)),
  );
  const name = el("span", { class: "player-name" });
  const stone = el("span", { class: `stone ${side}`, "aria-hidden": "true" });
  const demotions = el("span", { class: "demotions", title: t("count.demotionsHelp") });
  const element = el(
    "li",
    { class: "player", "data-side": side },
    stone,
    name,
    who,
    demotions,
    el("span", { class: "player-clock", id: `clock-${side}`, hidden: true }),
    el("span", { class: "player-taken", hidden: true }),
  );
  return {
    element,
    /** @param {import("../state.js").State} state @param {import("../state.js").Now} now */
    show({ players, levels, about, rival, pieces }, now) {
      // Pieces of the West are as pale and dark as the board paints them; only red and blue ones keep the colours of the signs.
      const hues = pieces === "international" && now.variant.signs === "shogi" ? undefined : now.variant.hues;
      stone.className = `stone ${hues?.[side === "white" ? 0 : 1] ?? side}`;
      const called = t(`side.${side}`);
      name.textContent = called;
      who.setAttribute("aria-label", t("players.who", { side: called }));
      const alone = players.white !== players.black;
      const friend = players[side] === "friend" && (about.link || !about.live);
      person.textContent = t(
        friend ? "players.friend" : alone && players[side] === "person" ? "players.human" : "players.person",
      );
      named.textContent = rival;
      who.value = players[side] === "computer" ? (rival ? "rival" : String(levels[side])) : "person";
      who.disabled = !!(about.link || about.live || about.rival);
      const active = now.side === side && !now.status.over;
      if (active) element.dataset.active = "yes";
      else delete element.dataset.active;
      if (active) element.setAttribute("aria-current", "true");
      else element.removeAttribute("aria-current");
      const count = now.counters.demotions?.[side === "white" ? 0 : 1];
      demotions.hidden = count === undefined;
      if (count === undefined) return;
      demotions.dataset.count = String(count);
      fill(
        demotions,
        el("span", { class: "demotions-label", text: t("count.demotions") }),
        el(
          "span",
          { class: "pips", role: "img", "aria-label": t("count.demotionsOf", { side: "", count }).trim() },
          ...pips(count),
        ),
      );
    },
  };
}

/** @param {number} count */
const pips = (count) =>
  Array.from({ length: DEMOTIONS }, (_, i) => el("span", { class: i < count ? "pip full" : "pip" }));

/** @param {string} key @param {string} text @param {boolean} alarm */
const counter = (key, text, alarm) =>
  el("div", { "data-alarm": alarm ? "yes" : null }, el("dt", { text: t(key) }), el("dd", { text }));

// Whose move it is, or how the game ended and why; what the computer is about; and the way back from a look into the record.

/** @typedef {"hurry" | "goOn" | "latest" | "again" | "rematch" | "send" | "retry" | "alone" | "back" | "look"} Offer */

/**
 * @param {HTMLElement} element
 * @param {import("../state.js").Store} store
 * @param {Record<"latest" | "goOn" | "again" | "rematch" | "send" | "hurry" | "alone" | "back" | "look", () => void>} commands
 */
function bindStatus(element, store, commands) {
  /** @type {Record<Offer, HTMLButtonElement>} in the order in which they stand */
  const buttons = {
    hurry: button("status.hurry", commands.hurry),
    back: button("status.back", commands.back),
    retry: button("status.retry", commands.goOn, { class: "button main" }),
    goOn: button("status.goOn", commands.goOn),
    latest: button("status.latest", commands.latest),
    alone: button("status.alone", commands.alone),
    again: button("status.again", commands.again, { class: "button main" }),
    send: button("status.send", commands.send),
    look: button("status.look", commands.look),
    rematch: button("status.rematch", commands.rematch, { hint: "status.rematchHint" }),
  };
  const { hurry, back, goOn, latest, ...others } = buttons;
  const head = el("p", { class: "status-head" });
  const depth = el("span", { class: "status-depth quiet" });
  const text = el("p", { class: "status-text" });
  const row = el("div", { class: "row" }, ...Object.values(others));
  // What comes and goes with a step through the record stands beside the words, so that nothing below moves away from under a finger.
  const top = el("div", { class: "status-top" }, head, depth, hurry, back, goOn, latest);
  let shown = "";
  /** The record of the last game that was seen to its end, and how that was. */
  let ended = { record: "", result: "" };

  /** How the game ended, also while one looks back over it. @param {import("../state.js").State} state @param {import("../state.js").Now} now */
  function resultOf(state, { record, status }) {
    const latest = atLatest(state);
    if (latest ? !status.over : !ended.result) return "";
    const whole = record.map(({ move }) => move).join(" ");
    if (latest) ended = { record: whole, result: resultText(status, state.players) };
    return whole === ended.record ? ended.result : "";
  }

  store.onDraw((state) => {
    if (!state.now) return;
    const parts = {
      ...describe(state, state.now, resultOf(state, state.now)),
      depth: state.thinking && state.depth ? t("status.depth", { depth: state.depth }) : "",
    };
    const title = `${parts.head} · ${state.now.variant.name}`;
    if (document.title !== title) document.title = title;
    const key = JSON.stringify(parts);
    if (key === shown) return;
    // Until there is something to say the page's own words stand there.
    if (!shown) fill(element, top, text, row);
    shown = key;
    element.dataset.kind = parts.kind;
    head.textContent = parts.head;
    depth.textContent = parts.depth;
    text.textContent = parts.text;
    text.hidden = !parts.text;
    // Each keeps its place, so that a press or the focus on one is not lost while the text beside it changes.
    for (const [offer, button] of Object.entries(buttons))
      button.hidden = !parts.buttons.includes(/** @type {Offer} */ (offer));
    row.hidden = Object.values(others).every((button) => button.hidden);
  });
}

/**
 * @param {import("../state.js").State} state
 * @param {import("../state.js").Now} now
 * @param {string} result how the game ended, if it did
 * @returns {{kind: string, head: string, text: string, buttons: Offer[]}}
 */
function describe(state, now, result) {
  if (state.analysis) return analysed(state.analysis.game, now);
  if (now.status.over) {
    return {
      kind: "over",
      head: resultText(now.status, state.players),
      text: reasonText(now.status, now.side, now),
      buttons: ["again", "look", ...whatFollows(state)],
    };
  }
  if (state.thinking)
    return { kind: "wait", head: t("status.thinking"), text: "", buttons: state.depth ? ["hurry"] : [] };
  if (toMove(state) === "friend" && atLatest(state) && state.about.live) {
    const watches = !state.about.link;
    const head = t(watches ? "status.toMove" : "status.friend", { side: t(`side.${now.side}`) });
    return { kind: "wait", head: now.status.check ? t("status.check", { status: head }) : head, text: "", buttons: [] };
  }
  if (toMove(state) === "friend" && atLatest(state))
    return { kind: "wait", head: t("status.friend"), text: t("status.friendHint"), buttons: ["send"] };
  const hint = state.advice?.text ?? "";
  const alone = state.players.white !== state.players.black;
  const person = toMove(state) === "person";
  if (state.trouble && !person) {
    return {
      kind: "bad",
      head: t("status.trouble"),
      text: t("status.troubleWhy", { error: state.trouble }),
      buttons: ["retry", "alone"],
    };
  }
  if (state.phase.name === "between" && now.first) {
    const { alone: may } = state.phase.between;
    return { kind: "go", head: t(may ? "status.between" : "status.cure"), text: hint, buttons: [] };
  }
  let head = alone && person ? t("status.you") : t("status.toMove", { side: t(`side.${now.side}`) });
  if (now.status.left > 1) head = t("status.left", { status: head, count: now.status.left });
  if (now.status.moving !== now.side) head = t("status.push", { status: head });
  if (now.status.check) head = t("status.check", { status: head });
  const told = hint || umpireText(now);
  if (!atLatest(state)) {
    const waits = person || state.about.link || state.about.live;
    return { kind: "past", head: result || head, text: told, buttons: [waits ? "latest" : "goOn"] };
  }
  return { kind: person ? "go" : "wait", head, text: told, buttons: person ? [] : ["goOn"] };
}

/** What can follow the end: in a live game the bar of that game says it. @param {import("../state.js").State} state @returns {Offer[]} */
const whatFollows = ({ about }) => (about.live ? [] : about.link ? ["send"] : ["rematch"]);

/**
 * While positions are analysed: both sides are moved at this board, and the game waits.
 * @param {import("../play/session.js").Kept} game
 * @param {import("../state.js").Now} now
 * @returns {ReturnType<typeof describe>}
 */
function analysed(game, now) {
  const { over, check } = now.status;
  const toMove = t("status.toMove", { side: t(`side.${now.side}`) });
  const head = over
    ? resultText(now.status, { white: "person", black: "person" })
    : check
      ? t("status.check", { status: toMove })
      : toMove;
  const moves = now.record.map((entry) => entry.move);
  const apart = moves.findIndex((move, i) => game.moves[i] !== move);
  const text =
    apart >= 0
      ? t("status.variation", { number: now.record[apart].number })
      : over
        ? reasonText(now.status, now.side, now)
        : t("status.analysed");
  return { kind: "past", head, text, buttons: ["back"] };
}

// All of it together.

/** @param {import("../app/board-context.js").Table} table @param {import("../app/page-commands.js").PageCommands} commands */
export function bindPanel({ store, session, turn, preview, keeping, opponent }, commands) {
  const [site, name, tagline, buttons] = ["site", "game-name", "tagline", "top-buttons"].map(place);
  bindTop({ site, name, tagline, buttons }, store, commands);
  bindCaption(place("caption"), store, preview);
  bindNotice(place("notice"), store);
  bindStatus(place("status"), store, commands);
  bindPlayers(place("players"), place("counters"), store, (side, who, level) => {
    opponent.seat(side, who, level);
    keeping.save();
  });
  bindActions(place("actions"), store, session, commands);
  bindRecord(place("record"), place("record-bar"), store, commands);
  bindLegend(place("legend"), store);
  bindInvite(place("invite"), store);
  bindTyped(place("typed-form"), store, turn);
  bindSecond(place("second"), store, commands);
  place("panel").setAttribute("aria-label", t("page.panel"));
  place("record").setAttribute("aria-label", t("record.title"));
  place("players").setAttribute("aria-label", t("count.players"));
  place("legend").setAttribute("aria-label", t("legend.title"));
}
