/**
 * The editor of positions, `?page=position&game=…`: any position of any game is set up here, and the engine says
 * whether it can be.
 */

import { codeOf, pack } from "../definition/definition-code.js";
import { openLink } from "../definition/definition-link.js";
import { button, el, fill } from "../dom.js";
import { dress } from "../page-styles.js";
import { elementCode, frameCode } from "../embed/embed-code.js";
import { loadGame, loadReader, messageOf, placesOf, startEngine, variantOf, variants } from "../engine.js";
import { fileName } from "../escape.js";
import { pngOf, save } from "../export/save-picture.js";
import { ratioOf } from "../board/shape.js";
import { siteHeader } from "../header/header.js";
import { TWINS } from "../home/twins.js";
import { linkTo } from "../storage/link-format.js";
import { reasonText, renamedGame, resultText } from "../play/words.js";
import * as reader from "../stone-garden-reader.js";
import { addTexts, nameSides, sentence, t } from "../strings.js";
import texts from "../strings/en/position.js";
import { adoptMarkers, onLook } from "../theme.js";
import { createBoard, createDrag, createFaces, createTray } from "./editor-board.js";
import { emptyPosition, moved, readFen, withMan, writeFen } from "./fen.js";

// The position in hand while it is set up: what a press on a square does, and the way back.

// What the engine says of a position that is being set up: whether it can be, why not, and how the game would stand.

/** @typedef {import("./fen.js").Position} Position */

/**
 * @typedef {object} Verdict
 * @property {string} fen as the engine writes it, or as it was refused
 * @property {string | null} error why it can't be; null: it can
 * @property {import("../engine.js").Status | null} status
 * @property {Set<string>} rights to castle that the pieces allow, of `KQkq`
 */

/** The rights to castle, in FEN's order. */
const RIGHTS = ["K", "Q", "k", "q"];

/**
 * @param {import("../engine.js").Variant} variant @param {import("./fen.js").Form} form @param {Position} position
 * @returns {Verdict}
 */
function verdictOn(variant, form, position) {
  const write = (/** @type {string} */ castling) => writeFen({ ...position, castling }, form, variant);
  const can = (/** @type {string} */ castling) => {
    try {
      open(variant, write(castling)).free();
      return true;
    } catch {
      return false;
    }
  };
  // Rights are tried one by one where all else can be: only then is their refusal about them.
  const rights = new Set(form.castling && can("-") ? RIGHTS.filter(can) : []);
  const fen = write(held(position.castling, rights, form));
  try {
    const game = open(variant, fen);
    const verdict = { fen: game.fen(), error: null, status: game.status(), rights };
    game.free();
    return verdict;
  } catch (error) {
    return { fen, error: messageOf(error).replace(/^FEN, /, ""), status: null, rights };
  }
}

/** @param {import("../engine.js").Variant} variant @param {string} fen */
const open = ({ id, definition }, fen) => loadGame(id, fen, "", definition);

/**
 * The rights of a field that the pieces allow; gates stay as they were written.
 * @param {string} castling @param {Set<string>} rights @param {import("./fen.js").Form} form
 */
function held(castling, rights, form) {
  const kept = [...castling].filter((letter) => letter !== "-" && (!RIGHTS.includes(letter) || rights.has(letter)));
  return form.castling || form.gates ? kept.join("") || "-" : "-";
}

/** How many changes can be undone. */
const MOST = 200;

/** What a press does: `hand` lifts a piece and puts it down, `erase` takes it off, `origin` marks it as one that has promoted; else the letter that is put. */
/** @typedef {string} Tool */

/**
 * @param {import("../engine.js").Variant} variant @param {import("./fen.js").Form} form @param {Position} begun
 * @param {() => void} changed called after every change of what is shown
 */
function createDesk(variant, form, begun, changed) {
  /** @type {Position[]} */
  let past = [];
  /** @type {Position[]} */
  let future = [];

  const desk = {
    variant,
    form,
    position: begun,
    verdict: verdictOn(variant, form, begun),
    /** @type {Tool} */
    tool: "hand",
    /** The square of the piece in hand. @type {string | null} */
    lifted: null,
    flip: false,

    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    fen: () => writeFen(desk.position, form, variant),

    /** @param {Position} next */
    set(next) {
      if (writeFen(next, form, variant) === desk.fen()) return;
      past = [...past.slice(1 - MOST), desk.position];
      future = [];
      show(next);
    },

    undo: () => step(past, future),
    redo: () => step(future, past),

    /** @param {Tool} tool */
    choose(tool) {
      desk.tool = tool;
      desk.lifted = null;
      changed();
    },

    /** @param {string} square */
    press(square) {
      const { position, tool, lifted } = desk;
      const there = position.men.get(square) ?? "";
      if (tool === "erase") desk.set(withMan(position, square, ""));
      else if (tool === "origin") desk.set(withMan(position, square, marked(there)));
      else if (tool !== "hand") desk.set(withMan(position, square, there === tool ? "" : tool));
      else if (lifted) {
        desk.lifted = null;
        desk.set(moved(position, lifted, square));
        changed();
      } else if (there) {
        desk.lifted = square;
        changed();
      }
    },

    /** Where a drag ends. @param {string | null} from the square that it began on @param {string} letter @param {string | null} to null: beside the board */
    drop(from, letter, to) {
      desk.lifted = null;
      if (!from) return to ? desk.set(withMan(desk.position, to, letter)) : changed();
      desk.set(to ? moved(desk.position, from, to) : withMan(desk.position, from, ""));
      changed();
    },

    /** @param {string} square @param {string} letter empty: takes off who stands there */
    put: (square, letter) => desk.set(withMan(desk.position, square, letter)),
  };
  return desk;

  /** @param {Position} next */
  function show(next) {
    desk.position = next;
    desk.lifted = null;
    desk.verdict = verdictOn(variant, form, next);
    changed();
  }

  /** @param {Position[]} from @param {Position[]} to */
  function step(from, to) {
    const next = from.pop();
    if (!next) return;
    to.push(desk.position);
    show(next);
  }
}

/** @typedef {ReturnType<typeof createDesk>} Desk */

/** A piece with the mark of one that has promoted, or without; stones have none. @param {string} letter */
const marked = (letter) =>
  letter.endsWith("~") ? letter.slice(0, -1) : /\p{L}$/u.test(letter) ? `${letter}~` : letter;

// What is done with a position that has been set up: play it, look into it, take it along.

/**
 * The game that begins at a position.
 * @param {Desk} desk
 * @param {"computer" | "person"} opponent of the side to move
 * @returns {import("../play/session.js").Kept}
 */
function keptOf({ variant, verdict, position, flip }, opponent) {
  const person = /** @type {const} */ ("person");
  const players = position.side === "white" ? { white: person, black: opponent } : { white: opponent, black: person };
  return {
    variant: variant.id,
    ...(variant.definition && { definition: variant.definition }),
    fen: verdict.fen,
    moves: [],
    ply: 0,
    players,
    flip,
    first: null,
  };
}

/**
 * @param {Desk} desk
 * @param {{svg: () => string}} board
 */
function createActions(desk, board) {
  const { variant } = desk;
  const site = new URL(".", document.baseURI).href;
  const said = el("p", { class: "said", role: "status" });
  const play = el("a", { class: "button main", text: t("position.play") });
  const analyse = el("a", { class: "button", text: t("position.analyse") });
  const study = el("a", { class: "button", text: t("position.study") });
  const name = () => fileName(variant.id, "position");
  const needy = [
    button("position.link", () => copy(linkTo(keptOf(desk, "person"), site))),
    button("position.element", () => copy(elementCode(site, attributes(), null, variant.definition))),
    button("position.frame", async () => {
      const { definition } = variant;
      const framed = definition ? { ...attributes(), definition: await pack(definition) } : attributes();
      copy(frameCode(site, framed, t("position.board", { game: variant.name }), 1 / ratioOf(variant), null));
    }),
  ];

  const attributes = () => ({
    game: variant.definition ? "" : variant.id,
    fen: desk.verdict.fen,
    side: desk.flip ? "black" : "",
  });

  /** @param {string} text */
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      fill(said, t("position.copied"));
    } catch {
      fill(said, t("position.notCopied"), el("br"), el("code", { text }));
    }
  }

  return {
    copy,
    element: el(
      "div",
      { class: "stack" },
      el("div", { class: "row" }, play, analyse, study),
      el(
        "div",
        { class: "row" },
        ...needy,
        button("position.svg", () => save(`${name()}.svg`, board.svg())),
        button("position.png", async () => save(`${name()}.png`, await pngOf(board.svg()))),
      ),
      said,
    ),
    async show() {
      const can = !desk.verdict.error;
      // A link can't be pressed without an address: so it is where there is nothing to play.
      for (const [link, opponent, place] of /** @type {const} */ ([
        [play, "computer", "./"],
        [analyse, "person", "./?play=analyse"],
        [study, "person", "?page=study"],
      ])) {
        if (can) link.href = linkTo(keptOf(desk, opponent), place);
        else link.removeAttribute("href");
        link.setAttribute("aria-disabled", String(!can));
      }
      for (const button of needy) button.disabled = !can;
      fill(said);
    },
  };
}

/** The address of this page with the position in it, for reloads, whether or not it could be played. @param {Desk} desk */
function addressOf(desk) {
  const kept = { ...keptOf(desk, "person"), fen: desk.fen() };
  return linkTo(kept, "?page=position");
}

/** Makes the code of a definition ready: links are written at once. @param {import("../engine.js").Variant} variant */
const prepare = async ({ definition }) =>
  definition && codeOf(definition) === undefined ? pack(definition) : undefined;

// What of the engine only the editor of positions asks. All of it needs the second module.

/** @typedef {import("../stone-garden-reader.js").Arrangement} Arrangement an opaque handle: pieces on a board, whether or not they could stand so */

/** An empty board of a game. @param {import("../engine.js").Variant} variant @returns {Arrangement} */
const newArrangement = ({ id, definition }) => new reader.Arrangement(definition ? { definition } : id);

// What a FEN says besides who stands where: whose turn it is, hands, rights to castle, counters, and what else the
// game has.

/** @typedef {import("../engine.js").Side} Side */
/** @typedef {"passed" | "checks" | "turn" | "progress" | "number" | "demotions" | "turned" | "ko" | "duty"} Word a field that is a word */

const SIDES = /** @type {const} */ (["white", "black"]);

/**
 * @param {Desk} desk
 * @param {{picture: (letter: string, size: number) => HTMLCanvasElement, nameOf: (letter: string) => string}} parts
 */
function createFields(desk, { picture, nameOf }) {
  const { form } = desk;
  /** What shows the position anew, part by part. @type {(() => void)[]} */
  const shows = [];

  /** @param {string} key @param {string} checked @param {(word: string) => void} choose @param {[string, string][]} words */
  function choice(key, checked, choose, words) {
    const name = key.replaceAll(".", "-");
    return el(
      "fieldset",
      { class: "position-choice" },
      el("legend", { text: t(key) }),
      el(
        "div",
        { class: "row" },
        ...words.map(([word, text]) =>
          el(
            "label",
            { class: "position-check" },
            el("input", {
              type: "radio",
              name,
              value: word,
              checked: word === checked,
              on: { change: () => choose(word) },
            }),
            text,
          ),
        ),
      ),
    );
  }

  const side = choice("position.side", desk.position.side, (word) => set({ side: /** @type {Side} */ (word) }), [
    ["white", t("side.white")],
    ["black", t("side.black")],
  ]);
  shows.push(() => {
    for (const input of side.querySelectorAll("input")) input.checked = input.value === desk.position.side;
  });

  /** @param {Partial<import("./fen.js").Position>} change */
  const set = (change) => desk.set({ ...desk.position, ...change });

  function castling() {
    const boxes = RIGHTS.map((letter) => {
      const input = el("input", { type: "checkbox", on: { change: () => set({ castling: written() }) } });
      const words = t(`position.castling.${letter.toUpperCase()}`, {
        side: t(letter < "a" ? "side.white" : "side.black"),
      });
      return { letter, input, label: el("label", { class: "position-check" }, input, words) };
    });
    const gates = el("input", {
      class: "field code",
      id: "position-gates",
      autocomplete: "off",
      spellcheck: "false",
      on: { change: () => set({ castling: written() }) },
    });
    const written = () => {
      const rights = boxes.filter(({ input }) => input.checked).map(({ letter }) => letter);
      return [...rights, ...gates.value.replace(/[^A-Za-z]/g, "")].join("") || "-";
    };
    shows.push(() => {
      const { position, verdict } = desk;
      for (const { letter, input } of boxes) {
        input.disabled = !verdict.rights.has(letter);
        input.checked = !input.disabled && position.castling.includes(letter);
      }
      if (gates !== document.activeElement)
        gates.value = [...position.castling].filter((letter) => letter !== "-" && !RIGHTS.includes(letter)).join("");
    });
    return [
      form.castling &&
        el(
          "fieldset",
          { class: "position-choice" },
          el("legend", { text: t("position.castling") }),
          el("div", { class: "position-rights" }, ...boxes.map(({ label }) => label)),
        ),
      form.gates && labelled("position-gates", form.firstMoves ? "position.firstMoves" : "position.gates", gates),
    ];
  }

  /** @param {Side} owner */
  function hand(owner) {
    const counts = form.hand.map((letter) => {
      const shown = owner === "white" ? letter : letter.toLowerCase();
      const input = el("input", {
        type: "number",
        min: 0,
        max: 100,
        class: "field",
        "aria-label": t("position.held", { piece: nameOf(shown) }),
        on: { change: () => hold(letter, Number(input.value)) },
      });
      shows.push(() => {
        if (input !== document.activeElement) input.value = String(desk.position.held[owner][letter] ?? 0);
      });
      return el("label", { class: "position-held", title: nameOf(shown) }, picture(shown, 32), input);
    });
    /** @param {string} letter @param {number} count */
    const hold = (letter, count) => {
      const { held } = desk.position;
      const whole = Math.min(Math.max(Math.trunc(count) || 0, 0), 100);
      set({ held: { ...held, [owner]: { ...held[owner], [letter]: whole } } });
    };
    return el(
      "fieldset",
      { class: "position-choice" },
      el("legend", { text: t(form.drops ? "position.inHand" : "position.inPool", { side: t(`side.${owner}`) }) }),
      el("div", { class: "position-hand" }, ...counts),
    );
  }

  /** @param {Word} name @param {string} [kind] @param {string} [called] the key of its words */
  function word(name, kind = "text", called = name) {
    const id = `position-${name}`;
    const input = el("input", {
      id,
      type: kind,
      min: kind === "number" ? 0 : null,
      class: "field code",
      autocomplete: "off",
      spellcheck: "false",
      maxlength: 400,
      on: { change: () => set({ [name]: input.value.trim() || "-" }) },
    });
    shows.push(() => {
      if (input !== document.activeElement) input.value = desk.position[name];
    });
    return labelled(id, `position.${called}`, input, `position.${called}Hint`);
  }

  const element = el(
    "div",
    { class: "stack" },
    side,
    ...castling(),
    ...(form.hand.length ? SIDES.map(hand) : []),
    form.checks !== null && word("checks"),
    form.turn && word("turn"),
    el(
      "details",
      { class: "position-more" },
      el("summary", { text: t("position.more") }),
      el(
        "div",
        { class: "position-words" },
        (form.passing || form.counting) && word("passed", "text", form.counting ? "limit" : "passed"),
        word("progress", "number"),
        word("number", "number"),
        form.demotions && word("demotions"),
        form.turning !== null && word("turned"),
        form.ko && word("ko"),
        form.duty && word("duty"),
      ),
    ),
  );
  return {
    element,
    show() {
      for (const show of shows) show();
    },
  };
}

/** @param {string} id @param {string} key @param {HTMLElement} input @param {string} [hint] */
function labelled(id, key, input, hint) {
  const label = el("label", { for: id, text: t(key) });
  const note = hint && el("p", { id: `${id}-hint`, class: "quiet position-hint", text: t(hint) });
  if (note) input.setAttribute("aria-describedby", note.id);
  return el("div", { class: "stack-label" }, label, input, note);
}

await addTexts(texts, "position");

/** The game that is meant if the address names none. */
const FIRST = "stone-garden";

/** @typedef {import("../engine.js").Variant} Variant */

/** Opens the editor in place of the board. */
export async function openPosition() {
  const { settings, dressed } = dress(new URL("position.css", import.meta.url));
  document.title = t("position.title");
  document.body.classList.add("position-page");
  try {
    await Promise.all([startEngine(), loadReader(), dressed]);
    adoptMarkers(document);
    const link = await openLink(location.search, location.hash, FIRST);
    const variant = variantOf(link?.game?.variant ?? FIRST);
    if (!variant) throw new Error(t("position.noGame"));
    await prepare(variant);
    await show(renamedGame(variant), link, settings);
    document.documentElement.dataset.ready = "yes";
  } catch (error) {
    document.body.replaceChildren(
      siteHeader(null),
      el(
        "main",
        { class: "position" },
        el("p", { role: "alert", text: t("position.failed", { error: sentence(messageOf(error)) }) }),
        el("a", { class: "button main", href: "?page=position", text: t("position.anew") }),
      ),
    );
    console.error(error);
  }
}

/** @param {Variant} variant @param {import("../storage/link-format.js").Link | null} link @param {import("../storage/local-storage.js").Settings} settings */
async function show(variant, link, settings) {
  // As it stands beside the board.
  nameSides(variant.say, placesOf(variant, settings.pieces === "international" ? "plain" : ""));
  const arrangement = newArrangement(variant);
  const form = arrangement.form();
  const board3d = variant.deep ? await (await import("../board3d/shape3d.js")).createSheet() : null;
  const start = positionOf(fenOf(variant, undefined, []));
  const asked = link?.game?.fen || link?.game?.moves.length ? link.game : null;
  const desk = createDesk(variant, form, (asked && begunAt(asked)) ?? start, changed);
  desk.flip = link?.side === "black";

  const { nameOf, picture } = createFaces(variant, arrangement, settings);
  const drag = createDrag({ picture, board: () => board, drop: (from, letter, to) => desk.drop(from, letter, to) });
  const board = createBoard(desk, { arrangement, settings, sheet: board3d, nameOf, drag });
  const tray = createTray(desk, { picture, nameOf, drag });
  const fields = createFields(desk, { picture, nameOf });
  const actions = createActions(desk, board);
  const verdict = el("div", { class: "position-said", role: "status", id: "position-verdict" });
  const problem = el("p", { class: "typed-error", id: "position-error", role: "alert" });
  const undo = button("position.undo", desk.undo);
  const redo = button("position.redo", desk.redo);
  const fen = el("textarea", {
    id: "position-fen",
    class: "field code",
    rows: 3,
    spellcheck: "false",
    autocomplete: "off",
    "aria-describedby": "position-error",
    on: { change: () => take(fen.value) },
  });
  const games = variants()
    .filter(({ id }) => !TWINS[id] || id === variant.id)
    .map(renamedGame);
  const choice = el(
    "select",
    {
      id: "position-game",
      class: "field",
      on: { change: () => location.assign(`?page=position&game=${choice.value}`) },
    },
    ...games.map(({ id, name }) => el("option", { value: id, text: name, selected: id === variant.id })),
  );
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    if (/** @type {HTMLElement} */ (target).closest("input, textarea, select")) return;
    event.preventDefault();
    if (event.shiftKey) desk.redo();
    else desk.undo();
  });
  document.title = t("position.titleOf", { game: variant.name });
  document.body.replaceChildren(
    el("a", { class: "skip", href: "#position-verdict", text: t("position.skip") }),
    siteHeader(null, variant.id),
    el(
      "main",
      { class: "position" },
      el(
        "div",
        { class: "position-head" },
        el("h1", { text: t("position.title") }),
        el("div", { class: "stack-label" }, el("label", { for: "position-game", text: t("position.game") }), choice),
      ),
      el(
        "section",
        { class: "position-see", "aria-label": t("position.board", { game: variant.name }) },
        tray.top,
        board.element,
        tray.bottom,
        tray.others,
      ),
      el(
        "section",
        { class: "position-say", "aria-label": t("position.about") },
        verdict,
        el(
          "div",
          { class: "row" },
          button("position.start", () => desk.set(start)),
          button("position.empty", () => desk.set(emptied())),
          button("position.flip", () => {
            desk.flip = !desk.flip;
            changed();
          }),
          undo,
          redo,
        ),
        fields.element,
        el(
          "div",
          { class: "stack-label" },
          el("label", { for: "position-fen", text: t("position.fen") }),
          fen,
          problem,
          el(
            "div",
            { class: "row" },
            button("position.copyFen", () => actions.copy(desk.verdict.fen)),
          ),
        ),
        actions.element,
        el("p", { class: "quiet", text: t("position.keys") }),
      ),
    ),
  );
  onLook(() => board.redraw());
  // Another link in the same window.
  addEventListener("hashchange", () => location.hash.includes("=") && location.reload());
  changed();
  if (asked && !begunAt(asked)) problem.textContent = sentence(refusal(asked.fen ?? ""));

  /** An empty board of the same game; what the side to move was stays. */
  function emptied() {
    const checks = form.checks === null ? "" : `${form.checks}+${form.checks}`;
    // Holes are part of the board.
    const holes = variant.twoPart ? [] : [...start.men].filter(([, letter]) => letter === "*");
    return { ...emptyPosition(), checks, turn: form.turn ?? "", men: new Map(holes), side: desk.position.side };
  }

  /** @param {string} text as the engine writes it @returns {import("./fen.js").Position} */
  function positionOf(text) {
    const position = readFen(text, form, variant);
    if (!position) throw new Error(text);
    return position;
  }

  /** What an address asks for; null if it is no position of this board at all. @param {{fen: string | null, moves: string[]}} game */
  function begunAt({ fen, moves }) {
    try {
      return positionOf(fenOf(variant, fen ?? undefined, moves));
    } catch {
      return fen === null ? null : readFen(fen, form, variant);
    }
  }

  /** A FEN that somebody has written: what can be read is shown, even where it can't be played. @param {string} text */
  function take(text) {
    const line = text.trim().replaceAll(/\s+/g, " ");
    const position = begunAt({ fen: line, moves: [] });
    problem.textContent = position ? "" : sentence(refusal(line));
    if (position) desk.set(position);
    if (position) fen.value = desk.verdict.fen;
  }

  /** Why a text is no position. @param {string} text */
  function refusal(text) {
    try {
      return fenOf(variant, text, []) && t("position.noForm");
    } catch (error) {
      return messageOf(error);
    }
  }

  function changed() {
    // It is asked for while it is still being made, by what it is made of.
    queueMicrotask(draw);
  }

  let said = "";
  let kept = "";
  function draw() {
    const { error, status } = desk.verdict;
    const text = error ? t("position.no", { error }) : t("position.yes", { side: t(`side.${desk.position.side}`) });
    const more =
      status && (status.over ? overText(status, desk.position.side) : status.check ? t("position.check") : "");
    if (said !== `${text} ${more}`) {
      said = `${text} ${more}`;
      verdict.dataset.kind = error ? "bad" : "good";
      fill(verdict, el("p", { text }), more && el("p", { text: more }));
    }
    undo.disabled = !desk.canUndo();
    redo.disabled = !desk.canRedo();
    if (document.activeElement !== fen) fen.value = desk.verdict.fen;
    tray.show();
    fields.show();
    actions.show();
    board.redraw();
    const address = addressOf(desk);
    if (address === kept) return;
    kept = address;
    try {
      history.replaceState(null, "", address);
    } catch {
      // Some browsers allow so many changes in half a minute: then a reload goes back a little farther.
    }
  }
}

/** @param {import("../engine.js").Status} status @param {import("../engine.js").Side} side to move */
function overText(status, side) {
  const two = /** @type {const} */ ({ white: "person", black: "person" });
  return t("position.over", { result: resultText(status, two), reason: reasonText(status, side) });
}

/** The FEN after moves; throws what the engine says. @param {Variant} variant @param {string | undefined} fen @param {string[]} moves */
function fenOf({ id, definition }, fen, moves) {
  const game = loadGame(id, fen, moves.join(" "), definition);
  const text = game.fen();
  game.free();
  return text;
}
