/** English: round the rules. */

/** @type {import("../../strings.js").Table} */
export default {
  "rules.title": "{game}: rules",
  "rules.by": "Invented by {author}.",
  "rules.play": "Play",
  "rules.lesson": "Lesson",
  "rules.skip": "Skip to the rules",
  "rules.games": "Rules of other games",
  "rules.contents": "On this page",
  "rules.missing": "There are no rules of that name here. These are of another game.",
  "rules.anchor": "Link to {title}",
  "rules.live":
    "The diagrams are live. Press a square to put an enemy there, again for a friend, and see what becomes of the squares beyond. Point at a square to see the way there, or what blocks it. Drag the piece around.",
  "rules.array": "The start. White: {white}. Black: {black}.",
  "rules.values": "In chess pawns, as a guide",
  "rules.ruled": "ruled",
  "rules.derived": "derived",
  "rules.ruled.help": "The source leaves this open: it has been decided for this program.",
  "rules.derived.help": "Only the lost pictures of the source showed this. It has been worked out from the text.",
};
