/**
 * What is wrong with the game in the making, told where it can be put right: by the field that writes it, on the tab that has
 * the field, and in a line that is always in sight and leads there. Apart from `workshop-page` because it knows a tab by its name and a
 * field by its label, and nothing of what makes them.
 */

import { el, fill } from "../dom.js";
import { spoken, t } from "../strings.js";
import { lettersOf, valueAt } from "./definition-draft.js";
import { fieldOf } from "./fault-places.js";
import { drawingOf } from "./references.js";

/**
 * @typedef {import("./definition-draft.js").Fault} Fault
 * @typedef {import("./workshop-page.js").PartName} PartName
 */

/** Faults told at once, in a list. */
const SHOWN = 8;

/**
 * @param {ReturnType<typeof import("./definition-draft.js").createDraft>} maker
 * @param {Map<PartName, HTMLElement>} tabs
 * @param {HTMLElement} place where the tab that is open has its fields
 * @param {(part: PartName) => void} open
 */
export function createFaultSigns(maker, tabs, place, open) {
  const { draft } = maker;
  const line = el("button", { type: "button", class: "workshop-fault", on: { click: () => go(draft.faults[0]) } });
  /** Says it once to who does not see it, as soon as it is so. */
  const alert = el("div", { role: "alert", class: "workshop-alert" });
  const marks = new Map(
    [...tabs].map(([part, tab]) => {
      const mark = el("span", { class: "count", hidden: true });
      tab.append(mark);
      return [part, mark];
    }),
  );
  let told = "";

  /** The letter of the piece that a fault is of. @param {Fault} fault */
  const pieceOf = ({ path: [first, second, third] }) =>
    first === "pieces"
      ? second
      : first === "look" && second === "drawings"
        ? lettersOf(draft.tree).find((letter) => drawingOf(draft.tree, letter) === third)
        : undefined;

  /** The words for a fault's place. @param {Fault} fault */
  function whereOf(fault) {
    const { part, label } = fieldOf(fault.path);
    const letter = pieceOf(fault);
    const piece = letter && String(valueAt(draft.tree, ["pieces", letter, "name"]) ?? letter);
    const line = fault.line ? t("workshop.faults.line", { line: fault.line }) : t("workshop.part.text");
    const field = label ? t(label) : part === "text" ? line : "";
    return piece && field ? t("workshop.faults.piece", { piece, field }) : piece || field;
  }

  /** The field of a fault, if the tab that is open has it. @param {Fault} fault @returns {HTMLElement | null} */
  function shownField(fault) {
    const { part, label } = fieldOf(fault.path);
    // On the tab of pieces there are the fields of one, on others they are about all.
    if (!label || (part === "pieces" && pieceOf(fault) !== draft.chosen)) return null;
    return firstShown(place, `[data-field="${label}"]`);
  }

  /** @param {HTMLElement} within @param {string} selector @returns {HTMLElement | null} */
  const firstShown = (within, selector) =>
    [.../** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll(selector))].find(
      (element) => !element.closest("[hidden]"),
    ) ?? null;

  /** Opens what a field is folded away in. @param {HTMLElement} field */
  function unfold(field) {
    for (const details of place.querySelectorAll("details")) if (details.contains(field)) details.open = true;
  }

  /** The engine's own words. @param {Fault} fault */
  const wordsOf = ({ message }) => el("span", { text: message, lang: spoken() === "en" ? null : "en" });

  /** Opens the tab, and goes to the field there or to the line of the text. @param {Fault | undefined} fault */
  function go(fault) {
    if (!fault) return;
    const letter = pieceOf(fault);
    if (letter && letter !== draft.chosen) maker.choose(letter);
    const { part, label } = fieldOf(fault.path);
    open(part);
    const field = shownField(fault);
    if (field) {
      unfold(field);
      const into = field.matches("input, select, textarea") ? field : null;
      const target = into ?? firstShown(field, '[tabindex="0"], input, button') ?? field;
      target.focus({ preventScroll: true });
      field.scrollIntoView({ block: "center" });
      return;
    }
    // What no field can show as it is now, the text does.
    if (label) open("text");
    if (label || part === "text") toLine(fault);
  }

  /** @param {Fault} fault */
  function toLine({ line }) {
    const text = place.querySelector("textarea");
    if (!text || !line) return;
    const lines = text.value.split("\n");
    const from = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
    text.focus({ preventScroll: true });
    text.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
    text.scrollTop = Math.max(0, ((line - 4) * text.scrollHeight) / lines.length);
    text.scrollIntoView({ block: "center" });
  }

  /** A list of faults, each a way to its place. @param {Fault[]} faults */
  const listOf = (faults) =>
    el(
      "ul",
      { class: "faults" },
      ...faults.slice(0, SHOWN).map((fault) =>
        el(
          "li",
          {},
          el("button", {
            type: "button",
            class: "fault-place",
            text: whereOf(fault),
            on: { click: () => go(fault) },
          }),
          " ",
          wordsOf(fault),
        ),
      ),
    );

  /** By their fields what is wrong there; above them what is wrong in this tab besides. @param {PartName} part */
  function tell(part) {
    for (const element of place.querySelectorAll(".fault, .faults")) element.remove();
    for (const field of place.querySelectorAll("[data-field][aria-describedby^='fault-']")) {
      field.removeAttribute("aria-describedby");
      field.removeAttribute("aria-invalid");
    }
    /** @type {Fault[]} */
    const besides = [];
    for (const fault of draft.faults) {
      const field = part === "text" ? null : shownField(fault);
      if (!field) {
        if (part === "text" || fieldOf(fault.path).part === part) besides.push(fault);
        continue;
      }
      const id = field.getAttribute("aria-describedby") ?? `fault-${field.id || field.dataset.field}`;
      const shown = document.getElementById(id);
      if (shown) {
        shown.append(" ", wordsOf(fault));
        continue;
      }
      unfold(field);
      field.setAttribute("aria-describedby", id);
      if (field.matches("input, select, textarea")) field.setAttribute("aria-invalid", "true");
      // A box and its words stand in one label.
      (field.closest("label") ?? field).after(el("p", { class: "fault", id }, wordsOf(fault)));
    }
    if (besides.length) place.prepend(listOf(besides));
  }

  return {
    /** Stands where it is always in sight. */
    element: el("div", { class: "workshop-faults" }, alert),
    listOf,
    /** To be called whenever what the open tab shows, or what is wrong, may be another. @param {PartName} part */
    show(part) {
      const { faults } = draft;
      const now = faults.map(({ path, message }) => `${path.join(".")} ${message}`).join("\n");
      tell(part);
      for (const [name, mark] of marks) {
        const count = faults.filter(({ path }) => fieldOf(path).part === name).length;
        mark.hidden = !count;
        if (mark.dataset.count === String(count)) continue;
        mark.dataset.count = String(count);
        if (!count) fill(mark);
        else
          fill(
            mark,
            el("span", { "aria-hidden": "true", text: String(count) }),
            el("span", { class: "unseen", text: ` ${t("workshop.faults.count", { count })}` }),
          );
      }
      if (now === told) return;
      told = now;
      if (!faults.length) return fill(alert);
      line.textContent = t("workshop.faults.bar", { count: faults.length, where: whereOf(faults[0]) });
      fill(alert, line);
    },
  };
}
