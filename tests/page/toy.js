// The simplest game there is, for tests of what goes on between two pages: White begins, `m` and a number is a move, `mate` the last.

/** @type {import("../../www/live/live-state.js").Rules} */
export const TOY = {
  at(_, moves) {
    for (const [i, move] of moves.entries()) {
      if (!/^(m\d+|mate)$/.test(move)) throw new Error(`'${move}' is no move`);
      if (move === "mate" && i < moves.length - 1) throw new Error("the game is over");
    }
    return { side: moves.length % 2 ? "black" : "white", over: moves.at(-1) === "mate" };
  },
  // Who moved last with `m9` has too little left.
  canWin: (_, moves, side) => moves.findLast((_, i) => (i % 2 ? "black" : "white") === side) !== "m9",
};
