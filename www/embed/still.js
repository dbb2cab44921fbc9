/**
 * The picture that stands for a board or diagram until somebody presses it: the one that the page brings within the element, or of a board that of
 * the game's start, which the site has. A page of many boards costs their pictures alone.
 */

import { el, fill } from "../dom.js";
import { t } from "./embed-settings.js";

/** How much alike the shapes of a picture and its board are if a press on one means the same place of the other. */
const ALIKE = 0.02;

/**
 * @param {object} parts
 * @param {HTMLElement} parts.element
 * @param {HTMLElement} parts.shell its own part, with an empty board in it
 * @param {import("./embed-settings.js").Settings} parts.settings
 * @param {boolean} parts.bare whether its attributes say all that it shows
 * @param {() => void} parts.warm fetches what the board needs
 * @param {() => void} parts.wake puts the board in the picture's place
 */
export function createStill({ element, shell, settings, bare, warm, wake }) {
  const leaving = new AbortController();
  const { signal } = leaving;
  /** Where it was pressed, in parts of its width and height, and how wide it was for its height. @type {{x: number, y: number, ratio: number} | null} */
  let pressed = null;
  const own = element.querySelector("img, picture, svg");
  const picture = own ? /** @type {Element} */ (own.cloneNode(true)) : bare ? startOf(settings) : null;
  if (picture) show(picture);
  else seen();

  /** @param {Element} picture */
  function show(picture) {
    const image = picture.matches("img") ? picture : picture.querySelector("img");
    if (image instanceof HTMLImageElement) {
      // The button says it.
      image.alt = "";
      image.draggable = false;
      const shape = () => {
        shell.style.setProperty("--files", String(image.naturalWidth));
        shell.style.setProperty("--ranks", String(image.naturalHeight));
      };
      if (image.complete && image.naturalWidth) shape();
      else image.addEventListener("load", shape, { signal });
      // A page may forbid it, and there may be no such game: the board says what is wrong.
      image.addEventListener("error", wake, { signal });
    }
    const said = own?.getAttribute("alt") || own?.querySelector("img")?.alt || settings.game.replaceAll("-", " ");
    const invitation = t(settings.piece === null ? "embed.press" : "embed.press-piece");
    const label = `${said}. ${invitation}`;
    const still = el("button", { class: "still", type: "button", "aria-label": label });
    still.append(picture);
    // A mouse that moves means it; one that rests while the page is scrolled does not.
    const hover = (/** @type {PointerEvent} */ { pointerType, movementX, movementY }) => {
      if (pointerType === "mouse" && (movementX || movementY)) warm();
    };
    still.addEventListener("pointermove", hover, { signal });
    still.addEventListener("focus", warm, { signal });
    const press = (/** @type {MouseEvent} */ { clientX, clientY, detail }) => {
      const { left, top, width, height } = still.getBoundingClientRect();
      // A key presses no place, and nobody knows where in another's picture the squares lie.
      if (detail && !own) pressed = { x: (clientX - left) / width, y: (clientY - top) / height, ratio: width / height };
      wake();
    };
    still.addEventListener("click", press, { signal });
    fill(/** @type {HTMLElement} */ (shell.querySelector(".board")), still);
    const status = shell.querySelector(".status");
    if (status) status.textContent = invitation;
  }

  /** Of what has no picture the board comes when one gets near it. */
  function seen() {
    const near = new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && wake(), { rootMargin: "200px" });
    near.observe(element);
    signal.addEventListener("abort", () => near.disconnect());
  }

  return {
    /** Presses on the board what was pressed on the picture. @param {import("./embedded-board.js").MountedBoard} board */
    pressOn(board) {
      if (pressed && Math.abs(board.ratio() / pressed.ratio - 1) < ALIKE) board.pressAt(pressed);
    },
    release: () => leaving.abort(),
  };
}

/** @typedef {ReturnType<typeof createStill>} Still */

/**
 * The start of a game as the site has it, in the colours of day and night; null where it has none of what is asked for.
 * @param {import("./embed-settings.js").Settings} settings
 */
function startOf({ game, piece, fen, moves, side, theme, palette, pieces, site }) {
  if (!site || piece !== null || fen || moves || side === "black" || palette !== "garden" || pieces !== "native")
    return null;
  if (!/^[a-z0-9-]+$/.test(game)) return null;
  const address = (/** @type {boolean} */ dark) => new URL(`starts/${game}${dark ? "-dark" : ""}.svg`, site).href;
  const image = el("img", { src: address(theme === "dark"), loading: "lazy", decoding: "async" });
  if (theme !== "system") return image;
  return el("picture", {}, el("source", { media: "(prefers-color-scheme: dark)", srcset: address(true) }), image);
}
