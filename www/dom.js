/** The little that the page needs to build elements, and to put a style over them. No markup from strings: nothing typed in a link can become HTML. */

import { t } from "./strings.js";

/**
 * @param {string} tag
 * @param {Record<string, any>} [properties] `class`, `text`, `on` (a record of listeners), else attributes (`false`, `null`: left out)
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {any} the element
 */
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "class") element.className = value;
    else if (name === "text") element.textContent = value;
    else if (name === "on")
      for (const [event, run] of Object.entries(value)) element.addEventListener(event, /** @type {any} */ (run));
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child || child === "") element.append(child);
  return element;
}

/**
 * A button with its text, or with a sign to see and a text to hear.
 * @param {string} key of its text
 * @param {() => void} run
 * @param {{sign?: string, class?: string, hint?: string}} [more]
 * @returns {HTMLButtonElement}
 */
export function button(key, run, more = {}) {
  const label = t(key);
  const title = more.hint ? t(more.hint) : more.sign ? label : null;
  return el(
    "button",
    {
      type: "button",
      class: more.class ?? "button",
      "aria-label": more.sign ? label : null,
      title,
      on: { click: run },
    },
    more.sign ? icon(more.sign) : label,
  );
}

/** Line drawings of 24 by 24 for the buttons. */
const ICONS = {
  first: "M6 5v14M19 6l-9 6 9 6z",
  back: "M16 5l-9 7 9 7z",
  forward: "M8 5l9 7-9 7z",
  last: "M18 5v14M5 6l9 6-9 6z",
  close: "M6 6l12 12M18 6L6 18",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  moon: "M20 14A8.5 8.5 0 1 1 10 4a7 7 0 0 0 10 10z",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.5",
  settings: "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h13M19 12h1M18 10v4",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM12 11v5.5M12 7.5v.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  flip: "M7 4v15M3 8l4-4 4 4M17 20V5M13 16l4 4 4-4",
};

/** @param {string} name one of the icons above */
export const icon = (name) => drawing("icon", ICONS[/** @type {keyof typeof ICONS} */ (name)] ?? "");

/**
 * @param {string} tag of SVG
 * @param {Record<string, string | number>} [attributes]
 * @param {...SVGElement} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return /** @type {SVGElement} */ (element);
}

/**
 * A path in a square of 24 by 24, for the eye alone.
 * @param {string} look its class
 * @param {string} path
 * @returns {SVGElement}
 */
export const drawing = (look, path) =>
  svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: look }, svg("path", { d: path }));

/**
 * Puts children in place of what was there.
 * @param {Element} parent
 * @param {...(Node | string | null | undefined | false)} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren(.../** @type {(Node | string)[]} */ (children.filter((child) => child)));
}

/** Constructed style sheets. One made for a document counts for nothing in another, so that each document has its own. @type {WeakMap<Document, Map<string, CSSStyleSheet>>} */
const adopted = new WeakMap();

/** Puts a style over a document or a shadow root, once; over what is shown nowhere, none. @param {Document | ShadowRoot} root @param {string} css */
export function adoptSheet(root, css) {
  const document = root.ownerDocument ?? root;
  const { defaultView } = /** @type {Document} */ (document);
  if (!defaultView) return;
  const sheets = adopted.get(document) ?? new Map();
  adopted.set(document, sheets);
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new /** @type {any} */ (defaultView).CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

/** Takes such a style away again. @param {Document | ShadowRoot} root @param {string} css */
export function dropSheet(root, css) {
  const sheet = adopted.get(root.ownerDocument ?? /** @type {Document} */ (root))?.get(css);
  const at = sheet ? root.adoptedStyleSheets.indexOf(sheet) : -1;
  if (at >= 0) root.adoptedStyleSheets.splice(at, 1);
}
