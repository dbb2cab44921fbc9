// Adds to lines of `scripts.py` what shogiops writes of moves of shogi and minishogi: KIF, Japanese, CSA.
import { createInterface } from "node:readline";
import { makeCsaMoveOrDrop } from "shogiops/notation/csa";
import { makeJapaneseMoveOrDrop } from "shogiops/notation/japanese";
import { makeKifMoveOrDrop } from "shogiops/notation/kif";
import { parseSfen } from "shogiops/sfen";
import { parseUsi } from "shogiops/util";

const GAMES = { shogi: ["standard", 9, 9], minishogi: ["minishogi", 5, 5] };

/** @param {string} name @param {number} files @param {number} ranks */
const square = (name, files, ranks) =>
  `${files - (name.charCodeAt(0) - 97)}${String.fromCharCode(97 + ranks - Number(name.slice(1)))}`;

for await (const text of createInterface({ input: process.stdin })) {
  const line = JSON.parse(text);
  if (line.variant in GAMES) {
    const [rules, files, ranks] = GAMES[line.variant];
    const [, board, held, side, number] = /^(\S+)\[(.*)\] ([wb]) .* (\d+)$/.exec(line.fen);
    const hands = held.replace("-", "").split("").sort().join("") || "-";
    const sfen = `${board} ${side === "w" ? "b" : "w"} ${hands} ${number}`;
    const position = parseSfen(rules, sfen, false).unwrap();
    const named = (/** @type {string} */ name) => square(name, files, ranks);
    const last = line.before && parseUsi(`P*${named(line.before.replace(/[+-]$/, "").slice(-2))}`).to;
    for (const [move, written] of line.moves) {
      const mark = move.endsWith("+") ? "+" : "";
      const bare = move.replace(/[+-]$/, "");
      const usi = bare.includes("@")
        ? `${bare[0]}*${named(bare.slice(2))}`
        : `${named(bare.slice(0, 2))}${named(bare.slice(2))}${mark}`;
      const made = parseUsi(usi);
      written.usi = usi;
      written.kif = makeKifMoveOrDrop(position, made, last);
      written.japanese = makeJapaneseMoveOrDrop(position, made, last);
      written.csa = makeCsaMoveOrDrop(position, made);
    }
  }
  console.log(JSON.stringify(line));
}
