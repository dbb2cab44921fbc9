/** The page of Stock Taijitu, 49 files. */

import { page } from "./stock.js";

export default page(
  [
    "emperor",
    "stockbrook",
    "stockunicorn",
    "stockacannon",
    "stocksling",
    "stocknsexton",
    "stockedabbaba",
    "stockeunuch",
    "stockfwazir",
    "stockviceroy",
  ],
  [
    { heading: "fortress" },
    { text: "fortress.text" },
    { text: "fortress.replacement" },
    { text: "fortress.duty" },
    { text: "swap" },
  ],
);
