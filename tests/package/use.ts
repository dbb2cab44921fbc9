import type { StoneGardenElement } from "stone-garden/element";
import { define, Game, type MoveLike, variants } from "stone-garden/engine";
import { Game as FlatGame } from "stone-garden/flat";
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

const moves_: MoveLike[] = ["e4", { from: "e7", to: "e5" }, { from: "a7", to: "a8", promotion: "q" }, game.moves()[0]];
const entries: string[] = moves_.map((move) => game.play(move).readable);
const turn: "white" | "black" = game.clone().turn();
const checked: boolean = new FlatGame("stone-garden", { fen: null, moves: moves_ }).inCheck();
const best: string | null = new Searcher().best(game, { movetime: 5 }).move;
const letters: string[] = define("").pieces.map(({ letter }) => letter);
console.log(entries, turn, checked, best, letters, game.get("a1")?.name, game.moves({ kind: "castling" }).length);

// Nothing that the engine tells may be anything: what no report has can't be read.
// @ts-expect-error
game.play("e4").winner;
// @ts-expect-error
game.moves()[0].colour;
// @ts-expect-error
variants()[0].title;
// @ts-expect-error
searcher.think("chess", undefined, "").best;
// @ts-expect-error
game.history()[0].san;
// @ts-expect-error
game.get("a1").colour;
// @ts-expect-error
define("").title;
// @ts-expect-error
game.play({ from: "e2", too: "e4" });
// @ts-expect-error
new Game("chess", { position: "" });
// @ts-expect-error
game.moves({ kind: "leap" });
// @ts-expect-error
new FlatGame({ definition: 5 });

// What is no move and no number is refused.
// @ts-expect-error
board.play(4);
// @ts-expect-error
Game.load(4);
// @ts-expect-error
game.status().winner;
// @ts-expect-error
game.svg({ theme: "pink" });
