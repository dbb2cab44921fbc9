/** What one sets once: the look of page and board, sounds, motion. */

import { el } from "../dom.js";
import { LANGUAGES, addTexts, t } from "../strings.js";
import texts from "../strings/en/settings.js";
import { openDialog } from "./dialog.js";
import { chooseManner, choosePalette, choosePieces } from "./looks-dialog.js";

await addTexts(texts, "settings");

/** @param {import("../state.js").Store} store */
export function openSettings(store) {
  const { state, update } = store;
  /** @param {"theme" | "points"} name @param {string[]} values */
  const choices = (name, values) =>
    el(
      "fieldset",
      {},
      el("legend", { text: t(`settings.${name}`) }),
      el(
        "div",
        { class: "choices" },
        ...values.map((value) =>
          el(
            "label",
            { class: "choice" },
            el("input", {
              type: "radio",
              name,
              value,
              checked: state[name] === value,
              on: { change: () => update((state) => void Object.assign(state, { [name]: value })) },
            }),
            el("span", { class: "choice-name", text: t(`settings.${value}`) }),
          ),
        ),
      ),
    );
  /** @param {"coordinates" | "motion" | "sounds" | "confirm" | "promote"} name @param {string} [more] */
  const toggle = (name, more) =>
    el(
      "label",
      { class: "choice" },
      el("input", {
        type: "checkbox",
        name,
        checked: state[name],
        on: { change: (/** @type {any} */ { target }) => update((state) => (state[name] = target.checked)) },
      }),
      el(
        "span",
        {},
        el("span", { class: "choice-name", text: t(`settings.${name}`) }),
        more && el("span", { class: "choice-more", text: more }),
      ),
    );
  const language = el(
    "select",
    {
      id: "settings-language",
      class: "field",
      on: { change: (/** @type {any} */ { target }) => speakNow(target.value) },
    },
    el("option", { value: "", text: t("settings.browser") }),
    ...Object.entries(LANGUAGES).map(([value, text]) =>
      el("option", { value, text, lang: value, selected: state.language === value }),
    ),
  );
  /** The page begins anew in the other language; the game is kept. @param {string} value */
  const speakNow = (value) => {
    update((state) => (state.language = value));
    location.reload();
  };
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  openDialog(
    "settings",
    t("settings.title"),
    el(
      "div",
      { class: "stack" },
      choices("theme", ["system", "light", "dark"]),
      el(
        "div",
        { class: "stack-label" },
        el("label", { for: "settings-language", text: t("settings.language") }),
        language,
      ),
      choosePalette(store),
      choosePieces(store),
      chooseManner(store),
      el(
        "fieldset",
        {},
        el("legend", { text: t("settings.board") }),
        el(
          "div",
          { class: "choices" },
          toggle("coordinates"),
          toggle("motion", calm ? t("settings.motionOff") : undefined),
          toggle("confirm"),
          toggle("promote", t("settings.promoteMore")),
          toggle("sounds"),
        ),
      ),
      choices("points", ["usual", "large"]),
      el(
        "div",
        { class: "stack-label" },
        el("label", { for: "settings-volume", text: t("settings.volume") }),
        el("input", {
          id: "settings-volume",
          class: "volume",
          type: "range",
          min: 0,
          max: 100,
          step: 5,
          value: state.volume,
          on: {
            input: (/** @type {any} */ { target }) => update((state) => (state.volume = Number(target.value))),
            // One hears what one has chosen.
            change: async () => (await import("../sounds/sounds.js").catch(() => null))?.play("move", state.volume),
          },
        }),
      ),
    ),
  );
}
