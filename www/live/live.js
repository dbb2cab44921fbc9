/** A live game at the page: what the line brings goes to the board, what is played there to the line, and both are kept at once. */

import { messageOf, ready } from "../engine.js";
import { otherSide } from "../play/endings.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/live.js";
import { invitationOf } from "./address.js";
import { createBar } from "./bar.js";
import { liveConfig } from "./config.js";
import { createInvite } from "./invite.js";
import { createMeeting } from "./meeting.js";
import { gameOf, invited, keptOf, liveOf, showMoves } from "./onboard.js";
import { engineRules } from "./rules.js";
import { reduce } from "./session.js";
import { begin, greeting, isOver } from "./state.js";
import { createWire } from "./wire.js";

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

  /** @param {import("./message.js").Message[]} messages */
  function say(messages) {
    let anew = false;
    for (const message of messages) anew = wire.send(message);
    if (anew && live) greeting(live).forEach(wire.send);
  }

  /** @param {Event} event */
  function act(event) {
    if (!live) return;
    const step = reduce(live, event, rules);
    live = step.live;
    say(step.send);
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
      if (each.kind === "phrase") tellWord(each.phrase);
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
  function tellWord(phrase) {
    clearTimeout(fading);
    shown.phrase = t(`live.said.${phrase}`);
    fading = setTimeout(() => show({ phrase: "" }), WORD);
  }

  /** Another game comes to the board: the first of the room, or a rematch. */
  function take() {
    if (!live?.game || !place) return;
    const kept = gameOf(live, placeNow());
    quietly(() => session.begin(kept));
    keeping.keep();
  }

  /** The board follows the record. */
  function catchUp() {
    const { moves } = live ?? {};
    if (moves) quietly(() => showMoves(session, state, moves));
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

  /** For those who watch: which seat plays which side. @type {Partial<Record<"host" | "guest", Side>>} */
  let seats = {};

  const wire = createWire({
    up: () =>
      inTurn(() => {
        shown.phase = "waiting";
        act({ do: "line", up: true });
      }),
    down: (again) =>
      inTurn(() => {
        // Whoever has said goodbye is away, whatever the line then does.
        if (again) shown.phase = "lost";
        else if (shown.phase !== "away") shown.phase = "off";
        act({ do: "line", up: false });
      }),
    ignored: () =>
      inTurn(() => {
        if (live) live = { ...live, trouble: { code: "malformed" } };
        show({});
      }),
    here: ({ host, guest, watching }) =>
      inTurn(() => {
        const friend = place?.seat === "host" ? guest : host;
        shown.watching = watching;
        if (!friend) act({ do: "gone" });
        show({});
      }),
    closed: (code) => inTurn(() => closed(code)),
    heard(message, from) {
      const room = place?.room;
      inTurn(async () => {
        if (!live || place?.room !== room) return;
        if (message.type === "hello" && !(await isPlayable(message.game))) return;
        if (!live || place?.room !== room) return;
        if (from && message.type === "hello" && !live.side) seats[from] = message.side;
        const left = live.side ? state.about.clock?.left[live.side === "white" ? 0 : 1] : undefined;
        const mover = from ? seats[from] : undefined;
        act({ do: "heard", message, ...(mover && { from: mover }), ...(left !== undefined && { left }) });
      });
    },
  });

  /** Makes the game known that a greeting tells of. @param {import("./message.js").Game} game */
  async function isPlayable({ variant, definition }) {
    try {
      // A definition is taken from a greeting only where there is no game yet.
      await ready(variant, live?.game ? undefined : definition);
      return true;
    } catch (error) {
      wire.hangUp();
      closed("unplayable", messageOf(error));
      return false;
    }
  }

  /** @param {string} why @param {string} [error] */
  function closed(why, error = "") {
    act({ do: "line", up: false });
    show({ phase: "closed", why });
    update((state) => (state.notice = { text: t(`live.closed.${why}`, { error }), bad: true }));
  }

  /** Seeks the line of the game's place, if a relay has it. */
  async function connect() {
    const wanted = place;
    if (!wanted?.key && wanted?.seat !== "watch") return show({ phase: "off" });
    const { relay } = await liveConfig();
    if (place !== wanted || wire.is()) return;
    if (!relay) return show({ phase: "off" });
    seats = {};
    shown.phase = "lost";
    wire.seek(relay, wanted);
    show({});
  }

  /** The game that has come to the board is a live one, or is none. */
  function follow() {
    const kept = session.keep();
    const next = state.about.live ?? null;
    if (!kept || !next || (next.seat !== "watch" && !kept.about?.link)) return leave();
    const same = place?.room === next.room && wire.is();
    if (!same) leave();
    place = next;
    live = { ...liveOf(kept, next), up: !!(same && live?.up), met: !!(same && live?.met) };
    if (same) say(greeting(live, true));
    else connect();
    show({});
  }

  function leave() {
    wire.send({ type: "bye" });
    wire.hangUp();
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

  addEventListener("pagehide", () => wire.send({ type: "bye" }));
  addEventListener("pageshow", ({ persisted }) => persisted && place && !wire.is() && connect());

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
    ears: wire.ears,
    put: wire.put,
    begin: follow,

    /** A new game against a friend comes to the board. @param {Kept} kept @param {Side} me @param {boolean} relayed */
    async start(kept, me, relayed) {
      await keeping.replace(invited(kept, me, relayed));
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
