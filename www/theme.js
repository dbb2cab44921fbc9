/** Light and dark: the system's choice, unless the person at the board made another. */

const dark = matchMedia("(prefers-color-scheme: dark)");

/** @typedef {"system" | "light" | "dark"} Theme */

/** @param {Theme} theme @returns {"light" | "dark"} */
export const shownTheme = (theme) => (theme === "system" ? (dark.matches ? "dark" : "light") : theme);

/** The painter's name for the colours of a board. @param {{theme: Theme, palette: string}} look */
export const boardTheme = ({ theme, palette }) => (palette === "garden" ? shownTheme(theme) : `${palette}-${shownTheme(theme)}`);

/** The word that an embedded board is told its look by: `system`, `dark`, `slate`, `safe-light` … @param {{theme: Theme, palette: string}} look */
export const themeWord = ({ theme, palette }) => [palette, theme].filter((word) => word !== "garden" && word !== "system").join("-") || "system";

/** What the toggle leads to: the other look, kept as "system" where that is what the system asks for. @param {Theme} theme @returns {Theme} */
export function otherTheme(theme) {
  const next = shownTheme(theme) === "dark" ? "light" : "dark";
  return next === shownTheme("system") ? "system" : next;
}

/** Keeps the document in the theme of the state. @param {import("./state.js").Store} store */
export function bindTheme(store) {
  dark.addEventListener("change", () => store.update());
  store.onDraw(({ theme, palette }) => {
    const root = document.documentElement;
    root.dataset.palette = palette;
    if (theme === "system") delete root.dataset.theme;
    else root.dataset.theme = theme;
  });
}
