/** The list of all games of this device: to look through, to open, to delete, to take elsewhere. */

import { button, el, fill } from "../dom.js";
import { messageOf } from "../engine.js";
import { openDialog } from "../dialogs/frame.js";
import { save } from "../export/picture.js";
import { addTexts, t } from "../strings.js";
import { asFile, asText, bringIn } from "./exchange.js";
import { dateText, dayOf, kindOf, matches, opponentText, stateText, toMoveOf, waitsForYou } from "./list.js";
import { all, putBack, remove } from "./shelf.js";
import texts from "../strings/en/library.js";

await addTexts(texts, "library");

/** How many games are listed before "Show more". */
const PAGE = 40;

/** @typedef {import("./shelf.js").Found} Found */

/**
 * @param {import("../state.js").State} state
 * @param {(kept: import("../play/session.js").Kept) => void} open throws the engine's error
 */
export async function openLibrary(state, open) {
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
  const choice = (/** @type {string} */ id, /** @type {[string, string][]} */ options) =>
    el("select", { id, class: "field" }, ...options.map(([value, text]) => el("option", { value, text })));
  const search = el("input", {
    id: "library-search",
    class: "field",
    type: "search",
    autocomplete: "off",
    placeholder: t("library.searchHint"),
  });
  const game = choice("library-game", [
    ["", t("library.every")],
    .../** @type {[string, string][]} */ (state.variants.map(({ id, name }) => [id, name])),
  ]);
  const result = choice("library-result", [
    ["", t("library.any")],
    .../** @type {[string, string][]} */ (
      ["running", "won", "lost", "drawn", "over"].map((kind) => [kind, t(`library.${kind}`)])
    ),
  ]);
  const from = el("input", { id: "library-from", class: "field", type: "date" });
  const to = el("input", { id: "library-to", class: "field", type: "date" });
  const labelled = (/** @type {string} */ key, /** @type {HTMLElement} */ field) =>
    el("div", { class: "stack-label" }, el("label", { for: field.id, text: t(key) }), field);
  const file = el("input", {
    type: "file",
    id: "library-file",
    class: "unseen",
    tabindex: -1,
    "aria-label": t("library.import"),
    accept: ".json,.pgn,.txt,application/json,text/plain",
  });
  const body = el(
    "div",
    { class: "stack" },
    el(
      "div",
      { class: "library-search", role: "search" },
      labelled("library.search", search),
      labelled("library.game", game),
      labelled("library.result", result),
      labelled("library.from", from),
      labelled("library.to", to),
    ),
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
      file,
    ),
  );
  const dialog = openDialog("library", t("library.title"), body);
  for (const field of [search, game, result, from, to]) field.addEventListener("input", () => ((shown = PAGE), draw()));
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    try {
      const { problems, ...brought } = await bringIn(await chosen.text(), state.now?.variant.id ?? "stone-garden");
      tell(t("library.brought", brought), ...problems);
    } catch (error) {
      tell("", messageOf(error));
    }
    file.value = "";
    await read();
  });

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
      draw();
    } catch (error) {
      tell("", t("library.failed", { error: messageOf(error) }));
    }
  }

  function draw() {
    const wanted = { text: search.value, game: game.value, result: result.value, from: from.value, to: to.value };
    const asked = Object.values(wanted).some(Boolean);
    const like = games.filter(({ game }) => (game ? matches(game, wanted, nameOf(game)) : !asked));
    count.textContent = games.length
      ? t("library.count", { count: like.length, all: games.length })
      : t("library.none");
    // Games that wait for a move of yours come first.
    const waiting = asked ? [] : like.filter(({ game }) => game && waitsForYou(game));
    const rest = waiting.length ? like.filter((found) => !waiting.includes(found)) : like;
    fill(
      list,
      waiting.length > 0 && el("li", { class: "library-head", text: t("library.waiting", { count: waiting.length }) }),
      ...waiting.map(row),
      waiting.length > 0 && rest.length > 0 && el("li", { class: "library-head", text: t("library.others") }),
      ...rest.slice(0, shown).map(row),
      games.length > 0 && !like.length && el("li", { class: "quiet", text: t("library.noMatch") }),
    );
    more.hidden = rest.length <= shown;
  }

  /** @param {import("./shelf.js").Shelved} game */
  function nameOf({ variant }) {
    return state.variants.find(({ id }) => id === variant)?.name ?? variant;
  }

  /** @param {Found} found */
  function row(found) {
    const { id, game } = found;
    if (!game) return el("li", { class: "library-game" }, el("p", { text: t("library.unreadable") }));
    const here = state.about.id === id;
    const values = { game: nameOf(game), date: dateText(game.changed) };
    const press = (/** @type {string} */ key, /** @type {() => void} */ run, kind = "button") =>
      el("button", {
        type: "button",
        class: kind,
        "aria-label": t(`${key}Game`, values),
        text: t(key),
        on: { click: run },
      });
    return el(
      "li",
      { class: "library-game", "data-kind": kindOf(game), "data-id": id },
      el(
        "div",
        {},
        el("p", { class: "library-name", text: values.game }),
        el("p", { text: stateText(game, toMoveOf(game)) }),
        el("p", {
          class: "quiet",
          text: `${opponentText(game)} · ${t("library.plies", { count: game.moves.length })} · ${values.date}`,
        }),
      ),
      el(
        "div",
        { class: "row" },
        here ? el("span", { class: "quiet", text: t("library.here") }) : press("library.open", () => take(game)),
        !here && press("library.delete", () => drop(found), "button plain"),
      ),
    );
  }

  /** @param {import("./shelf.js").Shelved} game */
  async function take(game) {
    try {
      await open({ ...game, about: { ...game.about, id: game.id } });
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
