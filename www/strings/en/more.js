/** English: the dialog “More”. */

/** @type {import("../../strings.js").Table} */
export default {
  "more.title": "More",
  "more.game": "This game",
  "more.site": "Stone Garden",
  "more.games": "My games …",
  "more.position": "Set up a position …",
  "more.workshop": "Change it in the workshop …",
  "more.study": "Add to a study …",
  "more.puzzles": "Puzzles",
  "more.resign": "Resign",
  "more.resignSide": "{side} resigns",
  "more.draw": "Agree on a draw",
  "more.sure": "Press again to confirm",
  "more.friend": "Play a friend …",
  "more.link": "Play a friend by link, move by move …",
  "more.learning": "Train the computer …",
  "more.report": "How does it play? …",
  "more.send": "Link to send …",
  "more.rematch": "Rematch with sides swapped",
};
