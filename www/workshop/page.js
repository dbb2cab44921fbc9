/** The workshop, `?page=workshop`: a game is changed at the left and plays at the right, and every change shows at once. */

import "../element.js";
import { button, el, fill } from "../dom.js";
import { dress } from "../dress.js";
import { loadReader, messageOf, startEngine } from "../engine.js";
import { siteHeader } from "../header/header.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/workshop.js";
import { boardPart } from "./board.js";
import { createDraft, keptDraft } from "./draft.js";
import { definitionOf } from "./engine.js";
import { piecesPart } from "./pieces.js";
import { createPreview } from "./preview.js";
import { rulesPart } from "./rules.js";
import { sharePart } from "./share.js";
import { beginPart, copyOf } from "./start.js";
import { textPart } from "./text.js";

await addTexts(texts, "workshop");

/** The game that one begins with. */
const FIRST = "chess";

/** What can be changed, in the order of its tabs. Each is given the draft and shows it anew when it is asked to. */
const PARTS = {
  start: beginPart,
  board: boardPart,
  pieces: piecesPart,
  rules: rulesPart,
  text: textPart,
  share: sharePart,
};

/** @typedef {keyof typeof PARTS} PartName */
/** @typedef {{element: HTMLElement, show: () => void}} Part show: takes over what the draft says now, but for a field in use */

/** Opens the workshop in place of the board. */
export async function openWorkshop() {
  const { settings } = dress(new URL("workshop.css", import.meta.url));
  document.title = t("workshop.title");
  try {
    await Promise.all([startEngine(), loadReader()]);
    show(settings);
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

/** @param {import("../keep/storage.js").Settings} settings */
function show(settings) {
  const maker = createDraft(changed);
  const preview = createPreview(maker, settings);
  const undo = button("workshop.undo", maker.undo);
  const redo = button("workshop.redo", maker.redo);
  const said = el("div", { class: "workshop-said", role: "status" });
  /** @type {Map<PartName, Part>} */
  const opened = new Map();
  const place = el("div", { class: "workshop-part", role: "tabpanel", tabindex: -1, id: "workshop-part" });
  const names = /** @type {PartName[]} */ (Object.keys(PARTS));
  /** @type {PartName} */
  let current = keptDraft() ? "pieces" : "start";
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
  const bar = el("div", { class: "tabs", role: "tablist", "aria-label": t("workshop.parts") }, ...tabs);
  bar.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (names.indexOf(current) + step + names.length) % names.length;
    open(names[next]);
    tabs[next].focus();
  });
  document.body.replaceChildren(
    el("a", { class: "skip", href: "#workshop-preview", text: t("workshop.skip") }),
    siteHeader(null),
    el(
      "main",
      { class: "workshop" },
      el(
        "div",
        { class: "workshop-head" },
        el("h1", { text: t("workshop.title") }),
        el("p", { class: "quiet", text: t("workshop.lead") }),
        el("div", { class: "row" }, undo, redo, el("a", { class: "button", href: "./", text: t("workshop.leave") })),
      ),
      el("section", { class: "workshop-make" }, bar, place),
      el(
        "section",
        { class: "workshop-see", id: "workshop-preview", "aria-label": t("workshop.preview") },
        said,
        preview.element,
      ),
    ),
  );
  document.body.classList.add("workshop-page");
  open(current);
  maker.begin(keptDraft() ?? copyOf(definitionOf(FIRST), t)).then(() => {
    document.documentElement.dataset.ready = "yes";
  });

  /** @param {PartName} name */
  function open(name) {
    current = name;
    names.forEach((each, i) => {
      tabs[i].setAttribute("aria-selected", String(each === name));
      tabs[i].tabIndex = each === name ? 0 : -1;
    });
    place.setAttribute("aria-labelledby", `workshop-tab-${name}`);
    const part = opened.get(name) ?? PARTS[name](maker, settings);
    opened.set(name, part);
    fill(place, part.element);
    part.show();
  }

  function changed() {
    undo.disabled = !maker.canUndo();
    redo.disabled = !maker.canRedo();
    const { faults } = maker.draft;
    said.dataset.kind = faults.length ? "bad" : "good";
    fill(
      said,
      el("p", { text: t(faults.length ? "workshop.faults" : "workshop.ok") }),
      faults.length > 0 &&
        el(
          "ol",
          {},
          ...faults
            .slice(0, 5)
            .map(({ line, column, message }) =>
              el("li", { text: line ? t("workshop.fault", { line, column, message }) : message }),
            ),
        ),
    );
    preview.show();
    opened.get(current)?.show();
  }
}
