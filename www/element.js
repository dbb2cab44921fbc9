/**
 * `<stone-garden>`: a playable board or a live diagram in any page. Load this file as a module and write the element; see
 * docs/embedding.md. All elements of a page share one engine. Nothing is stored, and nothing outside the element is touched.
 */

import { gameOf } from "./embed/game.js";
import { NAMES, readSettings } from "./embed/settings.js";
import { embedSheet } from "./embed/style.js";
import { openLink, speakAt, t } from "./embed/texts.js";
import { el, fill } from "./dom.js";
import { messageOf, ready } from "./engine.js";
import { spoken } from "./strings.js";

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Boards that are not eight by eight, so that their place is kept before the engine has come. @type {Map<string, [number, number]>} */
const SHAPES = new Map([
  ["stones-chess", [10, 8]],
  ["stones-and-relays", [8, 9]],
]);

/** The elements in the page. All speak one language: that of the first, or what one of them is told later. @type {Set<StoneGardenElement>} */
const all = new Set();
/** Until its words have come. @type {Promise<void> | undefined} */
let speaking;

/** Characters of an error that are shown: it may quote what it could not read. */
const LONGEST = 400;

export class StoneGardenElement extends HTMLElement {
  static observedAttributes = [...NAMES];

  #shell = el("div", { class: "shell", part: "shell" });
  /** @type {import("./embed/board.js").MountedBoard | null} */
  #board = null;
  /** @type {import("./embed/diagram.js").MountedDiagram | null} */
  #diagram = null;
  /** The game as it stood when the element left the page. @type {import("./play/session.js").Kept | null} */
  #kept = null;
  /** Grows with every mounting asked for: an older one that comes late is dropped. */
  #turn = 0;
  #asked = false;
  #redraw = () => (this.#board ?? this.#diagram)?.redraw();

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [embedSheet()];
    root.append(this.#shell);
    this.#blank();
  }

  connectedCallback() {
    dark.addEventListener("change", this.#redraw);
    all.add(this);
    this.#ask();
  }

  disconnectedCallback() {
    dark.removeEventListener("change", this.#redraw);
    all.delete(this);
    this.#kept = this.#board?.keep() ?? null;
    this.#release();
  }

  /** @param {string} name @param {string | null} old @param {string | null} value */
  attributeChangedCallback(name, old, value) {
    if (old === value || !this.isConnected) return;
    if (name === "lang") {
      speaking = speakAt(this);
      for (const element of all) element.#again();
    } else if (["theme", "controls"].includes(name)) this.#again();
    else {
      this.#kept = null;
      this.#ask();
    }
  }

  /** The same anew: a game that goes on keeps going on when only its looks or words change. */
  #again() {
    this.#kept = this.#board?.keep() ?? this.#kept;
    this.#ask();
  }

  /** Several attributes set one after the other make one change. */
  #ask() {
    if (this.#asked) return;
    this.#asked = true;
    queueMicrotask(() => {
      this.#asked = false;
      if (this.isConnected) this.#mount();
    });
  }

  /** An empty board of the right shape. @param {HTMLElement | null} [link] what can be used already */
  #blank(link) {
    const [files, ranks] = SHAPES.get(this.getAttribute("game") ?? "") ?? [8, 8];
    this.#shell.style.setProperty("--files", String(files));
    this.#shell.style.setProperty("--ranks", String(ranks));
    const controls = this.getAttribute("controls");
    fill(
      this.#shell,
      el("div", { class: "board", part: "board" }),
      el("div", { class: "foot", part: "foot", hidden: controls === "none" }, el("p", { class: "status" }), el("div", { class: "bar" }, link)),
    );
  }

  async #mount() {
    this.#release();
    const turn = this.#turn;
    try {
      await (speaking ??= speakAt(this));
      if (turn !== this.#turn) return;
      const settings = readSettings((name) => this.getAttribute(name));
      this.#shell.lang = spoken();
      this.#shell.dataset.theme = settings.theme;
      this.#shell.dataset.palette = settings.palette;
      // The board's place until it comes, with what can be used already.
      if (!this.#shell.querySelector("canvas")) this.#blank(settings.piece === null ? openLink() : null);
      // A board needs nothing of what diagrams are made of, nor the other way round.
      const [part] = await Promise.all([settings.piece === null ? import("./embed/board.js") : import("./embed/diagram.js"), ready(settings.game)]);
      if (turn !== this.#turn || !this.isConnected) return;
      const emit = (/** @type {string} */ name, /** @type {object} */ detail) => this.#emit(name, detail);
      const { deep } = gameOf(settings.game);
      const root = /** @type {ShadowRoot} */ (this.shadowRoot);
      // If they do not come, pictures that are saved speak English.
      const words = spoken() === "en" ? null : await import("./export/words.js").catch(() => null);
      if (deep) await (await import("./deep/styles.js")).adoptDeepStyles(root);
      const sheet = deep && settings.piece !== null ? await (await import("./deep/sheet.js")).createSheet() : null;
      if (turn !== this.#turn || !this.isConnected) return;
      if ("mountDiagram" in part) {
        this.#diagram = part.mountDiagram({ shell: this.#shell, settings, emit, sheet, words });
        const { variant, letter, square } = this.#diagram.report();
        emit("ready", { game: variant, piece: letter, square });
      } else {
        this.#board = part.mountBoard({ root, shell: this.#shell, settings, kept: this.#kept, emit, words });
        const now = this.#board.now();
        emit("ready", { game: now?.variant.id, fen: now?.fen, side: now?.side });
      }
    } catch (error) {
      if (turn === this.#turn) this.#fail(messageOf(error));
    }
  }

  /** @param {string} said */
  #fail(said) {
    this.#release();
    const message = said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said;
    fill(this.#shell, el("p", { class: "error", part: "error", role: "alert", text: t("embed.failed", { error: message }) }));
    this.#emit("error", { message });
  }

  /** @param {string} name @param {object} detail */
  #emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  #release() {
    this.#turn += 1;
    this.#board?.release();
    this.#diagram?.release();
    this.#board = null;
    this.#diagram = null;
  }

  /** The mounted board; throws if there is none. */
  get #play() {
    if (!this.#board) throw new Error("this element shows no game yet: wait for its ready event");
    return this.#board;
  }

  /** Plays a move in machine or readable form. Throws if it is not legal. @param {string} move */
  play(move) {
    const { session } = this.#play;
    session.outcomeAfter(String(move));
    session.play(String(move));
  }

  /** Takes the last move back; false if there is none. */
  undo() {
    return this.goTo((this.#play.now()?.ply ?? 0) - 1);
  }

  /** Plays the move that was taken back; false if there is none. */
  redo() {
    return this.goTo((this.#play.now()?.ply ?? 0) + 1);
  }

  /** Goes to the position after so many plies; false if the record does not reach there. @param {number} ply */
  goTo(ply) {
    const { session, now } = this.#play;
    const last = now()?.record.length ?? 0;
    if (!Number.isInteger(ply) || ply < 0 || ply > last) return false;
    session.goTo(ply);
    return true;
  }

  /** Turns the board. */
  flip() {
    (this.#board ?? this.#diagram)?.flip();
  }

  /** The game from the beginning again, as the attributes say. */
  reset() {
    this.#kept = null;
    this.#ask();
  }

  /** The picture shown, as SVG text. @param {{legend?: boolean}} [options] of diagrams: the legend printed below */
  svg(options = {}) {
    if (this.#diagram) return this.#diagram.svg({ legend: options.legend === true });
    return this.#play.picture();
  }

  /** The game as text in the manner of PGN; of a diagram its marked squares, one a line. */
  text() {
    return this.#diagram ? this.#diagram.text() : this.#play.handle().text();
  }

  /** The FEN of the position shown, or null. */
  get position() {
    return this.#board?.now()?.fen ?? null;
  }

  /** The moves played, in machine form. @returns {string[]} */
  get record() {
    return this.#board?.now()?.record.map((entry) => entry.move) ?? [];
  }

  /** `{over, result, reason, ...}` of the game shown, or null. */
  get status() {
    return this.#board?.now()?.status ?? null;
  }

  /** The marked squares of the diagram shown. @returns {{square: string, mark: string}[]} */
  get marks() {
    return this.#diagram?.report().marks.map(({ square, mark }) => ({ square, mark })) ?? [];
  }
}

// Every attribute is a property too.
for (const name of NAMES) {
  Object.defineProperty(StoneGardenElement.prototype, name, {
    configurable: true,
    enumerable: true,
    /** @this {StoneGardenElement} */
    get() {
      return this.getAttribute(name) ?? "";
    },
    /** @this {StoneGardenElement} @param {unknown} value */
    set(value) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    },
  });
}

if (!customElements.get("stone-garden")) customElements.define("stone-garden", StoneGardenElement);
