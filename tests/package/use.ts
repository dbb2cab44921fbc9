import { StoneGardenElement } from "stone-garden/element";
import { Game, variants } from "stone-garden/engine";
import { Searcher } from "stone-garden/player";

const board: StoneGardenElement = document.createElement("stone-garden");
board.game = "stone-garden";
board.addEventListener("move", ({ detail }) => console.log(detail.readable.toUpperCase(), detail.ply + 1));
board.addEventListener("error", (event) => console.log(event.detail.message));
const svg: string = board.svg({ legend: true });
const reason: string | null = board.status?.reason ?? null;

const game: Game = Game.load("stone-garden", undefined, "");
const fen: string = game.fen();
const searcher = new Searcher(1);
console.log(svg, reason, fen, variants(), searcher);

// What is no move and no number is refused.
// @ts-expect-error
board.play(4);
// @ts-expect-error
Game.load(4);
