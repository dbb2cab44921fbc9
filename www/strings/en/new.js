/** English: the dialogs that begin a game. */

/** @type {import("../../strings.js").Table} */
export default {
  "new.title": "New game",
  "new.game": "Game",
  "new.opponent": "Opponent",
  "new.computer": "The computer",
  "new.friend": "A friend, on another device",
  "new.two": "Two people at this board",
  "new.itself": "The computer against itself",
  "new.levelOf": "Level of {side}",
  "new.level": "Level",
  "new.side": "You play",
  "new.random": "By lot",
  "new.start": "Start",
  "new.others": "Classics, and games of your own",
  "new.wait": "Fetching the games …",
  "new.search": "Search the games",
  "new.fromText": "Open a game from a text …",
  "new.definition": "The definition of a game",
  "new.file": "A file with a definition",
  "new.read": "Read it",
  "new.defined": "{name} is chosen: press Start.",
  "new.fault": "Line {line}, column {column}: {message}",
  "new.long": "The file is too long: a definition has at most {most} bytes.",
};
