/**
 * The two blocks in the editor: the board or diagram as readers see it, and its settings. No build step: WordPress brings everything
 * that is used here.
 */
((wp, told) => {
  const { createElement: el, Fragment, useEffect, useRef, useState } = wp.element;
  const { InspectorControls, RichText, useBlockProps } = wp.blockEditor;
  const { Button, ComboboxControl, Notice, PanelBody, Placeholder, RangeControl, SelectControl } = wp.components;
  const { TextControl, TextareaControl } = wp.components;
  const { __ } = wp.i18n;

  /** How long typing pauses before the board is shown anew, in milliseconds. */
  const PAUSE = 400;

  /** Who may not write HTML has these signs written so by WordPress: then they are so for everybody. @param {string} text */
  const kept = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  /** @param {string} text */
  const typed = (text) => text.replace(/&gt;/g, ">").replace(/&lt;/g, "<").replace(/&amp;/g, "&");

  /** The element's attributes; but the opponent: whoever writes moves both sides. */
  const SHOWN =
    "game fen moves ply piece square facing friends enemies stones relays side controls theme notation lang".split(" ");

  /** Loads the element into a document: that of the page, or of the frame in which blocks are shown. @param {Document} page @param {() => void} fail */
  function bring(page, fail) {
    const before = page.querySelector("script[data-stone-garden]");
    if (before) {
      before.addEventListener("error", fail);
      if (before.dataset.stoneGarden === "failed") fail();
      return;
    }
    const script = page.createElement("script");
    script.type = "module";
    script.src = told.element;
    script.dataset.stoneGarden = "";
    script.addEventListener("error", () => {
      script.dataset.stoneGarden = "failed";
      fail();
    });
    page.head.append(script);
  }

  /** The real element. @param {{attributes: Record<string, any>, take?: (now: Record<string, string>) => void}} given */
  function Preview({ attributes, take }) {
    const place = useRef();
    const [failed, setFailed] = useState(false);
    const [board, setBoard] = useState(null);
    const shown = SHOWN.filter((name) => attributes[name]).map((name) => [name, typed(String(attributes[name]))]);
    const key = JSON.stringify([shown, attributes.definition]);
    const first = useRef(true);
    useEffect(() => {
      const show = () => {
        const page = place.current.ownerDocument;
        bring(page, () => setFailed(true));
        const element = page.createElement("stone-garden");
        for (const [name, value] of shown) element.setAttribute(name, value);
        // Text, which the element reads.
        element.textContent = typed(attributes.definition);
        element.addEventListener("move", () => setBoard(element));
        place.current.replaceChildren(element);
        setBoard(null);
      };
      if (first.current) {
        first.current = false;
        show();
        return undefined;
      }
      const timer = setTimeout(show, PAUSE);
      return () => clearTimeout(timer);
    }, [key]);
    useEffect(() => {
      // Keys that play on the board are not the editor's.
      const own = (event) => event.stopPropagation();
      const { current } = place;
      current.addEventListener("keydown", own);
      return () => current.removeEventListener("keydown", own);
    }, []);
    return el(
      Fragment,
      null,
      failed &&
        el(
          Notice,
          { status: "error", isDismissible: false },
          __("The board’s files are not where the settings of Stone Garden say.", "stone-garden"),
        ),
      el("div", { ref: place, className: "stone-garden__preview" }),
      take &&
        board &&
        el(
          Button,
          { variant: "secondary", onClick: () => take(board.asAttributes()) },
          __("Write the moves played here into the block", "stone-garden"),
        ),
    );
  }

  /** A setting that is a text. */
  const field = (given, name, label, more = {}) =>
    el(more.rows ? TextareaControl : TextControl, {
      key: name,
      label,
      value: typed(given.attributes[name]),
      onChange: (value) => given.setAttributes({ [name]: kept(value) }),
      spellCheck: false,
      autoComplete: "off",
      __nextHasNoMarginBottom: true,
      ...more,
    });

  /** A setting that is one of several words. @param {[string, string][]} words */
  const choice = (given, name, label, words, more = {}) =>
    el(SelectControl, {
      key: name,
      label,
      value: given.attributes[name],
      options: words.map(([value, label]) => ({ value, label })),
      onChange: (value) => given.setAttributes({ [name]: value }),
      __nextHasNoMarginBottom: true,
      ...more,
    });

  function gamePanel(given) {
    const { game, definition } = given.attributes;
    const games = Object.entries(told.games).map(([value, label]) => ({ value, label }));
    // A newer site may know more than the list.
    if (game && !told.games[game]) games.push({ value: game, label: game });
    return el(
      PanelBody,
      { key: "game", title: __("Game", "stone-garden") },
      definition
        ? el("p", null, __("The game is the one that is defined below.", "stone-garden"))
        : el(ComboboxControl, {
            label: __("Game", "stone-garden"),
            hideLabelFromVision: true,
            value: game || "stone-garden",
            options: games,
            onChange: (value) => given.setAttributes({ game: value ?? "" }),
          }),
    );
  }

  const definitionPanel = (given) =>
    el(
      PanelBody,
      {
        key: "definition",
        title: __("A game of your own", "stone-garden"),
        initialOpen: given.attributes.definition !== "",
      },
      field(given, "definition", __("Definition", "stone-garden"), {
        rows: 10,
        help: __("The text that defines the game, as the workshop of Stone Garden writes it.", "stone-garden"),
      }),
    );

  function lookPanel(given) {
    const themes = [
      ["", __("As the reader’s system: light or dark", "stone-garden")],
      ["light", __("Light", "stone-garden")],
      ["dark", __("Dark", "stone-garden")],
      ["wood", __("Wood", "stone-garden")],
      ["paper", __("Paper", "stone-garden")],
      ["slate", __("Slate", "stone-garden")],
      ["cloth", __("Cloth", "stone-garden")],
      ["contrast", __("High contrast", "stone-garden")],
      ["safe", __("For colour-blind eyes", "stone-garden")],
      ["two-signs", __("Shogi tiles with two signs", "stone-garden")],
      ["international", __("Pieces of the West", "stone-garden")],
    ];
    const { theme, size } = given.attributes;
    if (theme && !themes.some(([word]) => word === theme)) themes.push([theme, theme]);
    return el(
      PanelBody,
      { key: "look", title: __("Look", "stone-garden"), initialOpen: false },
      el(RangeControl, {
        label: __("Width in pixels", "stone-garden"),
        value: size,
        min: 160,
        max: 960,
        step: 20,
        allowReset: true,
        initialPosition: 480,
        onChange: (value) => given.setAttributes({ size: value }),
        __nextHasNoMarginBottom: true,
      }),
      choice(given, "theme", __("Colours", "stone-garden"), themes),
      field(given, "notation", __("Notation", "stone-garden"), {
        help: __(
          "In games that have several: hodges, hosking, japanese, kif, usi; wxf, chinese, iccs; janggi; plain.",
          "stone-garden",
        ),
      }),
    );
  }

  /** The settings, the board and what stands below it. */
  function block(given, isPiece, panels, inner) {
    const { size, caption } = given.attributes;
    const own = useBlockProps({
      className: isPiece ? "stone-garden is-piece" : "stone-garden",
      style: size ? { maxWidth: `${size}px` } : undefined,
    });
    return el(
      "figure",
      own,
      el(InspectorControls, null, panels),
      inner,
      (caption || given.isSelected) &&
        el(RichText, {
          tagName: "figcaption",
          className: "wp-element-caption",
          value: caption,
          allowedFormats: ["core/bold", "core/italic", "core/link"],
          placeholder: __("Add caption", "stone-garden"),
          "aria-label": __("Caption", "stone-garden"),
          onChange: (value) => given.setAttributes({ caption: value }),
        }),
    );
  }

  function Board(given) {
    const { opponent } = given.attributes;
    const level = opponent === "computer" ? 3 : Number(opponent) || 0;
    const panels = [
      gamePanel(given),
      el(
        PanelBody,
        { key: "position", title: __("Position", "stone-garden") },
        field(given, "moves", __("Moves", "stone-garden"), {
          rows: 3,
          help: __("Type them, such as 1. e4 e5 2. Nf3, or play them on the board.", "stone-garden"),
        }),
        field(given, "ply", __("Moves shown as played", "stone-garden"), {
          type: "number",
          min: 0,
          help: __("Empty: all of them.", "stone-garden"),
        }),
        field(given, "fen", __("Start position (FEN)", "stone-garden"), {
          rows: 2,
          help: __("Empty: the game’s own.", "stone-garden"),
        }),
      ),
      el(
        PanelBody,
        { key: "reader", title: __("Readers", "stone-garden") },
        choice(
          { ...given, attributes: { mode: level ? "play" : "" } },
          "mode",
          __("What they do", "stone-garden"),
          [
            ["", __("Look, and move both sides", "stone-garden")],
            ["play", __("Play against the computer", "stone-garden")],
          ],
          { onChange: (mode) => given.setAttributes({ opponent: mode ? "3" : "" }) },
        ),
        level > 0 &&
          el(RangeControl, {
            label: __("Level of the computer", "stone-garden"),
            value: level,
            min: 1,
            max: 8,
            onChange: (value) => given.setAttributes({ opponent: String(value ?? 3) }),
            __nextHasNoMarginBottom: true,
          }),
        choice(given, "side", __("At the bottom", "stone-garden"), [
          ["", __("The first side: White, Red, Sente", "stone-garden")],
          ["black", __("The second side: Black, Gote", "stone-garden")],
        ]),
        choice(given, "controls", __("Below the board", "stone-garden"), [
          ["", __("A few buttons", "stone-garden")],
          ["full", __("Everything: moves, legend, pictures", "stone-garden")],
          ["none", __("Nothing", "stone-garden")],
        ]),
      ),
      lookPanel(given),
      definitionPanel(given),
    ];
    const take = (now) =>
      given.setAttributes({ moves: kept(now.moves ?? ""), ply: now.ply ?? "", fen: kept(now.fen ?? "") });
    return block(given, false, panels, el(Preview, { attributes: given.attributes, take }));
  }

  /** @type {[string, object]} */
  const pieceField = [
    __("Piece", "stone-garden"),
    { help: __("Its letter (small: Black’s) or its English name.", "stone-garden") },
  ];

  /** Asks which piece is to be shown. The answer counts when it is whole: the diagram takes the place of the question. */
  function Question(given) {
    const [piece, setPiece] = useState("");
    const answer = (event) => {
      event.preventDefault();
      given.setAttributes({ piece });
    };
    const own = { attributes: { piece }, setAttributes: (now) => setPiece(now.piece) };
    return el(
      Placeholder,
      { icon: "move", label: __("Chess variant piece", "stone-garden") },
      el(
        "form",
        { onSubmit: answer },
        field(own, "piece", ...pieceField),
        el(Button, { variant: "primary", type: "submit", disabled: !piece.trim() }, __("Show", "stone-garden")),
      ),
    );
  }

  function Piece(given) {
    const { piece } = given.attributes;
    const squares = __("Squares, parted by blanks.", "stone-garden");
    const panels = [
      gamePanel(given),
      el(
        PanelBody,
        { key: "piece", title: __("Piece", "stone-garden") },
        field(given, "piece", ...pieceField),
        field(given, "square", __("Where it stands", "stone-garden"), { placeholder: "d4" }),
        field(given, "friends", __("Pieces of its side", "stone-garden"), { help: squares }),
        field(given, "enemies", __("Pieces of the other side", "stone-garden"), { help: squares }),
        field(given, "stones", __("Stones", "stone-garden")),
        field(given, "relays", __("Relays", "stone-garden")),
        choice(given, "facing", __("It faces", "stone-garden"), [
          ["", __("as usual", "stone-garden")],
          ["n", __("north", "stone-garden")],
          ["e", __("east", "stone-garden")],
          ["s", __("south", "stone-garden")],
          ["w", __("west", "stone-garden")],
        ]),
      ),
      lookPanel(given),
      definitionPanel(given),
    ];
    const inner = piece ? el(Preview, { attributes: given.attributes }) : el(Question, given);
    return block(given, true, panels, inner);
  }

  /** What a shortcode holds, as text. @param {string} html */
  const plain = (html) =>
    new DOMParser()
      .parseFromString(html.replace(/<br\b[^>]*>\n?/g, "\n").replace(/<\/p>\s*<p\b[^>]*>/g, "\n\n"), "text/html")
      .documentElement.textContent.trim();

  /** A shortcode that is pasted, or stands in a text that becomes blocks, is the block. @param {string} tag */
  function transforms(tag) {
    const word = (/** @type {string} */ name) => ({
      type: "string",
      shortcode: ({ named }) => kept(plain(named[name] ?? "")),
    });
    /** @type {Record<string, object>} */
    const attributes = Object.fromEntries(SHOWN.map((name) => [name, word(name)]));
    attributes.caption = { type: "string", shortcode: ({ named }) => named.caption ?? "" };
    attributes.size = { type: "integer", shortcode: ({ named }) => Number(named.size) || undefined };
    attributes.definition = { type: "string", shortcode: (_, { shortcode }) => kept(plain(shortcode.content ?? "")) };
    attributes.opponent = {
      type: "string",
      shortcode: ({ named, numeric }) => {
        const play = numeric.includes("play") ? "true" : (named.play ?? "");
        return named.opponent ?? (/^[1-8]$/.test(play) ? play : play && "computer");
      },
    };
    return { from: [{ type: "shortcode", tag, attributes }] };
  }

  // Texts hold the settings alone: what readers see is made when they ask for it.
  const save = () => null;
  wp.blocks.registerBlockType("stone-garden/board", { edit: Board, save, transforms: transforms("stone-garden") });
  wp.blocks.registerBlockType("stone-garden/piece", {
    edit: Piece,
    save,
    transforms: transforms("stone-garden-piece"),
  });
})(window.wp, window.stoneGardenEditor);
