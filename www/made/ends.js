/** How a game ends, in sentences made from its definition. Apart from `page` since the help of a board says it, too. */

import { definitionOf, outline, tellingOf } from "../definition/definition-reader.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/made.js";
import { isTable } from "../workshop/toml.js";
import { programWords } from "./end-programs.js";
import { either, zoneWords } from "./going.js";
import { nameOf, namesOf, tableOf } from "./words.js";

/** @typedef {import("../workshop/toml.js").Tree} Tree */
/** @typedef {import("../workshop/toml.js").Value} Value */
/** @typedef {import("../definition/definition-reader.js").Telling} Telling */

/** How a game ends whose module has come. @param {Pick<import("../engine.js").Variant, "id" | "definition">} variant @returns {Promise<string[]>} */
export async function endsOf({ id, definition }) {
  await addTexts(texts, "made");
  return endWords(/** @type {Tree} */ (outline(definition ?? definitionOf(id))), tellingOf(id));
}

/** Without a word about them, games end as chess does. @type {Tree} */
const USUAL = { checkmate: "loss", stalemate: "draw", repetition: { times: 3, result: "draw" }, moves: 50 };

/** What ends a game that nobody wins. */
const LATE = [
  "repetition",
  "to-and-fro",
  "perpetual-check",
  "perpetual-chase",
  "moves",
  "counting",
  "demotions",
  "bare-kings",
];

/** How the game ends. @param {Tree} tree @param {Telling} telling @returns {string[]} */
export function endWords(tree, telling) {
  const garden = tree.notation === "garden";
  const ends = garden ? tableOf(tree.end) : { ...USUAL, ...tableOf(tree.end) };
  const pieces = tableOf(tree.pieces);
  const royal =
    Object.values(pieces).some((piece) => tableOf(piece).royal) || isTable(tableOf(tree.rules)["pseudo-royal"]);
  const points = isTable(ends.points);
  // Where each move fills a square for good, no position comes again, and there is always progress.
  const grows =
    (["arrow", "past", "edge", "anywhere"].includes(String(tableOf(tree.rules).walls)) &&
      !tableOf(tree.rules)["wall-instead"]) ||
    (!garden && telling.pieces.every(({ occurs, usual }) => !occurs || usual.every(({ mark }) => mark === "yellow")));
  // What wins or loses is told first; of games of garden notation the order is that in which it is judged.
  const late = (/** @type {string} */ key) => Number(!garden && LATE.includes(key));
  return Object.entries(ends)
    .sort(([one], [other]) => late(one) - late(other))
    .flatMap(([key, value]) => {
      if (value === false || value === "none" || (grows && ["repetition", "moves", "claims"].includes(key))) return [];
      const table = tableOf(value);
      const result = typeof value === "string" ? value : String(table.result ?? "");
      switch (key) {
        case "checkmate":
          // Without a king nobody can be mated.
          return royal || garden ? mates(table, result || "loss", pieces) : [];
        case "stalemate":
          if (table["by-count"]) return [t(`made.end.count.${result}`)];
          return [
            t(`made.end.${royal || garden ? "stalemate" : "stuck"}.${result}`) +
              (table.share ? ` ${t("made.end.share", { share: Number(table.share) })}` : ""),
          ];
        case "repetition": {
          const times = Number(table.times ?? 3);
          if (ends.claims && (result || "draw") === "draw") return [t("made.end.claims.repetition", { times })];
          return [t(`made.end.repetition.${table["for-white"] ? "white." : ""}${result || "draw"}`, { times })];
        }
        case "perpetual-chase":
          return [t("made.end.chase")];
        case "perpetual-check":
          return [t(`made.end.perpetual.${result}`)];
        case "moves": {
          const count = typeof value === "number" ? value : 50;
          return [
            t(ends.claims ? "made.end.claims.moves" : "made.end.moves", { count, all: Math.ceil((count * 3) / 2) }),
          ];
        }
        case "claims":
          return [];
        case "checks":
          return [t("made.end.checks", { count: Number(value) })];
        case "flag":
          return flag(table, telling, pieces);
        case "extinction":
          return [extinction(table, result || "loss", pieces)];
        case "connect":
          return connect(typeof value === "number" ? { row: value } : table, telling, pieces);
        case "program":
          return programWords(value, telling.asked, (letter) => nameOf(letter, pieces));
        case "points":
          return pointWords(table, pieces);
        case "impasse":
          return impasse(table, telling, pieces);
        case "counting":
          return counting(table, pieces);
        case "castling":
          return [t("made.end.castling")];
        case "demotions": {
          const zone = telling.demotions;
          return [zone ? t("made.end.demotions.zone", { where: zoneWords(zone, "in") }) : t("made.end.demotions")];
        }
        default:
          return [t(`made.end.${key}`)];
      }
    })
    .filter((text, at, all) => all.indexOf(text) === at && !(points && text === t("made.end.stuck.draw")));
}

/** Who wins by a checkmate, and which one counts. @param {Tree} table @param {string} result @param {Tree} pieces */
function mates(table, result, pieces) {
  const said = [t(`made.end.checkmate.${result}`)];
  for (const key of ["not-by", "after-check-by"])
    if (table[key]) said.push(t(`made.end.checkmate.${key}`, { pieces: either(namesOf(table[key], pieces)) }));
  return said;
}

/** @param {Tree} table @param {Telling} telling @param {Tree} pieces */
function flag(table, telling, pieces) {
  const { flag: zone } = telling;
  if (!zone) return [];
  const names = namesOf(table.pieces, pieces);
  const who = names.length ? either(names) : t("made.anyPiece");
  const count = Number(table.count ?? 1);
  const said = [
    t(`made.end.flag${table.result === "draw" ? ".draw" : ""}${count > 1 ? ".several" : ""}`, {
      pieces: who,
      whither: zoneWords(zone, "to"),
      count,
    }),
  ];
  for (const key of ["safe", "answer", "when-full"]) if (table[key]) said.push(t(`made.end.flag.${key}`));
  return said;
}

/** @param {Tree} table @param {Telling} telling @param {Tree} pieces */
function impasse(table, telling, pieces) {
  const { impasse: zone } = telling;
  if (!zone) return [];
  const { others, ...values } = /** @type {Tree} */ (table.points ?? { others: 1 });
  const list = Object.entries(values).map(([letter, count]) =>
    t("made.counted", { name: nameOf(letter, pieces), count: String(count) }),
  );
  if (others) list.push(t("made.counted", { name: t("made.others"), count: String(others) }));
  const needs = String(table.needs);
  return [
    t("made.end.impasse", { where: zoneWords(zone, "in"), count: Number(table.pieces ?? 0) }),
    t("made.end.impasse.points", { list: list.join(", "), white: needs, black: String(table["black-needs"] ?? needs) }),
  ];
}

/** @param {Tree} table @param {string} result @param {Tree} pieces */
function extinction(table, result, pieces) {
  if (table.claimed) return t("made.end.extinction.bare");
  const names = namesOf(table.pieces, pieces);
  const count = Number(table["at-most"] ?? 0);
  const kind = !names.length ? "all" : names.length > 1 ? "kinds" : "one";
  const few = count > 0 ? ".few" : "";
  return t(`made.end.extinction.${kind}${few}.${result}`, { pieces: either(names), count });
}

/** @param {Tree} table @param {Telling} telling @param {Tree} pieces */
function connect(table, telling, pieces) {
  const names = namesOf(table.pieces, pieces);
  const who = names.length ? either(names) : t("made.anyPieces");
  const result = String(table.result ?? "win");
  const said = [];
  for (const key of ["row", "line", "square"])
    if (table[key]) said.push(t(`made.end.connect.${key}.${result}`, { count: Number(table[key]), pieces: who }));
  if (telling.joined) {
    const [from, to] = telling.joined;
    said.push(
      t(`made.end.connect.chain.${result}`, { from: zoneWords(from, "in"), to: zoneWords(to, "in"), pieces: who }),
    );
  }
  for (const way of ["ranks", "files", "diagonals"])
    if (table[`along-${way}`] === false) said.push(t(`made.end.connect.without.${way}`));
  return said;
}

/** @param {Tree} table @param {Tree} pieces */
function pointWords({ others, white, black, ...values }, pieces) {
  const numbers = [others ?? 0, ...Object.values(values)].map(Number);
  // Halves are written as whole numbers, all twice as large.
  const halves = Number(black ?? 0) % 2 === 1 && numbers.every((number) => number % 2 === 0) && numbers.some(Boolean);
  const worth = (/** @type {Value} */ value) =>
    String(halves ? Number(value) / 2 : value)
      .replace(".5", "½")
      .replace(/^0½/, "½");
  const list = Object.entries(values).map(([letter, value]) =>
    t("made.counted", { name: nameOf(letter, pieces), count: worth(value) }),
  );
  if (!list.length && !others) return [t(white ? "made.end.points.white" : "made.end.points.black")];
  if (!list.length) return [t("made.end.points.count")];
  if (others) list.push(t("made.counted", { name: t("made.others"), count: worth(others) }));
  const said = [t("made.end.points", { list: list.join(", ") })];
  if (white) said.push(t("made.end.points.besides.white", { count: worth(white) }));
  if (black) said.push(t("made.end.points.besides", { count: worth(black) }));
  return said;
}

/** @param {Tree} table @param {Tree} pieces */
function counting(table, pieces) {
  const said = [];
  const pawns = namesOf(table.pawns, pieces);
  if (table.honour)
    said.push(
      table["honour-at-most"]
        ? t("made.end.counting.few", { count: Number(table.honour), most: Number(table["honour-at-most"]) })
        : t("made.end.counting.board", { count: Number(table.honour), pawns: either(pawns) }),
    );
  const lone = Object.entries(tableOf(table.lone)).map(([letters, count]) => {
    if (letters === "any") return t("made.end.counting.any", { count: String(count) });
    const number = letters.length;
    const names = [...new Set(letters)].map((letter) => nameOf(letter, pieces));
    return t("made.end.counting.with", {
      pieces: names.length === 1 && number > 1 ? t("made.times", { count: number, name: names[0] }) : names.join(", "),
      count: String(count),
    });
  });
  if (lone.length) said.push(t("made.end.counting.lone", { list: lone.join("; ") }));
  if (table["from-pieces"]) said.push(t("made.end.counting.from"));
  return said;
}
