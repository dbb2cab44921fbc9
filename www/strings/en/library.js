/** English: the list of games. */

/** @type {import("../../strings.js").Table} */
export default {
  "library.title": "My games",
  "library.studies": "Studies",
  "library.search": "Search",
  "library.searchHint": "game, opponent or moves",
  "library.game": "Game",
  "library.every": "all games",
  "library.result": "Result",
  "library.any": "any result",
  "library.running": "running",
  "library.won": "won",
  "library.lost": "lost",
  "library.drawn": "drawn",
  "library.over": "finished, two players at one device",
  "library.from": "From",
  "library.to": "To",
  "library.open": "Open",
  "library.openGame": "Open: {game}, {date}",
  "library.delete": "Delete",
  "library.deleteGame": "Delete: {game}, {date}",
  "library.deleted": "Deleted: {game}.",
  "library.undo": "Undo",
  "library.back": "It is back.",
  "library.here": "on the board",
  "library.count": ({ count, all }) =>
    count === all ? `${all} ${Number(all) === 1 ? "game" : "games"}` : `${count} of ${all} games`,
  "library.waiting": "Waiting for your move",
  "library.others": "All other games",
  "library.none": "No games yet. Each game is kept here from its first move on, on this device only.",
  "library.noMatch": "No game fits that.",
  "library.more": "Show more",
  "library.unreadable": "A game that this version of the page can’t read. It is kept unchanged.",
  "library.plies": ({ count }) => {
    const moves = Math.ceil(Number(count) / 2);
    return `${moves} ${moves === 1 ? "move" : "moves"}`;
  },
  "library.computer": "against the computer, you {side}",
  "library.friend": "by link, you {side}",
  "library.two": "two players at one device",
  "library.turn.person": "your move",
  "library.turn.friend": "your friend’s move",
  "library.turn.computer": "the computer’s move",
  "library.turn.both": "running",
  "library.export": "Save all to a file",
  "library.exportText": "Save all as text",
  "library.savedText": ({ count }) =>
    `${Number(count) === 1 ? "One game" : `${count} games`} saved as text. The others are in the file of all.`,
  "library.badText": "{game}, {date}, can’t be saved as text: {error}",
  "library.import": "Load from a file …",
  "library.keepHint":
    "Your games are kept on this device only. Save them all to a file to have a copy, and load it on any device.",
  "library.brought": ({ added, present }) =>
    `${Number(added) === 1 ? "One game" : `${added} games`} brought in${Number(present) ? `; ${present} were here already` : ""}.`,
  "library.badGame": "Game {number}: {error}",
  "library.badFile": "This file can’t be read. {error} Your games are unchanged.",
  "library.noGame": "this is not one of our games, or it is from a newer version.",
  "library.noGames": "There are no games in it.",
  "library.failed": "The list can’t be read: {error}. The game on the board is safe.",
  "library.cant": "This game can’t be opened: {error}",
  "library.opened": "Opened from your games. The one before is in the list too.",
};
