/**
 * The workshop, `?page=workshop`: a game is changed at the left and plays at the right, and every change shows at
 * once.
 */

import { pack, unpack } from "../definition/definition-code.js";
import { button, el, fill } from "../dom.js";
import { dress } from "../page-styles.js";
import "../element.js";
import { loadReader, messageOf, startEngine } from "../engine.js";
import { siteHeader } from "../header/header.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/workshop.js";
import { adoptMarkers, themeWord } from "../theme.js";
import { boardPart } from "./array-board.js";
import { createDraft, keptDraft } from "./definition-draft.js";
import { createFaultSigns } from "./faults.js";
import { choiceField } from "./form-fields.js";
import { lookPart } from "./look-part.js";
import { piecesPart } from "./piece-editor.js";
import { sharePart } from "./publish.js";
import { rulesPart } from "./rules-part.js";
import { copyOf, startPart } from "./start-part.js";

// What the game in the making looks like: a board to play on, and the move diagram of the piece that is worked on.

/**
 * @param {ReturnType<typeof import("./definition-draft.js").createDraft>} maker
 * @param {ReturnType<typeof import("../storage/local-storage.js").loadSettings>} settings
 */
function createPreview({ draft }, settings) {
  const board = el("div", { class: "workshop-board" });
  const heading = el("h2", {});
  const study = el("div", { class: "workshop-diagram" });
  /** What is seen here only: a reader chooses the material. */
  let palette = settings.palette;
  const material = choiceField(
    "workshop.look.material",
    palette,
    ["garden", "wood", "paper", "slate", "cloth", "contrast", "safe"].map((word) => [
      word,
      t(`workshop.look.material.${word}`),
    ]),
    (word) => {
      palette = /** @type {typeof palette} */ (word);
      for (const each of element.querySelectorAll("stone-garden")) each.setAttribute("theme", theme());
    },
  );
  const theme = () => themeWord({ ...settings, palette });
  const element = el(
    "div",
    { class: "workshop-preview" },
    el("div", { class: "stack workshop-whole" }, board, material),
    el("div", { class: "stack workshop-one" }, heading, study),
  );
  let shown = "";
  /** @type {string | null} */
  let piece = null;

  /** @param {Record<string, string>} attributes */
  const shownAs = (attributes) =>
    el(
      "stone-garden",
      { controls: "basic", site: new URL(".", document.baseURI).href, theme: theme(), ...attributes },
      el("script", { type: "text/plain", text: draft.played }),
    );

  return {
    element,
    /** Shows the last state that was a game, if it is another one than before. */
    show() {
      if (!draft.variant) return;
      const other = shown !== draft.played;
      shown = draft.played;
      if (other) fill(board, shownAs({}));
      const known = draft.variant.pieces.find(({ letter }) => letter === draft.chosen) ?? draft.variant.pieces[0];
      if (!known || (!other && piece === known.letter)) return;
      piece = known.letter;
      heading.textContent = t("workshop.diagram", { piece: known.name });
      fill(study, shownAs({ piece, controls: "full" }));
    },
  };
}

/** @param {ReturnType<typeof import("./definition-draft.js").createDraft>} maker @returns {Part} */
function textPart({ draft, write }) {
  const field = el("textarea", {
    class: "field code",
    id: "workshop-text",
    rows: 24,
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    wrap: "off",
  });
  field.addEventListener("input", () => write(field.value));
  const element = el(
    "div",
    { class: "stack" },
    el("label", { for: "workshop-text", text: t("workshop.text.label") }),
    el("p", { class: "quiet", text: t("workshop.text.hint") }),
    field,
  );
  return {
    element,
    show() {
      if (field.value !== draft.text) field.value = draft.text;
    },
  };
}

// What is loaded when its tab is opened.

/**
 * @param {() => Promise<(maker: ReturnType<typeof createDraft>, settings: import("../storage/local-storage.js").Settings) => Part>} load
 * @returns {(maker: ReturnType<typeof createDraft>, settings: import("../storage/local-storage.js").Settings) => Part}
 */
const late = (load) => (maker, settings) => {
  const element = el("div", {}, el("p", { class: "quiet", role: "status", text: t("workshop.coming") }));
  /** @type {Part | null} */
  let part = null;
  load()
    .then((make) => {
      const made = make(maker, settings);
      fill(element, made.element);
      made.show();
      part = made;
    })
    .catch((error) =>
      fill(element, el("p", { role: "alert", text: t("workshop.failed", { error: messageOf(error) }) })),
    );
  return { element, show: () => part?.show() };
};

await addTexts(texts, "workshop");

/** The game that one begins with. */
const FIRST = "chess";

/**
 * What can be changed, in the order of its tabs. Each is given the draft and shows it anew when it is asked to.
 * @type {Record<"start" | "board" | "look" | "pieces" | "rules" | "text" | "about" | "share", (maker: ReturnType<typeof createDraft>, settings: import("../storage/local-storage.js").Settings, open: (name: PartName) => void) => Part>}
 */
const PARTS = {
  start: startPart,
  board: boardPart,
  look: lookPart,
  pieces: piecesPart,
  rules: rulesPart,
  text: textPart,
  about: late(async () => (await import("./about-part.js")).aboutPart),
  share: sharePart,
};

/** @typedef {keyof typeof PARTS} PartName */
/** @typedef {{element: HTMLElement, form?: HTMLElement, show: () => void}} Part form: what writes single values; show: takes over what the draft says now, but for a field in use */

/** Opens the workshop in place of the board. */
export async function openWorkshop() {
  const { settings } = dress(new URL("workshop.css", import.meta.url));
  document.title = t("workshop.title");
  try {
    await Promise.all([startEngine(), loadReader()]);
    adoptMarkers(document);
    await show(settings);
  } catch (error) {
    fill(
      document.body,
      el(
        "main",
        { class: "workshop" },
        el("p", { role: "alert", text: t("workshop.failed", { error: messageOf(error) }) }),
        el("a", { class: "button main", href: "./", text: t("workshop.leave") }),
      ),
    );
    console.error(error);
  }
}

/** Where the tab and the piece that are open wait while the game is played in the same tab of the browser. */
const OPEN_KEPT = "stone-garden:workshop-open";

/** @returns {{part?: PartName, piece?: string}} */
function keptOpen() {
  try {
    return JSON.parse(sessionStorage.getItem(OPEN_KEPT) ?? "null") ?? {};
  } catch {
    return {};
  }
}

/**
 * The text that the address brings along, which it says no more once it is read: null if it brings none, empty if what it brings can't be
 * read.
 */
async function broughtText() {
  const code = new URLSearchParams(location.hash.slice(1)).get("definition");
  if (code === null) return null;
  history.replaceState(null, "", location.pathname + location.search);
  return unpack(code).catch(() => "");
}

/** What is written in, a change at a time as one types. */
const TYPED = "input:not([type=checkbox], [type=file]), textarea";

/**
 * Undo, redo, the game in the making beside what is changed, and playing it: always in sight, on a phone at its lower edge.
 * @param {ReturnType<typeof import("./definition-draft.js").createDraft>} maker
 * @param {HTMLElement} faults
 */
function createBar(maker, faults) {
  const undo = button("workshop.undo", maker.undo);
  const redo = button("workshop.redo", maker.redo);
  const see = el("button", {
    type: "button",
    class: "button workshop-toggle",
    "aria-controls": "workshop-preview",
    "aria-expanded": "false",
    text: t("workshop.see"),
    on: { click: () => toggle(see.getAttribute("aria-expanded") !== "true") },
  });
  const play = el("a", { class: "button main", role: "link", text: t("workshop.play") });
  let played = "";

  /** @param {boolean} open */
  function toggle(open) {
    see.setAttribute("aria-expanded", String(open));
    see.textContent = t(open ? "workshop.unsee" : "workshop.see");
    document.body.classList.toggle("workshop-seeing", open);
  }

  return {
    element: el(
      "div",
      { class: "workshop-bar" },
      faults,
      el("div", { class: "row workshop-deeds" }, undo, redo, see, play),
    ),
    async show() {
      undo.disabled = !maker.canUndo();
      redo.disabled = !maker.canRedo();
      const { draft } = maker;
      play.setAttribute("aria-disabled", String(!draft.variant));
      if (draft.played === played) return;
      played = draft.played;
      const code = await pack(played);
      if (played === draft.played) play.href = `./#definition=${code}`;
    },
  };
}

/** @param {import("../storage/local-storage.js").Settings} settings */
async function show(settings) {
  const maker = createDraft(changed);
  const preview = createPreview(maker, settings);
  const said = el("p", { role: "status" });
  const wrong = el("div", {});
  const state = el("div", { class: "workshop-said" }, said, wrong);
  /** @type {Map<PartName, Part>} */
  const opened = new Map();
  const place = el("div", { class: "workshop-part", role: "tabpanel", tabindex: -1, id: "workshop-part" });
  const names = /** @type {PartName[]} */ (Object.keys(PARTS));
  const kept = keptOpen();
  /** @type {PartName} */
  let current = kept.part && names.includes(kept.part) ? kept.part : keptDraft() ? "pieces" : "start";
  const tabs = names.map((name) =>
    el("button", {
      type: "button",
      class: "button tab",
      role: "tab",
      id: `workshop-tab-${name}`,
      "aria-controls": "workshop-part",
      text: t(`workshop.part.${name}`),
      on: { click: () => open(name) },
    }),
  );
  const list = el("div", { class: "tabs", role: "tablist", "aria-label": t("workshop.parts") }, ...tabs);
  list.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (names.indexOf(current) + step + names.length) % names.length;
    open(names[next]);
    tabs[next].focus();
  });
  const signs = createFaultSigns(maker, new Map(names.map((name, i) => [name, tabs[i]])), place, open);
  const bar = createBar(maker, signs.element);
  // Whoever goes on to another field, or presses something, has done one change and begins the next.
  const settle = (/** @type {Event} */ { type, target }) => {
    if (type === "focusout" || !(target instanceof Element && target.matches(TYPED))) maker.settle();
  };
  for (const type of ["pointerdown", "click", "focusout"]) place.addEventListener(type, settle, true);
  const unread = el(
    "div",
    { class: "stack workshop-next", role: "status" },
    el("p", { text: t("workshop.unread") }),
    el(
      "div",
      { class: "row" },
      button("workshop.rules.toText", () => {
        open("text");
        place.focus({ preventScroll: true });
      }),
    ),
  );
  /** Says what became of the game that the address has brought. */
  const came = el("div", { role: "status" });
  const make = el("section", { class: "workshop-make" }, list, came, place);
  document.body.replaceChildren(
    el("a", { class: "skip", href: "#workshop-preview", text: t("workshop.skip") }),
    siteHeader("workshop"),
    el(
      "main",
      { class: "workshop" },
      el(
        "div",
        { class: "workshop-head" },
        el("h1", { text: t("workshop.title") }),
        el("p", { class: "quiet workshop-lead", text: t("workshop.lead") }),
        bar.element,
      ),
      make,
      el(
        "section",
        { class: "workshop-see", id: "workshop-preview", "aria-label": t("workshop.preview") },
        state,
        preview.element,
      ),
    ),
  );
  document.body.classList.add("workshop-page");
  // What lies above the bar is as far from the edge as the bar is high.
  new ResizeObserver(([{ target }]) =>
    document.body.style.setProperty("--bar", `${/** @type {HTMLElement} */ (target).offsetHeight}px`),
  ).observe(bar.element);
  open(current);
  const brought = await broughtText();
  const before = keptDraft();
  if (kept.piece) maker.draft.chosen = kept.piece;
  // What was being made before comes first even where a link is followed, so that it is one undo away.
  await maker.begin(before ?? (brought?.trim() ? brought : copyOf(FIRST)));
  take(brought);
  // A link that is followed from here to here loads nothing.
  addEventListener("hashchange", async () => take(await broughtText()));
  document.documentElement.dataset.ready = "yes";

  /** Shows the game that the address has brought, and says so unless it is here already. @param {string | null} brought */
  function take(brought) {
    const isText = !!brought?.trim();
    if (brought === null || (isText && brought.trim() === maker.draft.text.trim())) return;
    fill(came, el("p", { class: "workshop-next", text: t(isText ? "workshop.taken" : "workshop.damaged") }));
    if (!isText) return;
    maker.settle();
    maker.write(brought);
  }

  /** @param {PartName} name @param {string} [next] what to do there */
  function open(name, next = "") {
    current = name;
    names.forEach((each, i) => {
      tabs[i].setAttribute("aria-selected", String(each === name));
      tabs[i].tabIndex = each === name ? 0 : -1;
    });
    const tab = tabs[names.indexOf(name)];
    list.scrollTo({ left: tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2 });
    place.setAttribute("aria-labelledby", tab.id);
    maker.settle();
    const part = opened.get(name) ?? PARTS[name](maker, settings, goOn);
    opened.set(name, part);
    document.body.dataset.part = name;
    fill(came);
    fill(place, next && el("p", { class: "workshop-next", role: "status", text: next }), part.element);
    showPart();
    // Of a tab that is opened one sees the beginning, on a phone too, where the tabs stay at the upper edge.
    const { top } = make.getBoundingClientRect();
    if (top < 0) scrollBy({ top, behavior: "instant" });
  }

  /** Shows what the draft says in the tab that is open. Its form writes all of the text anew, and so waits while that can't be read. */
  function showPart() {
    const part = opened.get(current);
    part?.show();
    if (part?.form) part.form.inert = !maker.draft.isRead;
    if (!part?.form?.inert) unread.remove();
    else if (part.form.previousSibling !== unread) part.form.before(unread);
    signs.show(current);
    keepOpen();
  }

  /** @param {PartName} name @param {string} [next] what to do there */
  function goOn(name, next) {
    open(name, next);
    if (next) place.focus({ preventScroll: true });
  }

  function keepOpen() {
    try {
      sessionStorage.setItem(OPEN_KEPT, JSON.stringify({ part: current, piece: maker.draft.chosen }));
    } catch {
      // Without a store one comes back to the first tab.
    }
  }

  function changed() {
    const { faults } = maker.draft;
    state.dataset.kind = faults.length ? "bad" : "good";
    const now = t(faults.length ? "workshop.faults" : "workshop.ok");
    if (said.textContent !== now) said.textContent = now;
    fill(wrong, faults.length > 0 && signs.listOf(faults));
    bar.show();
    preview.show();
    showPart();
  }
}
