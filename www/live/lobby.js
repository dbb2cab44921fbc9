/** Seats that anybody may take, as the relay lists them: on the home and in "Play a friend". Loaded only where the site has a relay. */

import { el, fill } from "../dom.js";
import { variants } from "../engine.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/live.js";
import { linkOf, readLobby } from "./protocol.js";

await addTexts(texts, "live");

/** Milliseconds from one question to the next, and to a new line where one has ended. */
const AGAIN = 5000;

/** @typedef {import("./protocol.js").FreeSeat} FreeSeat */

/**
 * Asks the relay again and again while the page is in sight.
 * @param {string} relay
 * @param {(seats: FreeSeat[]) => void} show
 * @returns {() => void} ends it
 */
function watchLobby(relay, show) {
  /** @type {WebSocket | null} */
  let socket = null;
  function ask() {
    if (document.hidden) return;
    if (socket?.readyState === WebSocket.OPEN) return socket.send('{"type":"lobby","v":1}');
    if (socket && socket.readyState !== WebSocket.CLOSED) return;
    socket = new WebSocket(relay);
    socket.onopen = ask;
    socket.onmessage = ({ data }) => {
      const seats = readLobby(data);
      if (seats) show(seats);
    };
    socket.onclose = () => show([]);
  }
  ask();
  const timer = setInterval(ask, AGAIN);
  return () => {
    clearInterval(timer);
    if (socket) socket.onclose = socket.onmessage = null;
    socket?.close();
  };
}

/** One seat, and the way to it. @param {FreeSeat} seat */
function seatRow({ room, key, game, name, side, clock }) {
  const [minutes, seconds] = clock.split("+");
  const known = variants().find(({ id }) => id === game)?.name ?? name;
  const time = clock ? t("live.clockOf", { minutes, seconds }) : t("live.noClock");
  const said = t("live.seat", { side: t(`side.${side}`), time });
  const base = `${new URL("./", document.baseURI).pathname}?play`;
  return el(
    "li",
    { class: "lobby-seat" },
    el("span", {}, el("strong", { text: known }), " ", el("span", { class: "quiet", text: said })),
    el("a", {
      class: "button",
      href: linkOf({ kind: "guest", room, key }, base),
      "aria-label": t("live.takeSeatOf", { game: known }),
      text: t("live.takeSeat"),
    }),
  );
}

/**
 * The list, as long as it is wanted.
 * @param {string} relay
 * @param {(count: number) => void} [told] how many seats are free, whenever that is known
 */
export function lobbyOf(relay, told) {
  const list = el("ul", { class: "lobby-seats" });
  const none = el("p", { class: "quiet", role: "status", text: t("live.noSeats") });
  const element = el(
    "section",
    { class: "lobby", "aria-label": t("live.lobby") },
    el("h3", { text: t("live.lobby") }),
    none,
    list,
  );
  let shown = "";
  const close = watchLobby(relay, (seats) => {
    const now = JSON.stringify(seats);
    if (now === shown) return;
    shown = now;
    none.hidden = seats.length > 0;
    fill(list, ...seats.map(seatRow));
    told?.(seats.length);
  });
  return { element, close };
}

/** The home's tile: who waits, and the way to offer a seat oneself. @param {HTMLElement} tile @param {string} relay */
export function fillTile(tile, relay) {
  document.head.append(el("link", { rel: "stylesheet", href: new URL("live.css", import.meta.url).href }));
  fill(
    tile,
    el(
      "div",
      { class: "tile-words" },
      el("h2", { text: t("live.meetPeople") }),
      lobbyOf(relay).element,
      el("a", { class: "button", href: "?play#live=new", text: t("live.offerSeat") }),
    ),
  );
}
