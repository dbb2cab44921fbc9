/**
 * Diagrams and boards that are made when they come near the window: a page has some twenty, and one looks at two at a
 * time. Their place is kept, so that nothing moves when they come. For print all are needed at once, and without
 * their buttons: on the paper each is a picture, in the light colours.
 */

import { el } from "../dom.js";
import { cutOf, loadGame, newDiagram } from "../engine.js";

/** How far from the window is near, in CSS pixels: what is scrolled into sight is there already. */
const NEAR = "600px";

/** Room below the squares for a line of text and the buttons, in squares. A sheet of slices is about as high as wide with all that. */
const FOOT = { diagram: 3.2, position: 2, array: 5.5 };

/**
 * @typedef {object} Comer
 * @property {() => HTMLElement} make the `<stone-garden>`, with all its attributes
 * @property {Picture} picture the same as SVG
 *
 * @callback Picture
 * @param {boolean} paper whether it is for print
 * @returns {string}
 */

/** What waits to come near. @type {Map<HTMLElement, Comer>} */
const comers = new Map();

/** What stands on paper in each place. @type {Map<HTMLElement, Picture>} */
const papers = new Map();

/** Pictures that are there while the page is printed. @type {Element[]} */
let printed = [];

/** What has come near, and is made one after the other: a page stays quick while they come. @type {HTMLElement[]} */
const queue = [];
let busy = false;

async function work() {
  if (busy) return;
  busy = true;
  try {
    // The text is there before the boards are.
    await import("../element.js");
  } catch (error) {
    // Better a picture than nothing.
    console.error(error);
    nearing?.disconnect();
    for (const [place, { picture }] of comers) {
      papers.delete(place);
      put(place, picture(false));
    }
    return;
  }
  for (let place = queue.shift(); place; place = queue.shift()) {
    await come(place);
    // What the reader does meanwhile goes first.
    await new Promise((resolve) => setTimeout(resolve));
  }
  busy = false;
}

/** @param {HTMLElement} place @returns {Promise<void>} when it is shown */
function come(place) {
  const board = /** @type {Comer} */ (comers.get(place)).make();
  comers.delete(place);
  place.append(board);
  return new Promise((resolve) => {
    const shown = () => {
      place.classList.add("shown");
      resolve();
    };
    for (const name of ["ready", "error"]) board.addEventListener(name, shown, { once: true });
  });
}

const nearing =
  "IntersectionObserver" in window
    ? new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (!isIntersecting) continue;
            nearing?.unobserve(target);
            queue.push(/** @type {HTMLElement} */ (target));
          }
          work();
        },
        { rootMargin: NEAR },
      )
    : null;

/**
 * A place for what comes later.
 * @param {"diagram" | "position" | "array" | "sheet"} kind
 * @param {{files: number, ranks: number, tiled?: boolean}} shape of the board
 * @param {Comer} comer
 * @returns {HTMLElement}
 */
export function placeFor(kind, { files, ranks, tiled }, comer) {
  const wide = tiled ? ranks : files;
  const place = el("div", { class: `later ${kind}` });
  place.style.setProperty("--later", String(kind === "sheet" ? 1 : wide / (ranks + FOOT[kind])));
  comers.set(place, comer);
  onPaper(place, comer.picture);
  if (nearing) nearing.observe(place);
  else {
    queue.push(place);
    queueMicrotask(work);
  }
  return place;
}

/** What is in this place gives way to a picture when the page is printed. @param {HTMLElement} place @param {Picture} picture */
export const onPaper = (place, picture) => void papers.set(place, picture);

/** Puts a picture in a place as a part of the page. @param {HTMLElement} place @param {string} svg */
function put(place, svg) {
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  place.classList.add("drawn");
  place.append(drawn);
  return drawn;
}

// There is no time to make a board between the wish to print and the paper.
addEventListener("beforeprint", () => (printed = [...papers].map(([place, picture]) => put(place, picture(true)))));

addEventListener("afterprint", () => {
  for (const drawn of printed) {
    drawn.parentElement?.classList.remove("drawn");
    drawn.remove();
  }
});

// Diagrams and boards as pictures, for print: as they stand when nobody has touched them.

/** @typedef {import("../engine.js").Variant} Variant */
/** @typedef {import("../stone-garden.js").Look} Theme the painter's name of colours */
/** @typedef {Record<string, string | undefined>} Attributes those of the element, by their names */

/** @type {[string, import("../engine.js").Other][]} */
const OTHERS = [
  ["friends", "friend"],
  ["enemies", "enemy"],
  ["stones", "stone"],
  ["relays", "relay"],
];

/** @param {Variant} variant @param {Attributes} attributes @param {Theme} theme the painter's name of the colours @param {[string, string]} [words] what it calls slices */
export function diagramPicture({ id }, { piece, square, facing, ...rest }, theme, words) {
  const handle = newDiagram(id, piece ?? "", square, facing);
  for (const [name, other] of OTHERS) {
    for (const at of (rest[name] ?? "").split(" ").filter(Boolean)) handle.put(at, other);
  }
  const svg = handle.svg({ slicing: cutOf(id), words, coordinates: true, frame: true, theme });
  handle.free();
  return svg;
}

/** @param {Variant} variant @param {Attributes} attributes @param {Theme} theme the painter's name of the colours */
export function boardPicture({ id }, { fen, moves }, theme) {
  const handle = loadGame(id, fen, moves);
  const svg = handle.svg({ coordinates: true, frame: true, theme });
  handle.free();
  return svg;
}

// The style of rules, where the page has not brought it along.

/** Waits until it is there, or does not come. */
export function dressed() {
  if (document.documentElement.dataset.page === "rules") return;
  const sheet = el("link", { rel: "stylesheet", href: new URL("rules.css", import.meta.url).href });
  document.head.append(sheet);
  return new Promise((resolve) => {
    sheet.addEventListener("load", resolve);
    sheet.addEventListener("error", resolve);
  });
}
