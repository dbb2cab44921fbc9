/**
 * What a game has besides its pieces, tried out on its own board: positions, and the turns that do what is asked. The words are in
 * `strings/<language>/learn.js`.
 */

/** @typedef {{id: string, fen: string, right: RegExp}} Idea right: the turn in machine form */

/** @type {Record<string, Idea[]>} */
export const IDEAS = {
  "stones-and-relays": [
    { id: "stone", fen: "k7/8/8/8/*7/8/8/1P6/R3K3 w - - 0 1 -", right: /,a5b5$/ },
    { id: "relay", fen: "6k1/8/8/8/8/@6r/8/8/R1K5 w - - 0 1 -", right: /^a1h4(,|$)/ },
    { id: "check", fen: "k3r3/8/8/8/3*4/8/8/8/1R2K3 w - - 0 1 -", right: /,d5e5$/ },
  ],
};
