/** The head of the page: which game this is and what is special about it; the look, and help. */

import { codeOf } from "../definition/definition-code.js";
import { button, el, fill, icon } from "../dom.js";
import { fillHeader } from "../header/header.js";
import { hasText, t } from "../strings.js";
import { otherTheme, shownTheme } from "../theme.js";

/**
 * @param {{site: HTMLElement, name: HTMLElement, tagline: HTMLElement, buttons: HTMLElement}} parts
 * @param {import("../state.js").Store} store
 * @param {{help: () => void, settings: () => void}} commands
 */
export function bindTop({ site, name, tagline, buttons }, store, commands) {
  const tellGame = fillHeader(site, "play");
  const themeButton = el("button", {
    type: "button",
    class: "button sign plain",
    on: { click: () => store.update((state) => (state.theme = otherTheme(state.theme))) },
  });
  const rules = el("a", { class: "rules-link", text: t("do.rules") });
  fill(
    buttons,
    themeButton,
    button("do.settings", commands.settings, { sign: "settings", class: "button sign plain" }),
    button("do.help", commands.help, { sign: "help", class: "button sign plain" }),
  );
  let shown = "";
  store.onDraw(({ now, theme }) => {
    const next = shownTheme(theme) === "dark" ? "light" : "dark";
    const key = `${next} ${now?.variant.id}`;
    if (key === shown) return;
    shown = key;
    themeButton.setAttribute("aria-label", t(`do.${next}`));
    themeButton.title = t(`do.${next}`);
    fill(themeButton, icon(next === "dark" ? "moon" : "sun"));
    if (!now) return;
    rules.href = `rules.html?game=${now.variant.id}`;
    const { id, definition } = now.variant;
    const code = definition && codeOf(definition);
    tellGame(definition && !code ? "" : id, code);
    name.textContent = now.variant.name;
    const line = `tagline.${now.variant.id}`;
    // The rules of others' games are written elsewhere.
    fill(tagline, hasText(line) ? t(line) : now.variant.summary, " ", now.variant.group === "own" && rules);
  });
}
