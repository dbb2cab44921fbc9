/** A live game at the page: what the connection brings goes to the board, what is played there to the connection, and both are kept at once. */

import { otherSide } from "../play/endings.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/live.js";
import { invitationOf } from "./address.js";
import { createBar } from "./bar.js";
import { createBoard } from "./board.js";
import { createCourse } from "./course.js";
import { createEars } from "./ears.js";
import { nowhere } from "./here.js";
import { createInvite } from "./invite.js";
import { createConnection } from "./connection.js";
import { createMeeting } from "./meeting.js";
import { invited } from "./onboard.js";
import { createQueue } from "./queue.js";
import { engineRules } from "./rules.js";
import { createShown } from "./shown.js";
import { begin } from "./state.js";
import { createWatchers } from "./watchers.js";
import { createWire } from "./wire.js";

await addTexts(texts, "live");

/**
 * @typedef {import("../engine.js").Side} Side
 * @typedef {import("../play/session.js").Kept} Kept
 * @typedef {import("../keep/about.js").Live} Place
 */

/** @param {import("./hook.js").Parts} parts */
export function createTable(parts) {
  const { store, session, keeping, send: openLetter, after } = parts;
  const rules = engineRules();
  const here = nowhere();
  const shown = createShown(here, rules, store.update);
  const inTurn = createQueue((error) => keeping.tell(error));
  /** @param {import("./state.js").Event} event */
  const act = (event) => course.act(event);
  const board = createBoard(parts, here, {
    begun: () => connection.follow(),
    done: (event) =>
      inTurn(() => {
        const done = event();
        if (done) act(done);
      }),
  });
  const watchers = createWatchers(here, () => {
    course.tellWatching();
    shown.show();
  });
  const wire = createWire(
    createEars(here, {
      ...{ inTurn, act, sign: shown.sign, show: shown.show },
      closed: (why, error) => connection.closed(why, error),
      lost: () => meeting.lost(),
      hangUp: () => wire.hangUp(),
    }),
  );
  const course = createCourse(here, rules, { shown, board, watchers, wire, met: () => meeting.met() });
  const connection = createConnection(parts, here, { shown, watchers, wire, course });

  const table = {
    /** To be read only. */
    here,
    rules,
    watchers,
    connect: connection.connect,
    ears: wire.ears,
    put: wire.put,
    begin: connection.follow,

    /** Sits down at a place of which no game is known yet. @param {Place} place @param {Side | null} side */
    sit(place, side) {
      connection.leave();
      here.place = place;
      here.live = begin({ side });
    },

    /** A new game against a friend comes to the board. @param {Kept} kept @param {Side} me @param {boolean} relayed */
    async start(kept, me, relayed) {
      await keeping.replace(await invited(kept, me, relayed));
    },

    /** @param {import("./message.js").AskKind} kind */
    ask: (kind) => inTurn(() => act({ do: "ask", kind })),
    /** @param {boolean} yes */
    answer: (yes) => inTurn(() => act({ do: "answer", yes })),
    /** @param {import("./message.js").Say["phrase"]} phrase */
    say: (phrase) => inTurn(() => act({ do: "say", phrase })),
    resign() {
      const side = here.live?.side;
      if (side)
        session.end({ result: otherSide(side) === "white" ? "white-wins" : "black-wins", reason: "resignation" });
    },
    letter: openLetter,

    /** @param {import("./invite.js").Choice} [choice] */
    invite: (choice) => invite.choose(choice),
    /** Shows how the friend gets here. */
    meet: () => meeting.show(),
    /** Shows how people can watch. */
    letWatch: () => meeting.letWatch(),

    /** Takes up what a link says. @param {string} hash */
    async open(hash) {
      const invitation = invitationOf(hash);
      if (!invitation) return shown.tell({ text: t("live.badLink"), bad: true });
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
