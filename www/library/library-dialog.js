/** The list of all games of this device: to look through, to open, to delete, to take elsewhere. */

import { openDialog } from "../dialogs/dialog.js";
import { button, el, fill } from "../dom.js";
import { messageOf } from "../engine.js";
import { save } from "../export/save-picture.js";
import { addTexts, sentence, t } from "../strings.js";
import texts from "../strings/en/library.js";
import { all, putBack, remove } from "./game-store.js";
import { asFile, asText, bringIn } from "./import-export.js";
import {
  dateText,
  dayOf,
  kindOf,
  matcher,
  opponentText,
  saidText,
  stateText,
  toMoveOf,
  waitsForYou,
} from "./game-list.js";

// A game of the library, as a row of its list.

/**
 * @param {import("./game-store.js").Found} found
 * @param {string} name of the game
 * @param {{here: boolean, ply: number | undefined, take: () => void, drop: () => void}} how whether it is the game in hand; after how many moves the position
 *   stands that is looked for; what the buttons do
 */
function row({ id, game }, name, { here, ply, take, drop }) {
  if (!game) return el("li", { class: "library-game" }, el("p", { text: t("library.unreadable") }));
  const values = { game: name, date: dateText(game.changed) };
  const press = (/** @type {string} */ key, /** @type {() => void} */ run, kind = "button") =>
    el("button", {
      type: "button",
      class: kind,
      "aria-label": t(`${key}Game`, values),
      text: t(key),
      on: { click: run },
    });
  const said = saidText(game);
  const quiet = `${said ? "" : `${opponentText(game)} · `}${t("library.plies", { count: game.moves.length })} · ${values.date}`;
  return el(
    "li",
    { class: "library-game", "data-kind": kindOf(game), "data-id": id },
    el(
      "div",
      {},
      el("p", { class: "library-name", text: name }),
      said && el("p", { dir: "auto", text: said }),
      el("p", { text: stateText(game, toMoveOf(game)) }),
      el("p", { class: "quiet", text: quiet }),
      ply !== undefined && el("p", { text: t("library.at", { count: Math.ceil(ply / 2) }) }),
    ),
    el(
      "div",
      { class: "row" },
      here ? el("span", { class: "quiet", text: t("library.here") }) : press("library.open", take),
      !here && press("library.delete", drop, "button plain"),
    ),
  );
}

// What the library is searched by: words, players, game, result, days, first moves and positions.

/** Milliseconds after the last letter before first moves, or a position, are read. */
const TYPED = 250;

/** @param {string} id @param {[string, string][]} options */
const choice = (id, options) =>
  el("select", { id, class: "field" }, ...options.map(([value, text]) => el("option", { value, text })));

/** @param {string} key @param {HTMLElement} field */
const labelled = (key, field) =>
  el("div", { class: "stack-label" }, el("label", { for: field.id, text: t(key) }), field);

/**
 * @param {import("../engine.js").Variant[]} variants
 * @param {string} board the position on the board; empty: none
 * @param {() => void} changed called with every change of a field
 * @param {(text: string) => void} placed called with first moves, or a position, that are looked for
 */
function searchForm(variants, board, changed, placed) {
  const text = el("input", {
    id: "library-search",
    class: "field",
    type: "search",
    autocomplete: "off",
    placeholder: t("library.searchHint"),
  });
  const game = choice("library-game", [
    ["", t("library.every")],
    ...variants.map(({ id, name }) => /** @type {[string, string]} */ ([id, name])),
  ]);
  const result = choice("library-result", [
    ["", t("library.any")],
    ...["running", "won", "lost", "drawn", "over"].map(
      (kind) => /** @type {[string, string]} */ ([kind, t(`library.${kind}`)]),
    ),
    ["white-wins", "1–0"],
    ["black-wins", "0–1"],
  ]);
  const player = el("input", { id: "library-player", class: "field", type: "search", autocomplete: "off" });
  const place = el("input", {
    id: "library-place",
    class: "field",
    type: "search",
    autocomplete: "off",
    spellcheck: "false",
    placeholder: t("library.placeHint"),
  });
  let typed = 0;
  place.addEventListener("input", () => {
    clearTimeout(typed);
    typed = setTimeout(() => placed(place.value), TYPED);
  });
  const here = button("library.board", () => {
    place.value = board;
    placed(board);
  });
  const from = el("input", { id: "library-from", class: "field", type: "date" });
  const to = el("input", { id: "library-to", class: "field", type: "date" });
  for (const field of [text, player, game, result, from, to]) field.addEventListener("input", changed);
  const form = el(
    "div",
    { class: "library-search", role: "search" },
    labelled("library.search", text),
    labelled("library.game", game),
    labelled("library.result", result),
    labelled("library.from", from),
    labelled("library.to", to),
    labelled("library.player", player),
    labelled("library.place", place),
    board && here,
  );
  /** @returns {import("./game-list.js").Wanted} */
  const wanted = () => ({
    text: text.value,
    player: player.value,
    game: game.value,
    result: result.value,
    from: from.value,
    to: to.value,
  });
  return { form, wanted, focus: () => text.focus(), place: () => place.value };
}

await addTexts(texts, "library");

/** How many games are listed before "Show more". */
const PAGE = 40;

/** @typedef {import("./game-store.js").Found} Found */

/**
 * @param {import("../state.js").State} state
 * @param {(kept: import("../play/session.js").Kept) => void} open throws the engine's error
 * @param {File[]} [files] that are brought in at once
 */
export async function openLibrary(state, open, files = []) {
  const sheet = el("link", { rel: "stylesheet", href: new URL("library.css", import.meta.url).href });
  if (!document.querySelector(`link[href="${sheet.href}"]`)) document.head.append(sheet);
  /** @type {Found[]} */
  let games = [];
  let shown = PAGE;
  const said = el("p", { class: "said", role: "status" });
  const problem = el("ul", { class: "typed-error", role: "alert" });
  const list = el("ul", { class: "library-list" });
  const more = button("library.more", () => ((shown += PAGE), draw()));
  const count = el("p", { class: "quiet", role: "status" });
  const search = searchForm(state.variants, state.now?.fen ?? "", () => ((shown = PAGE), draw()), look);
  /** The games that have the moves or the position that is looked for, and after how many moves; null: nothing is. @type {Map<string, number> | null} */
  let places = null;
  let looking = new AbortController();
  /** @type {ReturnType<typeof import("./find-position.js").createFinder> | null} */
  let find = null;
  const file = el("input", {
    type: "file",
    id: "library-file",
    class: "unseen",
    tabindex: -1,
    "aria-label": t("library.import"),
    multiple: true,
    accept: ".json,.pgn,.txt,.kif,.kifu,.ki2,.ki2u,.csa,.usi,application/json,text/plain",
  });
  const body = el(
    "div",
    { class: "stack" },
    search.form,
    count,
    said,
    problem,
    list,
    more,
    el("p", { class: "quiet", text: t("library.keepHint") }),
    el(
      "div",
      { class: "row" },
      button("library.export", () =>
        save(`stone-garden-${dayOf(Date.now())}.json`, new Blob([asFile(games)], { type: "application/json" })),
      ),
      button("library.exportText", saveText),
      button("library.import", () => file.click()),
      el("a", { class: "button", href: "?page=study", text: t("library.studies") }),
      file,
    ),
  );
  const dialog = openDialog("library", t("library.title"), body);
  file.addEventListener("change", async () => {
    await bring([...(file.files ?? [])]);
    file.value = "";
  });
  dialog.addEventListener("dragover", (event) => event.preventDefault());
  dialog.addEventListener("drop", (event) => {
    event.preventDefault();
    event.stopPropagation();
    bring([...(event.dataTransfer?.files ?? [])]);
  });

  /** Looks for first moves, or a position. @param {string} text */
  async function look(text) {
    looking.abort();
    const { signal } = (looking = new AbortController());
    shown = PAGE;
    fill(problem);
    places = null;
    if (text.trim())
      try {
        const { createFinder, readPlace } = await import("./find-position.js");
        find ??= createFinder();
        const place = await readPlace(text, search.wanted().game || state.now?.variant.id || "chess");
        signal.throwIfAborted();
        const tell = (/** @type {number} */ done) => {
          count.textContent = t("library.looking", { count: done, all: games.length });
        };
        const found = await find(games, place, { tell, signal });
        signal.throwIfAborted();
        places = found;
      } catch (error) {
        if (signal.aborted) return;
        fill(problem, el("li", { text: sentence(messageOf(error)) }));
      }
    draw();
  }

  /** @param {File[]} files */
  async function bring(files) {
    for (const file of files) {
      const stop = new AbortController();
      const part = el("progress", { max: 1, value: 0, "aria-label": t("library.import") });
      const count = el("span");
      const progress = (/** @type {number} */ read, /** @type {number} */ games) => {
        part.value = read;
        count.textContent = ` ${t("library.reading", { count: games })} `;
      };
      progress(0, 0);
      fill(
        said,
        part,
        count,
        button("library.stop", () => stop.abort()),
      );
      try {
        const usual = state.now?.variant.id ?? "stone-garden";
        const { problems, ...brought } = await bringIn(file, usual, { tell: progress, signal: stop.signal });
        tell(t("library.brought", brought), ...problems);
      } catch (error) {
        tell("", messageOf(error));
      }
      await read();
    }
  }

  async function saveText() {
    try {
      const { count, text, problems } = await asText(games);
      if (count) save(`stone-garden-${dayOf(Date.now())}.txt`, new Blob([text], { type: "text/plain" }));
      const named = problems.map(({ id, game, error }) =>
        t("library.badText", { game: game ? nameOf(game) : id, date: game ? dateText(game.changed) : "?", error }),
      );
      tell(named.length ? t("library.savedText", { count }) : "", ...named);
    } catch (error) {
      tell("", t("library.failed", { error: messageOf(error) }));
    }
  }

  /** @param {string} text @param {...string} problems */
  function tell(text, ...problems) {
    fill(said, text);
    fill(problem, ...problems.map((text) => el("li", { text })));
  }

  async function read() {
    try {
      games = await all();
      if (search.place().trim()) await look(search.place());
      else draw();
    } catch (error) {
      tell("", t("library.failed", { error: messageOf(error) }));
    }
  }

  function draw() {
    const wanted = search.wanted();
    const asked = !!places || Object.values(wanted).some(Boolean);
    const matches = matcher(wanted);
    const names = new Map(state.variants.map(({ id, name }) => [id, name]));
    const like = games.filter(({ id, game }) =>
      game ? (!places || places.has(id)) && matches(game, names.get(game.variant) ?? game.variant) : !asked,
    );
    count.textContent = games.length
      ? t("library.count", { count: like.length, all: games.length })
      : t("library.none");
    // Games that wait for a move of yours come first.
    const waiting = asked ? [] : like.filter(({ game }) => game && waitsForYou(game));
    const rest = waiting.length ? like.filter((found) => !waiting.includes(found)) : like;
    fill(
      list,
      waiting.length > 0 && el("li", { class: "library-head", text: t("library.waiting", { count: waiting.length }) }),
      ...waiting.map(rowOf),
      waiting.length > 0 && rest.length > 0 && el("li", { class: "library-head", text: t("library.others") }),
      ...rest.slice(0, shown).map(rowOf),
      games.length > 0 && !like.length && el("li", { class: "quiet", text: t("library.noMatch") }),
    );
    more.hidden = rest.length <= shown;
  }

  /** @param {import("./game-store.js").Shelved} game */
  function nameOf({ variant }) {
    return state.variants.find(({ id }) => id === variant)?.name ?? variant;
  }

  /** @param {Found} found */
  const rowOf = (found) =>
    row(found, found.game ? nameOf(found.game) : found.id, {
      here: state.about.id === found.id,
      ply: places?.get(found.id),
      take: () => found.game && take(found.game, places?.get(found.id) ?? found.game.ply),
      drop: () => drop(found),
    });

  /** @param {import("./game-store.js").Shelved} game @param {number} ply */
  async function take(game, ply) {
    try {
      await open({ ...game, ply, about: { ...game.about, id: game.id } });
      dialog.close();
    } catch (error) {
      tell("", t("library.cant", { error: messageOf(error) }));
    }
  }

  /** @param {Found} found */
  async function drop(found) {
    try {
      await remove(found.id);
      await read();
    } catch (error) {
      return tell("", t("library.failed", { error: messageOf(error) }));
    }
    tell("");
    const undo = async () => {
      await putBack([found.raw]);
      await read();
      tell(t("library.back"));
      search.focus();
    };
    const back = button("library.undo", undo);
    fill(said, `${t("library.deleted", { game: found.game ? nameOf(found.game) : found.id })} `, back);
    back.focus();
  }

  await read();
  await bring(files);
  // What friends have moved meanwhile may be with the relay.
  const news = import("../live/inbox.js").then(({ fetchNews }) =>
    fetchNews(
      games.flatMap(({ game }) => game ?? []),
      state.about.id,
    ),
  );
  news
    .then((count) => (count && dialog.open ? read() : undefined))
    .catch((error) => console.warn("inbox:", messageOf(error)));
}
