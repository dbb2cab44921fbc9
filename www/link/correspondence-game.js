/** A game by links: the dialogs to begin one and to send a move, and whether a link that has come fits the game that one has. */

import { openDialog } from "../dialogs/dialog.js";
import { button, el, fill } from "../dom.js";
import { loadGame, messageOf, ready, variantOf } from "../engine.js";
import { plain } from "../escape.js";
import { get } from "../library/game-store.js";
import { newId } from "../storage/game-metadata.js";
import { freshGame } from "../play/session.js";
import { otherSide } from "../play/words.js";
import { addTexts, sentence, t } from "../strings.js";
import { letterLink, readLetter } from "./correspondence-code.js";
import texts from "../strings/en/link.js";
import newTexts from "../strings/en/new.js";

await Promise.all([addTexts(texts, "link"), addTexts(newTexts, "new")]);

/**
 * @typedef {import("../state.js").Store} Store
 * @typedef {import("../play/session.js").Session} Session
 * @typedef {import("../play/session.js").Kept} Kept
 * @typedef {import("./correspondence-code.js").Letter} Letter
 * @typedef {import("./correspondence-code.js").Line} Line
 * @typedef {{kept: Kept, news: boolean, text: string, mine?: boolean, ended?: import("../engine.js").Outcome, offer?: boolean}} Received
 *   kept: the game as it is now; news: its last move is the friend's new one; mine: it is one's own link, to be sent
 */

// To begin one, and to send a move.

/**
 * Begins a game against a friend far away.
 * @param {import("../state.js").State} state
 * @param {(kept: import("../play/session.js").Kept) => void} start
 */
export function openLinkGame(state, start) {
  const game = el(
    "select",
    { id: "link-game-choice", class: "field", name: "game" },
    ...state.variants
      .filter(({ turns }) => !turns)
      .map(({ id, name }) => el("option", { value: id, text: name, selected: id === state.now?.variant.id })),
  );
  const side = (/** @type {string} */ value) =>
    el(
      "label",
      { class: "choice" },
      el("input", { type: "radio", name: "side", value, checked: value === "white" }),
      el("span", { class: "choice-name", text: t(value === "random" ? "new.random" : `side.${value}`) }),
    );
  const form = el(
    "form",
    { class: "stack" },
    el("p", { text: t("letter.how") }),
    el("div", { class: "stack-label" }, el("label", { for: game.id, text: t("new.game") }), game),
    el(
      "fieldset",
      {},
      el("legend", { text: t("new.side") }),
      el("div", { class: "choices" }, ...["white", "random", "black"].map(side)),
    ),
    el("button", { type: "submit", class: "button main", text: t("letter.begin") }),
  );
  const dialog = openDialog("link-game", t("letter.start"), form);
  form.addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    const data = new FormData(form);
    const asked = data.get("side");
    const me = asked === "black" || (asked === "random" && Math.random() < 0.5) ? "black" : "white";
    dialog.close();
    const id = newId();
    const players =
      me === "white"
        ? { white: /** @type {const} */ ("person"), black: /** @type {const} */ ("friend") }
        : { white: /** @type {const} */ ("friend"), black: /** @type {const} */ ("person") };
    start({
      ...freshGame(String(data.get("game")), players, me === "black"),
      about: { id, link: { id, me, sent: 0 } },
    });
  });
}

/** @param {Store["state"]} state @returns {import("./correspondence-code.js").LetterMark} what the link says besides the moves */
function markOf({ about }) {
  if (about.ended?.reason === "resignation") return "r";
  if (about.ended?.reason === "agreement") return "a";
  return about.link?.draw && about.link.draw === about.link.me ? "d" : "m";
}

/**
 * Shows the link to send, if it is one's turn to send.
 * @param {Store} store
 * @param {Session} session
 * @param {(text: string) => Promise<boolean>} open takes a pasted link; false if it is none
 * @param {() => void} save
 */
export function openLetter(store, session, open, save) {
  const { state } = store;
  const kept = session.keep();
  const link = state.about.link;
  const now = state.now;
  if (!kept || !link || !now) return;
  document.querySelector("dialog#letter")?.remove();
  const over = now.status.over || !!state.about.ended;
  const address = () =>
    letterLink(kept, { id: link.id, mark: markOf(state), sender: link.me }, location.origin + location.pathname);
  const said = el("p", { class: "said", role: "status" });
  const picture = el("div", { class: "qr" });
  const field = el("input", { id: "letter-link", class: "field", readonly: true, value: address() });
  const sent = () => {
    link.sent = kept.moves.length;
    unsent.hidden = true;
    save();
  };
  const copy = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      said.textContent = t("letter.copied");
    } catch {
      said.textContent = t("letter.manual");
    }
    sent();
  };
  const share = async () => {
    try {
      await navigator.share({
        title: plain(now.variant.name),
        text: t("letter.shareText", { game: now.variant.name }),
        url: field.value,
      });
      sent();
    } catch {
      // Whoever closes the share sheet has sent nothing.
    }
  };
  const qr = async () => {
    const { qrPicture } = await import("./qr.js");
    const drawn = qrPicture(field.value, t("letter.qrAlt"));
    fill(picture, drawn ?? el("p", { text: t("letter.qrLong") }));
    if (drawn) sent();
  };
  const draw = el("input", { type: "checkbox", id: "letter-draw", checked: link.draw === link.me });
  draw.addEventListener("change", () => {
    if (draw.checked) link.draw = link.me;
    else delete link.draw;
    field.value = address();
    fill(picture);
    save();
  });
  const unsent = button("letter.unsent", () => {
    dialog.close();
    session.begin({ ...kept, moves: kept.moves.slice(0, -1), ply: kept.moves.length - 1 });
  });
  unsent.hidden = over || kept.moves.length <= link.sent;
  const answer = el("input", { id: "letter-answer", class: "field", autocomplete: "off", spellcheck: "false" });
  const problem = el("p", { class: "typed-error", role: "alert" });
  const form = el(
    "form",
    { class: "stack" },
    el("label", { for: answer.id, text: t("letter.paste") }),
    el(
      "div",
      { class: "row nowrap" },
      answer,
      el("button", { type: "submit", class: "button", text: t("letter.open") }),
    ),
    problem,
  );
  form.addEventListener("submit", async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (await open(answer.value)) dialog.close();
    else problem.textContent = t("letter.none");
  });
  field.addEventListener("copy", sent);
  const dialog = openDialog(
    "letter",
    t(over ? "letter.titleOver" : "letter.title"),
    el(
      "div",
      { class: "stack" },
      el("p", { text: t(over ? "letter.sendOver" : kept.moves.length ? "letter.send" : "letter.invite") }),
      el("div", { class: "stack-label" }, el("label", { for: field.id, text: t("letter.link") }), field),
      el(
        "div",
        { class: "row" },
        el("button", { type: "button", class: "button main", text: t("letter.copy"), on: { click: copy } }),
        "share" in navigator && button("letter.share", share),
        button("letter.qr", qr),
        unsent,
      ),
      !over && kept.moves.length > 0 && el("label", { class: "choice" }, draw, el("span", { text: t("letter.draw") })),
      said,
      picture,
    ),
    !over && form,
  );
}

// A link has come from a friend.

/**
 * What a link means for the game it belongs to; throws why it is refused.
 * @param {Line} line
 * @param {Letter} letter
 * @param {Kept | null} own the game as one has it; null: none of this name
 * @returns {Received}
 */
function weigh(line, letter, own) {
  const { id, mark, sender } = letter;
  const { moves } = line;
  const status = statusOf(line);
  if (status.turns) throw new Error(t("letter.alternate"));
  const free = mark === "r" || mark === "a";
  if (!free && !status.over && status.side === sender) throw new Error(t("letter.turn"));
  if (!own) {
    if (mark === "a") throw new Error(t("letter.noOffer"));
    const me = otherSide(sender);
    const players =
      me === "white"
        ? { white: /** @type {const} */ ("person"), black: /** @type {const} */ ("friend") }
        : { white: /** @type {const} */ ("friend"), black: /** @type {const} */ ("person") };
    const link = { id, me, sent: moves.length, ...(mark === "d" && { draw: sender }) };
    const kept = { ...line, ply: moves.length, players, flip: me === "black", first: null, about: { id, link } };
    return marked({ kept, news: moves.length > 0, text: t("letter.begun", { side: t(`side.${me}`) }) }, letter);
  }
  const link = own.about?.link;
  if (!link) throw new Error(t("letter.notLinked"));
  if (own.variant !== line.variant || own.fen !== line.fen) throw new Error(t("letter.otherStart"));
  const differs = moves.findIndex((move, i) => i < own.moves.length && move !== own.moves[i]);
  if (differs >= 0)
    throw new Error(t("letter.differs", { ply: differs + 1, mine: own.moves[differs], theirs: moves[differs] }));
  const more = moves.length - own.moves.length;
  if (more < 0) throw new Error(t("letter.stale", { theirs: moves.length, mine: own.moves.length }));
  if (link.me === sender) {
    if (more > 0) throw new Error(t("letter.ownAhead", { side: t(`side.${sender}`) }));
    return { kept: own, news: false, mine: true, text: t("letter.own") };
  }
  if (own.about?.ended && more > 0) throw new Error(t("letter.over"));
  // After one's own last move a friend has one, no more: the rest would be moves made in one's name.
  if (more > 1 || (more === 1 && statusOf(own).side !== sender)) throw new Error(t("letter.ahead"));
  if (mark === "a" && link.draw !== link.me) throw new Error(t("letter.noOffer"));
  /** @type {import("../storage/game-metadata.js").Link} */
  const next = {
    id: link.id,
    me: link.me,
    sent: Math.max(link.sent, moves.length),
    ...(mark === "d" && { draw: sender }),
    ...(mark === "a" && { draw: link.me }),
  };
  const kept = { ...own, moves, ply: moves.length, first: null, about: { ...own.about, link: next } };
  return marked({ kept, news: more === 1, text: t(more || mark !== "m" ? "letter.came" : "letter.known") }, letter);
}

/** @param {Received} received @param {Letter} letter @returns {Received} */
function marked(received, { mark, sender }) {
  if (mark === "r")
    return {
      ...received,
      text: t("letter.resigned"),
      ended: { result: sender === "white" ? "black-wins" : "white-wins", reason: "resignation" },
    };
  if (mark === "a") return { ...received, text: t("letter.agreed"), ended: { result: "draw", reason: "agreement" } };
  return mark === "d" ? { ...received, text: t("letter.offers"), offer: true } : received;
}

/** @param {Line} line */
function statusOf({ variant, fen, moves }) {
  const game = loadGame(variant, fen ?? undefined, moves.join(" "));
  const { over } = game.status();
  const turns = !!variantOf(variant)?.turns;
  const side = /** @type {import("../engine.js").Side} */ (game.side());
  game.free();
  return { over, side, turns };
}

/**
 * Takes a link's game up, or says why not; the game in hand stays then.
 * @param {object} parts
 * @param {Store} parts.store
 * @param {Session} parts.session
 * @param {import("../storage/autosave.js").Keeping} parts.keeping
 * @param {() => void} parts.send opens the dialog with the link to send
 * @param {Line} line
 * @param {string} text of the letter
 */
export async function receive({ store, session, keeping, send }, line, text) {
  const { state, update } = store;
  try {
    await ready(line.variant);
    const letter = readLetter(text, line);
    const inHand = state.about.link?.id === letter.id ? session.keep() : null;
    const own = inHand ?? (await get(letter.id))?.game ?? null;
    const { kept, news, text: said, mine, ended, offer } = weigh(line, letter, own);
    // Shown from before the friend's move, so that one sees it made.
    await keeping.replace({ ...kept, ply: kept.moves.length - (news ? 1 : 0) });
    if (news) session.play(kept.moves[kept.moves.length - 1]);
    if (ended) session.end(ended);
    const accept = () => {
      session.end({ result: "draw", reason: "agreement" });
      send();
    };
    update(
      (state) =>
        (state.notice = {
          text: said,
          ...(offer && !state.now?.status.over && { action: { label: t("letter.accept"), run: accept } }),
        }),
    );
    if (mine) send();
  } catch (error) {
    update((state) => (state.notice = { text: t("letter.refused", { error: sentence(messageOf(error)) }), bad: true }));
  }
}
