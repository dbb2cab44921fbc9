/** What a FEN says besides who stands where: whose turn it is, hands, rights to castle, counters, and what else the game has. */

import { el } from "../dom.js";
import { t } from "../strings.js";
import { RIGHTS } from "./verdict.js";

/** @typedef {import("../engine.js").Side} Side */
/** @typedef {"passed" | "checks" | "turn" | "progress" | "number" | "demotions" | "turned" | "ko" | "duty"} Word a field that is a word */

const SIDES = /** @type {const} */ (["white", "black"]);

/**
 * @param {import("./desk.js").Desk} desk
 * @param {{picture: (letter: string, size: number) => HTMLCanvasElement, nameOf: (letter: string) => string}} parts
 */
export function createFields(desk, { picture, nameOf }) {
  const { form } = desk;
  /** What shows the position anew, part by part. @type {(() => void)[]} */
  const shows = [];

  /** @param {string} key @param {string} checked @param {(word: string) => void} choose @param {[string, string][]} words */
  function choice(key, checked, choose, words) {
    const name = key.replaceAll(".", "-");
    return el(
      "fieldset",
      { class: "position-choice" },
      el("legend", { text: t(key) }),
      el(
        "div",
        { class: "row" },
        ...words.map(([word, text]) =>
          el(
            "label",
            { class: "position-check" },
            el("input", {
              type: "radio",
              name,
              value: word,
              checked: word === checked,
              on: { change: () => choose(word) },
            }),
            text,
          ),
        ),
      ),
    );
  }

  const side = choice("position.side", desk.position.side, (word) => set({ side: /** @type {Side} */ (word) }), [
    ["white", t("side.white")],
    ["black", t("side.black")],
  ]);
  shows.push(() => {
    for (const input of side.querySelectorAll("input")) input.checked = input.value === desk.position.side;
  });

  /** @param {Partial<import("./fen.js").Position>} change */
  const set = (change) => desk.set({ ...desk.position, ...change });

  function castling() {
    const boxes = RIGHTS.map((letter) => {
      const input = el("input", { type: "checkbox", on: { change: () => set({ castling: written() }) } });
      const words = t(`position.castling.${letter.toUpperCase()}`, {
        side: t(letter < "a" ? "side.white" : "side.black"),
      });
      return { letter, input, label: el("label", { class: "position-check" }, input, words) };
    });
    const gates = el("input", {
      class: "field code",
      id: "position-gates",
      autocomplete: "off",
      spellcheck: "false",
      on: { change: () => set({ castling: written() }) },
    });
    const written = () => {
      const rights = boxes.filter(({ input }) => input.checked).map(({ letter }) => letter);
      return [...rights, ...gates.value.replace(/[^A-Za-z]/g, "")].join("") || "-";
    };
    shows.push(() => {
      const { position, verdict } = desk;
      for (const { letter, input } of boxes) {
        input.disabled = !verdict.rights.has(letter);
        input.checked = !input.disabled && position.castling.includes(letter);
      }
      if (gates !== document.activeElement)
        gates.value = [...position.castling].filter((letter) => letter !== "-" && !RIGHTS.includes(letter)).join("");
    });
    return [
      form.castling &&
        el(
          "fieldset",
          { class: "position-choice" },
          el("legend", { text: t("position.castling") }),
          el("div", { class: "position-rights" }, ...boxes.map(({ label }) => label)),
        ),
      form.gates && labelled("position-gates", "position.gates", gates),
    ];
  }

  /** @param {Side} owner */
  function hand(owner) {
    const counts = form.hand.map((letter) => {
      const shown = owner === "white" ? letter : letter.toLowerCase();
      const input = el("input", {
        type: "number",
        min: 0,
        max: 100,
        class: "field",
        "aria-label": t("position.held", { piece: nameOf(shown) }),
        on: { change: () => hold(letter, Number(input.value)) },
      });
      shows.push(() => {
        if (input !== document.activeElement) input.value = String(desk.position.held[owner][letter] ?? 0);
      });
      return el("label", { class: "position-held", title: nameOf(shown) }, picture(shown, 32), input);
    });
    /** @param {string} letter @param {number} count */
    const hold = (letter, count) => {
      const { held } = desk.position;
      const whole = Math.min(Math.max(Math.trunc(count) || 0, 0), 100);
      set({ held: { ...held, [owner]: { ...held[owner], [letter]: whole } } });
    };
    return el(
      "fieldset",
      { class: "position-choice" },
      el("legend", { text: t(form.drops ? "position.inHand" : "position.inPool", { side: t(`side.${owner}`) }) }),
      el("div", { class: "position-hand" }, ...counts),
    );
  }

  /** @param {Word} name @param {string} [kind] @param {string} [called] the key of its words */
  function word(name, kind = "text", called = name) {
    const id = `position-${name}`;
    const input = el("input", {
      id,
      type: kind,
      min: kind === "number" ? 0 : null,
      class: "field code",
      autocomplete: "off",
      spellcheck: "false",
      maxlength: 400,
      on: { change: () => set({ [name]: input.value.trim() || "-" }) },
    });
    shows.push(() => {
      if (input !== document.activeElement) input.value = desk.position[name];
    });
    return labelled(id, `position.${called}`, input, `position.${called}Hint`);
  }

  const element = el(
    "div",
    { class: "stack" },
    side,
    ...castling(),
    ...(form.hand.length ? SIDES.map(hand) : []),
    form.checks !== null && word("checks"),
    form.turn && word("turn"),
    el(
      "details",
      { class: "position-more" },
      el("summary", { text: t("position.more") }),
      el(
        "div",
        { class: "position-words" },
        (form.passing || form.counting) && word("passed", "text", form.counting ? "limit" : "passed"),
        word("progress", "number"),
        word("number", "number"),
        form.demotions && word("demotions"),
        form.turning !== null && word("turned"),
        form.ko && word("ko"),
        form.duty && word("duty"),
      ),
    ),
  );
  return {
    element,
    show() {
      for (const show of shows) show();
    },
  };
}

/** @param {string} id @param {string} key @param {HTMLElement} input @param {string} [hint] */
function labelled(id, key, input, hint) {
  const label = el("label", { for: id, text: t(key) });
  const note = hint && el("p", { id: `${id}-hint`, class: "quiet position-hint", text: t(hint) });
  if (note) input.setAttribute("aria-describedby", note.id);
  return el("div", { class: "stack-label" }, label, input, note);
}
