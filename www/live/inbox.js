/** What friends have moved while one was away: asked of the relay for games that are not at the board, as one who looks on. */

import { ready } from "../engine.js";
import { endOf } from "../library/import-export.js";
import { put } from "../library/game-store.js";
import { liveConfig } from "./live-config.js";
import { relayConnection } from "./transport.js";
import { readMessage } from "./protocol.js";
import { engineRules, liveOf } from "./board-sync.js";
import { reduce } from "./live-state.js";

/** Games that are asked for, the latest first. */
const MOST = 10;

/** Milliseconds until the room is there, and from then on for what has been said in it. */
const PATIENCE = 4000;
const REPLAY = 500;

/** @typedef {import("../library/game-store.js").Shelved} Shelved */

/**
 * @param {Shelved[]} games
 * @param {string | undefined} atBoard id of the game at the board, which has its own connection
 * @returns {Promise<number>} how many have gone on
 */
export async function fetchNews(games, atBoard) {
  const { relay } = await liveConfig();
  if (!relay) return 0;
  const live = games.filter(
    ({ id, result, about }) => id !== atBoard && result === "ongoing" && about?.link && about.live?.key,
  );
  const latest = live.sort((a, b) => b.changed - a.changed).slice(0, MOST);
  const news = await Promise.all(latest.map((game) => newsOf(relay, game).catch(() => false)));
  return news.filter(Boolean).length;
}

/** @param {string} relay @param {Shelved} game @returns {Promise<boolean>} whether it has gone on */
async function newsOf(relay, game) {
  const place = game.about?.live;
  if (!place) return false;
  const texts = await said(relay, place.room, place.seat === "host" ? "guest" : "host");
  if (!texts.length) return false;
  await ready(game.variant, game.definition);
  const rules = engineRules();
  let live = liveOf(game, place);
  for (const text of texts) {
    const message = readMessage(text);
    // What is asked waits until one is there to answer.
    if (message.type === "hello" || message.type === "move" || message.type === "end")
      live = reduce(live, { do: "heard", message, at: 0, visit: "nobodyHere" }, rules).live;
  }
  const { moves, ended, line } = live;
  if (live.game?.id !== game.about?.link?.id || line !== place.line) return false;
  if (moves.length <= game.moves.length && !ended) return false;
  const about = { ...game.about, id: game.id, ...(ended && { ended }) };
  const kept = { ...game, moves, ply: moves.length, about };
  await put(kept, endOf(kept));
  return true;
}

/** @param {string} relay @param {string} room @param {"host" | "guest"} by @returns {Promise<string[]>} */
function said(relay, room, by) {
  return new Promise((resolve) => {
    /** @type {string[]} */
    const texts = [];
    const done = () => {
      connection.close();
      resolve(texts);
    };
    let timer = setTimeout(done, PATIENCE);
    const connection = relayConnection(
      relay,
      { room, seat: "watch", key: "", own: "" },
      {
        up: () => {
          clearTimeout(timer);
          timer = setTimeout(done, REPLAY);
        },
        down: () => {},
        heard: (text, from) => from === by && texts.push(text),
        here: () => {},
        refused: done,
      },
    );
  });
}
