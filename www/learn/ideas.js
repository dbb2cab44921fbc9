/**
 * What a game has besides its pieces, tried out on its own board: positions, and the turns that do what is asked. The words are in
 * `strings/<language>/learn.js`.
 */

/** @typedef {{id: string, fen: string, right: RegExp}} Idea right: the turn in machine form */

/** @type {Record<string, Idea[]>} */
export const IDEAS = {
  "stone-garden-full-contact": [
    { id: "horses", fen: "7k/8/8/3H4/8/8/8/4K3 w - - 0 1 +0+0", right: /^d5[ce]7[irol]$/ },
    { id: "cross", fen: "7k/8/2o5/8/3K4/8/8/1H6 w - - 0 1 +0+0", right: /^d4[de]5$/ },
  ],
  "stone-garden-keepers": [
    { id: "stride", fen: "7k/8/8/8/8/8/3A4/4K3 w - - 0 1 +0+0", right: /^d2d4$/ },
    { id: "strike", fen: "7k/8/2i1r3/3a4/3A4/8/8/4K3 w - - 0 1 +0+0", right: /^d4[ce]6$/ },
    { id: "last", fen: "7k/3A4/8/8/8/8/8/4K3 w - - 0 1 +0+0", right: /^d7d8[irol]$/ },
  ],
  "stone-garden-2023": [
    { id: "turn", fen: "7k/8/8/8/8/8/3R4/4K3 w - - 0 8 +0+0 -", right: /^d2d2\^[ew]$/ },
    { id: "police", fen: "7k/8/8/8/8/8/3L4/4K3 w - - 0 1 +0+0 -", right: /^d2[b-f]7$/ },
  ],
  "stockgi-49": [
    {
      id: "promote",
      fen: "k6|1S5|7|7|7|7|7/7|2G4|7|7|7|7|7/3G3|7|7|7|7|7|7/2G4|7|7|3P3|7|7|7/7|7|7|7|7|7|7/7|7|7|7|7|7|7/7|7|7|7|7|7|7/7|7|7|7|7|7|7/7|7|7|3K3|7|7|7[R] w - - 0 1",
      right: /^wd6wd7\+$/,
    },
    {
      id: "drop",
      fen: "7|kS5|7|7|7|7|7/7|2G4|7|7|7|7|7/3G3|7|7|3+P3|7|7|7/2G4|7|7|7|7|7|7/7|7|7|7|7|7|7/7|7|7|7|7|7|7/7|7|7|7|7|7|7/7|7|7|7|7|7|7/7|7|7|3K3|7|7|7[R] w - - 0 2",
      right: /^R@ua8$/,
    },
  ],
  "stones-and-relays": [
    { id: "stone", fen: "k7/8/8/8/*7/8/8/1P6/R3K3 w - - 0 1 -", right: /,a5b5$/ },
    { id: "relay", fen: "6k1/8/8/8/8/@6r/8/8/R1K5 w - - 0 1 -", right: /^a1h4(,|$)/ },
    { id: "check", fen: "k3r3/8/8/8/3*4/8/8/8/1R2K3 w - - 0 1 -", right: /,d5e5$/ },
  ],
};
