/** A study to read and to write: the board, its moves, what is said of them, its chapters, and ways to take it along. */

import { button, el, fill } from "../dom.js";
import { messageOf } from "../engine.js";
import { adoptEmbedStyle } from "../embed/style.js";
import { siteHeader } from "../header/header.js";
import { sentence, t } from "../strings.js";
import { adoptMarkers, onLook } from "../theme.js";
import { chaptersPart } from "./chapters.js";
import { createKeeping } from "./keeping.js";
import { createMoves } from "./moves.js";
import { remarksPart } from "./remarks.js";
import { sharePart } from "./share.js";
import { createStage, settingsFor } from "./stage.js";
import { MOST, plainTitle } from "./tree.js";

/**
 * @param {import("./tree.js").Study} study
 * @param {string | null} id under which it is kept; null: it came with the address, and is kept when somebody asks for it
 * @param {import("../keep/storage.js").Settings} settings
 */
export async function showStudy(study, id, settings) {
  const host = el("div", { class: "study-board" });
  const root = host.attachShadow({ mode: "open" });
  adoptEmbedStyle(root);
  adoptMarkers(root);
  const shell = el(
    "div",
    { class: "shell", "data-theme": settings.theme, "data-palette": settings.palette },
    el("div", { class: "board" }),
    el("div", { class: "foot", hidden: true }),
  );
  root.append(shell);
  const look = settingsFor({ theme: settings.theme, palette: settings.palette, pieces: settings.pieces });
  const said = el("p", { class: "study-state quiet", role: "status" });
  const stage = createStage({ study, root, shell, settings: look, changed, tell: (code) => tell(code) });
  const moves = createMoves(stage);
  const name = el("input", {
    id: "study-name",
    class: "field",
    value: study.title,
    maxlength: MOST.title,
    autocomplete: "off",
    on: {
      change() {
        study.title = plainTitle(name.value) || t("study.untitled");
        changed(true);
      },
    },
  });
  const remarks = remarksPart(
    stage,
    () => changed(true),
    (putBack) => fill(said, `${t("study.removed")} `, putBack),
  );
  const keeping = createKeeping(study, id, {
    kept(parted, asked) {
      keepIt.hidden = true;
      if (parted || asked) said.textContent = t(parted ? "study.parted" : "study.kept");
    },
    failed(error) {
      said.textContent = t("study.notKept", { error: sentence(messageOf(error)) });
    },
  });
  const keepIt = button("study.keep", () => keeping.keep(true), { class: "button main" });
  const chapters = chaptersPart(stage, () => changed(true));
  const share = sharePart(stage);
  const step = (/** @type {string} */ key, /** @type {string} */ sign, /** @type {() => void} */ run) =>
    button(key, run, { sign, class: "button sign" });

  document.body.replaceChildren(
    el("a", { class: "skip", href: "#study-side", text: t("study.skip") }),
    siteHeader(null),
    el(
      "main",
      { class: "study" },
      el(
        "div",
        { class: "study-head" },
        el("h1", { class: "unseen", text: t("study.title") }),
        el("div", { class: "stack-label" }, el("label", { for: "study-name", text: t("study.name") }), name),
        el("div", { class: "row" }, keepIt, el("a", { class: "button", href: "?page=study", text: t("study.all") })),
        said,
      ),
      el(
        "section",
        { class: "study-see", "aria-label": t("study.board") },
        host,
        el(
          "div",
          { class: "row" },
          step("record.first", "first", () => stage.goTo([])),
          step("record.back", "back", () => stage.step(-1)),
          step("record.forward", "forward", () => stage.step(1)),
          step("record.last", "last", () => stage.step(Infinity)),
          step("study.flip", "flip", () => stage.flip()),
        ),
        el("p", { class: "quiet", text: t("study.drawHint") }),
      ),
      el(
        "section",
        { class: "study-side", id: "study-side", tabindex: -1, "aria-label": t("study.about") },
        chapters.list,
        moves.element,
        remarks.tools,
        remarks.words,
        chapters.tools,
        share.element,
      ),
    ),
  );
  onLook(() => stage.board()?.redraw());
  document.addEventListener("keydown", walk);
  const asked = Number(new URLSearchParams(location.search).get("chapter") ?? 1);
  await stage.open(Number.isInteger(asked) ? asked - 1 : 0);

  /** The arrows step where nothing else needs them. @param {KeyboardEvent} event */
  function walk(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const [target] = event.composedPath();
    if (/** @type {HTMLElement} */ (target).closest?.("input, textarea, select, dialog, [role=grid]")) return;
    const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
    const by = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (by === undefined) return;
    event.preventDefault();
    stage.step(by);
  }

  /** @param {boolean} edited */
  function changed(edited) {
    document.title = t("study.titleOf", { title: study.title });
    moves.draw();
    chapters.draw();
    remarks.show(edited);
    keepIt.hidden = keeping.isKept();
    if (!edited) return;
    share.draw();
    keeping.later();
  }

  /** @param {string} code */
  function tell(code) {
    said.textContent = sentence(t(`study.fault.${code}`, { most: MOST[/** @type {keyof typeof MOST} */ (code)] }));
  }
}
