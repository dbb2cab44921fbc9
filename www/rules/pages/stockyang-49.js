/** The page of Stockyang, 49 files. */

import { page } from "./stock.js";

export default page(
  ["emperor", "stockbrook", "stockunicorn", "stockacannon", "stocksling", "stocknsexton", "stockbroker"],
  [{ heading: "special" }, { text: "special.double" }, { text: "special.last-rank" }, { text: "swap" }],
);
