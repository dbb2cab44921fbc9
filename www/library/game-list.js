/** What the list of games says of each, and which of them are looked for; and which wait for a move of one's own. */

import { el } from "../dom.js";
import { messageOf, variantOf } from "../engine.js";
import { hasText, t } from "../strings.js";
import { reasonText, resultText, winnerOf } from "../play/words.js";
import { all } from "./game-store.js";

/** @typedef {import("./game-store.js").Shelved} Shelved */
/** @typedef {{text: string, player: string, game: string, result: string, from: string, to: string}} Wanted empty: any; dates as `2026-11-21` */

/** The person's side where there is but one person. @param {Shelved} game @returns {import("../engine.js").Side | null} */
function ownSide({ players }) {
  if (players.white === players.black) return null;
  return players.white === "person" ? "white" : "black";
}

/** @param {Shelved} game */
export function opponentText(game) {
  const side = ownSide(game);
  if (!side) return t("library.two");
  const friend = game.players.white === "friend" || game.players.black === "friend";
  return t(friend ? "library.friend" : "library.computer", { side: t(`side.${side}`) });
}

/** Who has played, where and with what time, as the text of a game said it; empty if it said nothing. @param {Shelved} game */
export function saidText({ tags = [] }) {
  const said = (/** @type {string} */ wanted) => {
    const value = tags.find(([name]) => name === wanted)?.[1] ?? "";
    return /^[?*.\s-]*$/.test(value) ? "" : value;
  };
  const player = (/** @type {string} */ side) =>
    [said(side), said(`${side}Elo`) && `(${said(`${side}Elo`)})`].filter(Boolean).join(" ");
  // Texts of xiangqi name Red.
  const names = [player("White") || player("Red"), player("Black")];
  const place = [said("Event"), said("Site")].filter((part, at, all) => part && all.indexOf(part) === at);
  return [names.some(Boolean) && names.map((name) => name || "?").join(" – "), ...place, said("TimeControl")]
    .filter(Boolean)
    .join(" · ");
}

/** @param {Shelved} game @param {import("../engine.js").Side} toMove */
export function stateText(game, toMove) {
  const outcome = /** @type {import("../engine.js").Outcome} */ ({ result: game.result, reason: game.reason });
  // Where turns have several moves the number of moves doesn't tell whose is next.
  const known = ownSide(game) && !variantOf(game.variant, game.definition)?.turns;
  if (game.result === "ongoing") return t(known ? `library.turn.${game.players[toMove]}` : "library.turn.both");
  const reason = reasonText(outcome, toMove);
  return reason ? `${resultText(outcome, game.players)}. ${reason}` : resultText(outcome, game.players);
}

/** One of `running`, `won`, `lost`, `drawn`, `over` (two at one board). @param {Shelved} game */
export function kindOf(game) {
  if (game.result === "ongoing") return "running";
  const winner = winnerOf(/** @type {any} */ (game));
  const side = ownSide(game);
  if (!winner) return "drawn";
  return side ? (side === winner ? "won" : "lost") : "over";
}

/** A day as the date fields have it, in local time. @param {number} time */
export function dayOf(time) {
  const date = new Date(time);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

/** @param {number} time */
export const dateText = (time) =>
  new Date(time).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });

/** Names of tags that say who plays. Texts of xiangqi name Red. */
const PLAYERS = ["White", "Black", "Red"];

/** In what is looked for, made once for each game: there may be tens of thousands. */
class Searched {
  /** @param {Shelved} game @param {string} name of its game */
  constructor(game, name) {
    this.game = game;
    this.name = name;
    this.day = dayOf(game.changed);
  }

  /** @param {string[]} wanted */
  tags(wanted) {
    const said = (this.game.tags ?? []).filter(([name]) => wanted.includes(name));
    return said.map(([, value]) => value.toLowerCase());
  }

  get names() {
    return (this.players ??= this.tags(PLAYERS).join("\n"));
  }

  get all() {
    if (this.words !== undefined) return this.words;
    const { game, name } = this;
    const kind = kindOf(game);
    const words = [name, game.variant, saidText(game), ...this.tags(["ECO", "Opening"]), opponentText(game), kind];
    if (hasText(`library.${kind}`)) words.push(t(`library.${kind}`));
    return (this.words = `${words.join(" ")} ${game.moves.join(" ")}`.toLowerCase());
  }

  /** @type {string | undefined} */
  players;

  /** @type {string | undefined} */
  words;
}

/** @type {WeakMap<Shelved, Searched>} */
const searched = new WeakMap();

/** @param {Shelved} game @param {string} name of its game */
function searchedIn(game, name) {
  const known = searched.get(game) ?? new Searched(game, name);
  searched.set(game, known);
  return known;
}

/** @param {string} text */
const wordsOf = (text) => text.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * @param {Wanted} wanted
 * @returns {(game: Shelved, name: string) => boolean} name: of its game
 */
export function matcher({ text, player, game: id, result, from, to }) {
  const [words, names] = [wordsOf(text), wordsOf(player)];
  // Of games between others nobody has won or lost, but White or Black has.
  const sides = ["white-wins", "black-wins"];
  return (game, name) => {
    if (id && game.variant !== id) return false;
    if (result && (sides.includes(result) ? game.result : kindOf(game)) !== result) return false;
    if (!from && !to && !names.length && !words.length) return true;
    const known = searchedIn(game, name);
    return (
      (!from || known.day >= from) &&
      (!to || known.day <= to) &&
      names.every((word) => known.names.includes(word)) &&
      words.every((word) => known.all.includes(word))
    );
  };
}

/** Whose move it is, as far as the number of moves tells. @param {Shelved} game @returns {import("../engine.js").Side} */
export function toMoveOf({ fen, moves }) {
  const beginner = fen?.split(" ")[1] === "b" ? 1 : 0;
  return (moves.length + beginner) % 2 ? "black" : "white";
}

/** Whether a friend waits for a move. @param {Shelved} game */
export const waitsForYou = (game) =>
  game.result === "ongoing" &&
  Object.values(game.players).includes("friend") &&
  game.players[toMoveOf(game)] === "person";

/**
 * Tells on the home of games with friends that wait for a move of one's own: those that are kept here, and what a relay has heard meanwhile.
 * @param {string | undefined} atBoard id of the game at the board, which has a tile of its own
 * @param {(tile: HTMLElement) => void} show
 */
export async function showWaiting(atBoard, show) {
  const read = async () => (await all()).flatMap(({ game }) => game ?? []);
  const games = await read();
  tell(games);
  if (!games.some(({ about }) => about?.live?.key)) return;
  const { fetchNews } = await import("../live/inbox.js");
  const news = await fetchNews(games, atBoard).catch((error) => {
    console.warn("inbox:", messageOf(error));
    return 0;
  });
  if (news) tell(await read());

  /** @param {Shelved[]} games */
  function tell(games) {
    const count = games.filter((game) => game.id !== atBoard && waitsForYou(game)).length;
    if (!count) return;
    show(
      el(
        "section",
        { class: "tile plain", id: "home-waiting" },
        el(
          "div",
          { class: "tile-words" },
          el("h2", { text: t("home.waiting", { count }) }),
          el("p", { text: t("home.waitingText") }),
          el("a", { class: "button main", href: "?play=games", text: t("home.toGames") }),
        ),
      ),
    );
  }
}
