/** What the pages of Stock Goes East, 49 files, share. */

/** @typedef {import("../page.js").Block} Block */

/** Letters of the men by what their parts of the page are called. Each game picks those that it has. */
const MEN = {
  emperor: "K",
  king: "K",
  stockbrook: "R",
  stockunicorn: "B",
  stockacannon: "C",
  stocksling: "A",
  stockwing: "L",
  stockhorn: "M",
  stockfwazir: "W",
  stockviceroy: "F",
  stockedabbaba: "D",
  stockeunuch: "E",
  stockpoint: "P",
  stocksaltire: "X",
  stockbroker: "Q",
  stockbgold: "G",
  stockazure: "S",
  superstockpoint: "U",
  stockmvicereine: "V",
  stockhbesieger: "H",
  stockshovel: "N",
  stocknsexton: "N",
};

/** @type {Block[]} */
export const hands = [{ heading: "hands" }, { text: "hands.drops" }, { text: "hands.promotion" }];

/** @param {(keyof typeof MEN)[]} men @param {Block[]} special what only this game has @returns {Block[]} */
export const page = (men, special) => [
  { heading: "board" },
  { text: "board.cells" },
  { text: "board.rings" },
  { heading: "start" },
  { sheet: true },
  { text: "start.text" },
  { heading: "radials" },
  { text: "radials.orthogonal" },
  { list: "radials.orthogonal.list" },
  { text: "radials.diagonal" },
  { list: "radials.diagonal.list" },
  { text: "radials.corners" },
  { heading: "men" },
  ...men.map((id) => ({ piece: MEN[id], id })),
  ...special,
  { heading: "ends" },
  { text: "ends.text" },
  { heading: "source" },
  { text: "source.text" },
];
