/** Offers of a connection from page to page that wait for their answers, and the field into which an answer is pasted. */

import { el } from "../dom.js";
import { messageOf } from "../engine.js";
import { newId } from "../keep/about.js";
import { t } from "../strings.js";
import { invitationOf } from "./address.js";

export function createOffers() {
  /** @type {Map<string, (sdp: string) => Promise<void>>} */
  const waiting = new Map();

  /** @param {string} nonce @param {string} sdp @returns {Promise<boolean>} whether it was for this page; fails if it is damaged */
  async function take(nonce, sdp) {
    const answer = waiting.get(nonce);
    await answer?.(sdp);
    return !!answer;
  }

  return {
    take,
    /** @param {string} nonce */
    has: (nonce) => waiting.has(nonce),
    /** @param {(sdp: string) => Promise<void>} answer @returns {string} its nonce */
    add(answer) {
      const nonce = newId().slice(0, 10);
      waiting.set(nonce, answer);
      return nonce;
    },
    /** @param {string} nonce */
    drop: (nonce) => void waiting.delete(nonce),

    /** @param {string} nonce of the offer that is shown beside */
    answerForm(nonce) {
      const field = el("input", { id: "live-answer", class: "field", autocomplete: "off", spellcheck: "false" });
      const problem = el("p", { class: "typed-error", role: "alert" });
      const form = el(
        "form",
        { class: "stack" },
        el("label", { for: field.id, text: t("live.answer") }),
        el(
          "div",
          { class: "row nowrap" },
          field,
          el("button", { type: "submit", class: "button", text: t("live.open") }),
        ),
        problem,
      );
      form.addEventListener("submit", async (/** @type {Event} */ event) => {
        event.preventDefault();
        const invitation = invitationOf(field.value.trim());
        problem.textContent = "";
        try {
          if (invitation?.kind !== "answer" || invitation.nonce !== nonce) throw new Error(t("live.noAnswer"));
          await take(nonce, invitation.sdp);
          problem.textContent = t("live.connecting");
        } catch (error) {
          problem.textContent = messageOf(error);
        }
      });
      return form;
    },
  };
}
