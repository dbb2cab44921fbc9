import { Game } from "stone-garden/engine";
import { Searcher } from "stone-garden/player";

const game = new Game("stone-garden", { moves: ["b2c4", "h7g5"] });
postMessage(new Searcher(1).best(game, { depth: 3 }).move);
