/** The page of Stockgi, 49 files. */

import { hands, page } from "./stock.js";

export default page(
  [
    "king",
    "stockbrook",
    "stockunicorn",
    "stockbgold",
    "stockazure",
    "stockshovel",
    "stockwing",
    "stockpoint",
    "stockmvicereine",
    "stockhbesieger",
  ],
  hands,
);
