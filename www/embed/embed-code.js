/** The code to copy for each of the three ways to embed. */

import { markup } from "../escape.js";

/** @typedef {Record<string, string>} Attributes those that are not empty are written, in their order */

/** @param {Attributes} attributes */
const given = (attributes) => Object.entries(attributes).filter(([, value]) => value !== "");

/**
 * The element and its script.
 * @param {string} site @param {Attributes} attributes
 * @param {number | null} width in CSS pixels, if not as its place has it
 * @param {string} [definition] of a game that comes as a text: the element holds it
 */
export function elementCode(site, attributes, width, definition) {
  const written = given({ ...attributes, loading: "lazy", style: width ? `width: ${width}px` : "" }).map(
    ([name, value]) => ` ${name}="${markup(value)}"`,
  );
  return `<script type="module" src="${markup(`${site}element.js`)}"></script>\n<stone-garden${written.join("")}>${definition ? heldIn(definition) : ""}</stone-garden>`;
}

/** A definition within an element: a text that browsers leave alone, and that nothing in it can end. @param {string} definition */
const heldIn = (definition) =>
  `\n<script type="text/plain">\n${definition.replaceAll("</", "<\\u002f").replaceAll("<!--", "<\\u0021--").trim()}\n</script>\n`;

/**
 * The element with a study in it. What could end the script that holds it is written apart: it can only stand in words.
 * @param {string} site @param {string} text
 */
export const studyCode = (site, text) =>
  `<script type="module" src="${markup(`${site}element.js`)}"></script>\n<stone-garden>\n<script type="text/plain">\n${text.replaceAll("</", "< /").replaceAll("<!--", "< !--").trim()}\n</script>\n</stone-garden>`;

/** The address of the framed page; a definition goes along in it as a code. @param {string} site @param {Attributes} attributes */
export function frameAddress(site, attributes) {
  const code = (/** @type {string} */ text) =>
    encodeURIComponent(text.replaceAll(" ", "_")).replaceAll("%2F", "/").replaceAll("%2C", ",");
  const blanks = (/** @type {string} */ name, /** @type {string} */ text) =>
    name === "fen" || name === "moves" ? code(text) : encodeURIComponent(text);
  return `${site}embed.html?${given(attributes)
    .map(([name, value]) => `${name}=${blanks(name, value)}`)
    .join("&")}`;
}

/** Pixels of what has to name its width, if nobody asks for another. */
const USUAL = 400;

/** The frame. @param {string} site @param {Attributes} attributes @param {string} title @param {number} ratio height by width @param {number | null} width */
export function frameCode(site, attributes, title, ratio, width) {
  const height = Math.round((width ?? USUAL) * ratio) + 100;
  return (
    `<iframe src="${markup(frameAddress(site, attributes))}" title="${markup(title)}" width="${width ?? USUAL}" height="${height}" loading="lazy" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe>\n` +
    `<script type="module" src="${markup(`${site}frame.js`)}"></script>`
  );
}

/** A picture that links to the playable board. @param {string} file @param {string} link @param {string} title @param {number | null} width */
export const pictureCode = (file, link, title, width) =>
  `<a href="${markup(link)}"><img src="${markup(file)}" alt="${markup(title)}" width="${width ?? USUAL}"></a>`;
