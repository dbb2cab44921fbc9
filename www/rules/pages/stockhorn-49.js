/** The page of Stockhorn, 49 files. */

import { hands, page } from "./stock.js";

export default page(
  [
    "emperor",
    "stockbrook",
    "stockunicorn",
    "stockbgold",
    "stockazure",
    "stockshovel",
    "stockwing",
    "stockhorn",
    "stockpoint",
    "stocksaltire",
    "stockmvicereine",
    "stockhbesieger",
  ],
  hands,
);
