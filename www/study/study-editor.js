/**
 * A study to read and to write: the board, its moves, what is said of them, its chapters, and ways to take it along.
 */

import { pack } from "../definition/definition-code.js";
import { button, el, fill } from "../dom.js";
import { frameCode, studyCode } from "../embed/embed-code.js";
import { adoptEmbedStyle } from "../embed/embed-style.js";
import { messageOf, variantOf, variants } from "../engine.js";
import { fileName } from "../escape.js";
import { save } from "../export/save-picture.js";
import { siteHeader } from "../header/header.js";
import { linkTo } from "../storage/link-format.js";
import { pieceName, renamedGame } from "../play/words.js";
import { sentence, t } from "../strings.js";
import { adoptMarkers, onLook } from "../theme.js";
import { textOf } from "./resolve.js";
import { createMoves, createStage, settingsFor } from "./study-board.js";
import { createKeeping } from "./study-storage.js";
import { GLYPHS, onBoard, readShapes, shapeWords } from "./study-text.js";
import {
  inVariation,
  MOST,
  newNode,
  plainComment,
  plainTitle,
  promote,
  promoteWhole,
  removeMove,
  shift,
} from "./tree.js";

// The chapters of a study: to open, to name, to put in order, to add and to delete.

/** @param {import("./study-board.js").Stage} stage @param {() => void} changed */
function chaptersPart(stage, changed) {
  const { study } = stage;
  const list = el("ol", { class: "study-chapters" });
  const title = el("input", {
    id: "study-chapter-title",
    class: "field",
    maxlength: MOST.title,
    autocomplete: "off",
    on: {
      change() {
        stage.now().title = plainTitle(title.value) || t("study.chapterNumber", { number: stage.chapter() + 1 });
        changed();
      },
    },
  });
  const game = el(
    "select",
    { id: "study-chapter-game", class: "field" },
    ...variants()
      .map(renamedGame)
      .map(({ id, name }) => el("option", { value: id, text: name })),
  );
  const said = el("p", { class: "said", role: "status" });
  const up = button("study.chapterUp", () => move(-1));
  const down = button("study.chapterDown", () => move(1));
  const drop = button("study.chapterDelete", remove);
  const add = button("study.chapterAdd", () => append(game.value, null));
  const here = button("study.chapterHere", () => {
    const { variant } = stage.now();
    append(variant, stage.board()?.now()?.fen ?? null);
  });

  /** @param {number} by */
  async function move(by) {
    const from = stage.chapter();
    if (!shift(study.chapters, from, by)) return;
    await stage.open(from + by, stage.path());
    changed();
  }

  async function remove() {
    const at = stage.chapter();
    const [gone] = study.chapters.splice(at, 1);
    await stage.open(Math.min(at, study.chapters.length - 1));
    changed();
    const back = button("study.undo", async () => {
      study.chapters.splice(at, 0, gone);
      fill(said);
      await stage.open(at);
      changed();
    });
    fill(said, `${t("study.deleted", { title: gone.title })} `, back);
    back.focus();
  }

  /** @param {string} variant @param {string | null} fen */
  async function append(variant, fen) {
    if (study.chapters.length >= MOST.chapters) return fill(said, t("study.fault.chapters", { most: MOST.chapters }));
    const current = stage.now();
    const definition = current.variant === variant ? current.definition : variantOf(variant)?.definition;
    study.chapters.push({
      title: t("study.chapterNumber", { number: study.chapters.length + 1 }),
      variant,
      ...(definition && { definition }),
      fen,
      flip: current.variant === variant && current.flip,
      root: newNode(),
    });
    await stage.open(study.chapters.length - 1);
    changed();
  }

  return {
    list,
    tools: el(
      "details",
      { class: "study-fold" },
      el("summary", { text: t("study.chapterTools") }),
      el(
        "div",
        { class: "stack" },
        el(
          "div",
          { class: "stack-label" },
          el("label", { for: "study-chapter-title", text: t("study.chapterTitle") }),
          title,
        ),
        el("div", { class: "row" }, up, down, drop),
        el(
          "div",
          { class: "row study-add" },
          el("label", { class: "unseen", for: "study-chapter-game", text: t("study.game") }),
          game,
          add,
          here,
        ),
        said,
      ),
    ),
    draw() {
      const current = stage.chapter();
      fill(
        list,
        ...study.chapters.map(({ title, variant, definition }, index) =>
          el(
            "li",
            {},
            el(
              "button",
              {
                type: "button",
                class: "study-chapter",
                "aria-current": index === current ? "true" : null,
                on: { click: () => stage.open(index) },
              },
              el("span", { text: title }),
              el("span", { class: "quiet", text: pieceName(variantOf(variant, definition)?.name ?? variant) }),
            ),
          ),
        ),
      );
      if (document.activeElement !== title) title.value = stage.now().title;
      if (game.dataset.of !== stage.now().variant) game.value = game.dataset.of = stage.now().variant;
      up.disabled = current === 0;
      down.disabled = current === study.chapters.length - 1;
      drop.disabled = study.chapters.length === 1;
      add.disabled = here.disabled = study.chapters.length >= MOST.chapters;
    },
  };
}

// What is said of a move: a comment, a sign, arrows and circles; and what can be done with the move itself.

/**
 * @param {import("./study-board.js").Stage} stage
 * @param {() => void} changed
 * @param {(putBack: HTMLElement) => void} removed a move is gone; the button puts it back
 */
function remarksPart(stage, changed, removed) {
  const comment = el("textarea", {
    id: "study-comment",
    class: "field",
    rows: 4,
    maxlength: MOST.comment,
    on: {
      input() {
        stage.node().comment = plainComment(comment.value);
        changed();
      },
    },
  });
  const glyph = el(
    "select",
    {
      id: "study-glyph",
      class: "field",
      on: {
        change() {
          stage.node().glyph = glyph.value;
          changed();
        },
      },
    },
    ...GLYPHS.map((sign) =>
      el("option", { value: sign, text: sign ? `${sign} ${t(`study.glyph.${sign}`)}` : t("study.glyph.none") }),
    ),
  );
  // What the mouse draws, in letters: for keys, for fingers, and to see what is there.
  const drawn = el("input", {
    id: "study-drawn",
    class: "field code",
    autocomplete: "off",
    spellcheck: "false",
    placeholder: "Ge4 Re2e4",
    title: t("study.drawnHint"),
    on: { change: draw },
  });
  const tree = [
    button("study.promote", () => (promote(stage.now(), stage.path()), stage.refresh())),
    button("study.main", () => (promoteWhole(stage.now(), stage.path()), stage.refresh())),
  ];
  const remove = button("study.remove", takeAway);
  const undrawn = button("study.undraw", () => {
    Object.assign(stage.node(), { arrows: [], circles: [] });
    stage.refresh();
  });

  function draw() {
    const words = drawn.value
      .trim()
      .split(/[\s,]+/)
      .join(",");
    const { variant, definition } = stage.now();
    const board = variantOf(variant, definition);
    const read = readShapes(`[%csl ${words}][%cal ${words}]`);
    const { arrows, circles } = board ? onBoard(read, board) : read;
    Object.assign(stage.node(), { arrows: arrows.slice(0, MOST.shapes), circles: circles.slice(0, MOST.shapes) });
    stage.refresh();
  }

  function takeAway() {
    const [chapter, path] = [stage.now(), stage.path()];
    const putBack = removeMove(chapter, path);
    stage.refresh();
    removed(
      button("study.undo", () => {
        putBack();
        if (stage.now() === chapter) stage.goTo(path);
        changed();
      }),
    );
  }

  return {
    tools: el("div", { class: "row" }, ...tree, remove, undrawn),
    words: el(
      "div",
      { class: "study-words" },
      el("div", { class: "stack-label" }, el("label", { for: "study-comment", text: t("study.comment") }), comment),
      el(
        "div",
        { class: "stack" },
        el("div", { class: "stack-label" }, el("label", { for: "study-glyph", text: t("study.glyph") }), glyph),
        el("div", { class: "stack-label" }, el("label", { for: "study-drawn", text: t("study.drawn") }), drawn),
      ),
    ),

    /** Shows what is said of the move at hand. @param {boolean} edited here: a field in use is left alone */
    show(edited) {
      const node = stage.node();
      if (document.activeElement !== comment || !edited) comment.value = node.comment;
      glyph.value = node.glyph;
      if (document.activeElement !== drawn || !edited) drawn.value = shapeWords(node.arrows, node.circles);
      glyph.disabled = remove.disabled = stage.path().length === 0;
      for (const button of tree) button.disabled = !inVariation(stage.now(), stage.path());
      undrawn.disabled = !node.arrows.length && !node.circles.length;
    },
  };
}

// Ways to take a study along: its text as a file or to copy, a link that holds it, code for one's own page, and the
// position shown.

/** Characters of a link that mail and chat still carry whole. */
const LONGEST = 8000;

/** Height by width of a frame with a board, and the moves below it. */
const HIGH = 1.8;

/** Bytes of a text that a link can hold at all. */
const HELD = 60_000;

/** @param {import("./study-board.js").Stage} stage */
function sharePart(stage) {
  const { study } = stage;
  const site = new URL(".", document.baseURI).href;
  const said = el("p", { class: "said", role: "status" });
  const file = () => `${fileName(study.title, "study")}.pgn`;

  /** @param {string} text */
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      fill(said, t("study.copied"));
    } catch {
      fill(said, t("study.notCopied"), el("br"), el("code", { text: text.slice(0, LONGEST) }));
    }
  }

  /** The code of the text, if a link can hold it. */
  async function code() {
    const text = textOf(study);
    if (new Blob([text]).size > HELD) return null;
    const packed = await pack(text);
    return packed.length > LONGEST ? null : packed;
  }

  /** @param {(code: string) => string} write */
  const withCode = async (write) => {
    const packed = await code();
    if (packed) await copy(write(packed));
    else fill(said, t("study.tooLong"));
  };

  /** The game that begins at the position shown. */
  function kept() {
    const { variant, definition } = stage.now();
    const person = /** @type {const} */ ("person");
    return {
      variant,
      ...(definition && { definition }),
      fen: stage.board()?.now()?.fen ?? null,
      moves: [],
      ply: 0,
      players: { white: person, black: person },
      flip: stage.board()?.store.state.flip ?? false,
      first: null,
    };
  }

  /** @param {string} key @param {string} place */
  function way(key, place) {
    const link = el("a", { class: "button", href: place, text: t(key) });
    // The address is made when it is followed: the position is another after every step.
    const aim = () => (link.href = linkTo(kept(), place));
    for (const event of ["pointerenter", "focus", "pointerdown", "click"]) link.addEventListener(event, aim);
    return link;
  }

  return {
    element: el(
      "details",
      { class: "study-fold" },
      el("summary", { text: t("study.share") }),
      el(
        "div",
        { class: "stack" },
        el(
          "div",
          { class: "row" },
          button("study.saveText", () => save(file(), new Blob([textOf(study)], { type: "text/plain" }))),
          button("study.copyText", () => copy(textOf(study))),
          button("study.copyLink", () => withCode((packed) => `${site}?page=study#study=${packed}`)),
        ),
        el(
          "div",
          { class: "row" },
          button("study.copyElement", () => copy(studyCode(site, textOf(study)))),
          button("study.copyFrame", () =>
            withCode((packed) => frameCode(site, { study: packed }, study.title, HIGH, null)),
          ),
        ),
        el("div", { class: "row" }, way("study.play", "./"), way("study.setUp", "?page=position")),
        said,
      ),
    ),
    /** What was said is about the study as it was. */
    draw: () => fill(said),
  };
}

/**
 * @param {import("./tree.js").Study} study
 * @param {string | null} id under which it is kept; null: it came with the address, and is kept when somebody asks for it
 * @param {import("../storage/local-storage.js").Settings} settings
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
  const frame = el("div", { class: "study-frame" }, host);
  const thoughts = el("section", { class: "analysis", hidden: true });
  const thought = el("p", { class: "unseen", role: "status" });
  const engineButton = button("study.engine", switchEngine);
  engineButton.setAttribute("aria-pressed", "false");
  /** @type {ReturnType<typeof import("../analysis/analysis.js").createStudyEngine> | null} */
  let engine = null;
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
    siteHeader("studies"),
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
        frame,
        el(
          "div",
          { class: "row" },
          step("record.first", "first", () => stage.goTo([])),
          step("record.back", "back", () => stage.step(-1)),
          step("record.forward", "forward", () => stage.step(1)),
          step("record.last", "last", () => stage.step(Infinity)),
          step("study.flip", "flip", () => (stage.flip(), engine?.follow())),
          engineButton,
        ),
        thoughts,
        thought,
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

  async function switchEngine() {
    try {
      engine ??= (await import("../analysis/analysis.js")).createStudyEngine(stage, {
        place: thoughts,
        frame,
        said: thought,
      });
      engineButton.setAttribute("aria-pressed", String(engine.toggle()));
    } catch (error) {
      said.textContent = sentence(t("study.engineFailed", { error: messageOf(error) }));
    }
  }

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
    engine?.follow();
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
