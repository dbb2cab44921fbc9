/** The list of all games of this device: to look through, to open, to delete, to take elsewhere. */

import { button, el, fill } from "../dom.js";
import { messageOf } from "../engine.js";
import { openDialog } from "../dialogs/frame.js";
import { save } from "../export/picture.js";
import { addTexts, t } from "../strings.js";
import { asFile, asText, bringIn } from "./exchange.js";
import { dateText, dayOf, matches, waitsForYou } from "./list.js";
import { row } from "./row.js";
import { searchForm } from "./search.js";
import { all, putBack, remove } from "./shelf.js";
import texts from "../strings/en/library.js";

await addTexts(texts, "library");

/** How many games are listed before "Show more". */
const PAGE = 40;

/** @typedef {import("./shelf.js").Found} Found */

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
  const search = searchForm(state.variants, () => ((shown = PAGE), draw()));
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
      draw();
    } catch (error) {
      tell("", t("library.failed", { error: messageOf(error) }));
    }
  }

  function draw() {
    const wanted = search.wanted();
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
      ...waiting.map(rowOf),
      waiting.length > 0 && rest.length > 0 && el("li", { class: "library-head", text: t("library.others") }),
      ...rest.slice(0, shown).map(rowOf),
      games.length > 0 && !like.length && el("li", { class: "quiet", text: t("library.noMatch") }),
    );
    more.hidden = rest.length <= shown;
  }

  /** @param {import("./shelf.js").Shelved} game */
  function nameOf({ variant }) {
    return state.variants.find(({ id }) => id === variant)?.name ?? variant;
  }

  /** @param {Found} found */
  const rowOf = (found) =>
    row(found, found.game ? nameOf(found.game) : found.id, {
      here: state.about.id === found.id,
      take: () => found.game && take(found.game),
      drop: () => drop(found),
    });

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
