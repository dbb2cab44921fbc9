/** A piece's card: what it says, in a dialog over the board and on a page of its own. */

import { el } from "../dom.js";
import { messageOf, newDiagram, paintMan } from "../engine.js";
import { fileRank, squareName } from "../board/shape.js";
import { markers, markSign } from "../panel/legend.js";
import { pieceName } from "../play/words.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/card.js";
import { boardTheme, themeWord } from "../theme.js";

// A movement as a picture that lives: the piece in the middle goes to one target after the other, by the way that it
// takes.

/** Milliseconds for each square of a way, and of rest. */
const STEP = 260;
const REST = 700;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @param {Movement} movement
 * @param {object} piece
 * @param {string} piece.game
 * @param {string} piece.letter
 * @param {string} piece.label what the picture says to those who don't see it
 * @param {{theme: import("../theme.js").Theme, palette: import("../theme.js").Palette, motion: boolean}} look
 */
function movementBoard({ reach, targets }, { game, letter, label }, look) {
  const size = 2 * reach + 1;
  const marks = new Map(targets.map(({ at, mark }) => [at.join(" "), mark]));
  const cells = [];
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const mark = marks.get(`${column - reach} ${reach - row}`);
      cells.push(el("span", { class: (row + column) % 2 ? "dark" : null }, mark && markSign(mark)));
    }
  const man = el("canvas", { class: "movement-piece", width: 176, height: 176 });
  const board = el(
    "div",
    { class: "movement", role: "img", "aria-label": label },
    el("div", { class: "movement-cells", "aria-hidden": "true" }, ...cells),
    man,
  );
  board.style.setProperty("--size", String(size));
  const draw = () => {
    try {
      paintMan(game, letter, man.getContext("2d"), 176, boardTheme(look));
    } catch (error) {
      console.warn("piece:", messageOf(error));
    }
  };
  draw();
  if (look.motion && !calm.matches && targets.length) live(board, man, targets);
  return board;
}

/**
 * Goes round the targets while the board is there.
 * @param {HTMLElement} board @param {HTMLElement} man @param {Target[]} targets
 */
async function live(board, man, targets) {
  // Round the clock, so that the eye can follow.
  const angle = (/** @type {Target} */ { at: [right, ahead] }) => Math.atan2(right, ahead);
  const round = [...targets].sort((a, b) => angle(a) - angle(b));
  const wait = (/** @type {number} */ time) => new Promise((done) => setTimeout(done, time));
  await wait(REST);
  for (let at = 0; board.isConnected; at = (at + 1) % round.length) {
    const { way } = round[at];
    const frames = way.map(([right, ahead]) => ({ transform: `translate(${right * 100}%, ${-ahead * 100}%)` }));
    const walk = man.animate(frames, {
      duration: STEP * Math.max(1, way.length - 1),
      easing: "ease-in-out",
      fill: "forwards",
    });
    await walk.finished.catch(() => {});
    await wait(REST / 2);
    walk.cancel();
    const back = man.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 160 });
    await back.finished.catch(() => {});
    await wait(REST / 3);
  }
}

// The whole of a piece's movement, whatever board it is played on: a board of eight by eight shows from no square all
// that a Lawman can do. The engine is asked from several squares, and what holds from all of them is put together.

/** How far a picture reaches: what goes on further goes on as it began. */
const FARTHEST = 5;

/** Of the squares from which a target lies on the board, the share from which it must be reached: a pawn's first double step is not meant. */
const MOST = 0.6;

/**
 * @typedef {[number, number]} Step files to the right, ranks ahead
 * @typedef {{at: Step, mark: import("../engine.js").Mark, way: Step[]}} Target way: the squares from the piece to the target
 * @typedef {object} Movement
 * @property {number} reach of the farthest target shown
 * @property {boolean} further whether it goes on beyond the picture
 * @property {Target[]} targets
 */

/**
 * @param {import("../engine.js").Variant} variant of a flat board
 * @param {string} letter
 * @param {boolean} [promoted] as it moves where its area makes more of it
 * @returns {Movement | null} null if it never is like that
 */
function movementOf({ id, files, ranks }, letter, promoted = false) {
  const columns = [...new Set([0, Math.floor((files - 1) / 2), Math.floor(files / 2), files - 1])];
  const rows = [...new Set([0, Math.floor((ranks - 1) / 2), Math.floor(ranks / 2), ranks - 1])];
  /** @type {[number, number][]} */
  const origins = [];
  /** @type {Map<string, Target & {count: number}>} */
  const found = new Map();
  for (const file of columns)
    for (const rank of rows) {
      const diagram = newDiagram(id, letter, squareName(file, rank));
      const report = diagram.report();
      if (report.promoted === promoted) {
        origins.push([file, rank]);
        for (const { square, mark } of report.marks) {
          const [to, ahead] = fileRank(square);
          const key = `${to - file} ${ahead - rank}`;
          const known = found.get(key);
          if (known) known.count += 1;
          else {
            const way = diagram.inspect(square).paths[0]?.squares ?? [square];
            const steps = way.map((name) => /** @type {Step} */ (fileRank(name).map((n, i) => n - [file, rank][i])));
            found.set(key, { at: [to - file, ahead - rank], mark, way: steps, count: 1 });
          }
        }
      }
      diagram.free();
    }
  if (!origins.length) return null;
  const whole = [...found.values()].filter(({ at: [right, ahead], count }) => {
    const possible = origins.filter(
      ([file, rank]) => file + right >= 0 && file + right < files && rank + ahead >= 0 && rank + ahead < ranks,
    ).length;
    return count / possible >= MOST;
  });
  const distance = (/** @type {Target} */ { at: [right, ahead] }) => Math.max(Math.abs(right), Math.abs(ahead));
  const targets = whole.filter((target) => distance(target) <= FARTHEST);
  return {
    targets,
    reach: Math.max(1, ...targets.map(distance)),
    further: whole.length > targets.length,
  };
}

await addTexts(texts, "card");

/**
 * @typedef {object} Piece
 * @property {string} letter upper case
 * @property {string} name
 * @property {number} value
 * @property {string[]} paragraphs of the rules about it; none of games whose rules are written elsewhere
 * @property {string | null} rules the address of its place in the rules
 * @property {import("../made/words.js").Shown[]} [diagrams] in games whose rules are made from their definitions
 */

/** The address of a piece's own page. @param {string} game @param {string} letter */
export const pageOf = (game, letter) => `?page=piece&game=${game}&piece=${encodeURIComponent(letter)}`;

/**
 * What is known of a piece. The rules are those in the language spoken.
 * @param {import("../engine.js").Variant} variant
 * @param {string} letter
 * @returns {Promise<Piece | null>} null if the game has no such piece
 */
export async function pieceOf(variant, letter) {
  const kind = variant.pieces.find((piece) => piece.letter.toUpperCase() === letter.toUpperCase());
  if (!kind) return null;
  const piece = { letter: kind.letter, name: pieceName(kind.name), value: kind.value };
  if (variant.group !== "own") {
    const { cardOf } = await import("../made/words.js");
    const id = `piece-${kind.letter.replace("+", "promoted-")}`;
    const rules = variant.group === "classic" ? `rules.html?game=${variant.id}#${id}` : null;
    return { ...piece, paragraphs: [], rules, ...cardOf(variant, kind.letter) };
  }
  try {
    const { blocks, texts } = await (await import("../rules/rules-texts.js")).rulesOf(variant.id);
    const id = blocks.find((block) => block.piece?.toUpperCase() === piece.letter)?.id;
    const parts = id ? texts[id] : [];
    return {
      ...piece,
      paragraphs: parts.map((/** @type {any} */ part) => [part].flat().map(plain).join("")),
      rules: id ? `rules.html?game=${variant.id}#${id}` : null,
    };
  } catch (error) {
    // A card without its words is still a card.
    console.warn("rules:", messageOf(error));
    return { ...piece, paragraphs: [], rules: null };
  }
}

/** @param {any} part a text, or one that is marked */
const plain = (part) => (typeof part === "string" ? part : Object.values(part).join(""));

/** The first sentence of a paragraph. @param {string} [text] */
export const firstSentence = (text = "") => /^.*?[.!?…](?=\s|$)/.exec(text)?.[0] ?? text;

/**
 * The pictures of the movement, with what the markers mean.
 * @param {import("../engine.js").Variant} variant
 * @param {Piece} piece
 * @param {Pick<import("../state.js").State, "theme" | "palette" | "motion">} look
 * @returns {HTMLElement[]}
 */
export function pictures(variant, { letter, name, diagrams }, look) {
  if (diagrams?.length) {
    import("../element.js").catch((error) => console.warn("diagram:", messageOf(error)));
    const fixed = { game: variant.id, controls: "none", theme: themeWord(look) };
    const figures = diagrams.map(({ attributes, caption }) =>
      el(
        "figure",
        { class: "movement-figure" },
        el("stone-garden", { class: "card-diagram", ...fixed, ...attributes }),
        caption && el("figcaption", { class: "quiet", text: caption }),
      ),
    );
    return [...figures, el("ul", { class: "legend" }, ...markers())];
  }
  if (variant.deep) {
    // In three dimensions no flat picture shows it: the diagram of the rules does.
    import("../element.js").catch((error) => console.warn("diagram:", messageOf(error)));
    const attributes = { game: variant.id, piece: letter, square: "ue4", controls: "none", theme: themeWord(look) };
    return [el("stone-garden", { class: "card-diagram", ...attributes })];
  }
  /** @type {HTMLElement[]} */
  const boards = [];
  for (const promoted of [false, true]) {
    const movement = movementOf(variant, letter, promoted);
    if (!movement?.targets.length) continue;
    const label = t("card.label", { name, count: movement.targets.length });
    boards.push(
      el(
        "figure",
        { class: "movement-figure" },
        movementBoard(movement, { game: variant.id, letter, label }, look),
        (promoted || movement.further) &&
          el("figcaption", {
            class: "quiet",
            text: [promoted && t("card.promoted"), movement.further && t("card.further")].filter(Boolean).join(" "),
          }),
      ),
    );
  }
  if (boards.length) boards.push(el("ul", { class: "legend" }, ...markers()));
  return boards;
}

/** What it is worth here; nothing of a royal piece. @param {Piece} piece */
export const worth = ({ value }) =>
  value > 0 && el("p", { class: "quiet", text: t("card.worth", { value, count: value }) });

// The card in a dialog, over the board. Pages that show what it says have no dialogs, and don't fetch them.

/** Waits for the style, once. @type {Promise<unknown> | undefined} */
let dressed;

/** @param {import("../state.js").State} state @param {string} letter of a piece of the game in hand */
export async function openCard(state, letter) {
  const variant = state.now?.variant;
  if (!variant) return;
  dressed ??= new Promise((done) => {
    const href = new URL("card.css", import.meta.url).href;
    document.head.append(el("link", { rel: "stylesheet", href, on: { load: done, error: done } }));
  });
  // A king of garden notation is the same piece promoted; any other promoted piece has a card of its own.
  const kind = variant.group === "own" ? letter.replace("+", "") : letter;
  const [piece, { openDialog }] = await Promise.all([pieceOf(variant, kind), import("../dialogs/dialog.js"), dressed]);
  if (!piece || document.getElementById("piece")) return;
  const sentences = piece.diagrams ? piece.paragraphs : [firstSentence(piece.paragraphs[0])].filter(Boolean);
  openDialog(
    "piece",
    piece.name,
    el(
      "div",
      { class: "piece-card" },
      ...sentences.map((text) => el("p", { text })),
      ...pictures(variant, piece, state),
      worth(piece),
      el(
        "div",
        { class: "row" },
        variant.group === "own" &&
          el("a", { class: "button", href: pageOf(variant.id, piece.letter), text: t("card.page") }),
        piece.rules && el("a", { class: "button", href: piece.rules, text: t("card.inRules") }),
      ),
    ),
  );
}
