/** English: lessons. */

/** @type {import("../../strings.js").Table} */
export default {
  "lesson.title": "Stone Garden in three minutes",
  "lesson.of": "Learn {game} step by step",
  "lesson.puzzles": "Solve puzzles",
  "lesson.rules": "Read the rules",
  "lesson.step": "{number} of {all}",
  "lesson.steps": "Steps of the lesson",
  "lesson.next": "Next",
  "lesson.skip": "Skip",
  "lesson.back": "Back",
  "lesson.again": "Try again",
  "lesson.show": "Show me",
  "lesson.shown": "Look at {squares}.",
  "lesson.leave": "To the board",
  "lesson.failed": "The lesson could not start: {error}",
  "lesson.wrong": "Not this time. {help}",
  "lesson.end": "You are ready",
  "lesson.endText":
    "Ask the page whenever you wonder. It shows where any piece can go, and says why it can’t go elsewhere.",
  "lesson.play": "Play your first game",
};
