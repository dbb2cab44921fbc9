/**
 * `<stone-garden>`: a playable board or a live diagram in any page. Load this file as a module and write the element; see
 * docs/embedding.md. All elements of a page share one engine. Nothing is stored, and nothing outside the element is touched.
 */

import { learnAt, NAMES, openLink, OWN, readSettings, SettingsError, t } from "./embed/embed-settings.js";
import { adoptEmbedStyle } from "./embed/embed-style.js";
import { button, el, fill } from "./dom.js";
import { nameSides, use } from "./strings.js";

/** Boards that are not eight by eight, so that their place is kept before the engine has come. @type {Map<string, [number, number]>} */
const SHAPES = new Map([
  ["stones-chess", [10, 8]],
  ["stones-and-relays", [8, 9]],
]);

/** Boards and diagrams themselves, with the engine: all that a picture does not need. */
const embeddedPart = () => import("./embed/embedded.js");

/** Fetches them before they are asked for. */
const warm = () =>
  void embeddedPart().then(
    ({ startEngine }) => startEngine(),
    () => {},
  );

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** What somebody does to an element: whatever it says about that is in its own language. */
const DEEDS = ["pointerdown", "pointerup", "click", "keydown", "focusin"];

/** What a text within an element is known by. */
const STUDY = /^\s*\[\w+\s+"/;
const DEFINITION = /^\s*(?:(?:id|name|extends|board|array)\s*=|\[(?:pieces|rules|end)\b)/m;

/** Characters of an error that are shown: it may quote what it could not read. */
const LONGEST = 400;

export class StoneGardenElement extends HTMLElement {
  static observedAttributes = [...NAMES, ...OWN];

  #shell = el("div", { class: "shell", part: "shell" });
  /** @type {import("./embed/embedded.js").Shown | null} */
  #shown = null;
  /** The picture that stands here instead. @type {Still | null} */
  #still = null;
  /** Whether somebody has asked for more than the picture. */
  #awake = false;
  /** The game as it stood when the element left the page. @type {import("./play/session.js").Kept | null} */
  #kept = null;
  /** Grows with every mounting asked for: an older one that comes late is dropped. */
  #mountings = 0;
  #asked = false;
  #language = "en";
  /** Which of light and dark the page around it says that it is. @type {import("./theme.js").Theme} */
  #scheme = "system";
  /** How texts name the sides of its game, and what squares are called in it. @type {{say?: (text: string, key: string) => string, places?: Record<string, string> | null}} */
  #names = {};
  #speak = () => {
    use(this.#language);
    nameSides(this.#names.say, this.#names.places);
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
    this.#ask();
  }

  adoptedCallback() {
    // A document drops the style sheets of another.
    adoptEmbedStyle(/** @type {ShadowRoot} */ (this.shadowRoot));
  }

  disconnectedCallback() {
    this.#kept = this.#board?.keep() ?? null;
    this.#release();
  }

  /** @param {string} name @param {string | null} old @param {string | null} value */
  attributeChangedCallback(name, old, value) {
    if (old === value || !this.isConnected) return;
    if (["theme", "controls", "lang", "site", "loading"].includes(name)) this.#again();
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
      if (!this.#shell.querySelector(this.#awake ? "canvas, .still" : "canvas"))
        this.#blank(settings.piece === null ? openLink(settings.site) : null);
      if (settings.lazy && !this.#awake) {
        const bare =
          !this.hasAttribute("definition") && !this.hasAttribute("study") && !this.#isStudy() && !this.#isDefinition();
        this.#still = createStill({
          element: this,
          shell: this.#shell,
          settings,
          bare,
          warm,
          wake: () => this.#wake(),
        });
        return;
      }
      loading = true;
      const [embedded, study, definition] = await Promise.all([embeddedPart(), this.#study(), this.#definition()]);
      const current = () => mounting === this.#mountings && this.isConnected;
      if (!current()) return;
      const shown = await embedded.show({
        root: /** @type {ShadowRoot} */ (this.shadowRoot),
        shell: this.#shell,
        settings,
        study,
        definition,
        kept: this.#kept,
        language,
        speak: this.#speak,
        named: (say, places) => Object.assign(this.#names, { say, places }),
        blank: () => this.#blank(),
        current,
        loaded: () => (loading = false),
        emit: (name, detail) => this.#emit(name, detail),
      });
      if (!current()) return shown?.release();
      this.#shown = shown;
      if (shown?.diagram) {
        const { variant, letter, square } = shown.diagram.report();
        this.#emit("ready", { game: variant, piece: letter, square });
      } else if (shown) {
        const now = this.#board?.now();
        this.#emit("ready", { game: now?.variant.id, fen: now?.fen, side: now?.side });
      }
    } catch (error) {
      if (mounting === this.#mountings) this.#fail(messageOf(error), loading && !(error instanceof SettingsError));
    }
  }

  /** Shows the board or diagram itself, on which whoever pressed the picture finds the keyboard and what was pressed. */
  async #wake() {
    if (this.#awake) return;
    this.#awake = true;
    const still = this.#still;
    const held = this.shadowRoot?.activeElement;
    await this.#mount();
    if (this.#board) {
      still?.pressOn(this.#board);
      this.#board.redraw();
    }
    if (held) /** @type {HTMLElement | null} */ (this.#shell.querySelector('.grid [tabindex="0"]'))?.focus();
  }

  /** What holds its text: where scripts may not stand in a page, not even as data, an element that is not shown. */
  #holder() {
    return this.querySelector('script[type="text/plain"], span[hidden]');
  }

  /** The text that it brings. */
  #text() {
    return (this.#holder() ?? this).textContent ?? "";
  }

  #isStudy() {
    return STUDY.test(this.#text());
  }

  /** Whether its text is a game's: what else stands in the open is for browsers that know no such element, but nobody hides that. */
  #isDefinition() {
    const own = this.#text();
    const held = this.#holder() && own.trim() !== "" && !this.hasAttribute("game");
    return !STUDY.test(own) && (held || DEFINITION.test(own));
  }

  /** The text of its study: from where `study` says, or within the element itself. @returns {Promise<string | null>} */
  async #study() {
    const address = this.getAttribute("study");
    if (address) return fetched(address, this.baseURI);
    return this.#isStudy() ? this.#text() : null;
  }

  /** The board that is shown, be it of a study. */
  get #board() {
    return this.#shown?.board() ?? null;
  }

  /** The text of its game: from where `definition` says, or within the element itself. @returns {Promise<string | null>} */
  async #definition() {
    const address = this.getAttribute("definition");
    if (address) return fetched(address, this.baseURI);
    return this.#isDefinition() ? this.#text() : null;
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
    this.#shown?.release();
    this.#shown = null;
    this.#still?.release();
    this.#still = null;
  }

  /** The mounted board; throws if there is none. */
  get #play() {
    this.#speak();
    const board = this.#board;
    if (!board) throw new Error("this element shows no game yet: wait for its ready event");
    return board;
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
    (this.#board ?? this.#shown?.diagram)?.flip();
  }

  /** The game from the beginning again, as the attributes say; the board or diagram itself, if a picture stands in its place. */
  reset() {
    this.#kept = null;
    this.#awake = true;
    this.#ask();
  }

  /** The picture shown, as SVG text. @param {{legend?: boolean}} [options] of diagrams: the legend printed below */
  svg(options = {}) {
    this.#speak();
    if (this.#shown?.diagram) return this.#shown.diagram.svg({ legend: options.legend === true });
    return this.#play.picture();
  }

  /** The game as text in the manner of PGN, a study with all its chapters; of a diagram its marked squares, one a line. */
  text() {
    return (this.#shown?.study ?? this.#shown?.diagram ?? this.#play.handle()).text();
  }

  /** The attributes of an element that would show what this one shows now; only those that say something. @returns {Record<string, string>} */
  asAttributes() {
    const now = (this.#board ?? this.#shown?.diagram)?.attributes() ?? {};
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
    return this.#shown?.diagram?.report().marks.map(({ square, mark }) => ({ square, mark })) ?? [];
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

// The picture that stands for a board or diagram until somebody presses it: the one that the page brings within the element, or of a board that
// of the game's start, which the site has. A page of many boards costs their pictures alone.

/** How much alike the shapes of a picture and its board are if a press on one means the same place of the other. */
const ALIKE = 0.02;

/**
 * @param {object} parts
 * @param {HTMLElement} parts.element
 * @param {HTMLElement} parts.shell its own part, with an empty board in it
 * @param {import("./embed/embed-settings.js").Settings} parts.settings
 * @param {boolean} parts.bare whether its attributes say all that it shows
 * @param {() => void} parts.warm fetches what the board needs
 * @param {() => void} parts.wake puts the board in the picture's place
 */
function createStill({ element, shell, settings, bare, warm, wake }) {
  const leaving = new AbortController();
  const { signal } = leaving;
  /** Where it was pressed, in parts of its width and height, and how wide it was for its height. @type {{x: number, y: number, ratio: number} | null} */
  let pressed = null;
  const own = element.querySelector("img, picture, svg");
  const picture = own ? /** @type {Element} */ (own.cloneNode(true)) : bare ? startOf(settings) : null;
  if (picture) show(picture);
  else seen();

  /** @param {Element} picture */
  function show(picture) {
    const image = picture.matches("img") ? picture : picture.querySelector("img");
    if (image instanceof HTMLImageElement) {
      // The button says it.
      image.alt = "";
      image.draggable = false;
      const shape = () => {
        shell.style.setProperty("--files", String(image.naturalWidth));
        shell.style.setProperty("--ranks", String(image.naturalHeight));
      };
      if (image.complete && image.naturalWidth) shape();
      else image.addEventListener("load", shape, { signal });
      // A page may forbid it, and there may be no such game: the board says what is wrong.
      image.addEventListener("error", wake, { signal });
    }
    const said = own?.getAttribute("alt") || own?.querySelector("img")?.alt || settings.game.replaceAll("-", " ");
    const invitation = t(settings.piece === null ? "embed.press" : "embed.press-piece");
    const label = `${said}. ${invitation}`;
    const still = el("button", { class: "still", type: "button", "aria-label": label });
    still.append(picture);
    // A mouse that moves means it; one that rests while the page is scrolled does not.
    const hover = (/** @type {PointerEvent} */ { pointerType, movementX, movementY }) => {
      if (pointerType === "mouse" && (movementX || movementY)) warm();
    };
    still.addEventListener("pointermove", hover, { signal });
    still.addEventListener("focus", warm, { signal });
    const press = (/** @type {MouseEvent} */ { clientX, clientY, detail }) => {
      const { left, top, width, height } = still.getBoundingClientRect();
      // A key presses no place, and nobody knows where in another's picture the squares lie.
      if (detail && !own) pressed = { x: (clientX - left) / width, y: (clientY - top) / height, ratio: width / height };
      wake();
    };
    still.addEventListener("click", press, { signal });
    fill(/** @type {HTMLElement} */ (shell.querySelector(".board")), still);
    const status = shell.querySelector(".status");
    if (status) status.textContent = invitation;
  }

  /** Of what has no picture the board comes when one gets near it. */
  function seen() {
    const near = new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && wake(), { rootMargin: "200px" });
    near.observe(element);
    signal.addEventListener("abort", () => near.disconnect());
  }

  return {
    /** Presses on the board what was pressed on the picture. @param {import("./embed/embedded-board.js").MountedBoard} board */
    pressOn(board) {
      if (pressed && Math.abs(board.ratio() / pressed.ratio - 1) < ALIKE) board.pressAt(pressed);
    },
    release: () => leaving.abort(),
  };
}

/** @typedef {ReturnType<typeof createStill>} Still */

/**
 * The start of a game as the site has it, in the colours of day and night; null where it has none of what is asked for.
 * @param {import("./embed/embed-settings.js").Settings} settings
 */
function startOf({ game, piece, fen, moves, side, theme, palette, pieces, site }) {
  if (!site || piece !== null || fen || moves || side === "black" || palette !== "garden" || pieces !== "native")
    return null;
  if (!/^[a-z0-9-]+$/.test(game)) return null;
  const address = (/** @type {boolean} */ dark) => new URL(`starts/${game}${dark ? "-dark" : ""}.svg`, site).href;
  const image = el("img", { src: address(theme === "dark"), loading: "lazy", decoding: "async" });
  if (theme !== "system") return image;
  return el("picture", {}, el("source", { media: "(prefers-color-scheme: dark)", srcset: address(true) }), image);
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
