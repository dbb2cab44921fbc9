/** The usual chessmen on the pages of rules. */

/** @type {Record<string, import("../page.js").Block>} */
export const men = {
  pawn: { piece: "P", id: "pawn", square: "d2" },
  knight: { piece: "N", id: "knight" },
  bishop: { piece: "B", id: "bishop" },
  rook: { piece: "R", id: "rook" },
  queen: { piece: "Q", id: "queen" },
  king: { piece: "K", id: "king" },
};

/** @type {import("../page.js").Block[]} */
export const source = [{ heading: "values" }, { values: true }, { heading: "source" }, { text: "source.text" }];
