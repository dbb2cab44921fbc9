/**
 * The router of the pages besides the board: they need little of what that is made of. The rules have a file of their own, rules.html; `?page=rules`
 * means the same.
 */

import { loadSettings } from "./storage/local-storage.js";
import { hasText, speakPage } from "./strings.js";

await speakPage(loadSettings().language);
const asked = new URLSearchParams(location.search);
const game = asked.get("game");
switch (document.documentElement.dataset.page ?? asked.get("page")) {
  case "learn":
    await (await import("./exercises/exercises-page.js")).openLearn(game);
    break;
  case "lesson":
    await (await import("./lesson/lesson-page.js")).openLesson(game);
    break;
  case "piece":
    await (await import("./card/card-page.js")).openPiece(game, asked.get("piece"));
    break;
  case "position":
    await (await import("./position/position-page.js")).openPosition();
    break;
  case "puzzles":
    await (await import("./puzzles/puzzles-page.js")).openPuzzles(game);
    break;
  case "rivals":
    await (await import("./bots/bots-page.js")).openRivals(game);
    break;
  case "rules": {
    // Our own games and the best known have pages by hand, and the texts or the engine know them; of all others they are made.
    const page = import("./rules/page.js");
    const { byHand } = await import("./rules/rules-texts.js");
    const made = location.hash.startsWith("#definition=") || (game && !hasText(`tagline.${game}`) && !byHand(game));
    if (made && (await (await import("./made/page.js")).openMade(game))) break;
    await (await page).openRules(game);
    break;
  }
  case "study":
    await (await import("./study/study-page.js")).openStudies();
    break;
  case "workshop":
    await (await import("./workshop/workshop-page.js")).openWorkshop();
    break;
  default:
    await import("./app.js");
}
