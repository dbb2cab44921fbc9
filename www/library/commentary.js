/**
 * What the text of a game said besides its moves, beside the board: comments, judgements and variations in the record, arrows and circles on
 * the board, the names and clocks of the players, and what else its tags tell.
 */

import { el, fill } from "../dom.js";
import { loadReader, mannerOf, messageOf, treeOf } from "../engine.js";
import { linkTo } from "../storage/link-format.js";
import { mayAsk } from "../state.js";
import { addTexts, hasText, t } from "../strings.js";
import texts from "../strings/en/commentary.js";
import { onBoard, readShapes } from "../study/study-text.js";
import { get } from "./game-store.js";

await addTexts(texts, "commentary");

/** @typedef {import("../engine.js").Side} Side */
/** @typedef {import("../state.js").Now} Now */
/** @typedef {Omit<import("../stone-garden-reader.js").TreeMove, "parent"> & {children: Node[]}} Node */
/** @typedef {{comment: string, children: Node[]}} Root */
/** @typedef {{tags: [string, string][], root: Root}} Said */

/** Signs of judgements by their numbers in PGN; those of White and Black look the same. */
const SIGNS = new Map(
  /** @type {[string, number[]][]} */ ([
    ["!", [1]],
    ["?", [2]],
    ["!!", [3]],
    ["??", [4]],
    ["!?", [5]],
    ["?!", [6]],
    ["□", [7, 8]],
    ["=", [10, 11, 12]],
    ["∞", [13]],
    ["⩲", [14]],
    ["⩱", [15]],
    ["±", [16]],
    ["∓", [17]],
    ["+−", [18, 20]],
    ["−+", [19, 21]],
    ["⨀", [22, 23]],
    ["⟳", [30, 31, 32, 33]],
    ["↑", [36, 37]],
    ["→", [40, 41]],
    ["=∞", [44, 45]],
    ["⇆", [132, 133]],
    ["⊕", [138, 139]],
    ["∆", [140]],
    ["⌓", [142]],
    ["N", [146]],
  ]).flatMap(([sign, numbers]) => numbers.map((number) => /** @type {const} */ ([number, sign]))),
);

/** @param {ArrayLike<number>} glyphs */
const signsOf = (glyphs) => Array.from(glyphs, (number) => SIGNS.get(number) ?? "").join("");

/** The judgements in words, as far as there are any. @param {ArrayLike<number>} glyphs */
const judged = (glyphs) =>
  Array.from(glyphs, (number) => `said.glyph.${SIGNS.get(number)}`)
    .filter(hasText)
    .map((key) => t(key))
    .join(", ");

/** Values of tags that say nothing, or what goes without saying. */
const SILENT = /^([?*.\s-]*|normal|unterminated|unknown)$/i;

/** @param {[string, string][]} tags @param {...string} wanted the first that says something counts */
const said = (tags, ...wanted) =>
  wanted.map((name) => tags.find(([known]) => known === name)?.[1] ?? "").find((value) => !SILENT.test(value)) ?? "";

/** A day as one writes it; of one that is known in part the year. @param {string} date `2024.01.07` */
function dayText(date) {
  const [, year, month, day] = /^(\d{4})[.-](\d\d)[.-](\d\d)$/.exec(date) ?? [];
  if (!year) return /^\d{4}/.exec(date)?.[0] ?? date;
  const time = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return time.toLocaleDateString(document.documentElement.lang, { dateStyle: "medium", timeZone: "UTC" });
}

/** `300+3` as `5+3`. @param {string} control */
function controlText(control) {
  const [, base, step] = /^(\d+)(?:\+(\d+))?$/.exec(control) ?? [];
  return base && Number(base) % 60 === 0 ? `${Number(base) / 60}+${step ?? 0}` : control;
}

/** What tags say that stands beside neither side. @param {[string, string][]} tags */
function aboutText(tags) {
  const [event, site, round] = [said(tags, "Event"), said(tags, "Site"), said(tags, "Round")];
  const opening = [said(tags, "ECO"), said(tags, "Opening"), said(tags, "Variation")].filter(Boolean).join(" ");
  return [
    event,
    site !== event && site,
    round && t("said.round", { round }),
    dayText(said(tags, "Date", "UTCDate")),
    controlText(said(tags, "TimeControl")),
    opening,
    [said(tags, "Result"), said(tags, "Termination")].filter(Boolean).join(", "),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** A player's name with the title, and the rating. @param {[string, string][]} tags @param {Side} side */
function playerTexts(tags, side) {
  // Texts of xiangqi name Red, records of shogi who begins.
  const names = side === "white" ? ["White", "Red", "Sente"] : ["Black", "Gote"];
  const title = said(tags, `${names[0]}Title`);
  const rating = said(tags, `${names[0]}Elo`, `${names[0]}Rating`);
  const name = [title, said(tags, ...names)].filter(Boolean).join(" ");
  return { name, rating: rating && `${name && " "}(${rating})` };
}

/** What one of the commands in a comment says. @param {string} comment @param {"clk" | "eval"} name */
const commanded = (comment, name) => new RegExp(`\\[%${name}\\s+([^\\]]*)\\]`).exec(comment)?.[1].trim() ?? "";

/** `0:03:00.5` as a clock shows it. @param {string} text */
const clockText = (text) => text.replace(/^0+:(?=\d)/, "").replace(/^0(?=\d)/, "");

/** The tree of a game's moves; without a text there is nothing in it. @param {import("./game-store.js").Shelved} game @param {string} manner @returns {Promise<Root>} */
async function rootOf({ text, variant }, manner) {
  /** @type {Root} */
  const root = { comment: "", children: [] };
  if (!text) return root;
  await loadReader();
  const { comment, nodes } = treeOf(text, variant, manner);
  const made = nodes.map((/** @type {import("../stone-garden-reader.js").TreeMove} */ { parent, ...node }) => ({
    ...node,
    parent,
    children: /** @type {Node[]} */ ([]),
  }));
  for (const node of made) (node.parent === null ? root : made[node.parent]).children.push(node);
  return { ...root, comment };
}

/** The place in the tree after so many moves of the record; none where the game has left it. @param {Root} root @param {Now["record"]} record @param {number} ply @returns {Root | undefined} */
function placeAt(root, record, ply) {
  /** @type {Root | undefined} */
  let place = root;
  for (const { move } of record.slice(0, ply)) place = place?.children.find((child) => child.move === move);
  return place;
}

/** A comment without its commands. @param {string | undefined} comment */
const words = (comment) => (comment ? readShapes(comment).text : "");

/**
 * A variation as words in a line, those within it in brackets; its moves as somebody makes them of what they are called.
 * @param {Node} first
 * @param {string[]} before the moves that lead to it
 * @param {(node: Node, text: string, line: string[], ply: number) => HTMLElement | string} moved a move, the line in which it stands and its place there
 * @returns {(HTMLElement | string)[]}
 */
function lineOf(first, before, moved) {
  const nodes = [first];
  for (let node = first.children[0]; node; node = node.children[0]) nodes.push(node);
  const line = [...before, ...nodes.map(({ move }) => move)];
  /** @type {(HTMLElement | string)[]} */
  const parts = [];
  let numbered = true;
  nodes.forEach((node, i) => {
    const beside = nodes[i - 1]?.children.slice(1) ?? [];
    const ply = before.length + i;
    const number = node.side === "white" ? `${node.number}. ` : numbered ? `${node.number}... ` : "";
    const after = words(node.comment);
    parts.push(words(node.before), moved(node, `${number}${node.text}${signsOf(node.glyphs)}`, line, ply + 1), after);
    for (const other of beside) {
      const inner = lineOf(other, line.slice(0, ply), moved);
      parts.push("(", ...inner, ")");
    }
    numbered = !!after || beside.length > 0;
  });
  return parts.filter(Boolean);
}

/** With blanks between, but for brackets. @param {(HTMLElement | string)[]} parts */
const spaced = (parts) =>
  parts.flatMap((part, i) => (i && parts[i - 1] !== "(" && part !== ")" ? [" ", part] : [part]));

/**
 * @param {object} parts
 * @param {import("../state.js").Store} parts.store
 * @param {import("../play/session.js").Session} parts.session
 * @param {HTMLElement} parts.list of moves
 * @param {HTMLElement} parts.players
 * @param {(moves: string[], ply: number) => void} parts.show another line on the board, while the game waits
 */
export async function bindCommentary({ store, session, list, players, show }) {
  const { state, update } = store;
  const sheet = el("link", { rel: "stylesheet", href: new URL("commentary.css", import.meta.url).href });
  document.head.append(sheet);
  const about = el("span", { class: "said-about" });
  const study = el("a", { class: "said-study", text: t("said.study") });
  const head = el("p", { class: "said-head", role: "group", "aria-label": t("said.title") }, about, " ", study);
  list.before(head);
  const sides = /** @type {Side[]} */ (["white", "black"]).map((side) => {
    const row = /** @type {HTMLElement} */ (players.querySelector(`[data-side="${side}"]`));
    const name = el("span", { class: "said-player" });
    const clock = el("span", { class: "said-clock" });
    row.querySelector(".player-name")?.after(name);
    row.querySelector(".player-taken")?.before(clock);
    return { side, row, name, clock };
  });

  /** Of the game in hand; none if nothing is known of it. @type {Said | null} */
  let known = null;
  /** The first row of the list as it was last completed: whoever draws the list makes all rows anew. @type {Element | null} */
  let completed = null;
  let shown = "";
  let asked = 0;

  /** Reads what is known of the game in hand, or of the one from whose middle it is played. */
  async function read() {
    const turn = ++asked;
    known = null;
    const { id, from, said: is } = state.about;
    if (is)
      try {
        const found = (id && (await get(id))?.game) || (from && (await get(from))?.game);
        const manner = mannerOf(state.now?.variant, state);
        const root = found && (await rootOf(found, manner));
        if (turn !== asked) return;
        if (found && root) known = { tags: found.tags ?? [], root };
      } catch (error) {
        console.warn("comments:", messageOf(error));
      }
    if (turn !== asked) return;
    showHead();
    completed = null;
    shown = "";
    draw();
    showShapes();
  }

  function showHead() {
    const text = known ? aboutText(known.tags) : "";
    about.textContent = text;
    study.hidden = !known?.root.children.length;
    head.hidden = !text && study.hidden;
    for (const { side, row, name } of sides) {
      const player = known ? playerTexts(known.tags, side) : { name: "", rating: "" };
      fill(name, player.name && el("span", { text: player.name, title: player.name }), player.rating);
      row.classList.toggle("said", !!name.textContent);
    }
  }

  function draw() {
    const { now } = state;
    if (!now) return;
    const key = known ? `${now.ply} ${now.record.length}` : "";
    if (key !== shown) {
      shown = key;
      showClocks(now);
    }
    if (!known || (completed && completed === list.firstElementChild)) return;
    complete(known.root, now);
    completed = list.firstElementChild;
    const game = session.keep();
    if (game) study.href = linkTo(game, `?page=study${game.about?.id ? `&from=${game.about.id}` : ""}`);
  }

  /** What each side's clock showed when it had last moved. @param {Now} now */
  function showClocks({ record, ply }) {
    for (const { side, clock } of sides) {
      let last = known ? ply : 0;
      let text = "";
      for (; last > 0 && !text; last--)
        if (record[last - 1].side === side) {
          const place = known && placeAt(known.root, record, last);
          if (!place) continue;
          text = commanded(place.comment, "clk");
          // Without a clock at its last move a side has none.
          break;
        }
      clock.textContent = text && clockText(text);
    }
  }

  /** Puts into the list what is said of its moves. @param {Root} root @param {Now} now */
  function complete(root, now) {
    /** @type {Root | undefined} */
    let place = root;
    const before = notes(root.comment, [], [], "said.before");
    const moves = now.record.map((entry) => entry.move);
    if (before) list.prepend(before);
    const buttons = [...list.querySelectorAll("[data-ply]")].map((button) => /** @type {HTMLElement} */ (button));
    for (const button of buttons) {
      const ply = Number(button.dataset.ply) - 1;
      const move = moves[ply];
      /** @type {Node | undefined} */
      const next = place?.children.find((child) => child.move === move);
      if (next) judge(button, next);
      const after = notes(next?.comment, place?.children.filter((child) => child !== next) ?? [], moves.slice(0, ply));
      if (after) putAfter(button, after);
      place = next;
    }
    const rest = notes("", place?.children ?? [], moves);
    if (rest) list.append(rest);
    const current = /** @type {HTMLElement | null} */ (list.querySelector("[aria-current]"));
    const row = current?.closest("li");
    if (!row) return;
    const note = row.nextElementSibling?.matches(".said-note") ? row.nextElementSibling : row;
    const [outer, inner, whole] = [list, row, note].map((element) => element.getBoundingClientRect());
    // The move with what is said of it, or at least the move.
    const below = Math.min(whole.bottom - outer.bottom, inner.top - outer.top);
    if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + 8;
    else if (below > 0) list.scrollTop += below + 8;
  }

  /** @param {HTMLElement} button @param {Node} node */
  function judge(button, { glyphs, comment }) {
    const [signs, worth] = [signsOf(glyphs), commanded(comment, "eval").split(",")[0]];
    if (!signs && !worth) return;
    button.append(
      signs && el("span", { class: "said-signs", text: signs }),
      worth && el("span", { class: "said-worth", text: worth }),
    );
    const label = [button.getAttribute("aria-label"), judged(glyphs), worth && t("said.worth", { worth })];
    button.setAttribute("aria-label", label.filter(Boolean).join(", "));
  }

  /** A move of a variation, to be pressed where one may look at what is not the game. @param {Node} node @param {string} text @param {string[]} line @param {number} ply */
  function moved({ number, side, text: move, glyphs }, text, line, ply) {
    if (!mayAsk(state)) return text;
    const name = t("record.move", { number, side: t(`side.${side}`), move });
    return el("button", {
      type: "button",
      class: "said-move",
      "aria-label": [name, judged(glyphs)].filter(Boolean).join(", "),
      text,
      on: { click: () => show(line, ply) },
    });
  }

  /** @param {string | undefined} comment @param {Node[]} beside variations @param {string[]} moves before them @param {string} [label] @returns {HTMLElement | null} */
  function notes(comment, beside, moves, label) {
    const text = words(comment);
    if (!text && !beside.length) return null;
    return el(
      "li",
      { class: "said-note", "aria-label": label && t(label) },
      text && el("p", { text }),
      ...beside.map((node) => el("p", { class: "said-variation" }, ...spaced(lineOf(node, moves, moved)))),
    );
  }

  /** Below a move, before the one that stands beside it, which begins another row. @param {HTMLElement} button @param {HTMLElement} note */
  function putAfter(button, note) {
    const row = /** @type {HTMLElement} */ (button.parentElement);
    const rest = [];
    for (let next = button.nextElementSibling; next; next = next.nextElementSibling) rest.push(next);
    row.after(note);
    if (!rest.length) return;
    const number = row.querySelector(".record-number")?.textContent;
    note.after(
      el(
        "li",
        { class: "record-row" },
        el("span", { class: "record-number", "aria-hidden": "true", text: number }),
        el("span", { class: "record-gap", "aria-hidden": "true", text: "…" }),
        ...rest,
      ),
    );
  }

  /** Arrows and circles that belong to the position. */
  function showShapes() {
    const { now } = state;
    const place = known && now && !now.first && placeAt(known.root, now.record, now.ply);
    const { arrows, circles } = onBoard(readShapes(place ? place.comment : ""), now?.variant ?? noBoard);
    if (arrows.length || circles.length) update((state) => Object.assign(state, { arrows, circles }));
  }

  session.onChange(({ kind }) => {
    if (kind === "begin") read();
    else showShapes();
  });
  store.onDraw(draw);
  await read();
}

const noBoard = { files: 0, ranks: 0, levels: 1 };
