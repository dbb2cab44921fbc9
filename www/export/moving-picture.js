/** The game in hand as a moving picture: what is asked for it, how it is painted, and the file to keep. Nothing leaves the page. */

import { breathe, layoutOf, loadGame, messageOf, paint, paintMan } from "../engine.js";
import { button, el, fill } from "../dom.js";
import { openDialog } from "../dialogs/dialog.js";
import { fileName } from "../escape.js";
import { addTexts, sentence, t } from "../strings.js";
import texts from "../strings/en/share.js";
import { boardTheme } from "../theme.js";
import { chooseColours, countColours, createGif } from "./gif.js";
import { save } from "./save-picture.js";

await addTexts(texts, "share");

/** Widths in pixels, and milliseconds a move; the middle ones are the usual ones. */
const SIZES = [320, 480, 720];
const DELAYS = [500, 1000, 2000];
/** How much longer the last position stays. */
const LAST = 3;
const MOST_FRAMES = 1000;
/** All frames together have at most so many pixels: what is more takes minutes. */
const MOST_PIXELS = 500e6;
/** Frames by whose colours those of all are chosen. */
const SAMPLES = 12;
/** The height of a player's strip in cells, in a picture of so many; it grows with that, but not with all the slices of a block. */
const [STRIP, USUAL, MOST] = [0.86, 9, 2];
/** In parts of the strip: the name's size, the disc's radius, a piece in hand, its count and the free edge. */
const [NAME, DISC, MAN, COUNT, EDGE] = [0.5, 0.2, 0.84, 0.42, 0.26];
/** Half the height of capitals, in parts of the letters' size. */
const HALF = 0.36;

/**
 * @typedef {import("../engine.js").Side} Side
 *
 * @typedef {object} Asked
 * @property {number} from the first ply
 * @property {number} to the last one
 * @property {number} delay milliseconds a move
 * @property {number} size width in pixels
 * @property {boolean} markers of the last move and a check
 * @property {Record<Side, string> | null} names
 */

/** @param {string} name @param {[string | number, string][]} options value and text @param {string | number} value @param {string} label */
const select = (name, options, value, label) =>
  el(
    "label",
    { class: "stack-label" },
    el("span", { text: label }),
    el(
      "select",
      { name, class: "field" },
      ...options.map(([each, text]) => el("option", { value: each, text, selected: each === value })),
    ),
  );

/** @param {string} name @param {Record<string, any>} more @param {string} label */
const input = (name, more, label) =>
  el(
    "label",
    { class: "stack-label" },
    el("span", { text: label }),
    el("input", { name, class: "field", autocomplete: "off", ...more }),
  );

/** @param {string} name @param {boolean} checked @param {string} label */
const tick = (name, checked, label) =>
  el("label", { class: "choice" }, el("input", { type: "checkbox", name, checked }), el("span", { text: label }));

/** A side's name as a sentence begins with it. @param {Side} side */
const sideName = (side) => {
  const name = t(`side.${side}`);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/**
 * @param {import("../state.js").State} state
 * @param {import("../play/session.js").Session} session
 */
export function openMovingPicture(state, session) {
  const inHand = session.keep();
  if (inHand && state.now) ask(state, inHand, state.now.variant);
}

/**
 * @param {import("../state.js").State} state
 * @param {import("../play/session.js").Kept} kept
 * @param {import("../engine.js").Variant} variant
 */
function ask(state, kept, variant) {
  const all = kept.moves.length;
  const said = el("p", { class: "said", role: "status" });
  const problem = el("p", { class: "typed-error", role: "alert" });
  const result = el("div", { class: "stack" });
  const progress = el("progress", { max: 1, value: 0, hidden: true, "aria-label": t("moving.progress") });
  const number = { type: "number", min: 0, max: all, required: true };
  const form = el(
    "form",
    { class: "stack moving-form" },
    input("from", { ...number, value: 0 }, t("moving.from")),
    input("to", { ...number, value: all }, t("moving.to", { all })),
    select(
      "delay",
      DELAYS.map((delay) => [delay, t("moving.seconds", { seconds: delay / 1000 })]),
      DELAYS[1],
      t("moving.delay"),
    ),
    select(
      "size",
      SIZES.map((size) => [size, t("moving.pixels", { size })]),
      SIZES[1],
      t("moving.size"),
    ),
    input("white", { value: sideName("white"), maxlength: 60 }, t("moving.name", { side: t("side.white") })),
    input("black", { value: sideName("black"), maxlength: 60 }, t("moving.name", { side: t("side.black") })),
    tick("names", true, t("moving.names")),
    tick("markers", true, t("moving.markers")),
  );
  const make = el("button", { type: "submit", class: "button", text: t("moving.make") });
  const cancel = button("moving.cancel", () => (running = 0));
  cancel.hidden = true;
  form.append(el("div", { class: "row moving-wide" }, make, cancel), el("div", { class: "moving-wide" }, progress));

  /** The number of the picture that is being made; none: it is not wanted any more. */
  let running = 0;
  let last = 0;
  /** Says how far it is, and lets the page answer; is it still wanted? @param {number} run @param {number} part */
  const goesOn = async (run, part) => {
    progress.value = part;
    await breathe();
    return running === run;
  };

  async function start() {
    const run = ++last;
    running = run;
    fill(result);
    problem.textContent = "";
    said.textContent = t("moving.making");
    [progress.hidden, cancel.hidden, make.disabled] = [false, false, true];
    try {
      const asked = askedIn(form.elements);
      const file = await painted(state, kept, asked, (part) => goesOn(run, part));
      said.textContent = file
        ? t("moving.ready", { frames: asked.to - asked.from + 1, size: Math.ceil(file.size / 1000) })
        : t("moving.cancelled");
      if (file) show(file);
    } catch (error) {
      said.textContent = "";
      problem.textContent = sentence(messageOf(error));
    } finally {
      [progress.hidden, cancel.hidden, make.disabled] = [true, true, false];
      running = 0;
    }
  }

  /** @param {Blob} file */
  function show(file) {
    const name = `${fileName(kept.variant, "moves")}.gif`;
    const keep = button("moving.save", () => save(name, file));
    // Who wants nothing to move gets the file alone.
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const url = URL.createObjectURL(file);
    const image = el("img", { class: "moving-shown", src: url, alt: t("moving.shown", { game: variant.name }) });
    dialog.addEventListener("close", () => URL.revokeObjectURL(url), { once: true });
    fill(result, el("div", { class: "row" }, keep), !still && image);
    keep.focus();
  }

  const dialog = openDialog("moving", t("moving.title"), form, said, problem, result);
  dialog.addEventListener("close", () => (running = 0));
  form.addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    start();
  });
}

/** @param {any} fields @returns {Asked} */
function askedIn(fields) {
  const [one, other] = [Number(fields.from.value), Number(fields.to.value)];
  return {
    from: Math.min(one, other),
    to: Math.max(one, other),
    delay: Number(fields.delay.value),
    size: Number(fields.size.value),
    markers: fields.markers.checked,
    names: fields.names.checked ? { white: fields.white.value, black: fields.black.value } : null,
  };
}

/**
 * The file; none if somebody did not want to wait for it.
 * @param {import("../state.js").State} state
 * @param {import("../play/session.js").Kept} kept
 * @param {Asked} asked
 * @param {(part: number) => Promise<boolean>} goesOn
 */
async function painted(state, kept, asked, goesOn) {
  const game = loadGame(kept.variant, kept.fen ?? undefined, kept.moves.join(" "), kept.definition);
  try {
    const frames = asked.to - asked.from + 1;
    const named = kept.definition ? { definition: kept.definition } : kept.variant;
    const easel = createEasel(game, state, named, asked, await cutOf(state));
    if (frames > MOST_FRAMES) throw new Error(t("moving.many", { most: MOST_FRAMES }));
    if (easel.width * easel.height * frames > MOST_PIXELS) throw new Error(t("moving.large"));
    /** @type {Map<number, number>} */
    const counts = new Map();
    const samples = Math.min(frames, SAMPLES);
    for (let sample = 0; sample < samples; sample++) {
      const frame = samples === 1 ? 0 : Math.floor((sample * (frames - 1)) / (samples - 1));
      countColours(easel.paint(asked.from + frame), counts);
      if (!(await goesOn(sample / (samples + frames)))) return null;
    }
    const gif = createGif(easel.width, easel.height, chooseColours(counts));
    for (let frame = 0; frame < frames; frame++) {
      gif.add(easel.paint(asked.from + frame), asked.delay * (frame === frames - 1 ? LAST : 1));
      if (!(await goesOn((samples + frame + 1) / (samples + frames)))) return null;
    }
    return gif.end();
  } finally {
    game.free();
  }
}

/** How a block is cut and its slices are called: as on the board. @param {import("../state.js").State} state */
async function cutOf({ now, block: { slicing } }) {
  if (!now?.variant.deep) return {};
  const { sliceWords } = await import("../board3d/shape3d.js");
  return { slicing, words: sliceWords(slicing) };
}

/**
 * Paints one position after the other on the same canvas.
 * @param {import("../engine.js").Game} game
 * @param {import("../state.js").State} state
 * @param {any} named how the engine finds the game
 * @param {Asked} asked
 * @param {Pick<import("../stone-garden.js").View, "slicing" | "words">} cut
 */
function createEasel(game, state, named, { size: width, markers, names }, cut) {
  const theme = boardTheme(state);
  const { flip } = state;
  const frame = { theme, coordinates: true, frame: true, flip, ...cut };
  const layout = layoutOf(game, frame);
  const cell = width / layout.width;
  const strips =
    names || game.reserves() ? Math.round(STRIP * Math.min(MOST, Math.max(1, layout.width / USUAL)) * cell) : 0;
  const boardHeight = Math.round(layout.height * cell);
  const height = boardHeight + 2 * strips;
  const [board, sheet] = [boardHeight, height].map((height) => Object.assign(el("canvas"), { width, height }));
  const brush = board.getContext("2d");
  const context = sheet.getContext("2d", { willReadFrequently: true });
  const record = game.record();
  const turned = flip && state.now?.variant.signs === "shogi" && state.pieces !== "international";
  /** Pieces in hand by their letters, painted once. @type {Map<string, HTMLCanvasElement>} */
  const men = new Map();

  /** @param {string} letter @param {number} size */
  function man(letter, size) {
    const known = men.get(letter);
    if (known?.width === size) return known;
    const canvas = Object.assign(el("canvas"), { width: size, height: size });
    paintMan(named, letter, canvas.getContext("2d"), size, theme);
    men.set(letter, canvas);
    return canvas;
  }

  /** What marks a side beside its name: the colour of its pieces, or of the signs on them. @param {Side} side */
  function disc(side) {
    const signs = state.pieces === "international" ? "" : state.now?.variant.signs;
    if (signs === "shogi") return side === "white" ? "#1d1b18" : "#f8ecd0";
    if (signs === "xiangqi") return side === "white" ? "#a61b0f" : "#1d1b18";
    if (signs === "janggi") return side === "white" ? "#14508c" : "#a61b0f";
    const hue = state.now?.variant.hues?.[side === "white" ? 0 : 1] ?? side;
    return hue === "black" ? "#38444b" : "#fbf8ef";
  }

  /** @param {Side} side @param {number} top @param {string} ink */
  function strip(side, top, ink) {
    const [middle, edge] = [top + strips / 2, EDGE * strips];
    context.fillStyle = disc(side);
    context.strokeStyle = ink;
    context.lineWidth = 0.04 * strips;
    context.beginPath();
    context.arc(edge + DISC * strips, middle, DISC * strips, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
    const left = 2 * (edge + DISC * strips);
    const held = (game.reserves()?.[side] ?? []).filter(({ count }) => count > 0);
    const room = width - left - edge;
    context.fillStyle = ink;
    context.font = `${NAME * strips}px system-ui, sans-serif`;
    const name = shortened(names?.[side].trim() ?? "", held.length ? room / 2 : room);
    context.fillText(name, left, middle + HALF * NAME * strips);
    const from = left + context.measureText(name).width + edge;
    // Each with its count, and so much smaller that all of them fit.
    const wide = (/** @type {number} */ count) => MAN + (count > 1 ? COUNT * 0.62 * String(count).length + 0.08 : 0);
    const whole = held.reduce((sum, { count }) => sum + wide(count), 0) * strips;
    const unit = strips * Math.min(1, (width - from - edge) / whole);
    let x = width - edge - (whole * unit) / strips;
    context.font = `600 ${COUNT * unit}px system-ui, sans-serif`;
    for (const { letter, count } of held) {
      const size = Math.max(1, Math.round(MAN * unit));
      const picture = man(side === "white" ? letter : letter.toLowerCase(), size);
      context.save();
      context.translate(Math.round(x) + size / 2, Math.round(middle));
      if (turned) context.rotate(Math.PI);
      context.drawImage(picture, -size / 2, -size / 2);
      context.restore();
      if (count > 1) context.fillText(String(count), x + (MAN + 0.04) * unit, middle + HALF * COUNT * unit);
      x += wide(count) * unit;
    }
  }

  /** @param {string} name @param {number} room */
  function shortened(name, room) {
    if (context.measureText(name).width <= room) return name;
    let signs = [...name];
    while (signs.length && context.measureText(`${signs.join("")}…`).width > room) signs = signs.slice(0, -1);
    return signs.length ? `${signs.join("")}…` : "";
  }

  return {
    width,
    height,

    /** The position after so many plies. @param {number} ply */
    paint(ply) {
      game.goTo(ply);
      const { move, from, to, neutral } = record[ply - 1] ?? {};
      const marked = markers &&
        move &&
        move !== "0000" && {
          // Who is dropped comes from no square.
          last: [from?.includes("@") ? to : from, to],
          second: neutral,
        };
      const check = markers ? game.status().check : null;
      paint(game, brush, cell, /** @type {any} */ ({ ...frame, ...marked, check }));
      if (strips) {
        // The picture's ground is at its corner, and what is written on it is what differs most.
        const [red, green, blue] = brush.getImageData(0, 0, 1, 1).data;
        context.fillStyle = `rgb(${red} ${green} ${blue})`;
        context.fillRect(0, 0, width, height);
        const ink = red + green + blue > 384 ? "#3b4442" : "#c9cdc4";
        const above = flip ? "white" : "black";
        strip(above, 0, ink);
        strip(above === "white" ? "black" : "white", strips + boardHeight, ink);
      }
      context.drawImage(board, 0, strips);
      return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
    },
  };
}
