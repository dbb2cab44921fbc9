/**
 * Studies, `?page=study`: all of this device, or with `&id=` one of them; `#study=` holds one in the address itself.
 */

import { unpack } from "../definition/definition-code.js";
import { openLink } from "../definition/definition-link.js";
import { button, el, fill } from "../dom.js";
import { dress } from "../page-styles.js";
import { loadGame, loadReader, messageOf, startEngine, variantOf, variants } from "../engine.js";
import { siteHeader } from "../header/header.js";
import { TWINS } from "../home/twins.js";
import { renamedGame } from "../play/words.js";
import { addTexts, sentence, t } from "../strings.js";
import embedded from "../strings/en/embed.js";
import texts from "../strings/en/study.js";
import { adoptMarkers } from "../theme.js";
import { showStudy } from "./study-editor.js";
import { nodeOf, openStudy, textOf } from "./resolve.js";
import { adoptStudyStyle } from "./study-board.js";
import { allStudies, getStudy, putBackStudy, putStudy, removeStudy } from "./study-storage.js";
import { MOST, newNode, plainTitle } from "./tree.js";

// The studies of this device, a new one, and one from a text; or where a position that comes along is to go.

const FIRST = "stone-garden";

/** @typedef {import("./tree.js").Chapter} Chapter */

async function showList(/** @type {import("../storage/local-storage.js").Settings} */ _settings) {
  const link = await openLink("", location.hash, FIRST);
  const brought = link?.game ? ((await commented(link.game)) ?? chapterOf(link.game, link.side === "black")) : null;
  const said = el("p", { class: "said", role: "status" });
  const problem = el("p", { class: "typed-error", role: "alert" });
  const list = el("ul", { class: "study-list" });
  const title = el("input", { id: "study-new-title", class: "field", maxlength: MOST.title, autocomplete: "off" });
  const game = el(
    "select",
    { id: "study-new-game", class: "field" },
    ...variants()
      .filter(({ id }) => !TWINS[id])
      .map(renamedGame)
      .map(({ id, name }) => el("option", { value: id, text: name, selected: id === FIRST })),
  );
  const pasted = el("textarea", { id: "study-paste", class: "field code", rows: 5, spellcheck: "false" });
  const file = el("input", {
    type: "file",
    class: "unseen",
    tabindex: -1,
    "aria-label": t("study.file"),
    accept: ".pgn,.txt,text/plain",
    on: { change: bring },
  });
  document.body.replaceChildren(
    el("a", { class: "skip", href: "#study-list", text: t("study.skipList") }),
    siteHeader("studies"),
    el(
      "main",
      { class: "study study-all" },
      el("h1", { text: t(brought ? "study.where" : "study.title") }),
      el("p", { class: "quiet", text: t(brought ? "study.whereLead" : "study.lead") }),
      said,
      problem,
      el("section", { id: "study-list", tabindex: -1, "aria-label": t("study.all") }, list),
      el(
        "form",
        { class: "stack study-new", on: { submit: begin } },
        el("h2", { text: t("study.new") }),
        labelled("study-new-title", "study.name", title),
        !brought && labelled("study-new-game", "study.game", game),
        el("div", { class: "row" }, el("button", { type: "submit", class: "button main", text: t("study.begin") })),
      ),
      !brought &&
        el(
          "section",
          { class: "stack study-new", "aria-labelledby": "study-import" },
          el("h2", { id: "study-import", text: t("study.import") }),
          labelled("study-paste", "study.paste", pasted),
          el(
            "div",
            { class: "row" },
            button("study.read", () => take(pasted.value)),
            button("study.file", () => file.click()),
            file,
          ),
        ),
    ),
  );
  await draw();

  async function draw() {
    const studies = await allStudies();
    fill(
      list,
      ...studies.map(({ id, study, raw }) =>
        el(
          "li",
          { class: "study-row" },
          el(
            "div",
            {},
            el("p", { class: "study-name", text: study?.title ?? t("study.unreadable") }),
            study &&
              el("p", {
                class: "quiet",
                text: `${t("study.chapters", { count: study.chapters })} · ${new Date(study.changed).toLocaleDateString(document.documentElement.lang)}`,
              }),
          ),
          study &&
            el(
              "div",
              { class: "row" },
              brought
                ? press("study.addHere", study.title, () => addTo(id))
                : el("a", {
                    class: "button",
                    href: `?page=study&id=${id}`,
                    "aria-label": t("study.openNamed", { title: study.title }),
                    text: t("study.open"),
                  }),
              !brought && press("study.delete", study.title, () => drop(id, study.title, raw)),
            ),
        ),
      ),
      !studies.length && el("li", { class: "quiet", text: t("study.none") }),
    );
  }

  /** @param {string} key @param {string} name @param {() => void | Promise<void>} run */
  function press(key, name, run) {
    return el("button", {
      type: "button",
      class: "button",
      "aria-label": `${t(key)}: ${name}`,
      text: t(key),
      on: { click: () => attempt(run) },
    });
  }

  /** @param {() => void | Promise<void>} run */
  async function attempt(run) {
    problem.textContent = "";
    try {
      await run();
    } catch (error) {
      problem.textContent = sentence(messageOf(error));
    }
  }

  /** @param {Event} event */
  function begin(event) {
    event.preventDefault();
    attempt(async () => {
      const chapter = brought ?? chapterOf({ variant: game.value, fen: null, moves: [] }, false);
      await keep({ title: plainTitle(title.value) || t("study.untitled"), chapters: [chapter] });
    });
  }

  /** @param {import("./tree.js").Study} study @param {string | null} [id] */
  async function keep(study, id = null) {
    const text = textOf(study);
    const kept = await putStudy(id, { title: study.title, text, chapters: study.chapters.length });
    location.assign(`?page=study&id=${kept}${id ? `&chapter=${study.chapters.length}` : ""}`);
  }

  /** @param {string} id */
  async function addTo(id) {
    const kept = await getStudy(id);
    if (!kept || !brought) throw new Error(t("study.gone"));
    const study = await openStudy(kept.text, FIRST);
    if (study.chapters.length >= MOST.chapters) throw new Error(t("study.fault.chapters", { most: MOST.chapters }));
    study.chapters.push({ ...brought, title: t("study.chapterNumber", { number: study.chapters.length + 1 }) });
    await keep(study, id);
  }

  /** @param {string} id @param {string} title @param {any} raw */
  async function drop(id, title, raw) {
    await removeStudy(id);
    await draw();
    const back = button("study.undo", () =>
      attempt(async () => {
        await putBackStudy(raw);
        fill(said);
        await draw();
      }),
    );
    fill(said, `${t("study.deleted", { title })} `, back);
    back.focus();
  }

  /** @param {string} text */
  function take(text) {
    return attempt(async () => keep(await openStudy(text, game.value)));
  }

  async function bring() {
    const [chosen] = file.files ?? [];
    if (chosen) await take(await chosen.text());
    file.value = "";
  }
}

/**
 * The game as it is kept on this device (`&from=`), if it came with comments and variations.
 * @param {{moves: string[]}} link
 * @returns {Promise<Chapter | null>}
 */
async function commented({ moves }) {
  const id = new URLSearchParams(location.search).get("from");
  if (!id) return null;
  try {
    const [{ get }, library] = await Promise.all([
      import("../library/game-store.js"),
      import("../library/import-export.js"),
    ]);
    const game = (await get(id))?.game;
    if (!game?.text || game.moves.join() !== moves.join()) return null;
    const study = await openStudy(library.textOf(game), game.variant);
    return study.chapters[0];
  } catch (error) {
    console.warn("comments:", messageOf(error));
    return null;
  }
}

/**
 * A chapter that begins where a link says, with the moves that it brings.
 * @param {{variant: string, fen: string | null, moves: string[]}} link @param {boolean} flip
 * @returns {Chapter}
 */
function chapterOf({ variant, fen, moves }, flip) {
  const { definition } = variantOf(variant) ?? {};
  const game = loadGame(variant, fen ?? undefined, "", definition);
  const root = newNode();
  try {
    const start = fen ? game.fen() : null;
    let node = root;
    for (const move of moves.slice(0, MOST.moves)) {
      const next = nodeOf(game, move);
      node.children.push(next);
      node = next;
    }
    const title = t("study.chapterNumber", { number: 1 });
    return { title, variant, ...(definition && { definition }), fen: start, flip, root };
  } finally {
    game.free();
  }
}

/** @param {string} id @param {string} key @param {HTMLElement} field */
const labelled = (id, key, field) => el("div", { class: "stack-label" }, el("label", { for: id, text: t(key) }), field);

await Promise.all([addTexts(texts, "study"), addTexts(embedded, "embed")]);

/** Opens what the address asks for in place of the board. */
export async function openStudies() {
  const { settings, dressed } = dress(new URL("study.css", import.meta.url));
  const root = document.documentElement;
  document.title = t("study.title");
  document.body.classList.add("study-page");
  // Another link in the same window.
  addEventListener("hashchange", () => location.hash.includes("=") && location.reload());
  try {
    await Promise.all([startEngine(), loadReader(), dressed]);
    adoptMarkers(document);
    adoptStudyStyle(document);
    const id = new URLSearchParams(location.search).get("id");
    const code = /[#&]study=([^&]*)/.exec(location.hash)?.[1];
    if (code) await showStudy(await openStudy(await unpack(code), FIRST), null, settings);
    else if (id) {
      const kept = await getStudy(id);
      if (!kept) throw new Error(t("study.gone"));
      await showStudy(await openStudy(kept.text, FIRST), id, settings);
    } else await showList(settings);
    root.dataset.ready = "yes";
  } catch (error) {
    document.body.replaceChildren(
      siteHeader("studies"),
      el(
        "main",
        { class: "study" },
        el("h1", { text: t("study.title") }),
        el("p", { role: "alert", text: t("study.failed", { error: sentence(messageOf(error)) }) }),
        el("p", {}, el("a", { class: "button main", href: "?page=study", text: t("study.all") })),
      ),
    );
    root.dataset.ready = "yes";
    console.error(error);
  }
}
