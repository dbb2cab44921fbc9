import type { StoneGardenElement } from "stone-garden/element";
import { Game, variants } from "stone-garden/engine";
import { Searcher } from "stone-garden/player";

const board: StoneGardenElement = document.createElement("stone-garden");
board.game = "stone-garden";
board.addEventListener("move", ({ detail }) => console.log(detail.readable.toUpperCase(), detail.ply + 1));
board.addEventListener("error", (event) => console.log(event.detail.message));
const svg: string = board.svg({ legend: true });
const { moves = "" }: Record<string, string> = board.asAttributes();
board.site = "https://example.org/garden/";
board.addEventListener("change", ({ detail }) =>
  console.log(
    detail.marks.map(({ square, mark }) => square + mark),
    moves,
  ),
);
const reason: string | null = board.status?.reason ?? null;

const game: Game = Game.load("stone-garden", undefined, "");
const fen: string = game.fen();
const searcher = new Searcher(1);
console.log(svg, reason, fen, variants(), searcher);
// What the engine tells has its types, down to each field.
const passed: (string | null)[] = game.moves("b2").map(({ passed }) => passed);
const mate: number | null = searcher.think("stone-garden", undefined, "", { depth: 1 }, ({ depth }) => depth > 3).mate;
game.svg({ marks: [{ square: "a1", mark: "swap" }], theme: "slate-dark" });
console.log(passed, mate, game.text(), game.whyNot("a1", "a2").reason === "blocked");

// What is no move and no number is refused.
// @ts-expect-error
board.play(4);
// @ts-expect-error
Game.load(4);
// @ts-expect-error
game.status().winner;
// @ts-expect-error
game.svg({ theme: "pink" });
