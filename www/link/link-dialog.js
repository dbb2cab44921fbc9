/** The dialogs of a game by links: to begin one, and to send a move. */

import { openDialog } from "../dialogs/dialog.js";
import { button, el, fill } from "../dom.js";
import { plain } from "../escape.js";
import { newId } from "../storage/game-metadata.js";
import { freshGame } from "../play/session.js";
import { addTexts, t } from "../strings.js";
import { letterLink } from "./correspondence-code.js";
import texts from "../strings/en/link.js";
import newTexts from "../strings/en/new.js";

await Promise.all([addTexts(texts, "link"), addTexts(newTexts, "new")]);

/** @typedef {import("../state.js").Store} Store */
/** @typedef {import("../play/session.js").Session} Session */

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
