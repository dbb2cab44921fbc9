/** Russian: a piece with its side's colour, which agrees with the piece's name. */

/** The endings of a hard and a soft adjective, by the last letter of the noun's first word. */
const ENDINGS = { а: ["ая", "яя"], я: ["ая", "яя"], о: ["ое", "ее"], ё: ["ое", "ее"], е: ["ое", "ее"] };

/** "белый Конь", "чёрная Ладья", "синее Копьё", "Слон сэнтэ". @param {import("../../strings.js").Values} piece @param {string} [word] between the two, without its ending */
export function coloured({ side, name }, word = "") {
  const [sides, piece] = [String(side), String(name)];
  const last = /** @type {keyof typeof ENDINGS} */ (
    piece
      .split(" ")
      .find((part) => !/(ый|ий|ой|ая|яя|ое|ее)$/.test(part))
      ?.at(-1) ?? ""
  );
  const [hard, soft] = ENDINGS[last] ?? ["ый", "ий"];
  const between = word ? [word + hard] : [];
  if (!/[ыи]е$/.test(sides)) return [...between, piece, sides].join(" ");
  return [sides.slice(0, -2) + (sides.endsWith("ие") ? soft : hard), ...between, piece].join(" ");
}
