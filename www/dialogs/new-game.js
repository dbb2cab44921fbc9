/** The choice of game, opponent and side. */

import { placeOf } from "../definition/definition-link.js";
import { el, fill } from "../dom.js";
import { byLot, define, messageOf, startOf, variantOf } from "../engine.js";
import { freshGame } from "../play/session.js";
import { LEVELS } from "../state.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/new.js";
import { openDialog } from "./dialog.js";

await addTexts(texts, "new");

/** Clocks to choose from: minutes each, and seconds added after each move. */
const CLOCKS = ["1+0", "3+2", "5+3", "10+5", "15+10", "30+20", "60+30"];

/**
 * @param {import("../state.js").State} state
 * @param {(kept: import("../play/session.js").Kept, clock: string) => void} start clock: `minutes+seconds`, or empty
 * @param {(choice: {variant: string, side: string, clock: string}) => void} invite begins a game with a friend elsewhere
 */
export function openNewGame(state, start, invite) {
  const { now, variants, players, levels } = state;
  const together = players.white === players.black;
  const opponent = Object.values(players).includes("friend")
    ? "friend"
    : !together
      ? "computer"
      : players.white === "computer"
        ? "itself"
        : "person";
  const side = players.black === "person" && !together ? "black" : "white";
  const sides = el(
    "fieldset",
    {},
    el("legend", { text: t("new.side") }),
    el(
      "div",
      { class: "choices new-sides" },
      ...["white", "random", "black"].map((value) =>
        radio("side", value, value === side, t(value === "random" ? "new.random" : `side.${value}`)),
      ),
    ),
  );
  /** The level of one computer player, under a label. @param {string} name @param {number} level */
  const levelChoice = (name, level) => {
    const label = el("label", { class: "new-label", for: `new-${name}`, text: t("new.level") });
    const options = LEVELS.map((each) =>
      el("option", {
        value: each,
        selected: each === level,
        text: t("players.level", { level: each, word: t(`level.${each}`) }),
      }),
    );
    const field = el("select", { name, class: "field", id: `new-${name}` }, ...options);
    return { element: el("div", {}, label, field), label, field };
  };
  const first = levelChoice("level", levels[players.white === "computer" ? "white" : "black"]);
  const rivals = el("a", { class: "new-rivals", text: t("new.rivals") });
  first.element.append(rivals);
  const second = levelChoice("black-level", levels.black);
  const clockField = el(
    "select",
    { name: "clock", class: "field", id: "new-clock" },
    el("option", { value: "", text: t("new.noClock") }),
    ...[...new Set([...CLOCKS, state.clock])].filter(Boolean).map((value) => {
      const [minutes, seconds] = value.split("+");
      return el("option", { value, selected: value === state.clock, text: t("new.clockOf", { minutes, seconds }) });
    }),
  );
  const clock = el("div", {}, el("label", { class: "new-label", for: "new-clock", text: t("new.clock") }), clockField);
  const numberField = el("input", {
    name: "start",
    type: "number",
    class: "field",
    id: "new-start-number",
    min: 0,
    placeholder: t("new.byLot"),
  });
  const numberLabel = el("label", { class: "new-label", for: "new-start-number" });
  const number = el("div", {}, numberLabel, numberField);
  const lotField = el("input", { name: "lot", type: "checkbox" });
  const lot = el("label", { class: "choice" }, lotField, el("span", { text: t("new.asByLot") }));
  const problem = el("p", { class: "typed-error", role: "alert" });
  const choice = (/** @type {import("../engine.js").Variant} */ variant, /** @type {boolean} */ checked) =>
    radio("game", variant.id, checked, variant.name, variant.summary);
  const alternate = el("p", { text: t("new.alternate"), hidden: true });
  const others = otherGames(choice, now?.variant);
  const form = el(
    "form",
    { class: "new-game" },
    el(
      "fieldset",
      { class: "new-games" },
      el("legend", { text: t("new.game") }),
      el(
        "div",
        { class: "games" },
        ...variants
          .filter(({ group }) => group === "own")
          .map((variant) => choice(variant, variant.id === now?.variant.id)),
      ),
      others,
    ),
    el(
      "div",
      { class: "stack" },
      el(
        "fieldset",
        {},
        el("legend", { text: t("new.opponent") }),
        el(
          "div",
          { class: "choices" },
          radio("opponent", "computer", opponent === "computer", t("new.computer")),
          radio("opponent", "friend", opponent === "friend", t("new.friend")),
          radio("opponent", "person", opponent === "person", t("new.two")),
          radio("opponent", "itself", opponent === "itself", t("new.itself")),
        ),
        alternate,
      ),
      first.element,
      second.element,
      sides,
      clock,
      number,
      lot,
      problem,
    ),
    el("div", { class: "new-start" }, el("button", { type: "submit", class: "button main", text: t("new.start") })),
  );
  const dialog = openDialog("new-game", t("new.title"), form);
  const friend = /** @type {HTMLInputElement} */ (form.querySelector("[name=opponent][value=friend]"));
  // The game in hand may stand far down the list.
  showChosen(form);
  /** The id of the game chosen: that in hand may be one of those that are still to be listed. @param {FormData} data */
  const gameIn = (data) => String(data.get("game") ?? now?.variant.id);
  /** Asked with each change of the form. @type {Map<string, string | undefined>} */
  const lots = new Map();
  const lotOf = (/** @type {string} */ id) => {
    if (!lots.has(id)) lots.set(id, byLot(id));
    return lots.get(id);
  };
  const follow = () => {
    problem.textContent = "";
    // Letters and live games take sides to move in turn.
    const game = variantOf(gameIn(new FormData(form)));
    const severally = !!game?.turns;
    friend.disabled = severally;
    alternate.hidden = !severally;
    if (severally && friend.checked) check(form, "computer");
    const chosen = new FormData(form).get("opponent");
    const itself = chosen === "itself";
    rivals.href = game ? placeOf(game, "?page=rivals") : "?page=rivals";
    rivals.hidden = chosen !== "computer";
    first.field.disabled = chosen === "person" || chosen === "friend";
    first.label.textContent = itself ? t("new.levelOf", { side: t("side.white") }) : t("new.level");
    second.label.textContent = t("new.levelOf", { side: t("side.black") });
    // Each choice takes the other's place, so that the dialog stays as high as it is.
    second.element.hidden = !itself;
    sides.hidden = itself;
    clockField.disabled = itself;
    sides.disabled = chosen === "person";
    // With a friend elsewhere the lot says it, as for two strangers.
    numberField.disabled = number.hidden = !game?.starts || chosen === "friend";
    numberField.max = String((game?.starts ?? 1) - 1);
    numberLabel.textContent = t("new.startNumber", { most: numberField.max });
    lotField.disabled = lot.hidden = !game || chosen === "friend" || !lotOf(game.id);
  };
  form.addEventListener("change", follow);
  follow();
  let starting = false;
  form.addEventListener("submit", async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (starting) return;
    starting = true;
    problem.textContent = "";
    const data = new FormData(form);
    const asked = data.get("start");
    let id = gameIn(data);
    let fen = "";
    try {
      const text = data.has("lot") && lotOf(id);
      if (text) ({ id } = await define(text));
      if (asked) fen = startOf(id, Number(asked));
    } catch (error) {
      problem.textContent = messageOf(error);
      return;
    } finally {
      starting = false;
    }
    // Closed while the game was made known.
    if (!form.isConnected) return;
    dialog.close();
    if (data.get("opponent") === "friend")
      return invite({
        variant: id,
        side: String(data.get("side")),
        clock: String(data.get("clock") ?? ""),
      });
    const white = Number(data.get("level") ?? levels.white);
    const black =
      data.get("opponent") === "itself" ? Number(data.get("black-level")) : data.has("level") ? white : levels.black;
    const { clock } = state;
    const game = gameOf(id, String(data.get("opponent")), String(data.get("side")), { white, black });
    start(fen ? { ...game, fen } : game, String(data.get("clock") ?? clock));
  });
}

/** Chooses an opponent. @param {HTMLElement} within @param {string} value */
function check(within, value) {
  const field = /** @type {HTMLInputElement | null} */ (within.querySelector(`[name=opponent][value=${value}]`));
  if (field) field.checked = true;
}

/** Scrolls the lists of games to the one that is chosen, and nothing else. @param {HTMLElement} within */
function showChosen(within) {
  const chosen = within.querySelector("[name=game]:checked")?.closest("label");
  for (const list of [chosen?.closest(".games"), chosen?.closest(".new-games")])
    if (chosen && list && list.scrollHeight > list.clientHeight)
      list.scrollBy({ top: chosen.getBoundingClientRect().top - list.getBoundingClientRect().top - 60 });
}

/**
 * The games of others, folded away; open if one of them is in hand.
 * @param {(variant: import("../engine.js").Variant, checked: boolean) => HTMLElement} choice
 * @param {import("../engine.js").Variant | undefined} current
 */
function otherGames(choice, current) {
  const place = el("div", { class: "stack" });
  const fold = el("details", { class: "new-others" }, el("summary", { text: t("new.others") }), place);
  const load = async () => {
    if (!fold.open || place.childElementCount) return;
    fill(place, el("p", { text: t("new.wait") }));
    try {
      await (await import("./other-games.js")).fillOtherGames(place, choice, current?.id);
      showChosen(place);
    } catch (error) {
      fill(place);
      fold.open = false;
      console.warn("games:", messageOf(error));
    }
  };
  fold.addEventListener("toggle", load);
  fold.open = !!current && current.group !== "own";
  return fold;
}

/** @param {string} variant @param {string} opponent @param {string} side @param {Record<"white" | "black", number>} levels @returns {import("../play/session.js").Kept} */
function gameOf(variant, opponent, side, levels) {
  const black = side === "black" || (side === "random" && Math.random() < 0.5);
  if (opponent === "person") return freshGame(variant, { white: "person", black: "person" }, false, levels);
  if (opponent === "itself") return freshGame(variant, { white: "computer", black: "computer" }, false, levels);
  return freshGame(
    variant,
    black ? { white: "computer", black: "person" } : { white: "person", black: "computer" },
    black,
    levels,
  );
}

/** @param {string} name @param {string} value @param {boolean} checked @param {string} label @param {string} [more] */
const radio = (name, value, checked, label, more) =>
  el(
    "label",
    { class: "choice" },
    el("input", { type: "radio", name, value, checked }),
    el(
      "span",
      {},
      el("span", { class: "choice-name", text: label }),
      more && el("span", { class: "choice-more", text: more }),
    ),
  );
