/**
 * The page for frames: one `<stone-garden>` from the address, as wide as the frame allows. It tells the page around it how high it
 * would like to be and what happens on the board, and takes attributes and commands from that page alone.
 *
 * Out: `{type: "stone-garden:height", height}` in CSS pixels, `{type: "stone-garden:event", name, detail}`.
 * In: `{type: "stone-garden:set", attributes: {name: text | null}}`, `{type: "stone-garden:do", what: "undo" | "redo" | "flip" | "reset"}`.
 */

import "./element.js";
import { unpack } from "./definition/definition-code.js";
import { NAMES, parametersOf } from "./embed/embed-settings.js";
import { messageOf } from "./engine.js";

const COMMANDS = ["undo", "redo", "flip", "reset"];
/** Longest value taken from a message; the element has its own, closer limits. */
const LONGEST = 20000;

const place = /** @type {HTMLElement} */ (document.getElementById("place"));
const board = /** @type {import("./element.js").StoneGardenElement} */ (document.createElement("stone-garden"));

/** The origin of the page around us, as far as the browser tells. A page in a sandbox has none, whatever its address. */
const host = originOf(document.referrer);
const framed = parent !== window;

try {
  for (const [name, value] of parametersOf(location.search, location.hash)) {
    if (name !== "definition" && name !== "study") board.setAttribute(name, value);
    else {
      const text = await unpack(value).catch((error) => Promise.reject(new Error(`${name}: ${messageOf(error)}`)));
      board.append(Object.assign(document.createElement("script"), { type: "text/plain", textContent: text }));
    }
  }
} catch (error) {
  board.setAttribute("game", messageOf(error));
}
// The page around can't be asked for its language: the reader's own, if none is named.
document.documentElement.removeAttribute("lang");

for (const name of ["ready", "move", "end", "error", "change", "step"]) {
  board.addEventListener(name, (event) => {
    document.documentElement.lang = shell.lang || "en";
    tell({ type: "stone-garden:event", name, detail: /** @type {CustomEvent} */ (event).detail });
    fit();
  });
}
place.append(board);

const observer = new ResizeObserver(fit);
const shell = /** @type {HTMLElement} */ (board.shadowRoot?.querySelector(".shell"));
observer.observe(shell);
addEventListener("resize", fit);

let announced = 0;

/** Keeps the board within the frame, and tells how high the frame would have to be for the board to be as wide as it. */
function fit() {
  // Of a board of three dimensions the slices alone grow and shrink; in a narrow frame they are arranged taller than wide.
  const slices = shell.querySelector(".board3d-scroller");
  const frame = slices ?? shell.querySelector(".board");
  const named = ["--files", "--ranks"].map((name) => Number(shell.style.getPropertyValue(name)) || 8);
  const [files, ranks] = slices ? (innerWidth < 480 ? [3, 4] : [4, 3]) : named;
  const foot = frame ? Math.ceil(shell.scrollHeight - frame.getBoundingClientRect().height) : 0;
  const root = document.documentElement.style;
  root.setProperty("--files", String(files));
  root.setProperty("--ranks", String(ranks));
  root.setProperty("--foot", `${foot + 2}px`);
  const height = frame ? Math.ceil((innerWidth * ranks) / files + foot + 2) : Math.ceil(shell.scrollHeight);
  if (height === announced) return;
  announced = height;
  tell({ type: "stone-garden:height", height });
}

/** @param {object} message */
function tell(message) {
  // Nothing here is secret: a page that hides its address, or is in a sandbox, gets it too.
  if (framed) parent.postMessage(message, "*");
}

addEventListener("message", ({ source, origin, data }) => {
  if (!framed || source !== parent || ![host ?? origin, "null"].includes(origin)) return;
  if (typeof data !== "object" || data === null) return;
  if (data.type === "stone-garden:do" && COMMANDS.includes(data.what)) {
    try {
      /** @type {any} */ (board)[data.what]();
    } catch {
      // The board shows no game: then there is nothing to command.
    }
  }
  if (data.type !== "stone-garden:set" || typeof data.attributes !== "object" || data.attributes === null) return;
  for (const name of NAMES) {
    if (!Object.hasOwn(data.attributes, name)) continue;
    const value = data.attributes[name];
    if (value === null) board.removeAttribute(name);
    else if (typeof value === "string" && value.length <= LONGEST) board.setAttribute(name, value);
  }
});

/** @param {string} address @returns {string | null} */
function originOf(address) {
  try {
    const { origin } = new URL(address);
    return origin === "null" ? null : origin;
  } catch {
    return null;
  }
}
