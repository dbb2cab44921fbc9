/**
 * A game on an embedded board: the page's own board, turn and session, in a shadow root and without keeping anything.
 */

import { bindKeyboard, createCommands } from "../board/keyboard.js";
import { createPlayBoard } from "../board/play-board.js";
import { closeByBackdrop, createAsk } from "../dialogs/choice-dialog.js";
import { button, el, fill } from "../dom.js";
import { messageOf, movesOf, variants } from "../engine.js";
import { fileName } from "../escape.js";
import { pictureView, pngOf, save } from "../export/save-picture.js";
import { linkTo } from "../storage/link-format.js";
import { bindCaption } from "../panel/caption.js";
import { bindRecord, bindSecond } from "../panel/record.js";
import { createAnnouncer } from "../play/announce.js";
import { placeOf } from "../play/mind.js";
import { reasonText, renamedGame, resultText } from "../play/words.js";
import { createSession } from "../play/session.js";
import { Cancelled, createThinker } from "../play/thinker.js";
import { atLatest, createStore, emptyState, toMove } from "../state.js";
import { gameOf, mannersOf } from "./named-game.js";
import { openLink, SettingsError, t } from "./embed-settings.js";

// The game with which an embedded board begins.

/** @typedef {import("../play/session.js").Kept} Kept */

/**
 * Begins the game that was kept, or else the one that the settings tell of, at the ply that they name.
 * @param {import("../state.js").Store} store
 * @param {import("../play/session.js").Session} session
 * @param {import("./embed-settings.js").Settings} settings
 * @param {Kept | null} kept
 */
function beginAt({ state }, session, settings, kept) {
  const begun = kept ?? fresh(settings);
  try {
    session.begin(begun);
  } catch (error) {
    session.handle()?.free();
    throw error;
  }
  const last = state.now?.record.length ?? 0;
  if (kept || settings.ply === null) return;
  if (settings.ply > last) {
    session.handle().free();
    throw new SettingsError(t("embed.plyRange", { value: settings.ply, last }));
  }
  session.goTo(settings.ply);
}

/** @param {import("./embed-settings.js").Settings} settings @returns {Kept} */
function fresh({ game, fen, moves, side, level }) {
  gameOf(game);
  const list = movesOf(game, fen ?? undefined, moves);
  const person = /** @type {const} */ ("person");
  const computer = level !== null ? /** @type {const} */ ("computer") : person;
  const players = side === "white" ? { white: person, black: computer } : { white: computer, black: person };
  return { variant: game, fen, moves: list, ply: list.length, players, flip: side === "black", first: null };
}

// What lies below an embedded board: how the game stands, the moves, the buttons.

/**
 * @typedef {object} Places
 * @property {HTMLElement} shell the element's own part of the root
 * @property {HTMLElement} foot below the board
 * @property {HTMLElement[]} unseen what stands last in the shell
 *
 * @typedef {object} Parts
 * @property {import("../state.js").Store} store
 * @property {import("../play/session.js").Session} session
 * @property {Parameters<typeof bindRecord>[3] & {flip: () => void}} commands
 * @property {Parameters<typeof bindCaption>[2]} preview
 * @property {import("./embed-settings.js").Settings} settings
 * @property {() => string} picture the position shown, for print
 */

/** As much as is asked for. @param {Places} places @param {Parts} parts */
function furnish({ shell, foot, unseen }, parts) {
  const { store, commands, preview, settings } = parts;
  if (settings.controls === "none") {
    fill(foot);
    foot.hidden = true;
    shell.append(...unseen);
    return;
  }
  const full = settings.controls === "full";
  const status = el("p", { class: "status", part: "status" });
  const caption = el("p", { class: "caption", part: "line" });
  const bar = el("div", { class: "bar", part: "controls" });
  const steps = el("div", { class: "bar" });
  const record = el("ol", { class: "record-list", part: "record", "aria-label": t("record.title") });
  bindRecord(record, steps, store, commands);
  const link = siteLink(parts);
  fill(
    bar,
    ...steps.childNodes,
    button("embed.flip", commands.flip, { sign: "flip", class: "button sign" }),
    ...(full ? pictureButtons(parts) : []),
    link,
  );
  fill(foot, status, full && caption, bar, full && record);
  shell.append(...unseen);
  if (full) bindCaption(caption, store, preview);
  bindStatus(status, store);
}

/** The way to the page of the same game. @param {Parts} parts */
function siteLink({ session, settings: { site } }) {
  const link = openLink(site);
  // The link is made when it is followed: a record that grows would else be coded at every move.
  const aim = () => {
    const now = session.keep();
    if (now && link && site) link.href = linkTo(now, site);
  };
  for (const event of ["pointerenter", "focus", "pointerdown", "click"]) link?.addEventListener(event, aim);
  return link;
}

/** @param {Parts} parts */
function pictureButtons({ store: { state }, picture }) {
  const name = () => fileName(state.now?.variant.id ?? "board", state.now?.ply ? `ply ${state.now.ply}` : null);
  return [
    button("export.svg", () => save(`${name()}.svg`, picture()), { hint: "embed.svgHint" }),
    button("export.png", async () => save(`${name()}.png`, await pngOf(picture())), { hint: "embed.pngHint" }),
  ];
}

/** @param {HTMLElement} status @param {import("../state.js").Store} store */
function bindStatus(status, store) {
  store.onDraw((state) => {
    if (!state.now) return;
    const { over } = state.now.status;
    status.dataset.kind = over ? "over" : "go";
    const text = statusText(state, state.now);
    if (status.dataset.text === text) return;
    status.dataset.text = text;
    fill(
      status,
      text,
      over && el("span", { class: "reason", text: ` ${reasonText(state.now.status, state.now.side, state.now)}` }),
    );
  });
}

/** @param {import("../state.js").State} state @param {import("../state.js").Now} now */
function statusText(state, now) {
  if (now.status.over) return `${resultText(now.status, state.players)}.`;
  if (state.thinking) return t("status.thinking");
  if (state.phase.name === "between") return t(state.phase.between.alone ? "status.between" : "status.cure");
  const alone = state.players.white !== state.players.black && state.players[now.side] === "person";
  const status = alone ? t("status.you") : t("status.toMove", { side: t(`side.${now.side}`) });
  return now.status.check ? t("status.check", { status }) : status;
}

// What is said on an embedded board when the computer can't move, or nobody can.

/**
 * Why the computer can't move, and the way on, or why a position is only shown: said even where nothing else is.
 * @param {HTMLElement} foot
 * @param {import("../state.js").Store} store
 * @param {() => void} retry
 */
function bindTrouble(foot, store, retry) {
  const text = el("p", { class: "error", part: "error", role: "alert" });
  const again = button("status.retry", retry);
  const place = el("div", { hidden: true }, text, again);
  foot.before(place);
  let said = "";
  store.onDraw(({ trouble, now }) => {
    const dear = now?.dear ? t("notice.dear", { error: now.dear }) : "";
    const why = trouble ? `${t("status.trouble")}. ${t("status.troubleWhy", { error: trouble })}` : dear;
    if (said === why) return;
    said = why;
    place.hidden = !why;
    again.hidden = !trouble;
    text.textContent = why;
  });
  return place;
}

// One computer player for all the boards of a page: their questions wait for each other, and its thread ends with the
// last board.

/** @typedef {{place: import("../play/thinker.js").Place, how: import("../play/thinker.js").How, owner: object,
 *   resolve: (move: string | null) => void, reject: (error: unknown) => void}} Question */

/** @type {ReturnType<typeof createThinker> | null} */
let thinker = null;
/** @type {Set<object>} */
const boards = new Set();
/** @type {Question[]} */
const waiting = [];
/** @type {Question | null} */
let asked = null;

async function next() {
  if (asked || !waiting.length) return;
  const question = /** @type {Question} */ (waiting.shift());
  asked = question;
  thinker ??= createThinker();
  try {
    question.resolve((await thinker.think(question.place, question.how)).move);
  } catch (error) {
    if (error instanceof Cancelled) question.resolve(null);
    else {
      // After a failure the next question gets a thread of its own.
      thinker?.close();
      question.reject(error);
    }
  }
  if (asked === question) asked = null;
  next();
}

/** A board comes. @param {object} board */
export const join = (board) => void boards.add(board);

/** A board goes, with its questions; the last one takes the thread along. @param {object} board */
export function leave(board) {
  boards.delete(board);
  drop(board);
  if (boards.size) return;
  thinker?.close();
  thinker = null;
}

/** Forgets what a board has asked. @param {object} board */
function drop(board) {
  for (const question of waiting.filter(({ owner }) => owner === board)) {
    waiting.splice(waiting.indexOf(question), 1);
    question.resolve(null);
  }
  if (asked?.owner === board) thinker?.cancel();
}

/**
 * The computer's move, or null if it is forgotten; rejects if there is no thread or it has crashed.
 * @param {object} board
 * @param {import("../play/thinker.js").Place} place
 * @param {import("../play/thinker.js").How} how
 * @returns {Promise<string | null>}
 */
function think(board, place, how) {
  drop(board);
  return new Promise((resolve, reject) => {
    waiting.push({ owner: board, place, how, resolve, reject });
    next();
  });
}

// The computer's side on an embedded board: it asks the page's one player.

/** Milliseconds from a move to the answer, at least, so that one sees who moved what. */
const BREATH = 400;

/**
 * @param {import("../state.js").Store} store
 * @param {import("../play/session.js").Session} session
 * @param {number | null} level
 * @param {(error: string) => void} fail told why the computer can't move
 */
function bindComputer(store, session, level, fail) {
  const { state, update } = store;
  const board = {};
  let gone = false;
  if (level !== null) join(board);

  async function answer() {
    const { now } = state;
    const mine = !gone && level !== null && !!now && !now.status.over && toMove(state) === "computer";
    if (state.thinking !== mine || state.trouble)
      update((state) => Object.assign(state, { thinking: mine, trouble: null }));
    if (!mine || !now || level === null) return drop(board);
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const breath = new Promise((resolve) => setTimeout(resolve, BREATH));
    /** @type {string | null} */
    let move = null;
    let trouble = null;
    try {
      move = await think(board, placeOf(now), { level, movetime: 600, seed });
      await breath;
    } catch (error) {
      trouble = messageOf(error);
    }
    // Whoever has made it forget has also said what comes next.
    if (gone || state.now !== now || (!move && !trouble)) return;
    update((state) => Object.assign(state, { thinking: false, trouble }));
    if (move) session.play(move);
    else if (trouble) fail(trouble);
  }

  session.onChange(({ kind }) => {
    // Whoever walks back through the record wants to look, not to be answered.
    if (kind !== "step" || atLatest(state)) answer();
    else {
      drop(board);
      update((state) => (state.thinking = false));
    }
  });
  answer();

  return {
    /** Tries again, after it could not move. */
    answer,
    release() {
      gone = true;
      leave(board);
    },
  };
}

/**
 * @typedef {(name: string, detail: object) => void} Emit
 */

/**
 * @param {object} parts
 * @param {ShadowRoot} parts.root
 * @param {HTMLElement} parts.shell the element's own part of the root, with a frame in it
 * @param {import("./embed-settings.js").Settings} parts.settings
 * @param {Kept | null} parts.kept the game as it stood, if the board comes back into the page
 * @param {Emit} parts.emit
 * @param {import("../export/picture-words.js").Words | null} parts.words of pictures, if not English
 * @param {() => void} parts.speak takes the board's own language, whatever another one has said last
 */
export function mountBoard({ root, shell, settings, kept, emit, words, speak }) {
  const store = createStore(emptyState());
  // Before all others that draw or tell.
  store.onDraw(speak);
  const { state, update } = store;
  state.variants = variants().map(renamedGame);
  state.theme = settings.theme;
  state.palette = settings.palette;
  state.pieces = settings.pieces;
  state.manners = mannersOf(settings);
  const session = createSession(store);
  session.onChange(speak);
  beginAt(store, session, settings, kept);

  const frame = /** @type {HTMLElement} */ (shell.querySelector(".board"));
  const foot = /** @type {HTMLElement} */ (shell.querySelector(".foot"));
  const canvas = el("canvas", { "aria-hidden": "true", part: "canvas", width: 8, height: 8 });
  const grid = el("div", { class: "grid", role: "grid" });
  const dialog = el("dialog", { class: "ask", part: "dialog" });
  const region = el("div", { class: "unseen", "aria-live": "polite", role: "status" });
  fill(frame, canvas, grid);

  const ask = createAsk(dialog, store, (square) => board.boxOf(square));
  const { board, turn, preview } = createPlayBoard({
    frame,
    canvas,
    grid,
    store,
    session,
    ask,
    sized: shell,
    root,
    legend: null,
    scrolls: true,
    speak,
  });
  closeByBackdrop(dialog);
  const leaving = new AbortController();
  if (state.now && state.now.variant.group !== "own" && !state.now.variant.deep) {
    const parts = { after: frame, grid, store, session, turn, board, root, signal: leaving.signal };
    import("../board/hands.js")
      .then(({ createHands }) => (leaving.signal.aborted ? undefined : createHands(parts)))
      .catch((error) => console.warn("hands:", messageOf(error)));
  }
  const announcer = createAnnouncer(region, store, session);

  session.onChange(({ kind, after }) => {
    const entry = after.record[after.ply - 1];
    if (kind !== "play" || !entry) return;
    emit("move", { move: entry.move, readable: entry.readable, side: entry.side, ply: after.ply, fen: after.fen });
    if (after.status.over) emit("end", { result: after.status.result, reason: after.status.reason, fen: after.fen });
  });

  const commands = {
    ...createCommands(state, session, turn, announcer),
    flip: () => update((state) => (state.flip = !state.flip)),
    help: () => {},
    sayWhere: () => announcer.say(board.label()),
    sayAttackers: () => announcer.attackers(board.home()),
  };
  bindKeyboard({ store, turn, commands, board, page: root });
  // Whatever else is left out: without these two a turn in two parts could not be played by mouse or touch.
  // Seen only once it is known that the game has turns of two parts.
  const second = el("div", { class: "bar second", part: "second", hidden: true });
  foot.before(second);
  bindSecond(second, store, commands);
  furnish({ shell, foot, unseen: [dialog, region] }, { store, session, commands, preview, settings, picture });
  const computer = bindComputer(store, session, settings.level, (message) => emit("error", { message }));
  const trouble = bindTrouble(foot, store, () => void computer.answer());

  /** The position shown, for print. */
  function picture() {
    const handle = session.handle();
    const plain = handle.svg(pictureView(state));
    return words ? words.boardInWords(plain, state.now?.variant.name ?? "", handle.men()) : plain;
  }

  return {
    picture,
    /** The game as it stands, to go on with it later. */
    keep: () => session.keep(),
    /** The state, to read. */
    now: () => state.now,
    handle: () => session.handle(),
    session,
    store,
    /** Paints it as it is to look now: paper waits for no frame. */
    redraw() {
      update();
      store.flush();
    },
    /** The attributes that show the game as it stands. @returns {Record<string, string>} */
    attributes() {
      const now = session.keep();
      if (!now) return {};
      const ply = now.ply === now.moves.length ? "" : String(now.ply);
      return {
        game: now.variant,
        fen: now.fen ?? "",
        moves: now.moves.join(" "),
        ply,
        side: state.flip ? "black" : "",
      };
    },
    flip: commands.flip,
    /** Presses what stands at a place of the board, in parts of its width and height. @param {{x: number, y: number}} at */
    pressAt({ x, y }) {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const square = board.squareAt({ clientX: left + x * width, clientY: top + y * height, pointerType: "mouse" });
      if (square) turn.press(square);
    },
    /** How wide it is for its height. */
    ratio: () => canvas.width / canvas.height,

    /** Lets go of everything: no timer, observer, listener or memory of the engine stays behind. */
    release() {
      computer.release();
      leaving.abort();
      shell.querySelector(".hands")?.remove();
      board.release();
      dialog.remove();
      region.remove();
      second.remove();
      trouble.remove();
      const handle = session.handle();
      state.now = null;
      handle?.free();
    },
  };
}

/** @typedef {ReturnType<typeof mountBoard>} MountedBoard */
