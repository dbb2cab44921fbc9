/** Light and dark: the system's choice, unless the person at the board made another; on paper always light. */

import { markerStyles } from "./engine.js";
import { adoptSheet } from "./dom.js";

const dark = matchMedia("(prefers-color-scheme: dark)");
const paper = matchMedia("print");
/** Browsers that print from the page as it stands tell so before they say what medium it is. */
let printing = false;

/**
 * @typedef {"system" | "light" | "dark"} Theme
 * @typedef {import("./state.js").State["palette"]} Palette
 * @typedef {import("./state.js").State["pieces"]} Pieces
 */

/** @param {Theme} theme @returns {"light" | "dark"} */
export function shownTheme(theme) {
  if (printing || paper.matches) return "light";
  return theme === "system" ? (dark.matches ? "dark" : "light") : theme;
}

/**
 * Calls when a theme comes to mean something else: by the system's choice, and when paper takes the place of the screen, for which it
 * must be painted at once.
 * @param {() => void} run
 * @returns {() => void} ends it
 */
export function onLook(run) {
  const print = (/** @type {Event} */ { type }) => {
    printing = type === "beforeprint";
    run();
  };
  const queries = [dark, paper];
  const events = ["beforeprint", "afterprint"];
  for (const query of queries) query.addEventListener("change", run);
  for (const name of events) addEventListener(name, print);
  return () => {
    for (const query of queries) query.removeEventListener("change", run);
    for (const name of events) removeEventListener(name, print);
  };
}

/**
 * The painter's name for the colours of a board, and for whose pieces stand on it.
 * @param {{theme: Theme, palette: Palette, pieces?: Pieces}} look
 * @returns {import("./stone-garden.js").Look}
 */
export function boardTheme({ theme, palette, pieces }) {
  const colours = palette === "garden" ? shownTheme(theme) : /** @type {const} */ (`${palette}-${shownTheme(theme)}`);
  return pieces && pieces !== "native" ? `${colours}-${pieces}` : colours;
}

/**
 * The word that an embedded board is told its look by: `system`, `dark`, `slate`, `safe-light`, `wood-international` …
 * @param {{theme: Theme, palette: string, pieces?: string}} look
 */
export const themeWord = ({ theme, palette, pieces = "native" }) =>
  [palette, theme, pieces].filter((word) => !["garden", "system", "native", ""].includes(word)).join("-") || "system";

/** Gives the markers their colours, as the board has them. Needs the engine. @param {Document | ShadowRoot} root */
export const adoptMarkers = (root) => adoptSheet(root, markerStyles());

/** What the toggle leads to: the other look, kept as "system" where that is what the system asks for. @param {Theme} theme @returns {Theme} */
export function otherTheme(theme) {
  const next = shownTheme(theme) === "dark" ? "light" : "dark";
  return next === shownTheme("system") ? "system" : next;
}

/** Keeps the document in the theme of the state. @param {import("./state.js").Store} store */
export function bindTheme(store) {
  onLook(() => {
    store.update();
    store.flush();
  });
  store.onDraw(({ theme, palette }) => {
    const root = document.documentElement;
    root.dataset.palette = palette;
    if (theme === "system") delete root.dataset.theme;
    else root.dataset.theme = theme;
  });
}
