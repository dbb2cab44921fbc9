/** A live game at the page: what the line brings goes to the board, what is played there to the line, and both are kept at once. */

import { define, messageOf, ready } from "../engine.js";
import { newId } from "../keep/about.js";
import { all } from "../library/shelf.js";
import { otherSide } from "../play/endings.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/live.js";
import { invitationOf } from "./address.js";
import { createBar } from "./bar.js";
import { liveConfig } from "./config.js";
import { createInvite } from "./invite.js";
import { MessageError, readMessage, writeMessage } from "./message.js";
import { createPace } from "./pace.js";
import { relayLine } from "./relay.js";
import { createMeeting } from "./meeting.js";
import { engineRules } from "./rules.js";
import { reduce } from "./session.js";
import { begin, isOver } from "./state.js";

await addTexts(texts, "live");

/**
 * @typedef {import("../engine.js").Side} Side
 * @typedef {import("../play/session.js").Kept} Kept
 * @typedef {import("./state.js").Event} Event
 * @typedef {import("../keep/about.js").Live} Place
 *
 * @typedef {"off" | "waiting" | "on" | "away" | "lost" | "closed"} Phase off: there is no line, and none is sought; waiting: for somebody
 *   to come; on: both are here; away: the friend has gone; lost: it is sought again; closed: it is over with it
 *
 * @typedef {object} Shown what the bar and the dialogs show of it
 * @property {Phase} phase
 * @property {string} why the code of what closed the line
 * @property {string} phrase the friend's last word, for a while
 * @property {number} watching
 */

/** Messages sent before one greets anew, so that the relay need not keep them all. */
const GREET = 50;

/** Messages that can't be read: some may be a newer page's, more are somebody who means ill. */
const MOST_STRIKES = 20;

/** Milliseconds that a friendly word stands. */
const WORD = 12_000;

/** @param {import("./hook.js").Parts} parts */
export function createTable({ store, session, keeping, send: openLetter, after }) {
  const { state, update } = store;
  const rules = engineRules();
  /** @type {import("./state.js").Live | null} */
  let live = null;
  /** @type {Place | null} */
  let place = null;
  /** @type {import("./relay.js").Line | null} */
  let line = null;
  let pace = createPace();
  let sent = 0;
  let strikes = 0;
  /** What is on the board now is put there by this module. */
  let ours = false;
  /** @type {Shown} */
  const shown = { phase: "off", why: "", phrase: "", watching: 0 };
  /** One thing after the other: a definition that comes must be read before the moves after it. */
  let queue = Promise.resolve();

  /** @param {() => unknown} run */
  const inTurn = (run) => {
    queue = queue.then(async () => void (await run())).catch((error) => keeping.tell(error));
    return queue;
  };

  /** @param {Partial<Shown>} change */
  function show(change) {
    Object.assign(shown, change);
    const game = place && live;
    update((state) => (state.live = game ? { up: game.up, met: game.met, over: isOver(game, rules) } : null));
  }

  /** @param {() => void} run */
  function quietly(run) {
    ours = true;
    try {
      run();
    } finally {
      ours = false;
    }
  }

  /** @param {Event} event */
  function act(event) {
    if (!live) return;
    const step = reduce(live, event, rules);
    live = step.live;
    for (const message of step.send) {
      line?.send(writeMessage(message));
      sent = message.type === "hello" ? 0 : sent + 1;
    }
    if (sent > GREET) {
      sent = 0;
      act({ do: "line", up: true });
      return;
    }
    tell(step.news);
  }

  /** Puts what has changed on the board, keeps it, and says what is to be said. @param {import("./state.js").News[]} news */
  function tell(news) {
    const kinds = news.map(({ kind }) => kind);
    if (kinds.includes("rematch") || (kinds.includes("moves") && state.about.live?.room !== place?.room)) take();
    else if (kinds.includes("moves")) catchUp();
    if (live?.clock && state.about.clock) state.about.clock.left = [...live.clock.left];
    remember();
    if (live?.ended && !state.about.ended && !state.now?.status.over) {
      const { ended } = live;
      quietly(() => session.end(ended));
    }
    for (const each of news) {
      if (each.kind === "phrase") say(each.phrase);
      if (each.kind === "declined") update((state) => (state.notice = { text: t("live.declined") }));
    }
    if (live?.met) shown.phase = "on";
    else if (kinds.includes("left")) shown.phase = "away";
    show({});
    if (kinds.includes("met")) meeting.met();
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let fading;
  /** @param {string} phrase */
  function say(phrase) {
    clearTimeout(fading);
    shown.phrase = t(`live.said.${phrase}`);
    fading = setTimeout(() => show({ phrase: "" }), WORD);
  }

  /** Another game comes to the board: the first of the room, or a rematch. */
  function take() {
    if (!live?.game || !place) return;
    const { game, side, moves, clock } = live;
    const { id, variant, definition, fen } = game;
    /** @type {Kept["players"]} */
    const players = { white: "friend", black: "friend" };
    if (side) players[side] = "person";
    /** @type {Kept} */
    const kept = {
      variant,
      ...(definition !== undefined && { definition }),
      fen,
      moves,
      ply: moves.length,
      players,
      flip: side === "black",
      first: null,
      about: {
        // Whoever watches keeps the game under a name of its own.
        id: side ? id : `${id.slice(0, 38)}-w`,
        ...(side && { link: { id, me: side, sent: moves.length } }),
        ...(clock && { clock }),
        live: placeNow(),
      },
    };
    quietly(() => session.begin(kept));
    keeping.keep();
  }

  /** The board follows the record: by a move that is seen, or by what is taken back. */
  function catchUp() {
    if (!live || !state.now) return;
    const { moves } = live;
    const own = state.now.record.map(({ move }) => move);
    const next = moves[own.length];
    quietly(() => {
      if (moves.length === own.length + 1 && own.every((move, i) => move === moves[i])) {
        session.goTo(own.length);
        session.play(next);
      } else if (own.join(" ") !== moves.join(" ")) {
        const kept = session.keep();
        if (!kept) return;
        const about = { ...kept.about, ended: undefined };
        session.begin({ ...kept, moves, ply: moves.length, first: null, about }, "step");
      }
    });
    if (state.about.link) state.about.link.sent = moves.length;
  }

  const placeNow = () => {
    const { line = 0, backs = null, draws = null, rematch = false } = live ?? {};
    return { .../** @type {Place} */ (place), line, backs, draws, rematch };
  };

  function remember() {
    if (!place || state.about.live?.room !== place.room) return;
    state.about.live = placeNow();
    keeping.keep();
  }

  /** @param {string} text @param {"host" | "guest" | null} from */
  function hear(text, from) {
    if (!pace(performance.now())) return cutOff("fast");
    /** @type {import("./message.js").Message} */
    let message;
    try {
      message = readMessage(text);
    } catch (error) {
      if (error instanceof MessageError && error.code === "newer") return cutOff("newer");
      strikes += 1;
      if (strikes > MOST_STRIKES) return cutOff("malformed");
      return void inTurn(() => {
        if (live) live = { ...live, trouble: { code: "malformed" } };
        show({});
      });
    }
    const { room } = /** @type {Place} */ (place);
    inTurn(async () => {
      if (!live || place?.room !== room) return;
      if (message.type === "hello") {
        const { variant, definition } = message.game;
        try {
          await ready(variant, live.game ? undefined : definition);
          if (live.game === null && definition !== undefined) await define(definition);
        } catch (error) {
          return cutOff("unplayable", messageOf(error));
        }
      }
      if (!live || place?.room !== room) return;
      if (from && message.type === "hello" && !live.side) seats[from] = message.side;
      act({
        do: "heard",
        message,
        ...(from && seats[from] && { from: seats[from] }),
        ...(live.side && { left: state.about.clock?.left[live.side === "white" ? 0 : 1] ?? undefined }),
      });
    });
  }

  /** For those who watch: which seat plays which side. @type {Partial<Record<"host" | "guest", Side>>} */
  let seats = {};

  /** Whoever does not keep to the messages is not spoken with. @param {string} why @param {string} [error] */
  function cutOff(why, error = "") {
    hangUp();
    shown.why = why;
    show({ phase: "closed" });
    update((state) => (state.notice = { text: t(`live.closed.${why}`, { error }), bad: true }));
  }

  function hangUp() {
    line?.close();
    line = null;
    if (live) live = reduce(live, { do: "line", up: false }, rules).live;
  }

  /** @type {import("./relay.js").Ears} */
  const ears = {
    up: () =>
      inTurn(() => {
        shown.phase = "waiting";
        act({ do: "line", up: true });
      }),
    down: (again) =>
      inTurn(() => {
        if (!again) line = null;
        // Whoever has said goodbye is away, whatever the line then does.
        if (again) shown.phase = "lost";
        else if (shown.phase !== "away") shown.phase = "off";
        act({ do: "line", up: false });
      }),
    heard: hear,
    here: ({ host, guest, watching }) =>
      inTurn(() => {
        const friend = place?.seat === "host" ? guest : host;
        shown.watching = watching;
        if (!friend) act({ do: "gone" });
        show({});
      }),
    refused: (code) =>
      inTurn(() => {
        line = null;
        act({ do: "line", up: false });
        shown.why = code;
        show({ phase: "closed" });
        update((state) => (state.notice = { text: t(`live.closed.${code}`), bad: true }));
      }),
  };

  /** Seeks the line of the game's place, if a relay has it. */
  async function connect() {
    const wanted = place;
    if (!wanted?.key && wanted?.seat !== "watch") return show({ phase: "off" });
    const { relay } = await liveConfig();
    if (place !== wanted || line) return;
    if (!relay) return show({ phase: "off" });
    pace = createPace();
    strikes = 0;
    seats = {};
    shown.phase = "lost";
    line = relayLine(relay, wanted, ears);
    show({});
  }

  /** The game that has come to the board is a live one, or is none. */
  function follow() {
    const kept = session.keep();
    const next = state.about.live ?? null;
    if (!kept || !next || (next.seat !== "watch" && !kept.about?.link)) return leave();
    const { link, ended, clock } = kept.about ?? {};
    const same = place?.room === next.room && line;
    if (!same) leave();
    place = next;
    const { variant, definition, fen } = kept;
    const id = link?.id ?? kept.about?.id ?? "";
    live = begin({
      side: link?.me ?? null,
      // Whoever watches hears anew what there is.
      game: link ? { id, variant, fen, ...(definition !== undefined && { definition }) } : null,
      moves: kept.moves,
      ended: /** @type {any} */ (ended ?? null),
      clock: clock ? { ...clock, left: [...clock.left] } : null,
      line: next.line,
      backs: next.backs,
      draws: next.draws,
      rematch: next.rematch,
      up: !!(same && live?.up),
    });
    if (same) act({ do: "line", up: true });
    else connect();
    show({});
  }

  function leave() {
    if (line) line.send(writeMessage({ type: "bye" }));
    hangUp();
    place = null;
    live = null;
    shown.phase = "off";
    show({ why: "", phrase: "" });
  }

  session.onChange(({ kind, after }) => {
    if (ours || state.analysis) return;
    if (kind === "begin") return follow();
    const { game, side, moves } = live ?? {};
    if (!game || !side || state.about.link?.id !== game.id) return;
    if (kind === "play" && after.record.length === (moves?.length ?? 0) + 1) {
      const { move, side: mover } = after.record[after.record.length - 1];
      // After all who hear of the move: the clock reckons what is left.
      if (mover === side)
        queueMicrotask(() =>
          inTurn(() => {
            const left = state.about.clock?.left[side === "white" ? 0 : 1];
            act({ do: "moved", move, ...(left !== undefined && { left: Math.round(left) }) });
          }),
        );
    }
    if (kind === "end" && state.about.ended)
      inTurn(() => {
        const { ended } = state.about;
        if (ended && !live?.ended) act({ do: "ended", ended: /** @type {import("./message.js").Ended} */ (ended) });
      });
  });

  addEventListener("pagehide", () => line?.send(writeMessage({ type: "bye" })));
  addEventListener("pageshow", ({ persisted }) => persisted && place && !line && connect());

  /** The latest game of a room on this device. @param {(place: Place) => boolean} isIt @returns {Promise<Kept | null>} */
  async function keptOf(isIt) {
    const found = await all().catch(() => []);
    const games = found.flatMap(({ game }) => (game?.about?.live && isIt(game.about.live) ? [game] : []));
    const [latest] = games.sort((a, b) => b.changed - a.changed);
    return latest ? { ...latest, about: { ...latest.about, id: latest.id } } : null;
  }

  /** Sits down at a place of which no game is known yet. @param {Place} next @param {Side | null} side */
  function sit(next, side) {
    leave();
    place = next;
    live = begin({ side });
  }

  const table = {
    shown,
    live: () => live,
    place: () => place,
    rules,
    keptOf,
    sit,
    connect,
    ears,
    begin: follow,

    /** Puts a line in place that two pages have found by themselves. @param {import("./relay.js").Line} found */
    put(found) {
      line?.close();
      pace = createPace();
      strikes = 0;
      line = found;
    },

    /** A new game against a friend comes to the board. @param {Kept} kept @param {Side} me @param {boolean} relayed */
    async start(kept, me, relayed) {
      const id = newId();
      /** @type {Kept["players"]} */
      const players = { white: "friend", black: "friend" };
      players[me] = "person";
      /** @type {Place} */
      const room = {
        room: relayed ? newId() : id,
        seat: "host",
        key: relayed ? newId() : "",
        own: relayed ? newId() : "",
        ...{ line: 0, backs: null, draws: null, rematch: false },
      };
      const about = { ...kept.about, id, link: { id, me, sent: 0 }, live: room };
      await keeping.replace({ ...kept, players, flip: me === "black", about });
    },

    /** @param {import("./message.js").AskKind} kind */
    ask: (kind) => inTurn(() => act({ do: "ask", kind })),
    /** @param {boolean} yes */
    answer: (yes) => inTurn(() => act({ do: "answer", yes })),
    /** @param {import("./message.js").Say["phrase"]} phrase */
    say: (phrase) => inTurn(() => act({ do: "say", phrase })),
    resign() {
      const side = live?.side;
      if (side)
        session.end({ result: otherSide(side) === "white" ? "white-wins" : "black-wins", reason: "resignation" });
    },
    letter: openLetter,

    /** @param {import("./invite.js").Choice} [choice] */
    invite: (choice) => invite.choose(choice),
    /** Shows how the friend gets here. */
    meet: () => meeting.show(),

    /** Takes up what a link says. @param {string} hash */
    async open(hash) {
      const invitation = invitationOf(hash);
      if (!invitation) return void update((state) => (state.notice = { text: t("live.badLink"), bad: true }));
      if (invitation.kind === "new") return invite.choose();
      await meeting.take(invitation);
    },
  };
  const meeting = createMeeting(table, store, keeping);
  const invite = createInvite(table, store, meeting);
  createBar(table, store, after);
  return table;
}

/** @typedef {ReturnType<typeof createTable>} Table */
