/** English: the dialogs that begin a game. */

/** @type {import("../../strings.js").Table} */
export default {
  "new.title": "New game",
  "new.game": "Game",
  "new.opponent": "Opponent",
  "new.computer": "The computer",
  "new.alternate": "Where turns have several moves, a game can’t be played against a friend elsewhere.",
  "new.friend": "A friend, on another device",
  "new.two": "A friend, at this device",
  "new.itself": "Computer against computer",
  "new.levelOf": "Level of {side}",
  "new.level": "Level",
  "new.rivals": "Or play a named opponent for a rating",
  "new.side": "You play",
  "new.random": "Random",
  "new.clock": "Clock",
  "new.noClock": "No clock",
  "new.clockOf": "{minutes} min + {seconds} s a move",
  "new.start": "Start",
  "new.others": "Classics and your own games",
  "new.wait": "Fetching the games …",
  "new.search": "Search the games",
  "new.fromText": "Open a game from a text …",
  "new.definition":
    "The text of a game: of this site, a variants.ini, a .zrf of Zillions, an Interactive Diagram, a preset of Game Courier",
  "new.file": "A file with a game",
  "new.read": "Read it",
  "new.which": "Which of its games",
  "new.defined": "{name} is chosen. Press Start.",
  "new.fault": "Line {line}, column {column}: {message}",
  "new.long": "This file is too long. A game has at most {most} bytes.",
};
