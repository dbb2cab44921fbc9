/** The named opponents, or bots, of a game, `?page=rivals&game=…`, or `&definition=…` for a game that comes as a text: one's rating on this device, who is beaten, and who comes next. */

import { el } from "../dom.js";
import { dress } from "../page-styles.js";
import { askedGame, placeOf } from "../definition/definition-link.js";
import { codeOf } from "../definition/definition-code.js";
import { messageOf, startEngine, variants } from "../engine.js";
import { fillHeader } from "../header/header.js";
import { renamedGame } from "../play/words.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/rivals.js";
import { portrait } from "./avatar.js";
import { nextRival, RIVALS, standingIn } from "./rating.js";

await addTexts(texts, "rivals");

/** The game that is meant if the address names none. */
const FIRST = "stone-garden";

/** Opens the page in place of the board. @param {string | null} wanted the game's id */
export async function openRivals(wanted) {
  const { dressed } = dress(new URL("bots.css", import.meta.url));
  try {
    await Promise.all([startEngine(), dressed]);
    const own = variants()
      .filter(({ group }) => group === "own")
      .map(renamedGame);
    const found = await askedGame(wanted);
    const first = /** @type {import("../engine.js").Variant} */ (own.find(({ id }) => id === FIRST));
    const choice = show(own, found ?? first, wanted !== null && !found);
    document.documentElement.dataset.ready = "yes";
    // What names the others knows their rules too: it comes last.
    import("../home/grouped-classics.js")
      .then(async ({ groupedClassics, offerGrouped }) => offerGrouped(choice, await groupedClassics()))
      .catch((error) => console.warn("other games:", messageOf(error)));
  } catch (error) {
    document.body.replaceChildren(
      el(
        "main",
        { class: "rivals" },
        el("p", { role: "alert", text: t("rivals.failed", { error: messageOf(error) }) }),
      ),
    );
    console.error(error);
  }
}

/**
 * @param {import("../engine.js").Variant[]} own @param {import("../engine.js").Variant} variant
 * @param {boolean} missing whether another game was asked for
 * @returns {HTMLSelectElement} the choice of a game
 */
function show(own, variant, missing) {
  document.title = t("rivals.title", { game: variant.name });
  document.body.classList.add("rivals-page");
  const games = own.some(({ id }) => id === variant.id) ? own : [...own, variant];
  const choice = /** @type {HTMLSelectElement} */ (
    el(
      "select",
      { id: "rivals-game", class: "field" },
      ...games.map(({ id, name }) => el("option", { value: id, text: name, selected: id === variant.id })),
    )
  );
  choice.addEventListener("change", () => {
    location.assign(
      choice.value === variant.id ? placeOf(variant, "?page=rivals") : `?page=rivals&game=${choice.value}`,
    );
  });
  const places = el("header", { class: "site" });
  fillHeader(places, "opponents")(variant.id, variant.definition && codeOf(variant.definition));
  const standing = standingIn(variant.id);
  const next = nextRival(standing);
  document.body.replaceChildren(
    el("a", { class: "skip", href: "#rivals-list", text: t("rivals.skip") }),
    places,
    el(
      "main",
      { class: "rivals" },
      el("h1", { text: t("rivals.heading") }),
      missing && el("p", { class: "quiet", role: "status", text: t("rivals.missing") }),
      el("p", { class: "rivals-lead", text: t("rivals.lead") }),
      el(
        "div",
        { class: "rivals-you" },
        el("div", { class: "stack-label" }, el("label", { for: "rivals-game", text: t("rivals.game") }), choice),
        el(
          "p",
          { class: "rivals-rating" },
          el("span", { class: "quiet", text: t("rivals.yours") }),
          " ",
          el("strong", { text: standing.played ? standing.rating : "–" }),
          " ",
          el("span", { class: "quiet", text: t("rivals.played", { count: standing.played }) }),
        ),
      ),
      el(
        "ol",
        { class: "rivals-list", id: "rivals-list", tabindex: -1 },
        ...RIVALS.map((rival) => card(rival, variant, standing.beaten.includes(rival.id), rival === next)),
      ),
      el("p", { class: "quiet rivals-note", text: t("rivals.note") }),
      variant.group !== "own" &&
        el("p", { class: "quiet rivals-note", text: t("rivals.guess", { game: variant.name }) }),
    ),
  );
  return choice;
}

/** @param {import("./rating.js").Rival} rival @param {import("../engine.js").Variant} variant @param {boolean} beaten @param {boolean} next */
function card({ id, rating, style }, variant, beaten, next) {
  const name = t(`rival.${id}`);
  const way = el("a", {
    class: next ? "button main" : "button",
    // A link that begins a game against that opponent.
    href: placeOf(variant, "./", `&rival=${id}`),
    text: t("rivals.play"),
    "aria-label": t("rivals.playName", { name }),
  });
  return el(
    "li",
    { class: `rival${beaten ? " beaten" : ""}${next ? " next" : ""}`, "data-rival": id },
    portrait(id),
    el(
      "div",
      { class: "rival-words" },
      el("h2", { text: name }),
      el("p", { class: "rival-line", text: t(`rival.${id}.line`) }),
      el(
        "p",
        { class: "rival-facts quiet" },
        String(rating),
        style && ` · ${t(`style.${style}`)}`,
        beaten && el("b", { class: "rival-beaten", text: ` · ${t("rivals.beaten")} ✓` }),
        next && el("b", { class: "rival-next", text: ` · ${t("rivals.isNext")}` }),
      ),
    ),
    way,
  );
}
