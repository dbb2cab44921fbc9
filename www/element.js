/**
 * `<stone-garden>`: a playable board or a live diagram in any page. Load this file as a module and write the element; see
 * docs/embedding.md. All elements of a page share one engine. Nothing is stored, and nothing outside the element is touched.
 */

import { gameOf, mannersOf } from "./embed/named-game.js";
import { learnAt, NAMES, openLink, OWN, readSettings, SettingsError, t } from "./embed/embed-settings.js";
import { adoptEmbedStyle } from "./embed/embed-style.js";
import { inTurn } from "./yield-to-main.js";
import { button, el, fill } from "./dom.js";
import { define, mannerOf, messageOf, placesOf, ready, startEngine } from "./engine.js";
import { nameSides, use } from "./strings.js";
import { adoptMarkers, onLook } from "./theme.js";

/** Boards that are not eight by eight, so that their place is kept before the engine has come. @type {Map<string, [number, number]>} */
const SHAPES = new Map([
  ["stones-chess", [10, 8]],
  ["stones-and-relays", [8, 9]],
]);

/** What somebody does to an element: whatever it says about that is in its own language. */
const DEEDS = ["pointerdown", "pointerup", "click", "keydown", "focusin"];

/** Characters of an error that are shown: it may quote what it could not read. */
const LONGEST = 400;

export class StoneGardenElement extends HTMLElement {
  static observedAttributes = [...NAMES, ...OWN];

  #shell = el("div", { class: "shell", part: "shell" });
  /** @type {import("./embed/embedded-board.js").MountedBoard | null} */
  #board = null;
  /** @type {import("./embed/embedded-diagram.js").MountedDiagram | null} */
  #diagram = null;
  /** @type {import("./study/study-element.js").MountedStudy | null} */
  #reading = null;
  /** The game as it stood when the element left the page. @type {import("./play/session.js").Kept | null} */
  #kept = null;
  /** Grows with every mounting asked for: an older one that comes late is dropped. */
  #mountings = 0;
  #asked = false;
  #language = "en";
  /** Which of light and dark the page around it says that it is. @type {import("./theme.js").Theme} */
  #scheme = "system";
  #unlook = () => {};
  /** How texts name the sides of its game. @type {((text: string, key: string) => string) | undefined} */
  #say;
  /** What squares are called in it. @type {Record<string, string> | null | undefined} */
  #places;
  #speak = () => {
    use(this.#language);
    nameSides(this.#say, this.#places);
  };

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    adoptEmbedStyle(root);
    root.append(this.#shell);
    for (const deed of DEEDS) root.addEventListener(deed, this.#speak, { capture: true });
    // Only to be told of the page's colours: see #schemeAround.
    this.addEventListener("transitionrun", ({ propertyName }) => {
      if (propertyName === "column-rule-color" && this.#schemeAround() !== this.#scheme) this.#again();
    });
    this.#blank();
  }

  connectedCallback() {
    this.#unlook = onLook(() => (this.#shown ?? this.#diagram)?.redraw());
    this.#ask();
  }

  adoptedCallback() {
    // A document drops the style sheets of another.
    adoptEmbedStyle(/** @type {ShadowRoot} */ (this.shadowRoot));
  }

  disconnectedCallback() {
    this.#unlook();
    this.#kept = this.#board?.keep() ?? null;
    this.#release();
  }

  /** @param {string} name @param {string | null} old @param {string | null} value */
  attributeChangedCallback(name, old, value) {
    if (old === value || !this.isConnected) return;
    if (["theme", "controls", "lang", "site"].includes(name)) this.#again();
    else {
      this.#kept = null;
      this.#ask();
    }
  }

  /** Draws what is shown anew: a game that goes on keeps going on when only its looks or words change. */
  #again() {
    this.#kept = this.#board?.keep() ?? this.#kept;
    this.#ask();
  }

  /** Light or dark, if the page around it is only one of them by its `color-scheme`; else as the system has it. @returns {import("./theme.js").Theme} */
  #schemeAround() {
    const words = getComputedStyle(this).colorScheme.split(" ");
    const [light, dark] = [words.includes("light"), words.includes("dark")];
    return light === dark ? "system" : dark ? "dark" : "light";
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
      el(
        "div",
        { class: "foot", part: "foot", hidden: controls === "none" },
        el("p", { class: "status" }),
        el("div", { class: "bar" }, link),
      ),
    );
  }

  async #mount() {
    this.#release();
    const mounting = this.#mountings;
    let loading = false;
    try {
      const language = await learnAt(this);
      if (mounting !== this.#mountings) return;
      this.#language = language;
      this.#speak();
      const settings = readSettings((name) => this.getAttribute(name));
      this.#scheme = this.#schemeAround();
      if (settings.theme === "system") settings.theme = this.#scheme;
      this.#shell.lang = language;
      this.#shell.dataset.theme = settings.theme;
      this.#shell.dataset.palette = settings.palette;
      // The board's place until it comes, with what can be used already.
      if (!this.#shell.querySelector("canvas")) this.#blank(settings.piece === null ? openLink(settings.site) : null);
      loading = true;
      const study = await this.#study();
      if (mounting !== this.#mountings) return;
      if (study !== null) return await this.#read(study, settings, mounting);
      // A board needs nothing of what diagrams are made of, nor the other way round.
      const [part] = await Promise.all([
        settings.piece === null ? import("./embed/embedded-board.js") : import("./embed/embedded-diagram.js"),
        this.#bring(settings),
      ]);
      if (mounting !== this.#mountings || !this.isConnected) return;
      adoptMarkers(/** @type {ShadowRoot} */ (this.shadowRoot));
      const emit = (/** @type {string} */ name, /** @type {object} */ detail) => this.#emit(name, detail);
      const variant = gameOf(settings.game);
      const { deep } = variant;
      this.#say = variant.say;
      const manner = mannerOf(variant, { pieces: settings.pieces, manners: mannersOf(settings) });
      // Beside a diagram stands what is usual.
      const usual = settings.pieces === "international" ? "plain" : "";
      this.#places = placesOf(variant, settings.piece === null ? manner : usual);
      const root = /** @type {ShadowRoot} */ (this.shadowRoot);
      // If they do not come, pictures that are saved speak English.
      const words = language === "en" ? null : await import("./export/picture-words.js").catch(() => null);
      if (deep) await (await import("./board3d/shape3d.js")).adoptBoard3dStyles(root);
      const sheet = deep && settings.piece !== null ? await (await import("./board3d/shape3d.js")).createSheet() : null;
      loading = false;
      await inTurn(() => {
        if (mounting !== this.#mountings || !this.isConnected) return;
        const speak = this.#speak;
        speak();
        if ("mountDiagram" in part) {
          this.#diagram = part.mountDiagram({ shell: this.#shell, settings, emit, sheet, words, speak });
          const { variant, letter, square } = this.#diagram.report();
          emit("ready", { game: variant, piece: letter, square });
        } else {
          this.#board = part.mountBoard({ root, shell: this.#shell, settings, kept: this.#kept, emit, words, speak });
          const now = this.#board.now();
          emit("ready", { game: now?.variant.id, fen: now?.fen, side: now?.side });
        }
      });
    } catch (error) {
      if (mounting === this.#mountings) this.#fail(messageOf(error), loading && !(error instanceof SettingsError));
    }
  }

  /** Shows a study. @param {string} text @param {import("./embed/embed-settings.js").Settings} settings @param {number} mounting */
  async #read(text, settings, mounting) {
    const [{ mountStudy }] = await Promise.all([import("./study/study-element.js"), startEngine()]);
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    adoptMarkers(root);
    const emit = (/** @type {string} */ name, /** @type {object} */ detail) => this.#emit(name, detail);
    const words = this.#language === "en" ? null : await import("./export/picture-words.js").catch(() => null);
    if (mounting !== this.#mountings || !this.isConnected) return;
    this.#blank();
    const parts = { root, shell: this.#shell, settings, text, emit, words, speak: this.#speak };
    const reading = await mountStudy(parts);
    if (mounting !== this.#mountings || !this.isConnected) return reading.release();
    this.#reading = reading;
    const now = this.#shown?.now();
    emit("ready", { game: now?.variant.id, fen: now?.fen, side: now?.side });
  }

  /** The text that it brings: where scripts may not stand in a page, not even as data, in an element that is not shown. */
  #text() {
    return this.querySelector('script[type="text/plain"], span[hidden]')?.textContent ?? this.textContent ?? "";
  }

  /** The text of its study: from where `study` says, or within the element itself. @returns {Promise<string | null>} */
  async #study() {
    const address = this.getAttribute("study");
    if (address) return fetched(address, this.baseURI);
    const own = this.#text();
    return /^\s*\[\w+\s+"/.test(own) ? own : null;
  }

  /** The board that is shown, be it of a study. */
  get #shown() {
    return this.#reading?.stage.board() ?? this.#board;
  }

  /** Makes the game known: by its id, or by the text that the element brings. @param {import("./embed/embed-settings.js").Settings} settings */
  async #bring(settings) {
    const definition = await this.#definition();
    if (definition === null) return ready(settings.game);
    settings.game = (await define(definition)).id;
  }

  /** The text of its game: from where `definition` says, or within the element itself. @returns {Promise<string | null>} */
  async #definition() {
    const address = this.getAttribute("definition");
    if (address) return fetched(address, this.baseURI);
    const own = this.#text();
    // What else stands there is for browsers that know no such element.
    return /^\s*id\s*=/m.test(own) ? own : null;
  }

  /** @param {string} said @param {boolean} again whether what did not come may come the next time */
  #fail(said, again) {
    this.#release();
    this.#speak();
    const message = said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said;
    fill(
      this.#shell,
      el("p", { class: "error", part: "error", role: "alert", text: t("embed.failed", { error: message }) }),
      again &&
        el(
          "div",
          { class: "bar" },
          button("status.retry", () => this.#again()),
        ),
    );
    this.#emit("error", { message });
  }

  /** @param {string} name @param {object} detail */
  #emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  #release() {
    this.#mountings += 1;
    this.#board?.release();
    this.#diagram?.release();
    this.#reading?.release();
    this.#board = null;
    this.#diagram = null;
    this.#reading = null;
  }

  /** The mounted board; throws if there is none. */
  get #play() {
    this.#speak();
    const shown = this.#shown;
    if (!shown) throw new Error("this element shows no game yet: wait for its ready event");
    return shown;
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
    this.#speak();
    (this.#shown ?? this.#diagram)?.flip();
  }

  /** The game from the beginning again, as the attributes say. */
  reset() {
    this.#kept = null;
    this.#ask();
  }

  /** The picture shown, as SVG text. @param {{legend?: boolean}} [options] of diagrams: the legend printed below */
  svg(options = {}) {
    this.#speak();
    if (this.#diagram) return this.#diagram.svg({ legend: options.legend === true });
    return this.#play.picture();
  }

  /** The game as text in the manner of PGN, a study with all its chapters; of a diagram its marked squares, one a line. */
  text() {
    if (this.#reading) return this.#reading.text();
    return this.#diagram ? this.#diagram.text() : this.#play.handle().text();
  }

  /** The attributes of an element that would show what this one shows now; only those that say something. @returns {Record<string, string>} */
  asAttributes() {
    const now = (this.#shown ?? this.#diagram)?.attributes() ?? {};
    /** @type {Record<string, string>} */
    const all = {};
    for (const name of NAMES) {
      const value = now[name] ?? this.getAttribute(name) ?? "";
      if (value) all[name] = value;
    }
    return all;
  }

  /** The FEN of the position shown, or null. */
  get position() {
    return this.#shown?.now()?.fen ?? null;
  }

  /** The moves played, in machine form. @returns {string[]} */
  get record() {
    return this.#shown?.now()?.record.map((entry) => entry.move) ?? [];
  }

  /** `{over, result, reason, ...}` of the game shown, or null. */
  get status() {
    return this.#shown?.now()?.status ?? null;
  }

  /** The marked squares of the diagram shown. @returns {{square: string, mark: string}[]} */
  get marks() {
    return this.#diagram?.report().marks.map(({ square, mark }) => ({ square, mark })) ?? [];
  }
}

/** The longest text that is fetched for an element. */
const LONGEST_TEXT = 500_000;

/** A text that an element names. @param {string} address @param {string} base */
async function fetched(address, base) {
  const answer = await fetch(new URL(address, base));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const text = await answer.text();
  if (text.length > LONGEST_TEXT) throw new Error(`${address}: ${text.length} > ${LONGEST_TEXT}`);
  return text;
}

// Every attribute is a property too.
for (const name of [...NAMES, ...OWN]) {
  /** @type {PropertyDescriptor & ThisType<StoneGardenElement>} */
  const property = {
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
  };
  // Of a host page's scripts that give every object more, a descriptor may take nothing.
  Object.setPrototypeOf(property, null);
  Object.defineProperty(StoneGardenElement.prototype, name, property);
}

if (!customElements.get("stone-garden")) customElements.define("stone-garden", StoneGardenElement);
