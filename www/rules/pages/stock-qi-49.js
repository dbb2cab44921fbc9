/** The page of Stock Qi, 49 files. */

import { page } from "./stock.js";

export default page(
  [
    "king",
    "stockbrook",
    "stockacannon",
    "stocknsexton",
    "stockeunuch",
    "stockviceroy",
    "stockpoint",
    "superstockpoint",
  ],
  [{ heading: "fortress" }, { text: "fortress.text" }, { text: "fortress.point" }, { text: "fortress.facing" }],
);
