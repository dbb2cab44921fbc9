/** Russian: how a number asks for the words beside it, and a piece with the colour of its side, which agrees with the name of the piece. */

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

/** The form of a noun that a number asks for. @param {string | number} count @param {string} one @param {string} few @param {string} many */
export function form(count, one, few, many) {
  const [tens, ones] = [Math.abs(Number(count)) % 100, Math.abs(Number(count)) % 10];
  if (tens > 10 && tens < 20) return many;
  return ones === 1 ? one : ones > 1 && ones < 5 ? few : many;
}
