/** English: what the computer's games against itself say of a game. */

/** @type {import("../../strings.js").Table} */
export default {
  "report.title": "How does it play?",
  "report.titleOf": "How does {game} play?",
  "report.whatHere": "The computer plays quick games against itself, on this device, and tells what it saw.",
  "report.what":
    "The computer plays quick games against itself, on this device, and tells what it saw. You can go on working meanwhile.",
  "report.begin": "Let the computer play {games} quick games",
  "report.more": "Play {games} more games",
  "report.anew": "Let it play the game as it is now",
  "report.stop": "Stop",
  "report.progress": "Games played",
  "report.starting": "Getting ready …",
  "report.playing": "{played} of {games} games. White has won {white}, Black {black}, {draws} are drawn.",
  "report.seconds": ({ count }) => `About ${count} seconds left.`,
  "report.minutes": ({ count }) => `About ${count} ${Number(count) === 1 ? "minute" : "minutes"} left.`,
  "report.done": "Done. More games make the figures surer.",
  "report.stopped": "Stopped. What was played until then counts.",
  "report.failed": "That did not work. {error}",
  "report.state.none": "As soon as the text is a game, the computer can play it.",
  "report.state.stale": "You have changed the game since. What stands here is about the game before.",
  "report.state.faulty": "The text is no game at the moment. What stands here is about the last state that was one.",

  "report.headline":
    "White wins {white} of 100, Black {black}, {draws} are drawn; a game takes about {moves} moves of each side.",
  "report.sure": ({ games, error }) =>
    `From ${games} ${Number(games) === 1 ? "game" : "games"}, so give or take ${error} of 100. The computer plays in haste: people may find more.`,
  "report.results": "Results",
  "report.white": "White wins",
  "report.draws": "Draws",
  "report.black": "Black wins",
  "report.points": "White’s points",
  "report.pointsHint": "A draw is half a point. What White has above 50 of 100 is what moving first is worth.",
  "report.ends": "How games end",
  "report.drawn": "{end}, a draw",
  "report.end.checkmate": "Checkmate",
  "report.end.stalemate": "No move left",
  "report.end.repetition": "The same position again and again",
  "report.end.demotions": "A King demoted three times",
  "report.end.bare-kings": "Only Kings left",
  "report.end.fifty-moves": "Too many moves without progress",
  "report.end.dead-material": "Too few pieces to win",
  "report.end.extinction": "Pieces lost",
  "report.end.flag": "A goal reached",
  "report.end.checks": "Enough checks given",
  "report.end.connection": "Pieces in a row",
  "report.end.program": "The game’s own rule",
  "report.end.count": "Pieces or moves counted",
  "report.end.impasse": "A King come through with enough pieces",
  "report.end.perpetual-check": "Check after check",
  "report.end.perpetual-chase": "A piece chased for ever",
  "report.end.unfinished": "Broken off after 150 moves",
  "report.course": "On the way",
  "report.length":
    "A game takes {moves} moves of each side (±\u00a0{error}); half of the games take {short} to {long}.",
  "report.choices": "There are {mean} moves to choose from (±\u00a0{error}), from {fewest} to {most}.",
  "report.soon": "Won within five moves of each side: {value} of 100 games (±\u00a0{error}).",
  "report.shortest": ({ count, moves }) =>
    `The shortest win, ${count} ${Number(count) === 1 ? "move" : "moves"} of both sides together, the first of them made by chance: ${moves}`,
  "report.repeated": "In {value} of 100 games (±\u00a0{error}) a position came back.",
  "report.unused": ({ count, squares }) =>
    `${Number(count) === 1 ? "This square is" : "These squares are"} hardly ever used: ${squares}.`,
  "report.pieces": "The pieces",
  "report.worthHint": "Worth by what the games were won with: {unit} = 1.",
  "report.unsure": "too few games to say what it is worth",
  "report.guess": "thought before: {guess}",
  "report.freedom": "{number} moves to choose from",
  "report.unmoved": "stood still in {value} of 100 (±\u00a0{error})",
  "report.errors": "The thin lines, and what stands behind ±, show how far a figure may be off, with 95% certainty.",

  "report.advice": "What you might change",
  "report.advice.none": "Nothing stands out. Now play it yourself, and with others.",
  "report.advice.white-ahead": "Make moving first worth less",
  "report.advice.white-ahead.why":
    "White takes {value} of 100 points (±\u00a0{error}). Let Black choose the colour after the first move, or give White a little less at the start.",
  "report.advice.black-ahead": "Help White",
  "report.advice.black-ahead.why":
    "White takes only {value} of 100 points (±\u00a0{error}). Give White a better start, or let Black move first.",
  "report.advice.white-stronger": "Even out the armies",
  "report.advice.white-stronger.why":
    "White takes {value} of 100 points (±\u00a0{error}): more than moving first can be worth. Give White less, or Black more.",
  "report.advice.black-stronger": "Even out the armies",
  "report.advice.black-stronger.why":
    "White takes only {value} of 100 points (±\u00a0{error}): that is no matter of moving first. Give White more, or Black less.",
  "report.advice.draws-stalemate": "Let who has no move lose",
  "report.advice.draws-stalemate.why":
    "{value} of 100 games are drawn (±\u00a0{error}), most because somebody had no move left. Rules and ends: having no move loses, or wins.",
  "report.advice.draws-repetition": "Let who repeats lose",
  "report.advice.draws-repetition.why":
    "{value} of 100 games are drawn (±\u00a0{error}), most by repeating moves. Rules and ends: the same position for the third time loses.",
  "report.advice.draws-material": "Make it easier to win with little",
  "report.advice.draws-material.why":
    "{value} of 100 games are drawn (±\u00a0{error}), most because too few pieces were left. Let reaching a square win, or make pieces stronger.",
  "report.advice.draws-moves": "Give players a goal",
  "report.advice.draws-moves.why":
    "{value} of 100 games are drawn (±\u00a0{error}), most because nothing happened any more. Let reaching a square win, or make pieces stronger.",
  "report.advice.draws": "Let fewer games be drawn",
  "report.advice.draws.why":
    "{value} of 100 games are drawn (±\u00a0{error}). Let reaching a square win, or make pieces stronger.",
  "report.advice.soon": "Keep the game from ending at once",
  "report.advice.soon.why":
    "{value} of 100 games (±\u00a0{error}) are won within five moves of each side. Put the armies farther apart, or shelter the King.",
  "report.advice.unmoved": "Bring into play: {about}",
  "report.advice.unmoved.why":
    "It stood still in {value} of 100 games (±\u00a0{error}). Put it nearer to the middle, free its way, or let it leap.",
  "report.advice.stuck": "Give more room: {about}",
  "report.advice.stuck.why":
    "It has {value} moves to choose from (±\u00a0{error}). Give it more ways to move, or free the squares around it.",
  "report.advice.endless": "Let games come to an end",
  "report.advice.endless.why":
    "{value} of 100 games (±\u00a0{error}) went on for 150 moves. Rules and ends: a draw after some moves without capture, or squares that win when reached.",
  "report.advice.long": "Make it shorter",
  "report.advice.long.why":
    "A game takes {value} moves of each side (±\u00a0{error}). Fewer ranks bring the armies together sooner.",
  "report.advice.narrow": "Give more choice",
  "report.advice.narrow.why":
    "There are only {value} moves to choose from (±\u00a0{error}). Pieces with more ways to move, or more of them, give players more to think about.",
  "report.advice.wide": "Give less choice",
  "report.advice.wide.why":
    "There are {value} moves to choose from (±\u00a0{error}): hard to oversee. A smaller board or fewer long-range pieces help.",
  "report.advice.worth-more": "Stronger than thought: {about}",
  "report.advice.worth-more.why":
    "It turned out to be worth {value} (±\u00a0{error}; {unit} = 1), and the computer took it for {guess}. Say its worth, so that the computer plays better, or let each side have fewer.",
  "report.advice.worth-less": "Weaker than thought: {about}",
  "report.advice.worth-less.why":
    "It turned out to be worth {value} (±\u00a0{error}; {unit} = 1), and the computer took it for {guess}. Say its worth, so that the computer plays better, or make it stronger.",
  "report.advice.squares": "Make the board smaller",
  "report.advice.squares.why": "{value} of 100 squares are hardly ever used.",
  "report.advice.end-unused": "An end that never comes: {about}",
  "report.advice.end-unused.why":
    "None of {games} games ended so. Make it easier, or leave it out: a rule less to learn.",
};
