/** Texts around the rules, and where the rules themselves are. Another language is another folder beside `en` and more texts here. */

import { addTexts, t } from "../strings.js";

addTexts({
  "rules.title": "{game}: rules",
  "rules.by": "Invented by {author}.",
  "rules.play": "Play",
  "rules.skip": "Skip to the rules",
  "rules.games": "Rules of other games",
  "rules.contents": "On this page",
  "rules.missing": "There are no rules of that name here; these are of another game.",
  "rules.anchor": "Link to {title}",
  "rules.live": "The diagrams are live. Press a square to put an enemy there, again for a friend, and see what becomes of the squares beyond; point at a square to see the way there or who blocks it; drag the man about.",
  "rules.values": "In chess pawns, as a guide",
  "rules.ruled": "ruled",
  "rules.derived": "derived",
  "rules.ruled.help": "The source leaves this open: it has been decided for this program.",
  "rules.derived.help": "Only the source’s lost pictures showed this: it has been worked out from its text.",
});

/** The rules by game, each loaded when it is asked for. @type {Record<string, () => Promise<any>>} */
export const RULES = {
  "stone-garden": () => import("./en/stone-garden.js"),
  "stone-garden-full-contact": () => import("./en/stone-garden-full-contact.js"),
  "stone-garden-keepers": () => import("./en/stone-garden-keepers.js"),
  "stone-garden-2023": () => import("./en/stone-garden-2023.js"),
  "stones-chess": () => import("./en/stones-chess.js"),
  "stones-and-relays": () => import("./en/stones-and-relays.js"),
  "stockgi-49": () => import("./en/stockgi-49.js"),
  "stock-qi-49": () => import("./en/stock-qi-49.js"),
  "stockyang-49": () => import("./en/stockyang-49.js"),
  "stockhorn-49": () => import("./en/stockhorn-49.js"),
  "stock-taijitu-49": () => import("./en/stock-taijitu-49.js"),
};

export { t };
