/** Ends that a game says as programs, in sentences. Apart from `ends` since it is asked without the rest, by a test too. */

import { t } from "../strings.js";
import { isTable } from "../workshop/toml.js";
import { either, zoneWords } from "./going.js";

/** @typedef {import("../workshop/toml.js").Value} Value */
/** A word, a part of the board by its place among those named, or a list. @typedef {string | number | Part[]} Part */
/** @typedef {import("../definition/definition-reader.js").ZoneName} ZoneName */

/** Ways to the eight squares around, as the player sees them. @type {Record<string, string>} */
const ARROWS = { "0,1": "↑", "1,1": "↗", "1,0": "→", "1,-1": "↘", "0,-1": "↓", "-1,-1": "↙", "-1,0": "←", "-1,1": "↖" };

/** Names in quotes, parentheses and words of a text; what stands behind a semicolon is a remark, unless it is quoted. @param {string} text */
const tokensOf = (text) =>
  [...text.matchAll(/"[^"]*"|;.*|[()]|[^\s();"]+/g)].map(([token]) => token).filter((token) => !token.startsWith(";"));

const EVERYWHERE = '"everywhere"';

/** The parts of a text in parentheses, which was read before. @param {string} text @returns {Part[]} */
function partsOf(text) {
  /** @type {Part[][]} */
  const open = [[]];
  let zones = 0;
  for (const token of tokensOf(text)) {
    if (token === "(") open.push([]);
    else if (token === ")") {
      const list = open.pop() ?? [];
      open.at(-1)?.push(list);
    } else if (token === EVERYWHERE) continue;
    else open.at(-1)?.push(token.startsWith('"') ? zones++ : token);
  }
  return open[0];
}

/** Says conditions, whose parts of the board these are. */
class Teller {
  /** @param {ZoneName[]} zones @param {(letter: string) => string} name of a piece */
  constructor(zones, name) {
    this.zones = zones;
    this.name = name;
  }

  /** @param {Part} place */
  where(place) {
    const zone = typeof place === "number" ? this.zones[place] : undefined;
    return zone ? zoneWords(zone, "in") : t("made.program.anywhere");
  }

  /** @param {Part[]} letters */
  names(letters) {
    return either(letters.map((letter) => this.name(String(letter))));
  }

  /** @param {Part} part @returns {string} */
  condition(part) {
    const [word, ...rest] = Array.isArray(part) ? part : [part];
    switch (word) {
      case "not":
        return t("made.program.not", { what: this.condition(rest[0]) });
      case "and":
      case "or":
        return t(`made.program.${word}`, { list: rest.map((each) => this.condition(each)).join("; ") });
      case "to-move?":
        return t("made.program.turn");
      case "in-hand?": {
        const [side, first, ...others] = rest;
        const counted = /^\d+$/.test(String(first));
        const letters = counted ? others : rest.slice(1);
        const pieces = letters.length ? this.names(letters) : t("made.anyPieces");
        return t(`made.program.hand.${side}`, { count: counted ? String(first) : "1", pieces });
      }
      default: {
        const count = /^at-/.test(String(word)) ? rest.shift() : undefined;
        const place = typeof rest[0] === "number" ? rest.shift() : undefined;
        const copies = ["mirror", "rotate", "all"].includes(String(rest[0])) ? rest.shift() : undefined;
        const way = this.way(rest) + (copies ? ` ${t(`made.program.${copies}`)}` : "");
        return t(`made.program.${word}`, { count: String(count ?? 1), where: this.where(place ?? ""), way });
      }
    }
  }

  /** What a block does, one thing after the other. @param {Part[]} block */
  way(block) {
    return block.map((part) => this.instruction(part)).join(", ");
  }

  /** @param {Part} part @returns {string} */
  instruction(part) {
    const [word, ...rest] = Array.isArray(part) ? part : [part];
    switch (word) {
      case "verify":
        return this.test(rest[0]);
      case "while":
        return t("made.program.while", { what: this.test(rest[0]), way: this.way(rest.slice(1)) });
      case "if": {
        const other = rest.indexOf("else");
        const yes = this.way(rest.slice(1, other < 0 ? undefined : other));
        const no = other < 0 ? "" : this.way(rest.slice(other + 1));
        return t(no ? "made.program.else" : "made.program.if", {
          what: this.test(rest[0]),
          way: yes || "–",
          other: no,
        });
      }
      case "either":
        return t("made.program.either", {
          list: rest.map((block) => (Array.isArray(block) ? this.way(block) : "") || "–").join("; "),
        });
      case "mark":
      case "back":
        return t(`made.program.${word}`);
      case "set":
      case "unset":
        return t(`made.program.${word}`, { number: String(rest[0]) });
      case "not":
      case "and":
      case "or":
        return this.test(part);
      default:
        return String(word).endsWith("?") ? this.test(part) : t("made.program.step", { step: this.step(part) });
    }
  }

  /** @param {Part} part */
  step(part) {
    const [word, cell] = Array.isArray(part) ? part : [part];
    if (word === "on") return t("made.program.on");
    if (word === "to") return String(cell);
    return ARROWS[String(word)] ?? (Array.isArray(part) ? `(${word})` : `“${word}”`);
  }

  /** @param {Part} part @returns {string} */
  test(part) {
    const [first, ...rest] = Array.isArray(part) ? part : [part];
    let word = String(first);
    if (word === "and" || word === "or")
      return t(`made.program.test.${word}`, { list: rest.map((each) => this.test(each)).join("; ") });
    if (word === "not") return t("made.program.test.not", { what: this.test(rest[0]) });
    const negated = word.startsWith("not-");
    if (negated) word = word.slice(4);
    const letter = (/** @type {Part} */ each) => typeof each === "string" && /^\+?\p{Lu}$/u.test(each);
    const letters = rest.filter(letter);
    const target = rest.filter((each) => !letter(each) && typeof each !== "number")[0];
    const said = t(`made.program.test.${word}`, {
      pieces: word === "piece?" ? this.names(letters) : "",
      where: this.where(rest[0] ?? ""),
      number: String(rest[0]),
      step: word === "on-board?" && target !== undefined ? this.step(target) : "",
    });
    const there =
      target === undefined || word === "on-board?" || word === "set?"
        ? said
        : t("made.program.test.at", { what: said, step: this.step(target) });
    return negated ? t("made.program.test.not", { what: there }) : there;
  }
}

/**
 * @param {Value} value one end, or several
 * @param {ZoneName[]} zones the parts of the board that they name, in the order of the text
 * @param {(letter: string) => string} name of a piece
 * @returns {string[]}
 */
export function programWords(value, zones, name) {
  const ends = (Array.isArray(value) ? value : [value]).filter(isTable);
  let named = 0;
  return ends.map(({ result, side, when }) => {
    const text = String(when);
    const teller = new Teller(zones.slice(named), name);
    named += tokensOf(text).filter((token) => token.startsWith('"') && token !== EVERYWHERE).length;
    const what = teller.condition(partsOf(text)[0] ?? "");
    return side
      ? t(`made.end.program.only.${result}`, { side: t(`side.${side}`), what })
      : t(`made.end.program.${result}`, { what });
  });
}
