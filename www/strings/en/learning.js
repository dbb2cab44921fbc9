/** English: the dialog “Train the computer”. */

/** @type {import("../../strings.js").Table} */
export default {
  "learning.title": "Train the computer: {game}",
  "learning.what":
    "The computer judges this game by estimates. Let it play against itself for a while: it learns from its games, and a match then shows whether it plays better. Everything happens on this device.",
  "learning.unknown": "It has not learned this game yet.",
  "learning.known": "It has learned this game.",
  "learning.knownElo": "It has learned this game: {elo} Elo against what it could do before.",
  "learning.time": "Time",
  "learning.minutes": ({ count }) => `${count} ${Number(count) === 1 ? "minute" : "minutes"}`,
  "learning.start": "Start training",
  "learning.stop": "Stop",
  "learning.progress": "How far it has come",
  "learning.begins": "Getting ready …",
  "learning.playing": "Playing against itself: {games} games, {positions} positions",
  "learning.training": "Learning from {positions} positions",
  "learning.match": "New against old: {wins} won, {draws} drawn, {losses} lost",
  "learning.stopped": "Stopped. Nothing has changed.",
  "learning.failed": "It could not learn. {error}",
  "learning.better":
    "It plays better now: {share}% of the points in {games} games, {elo} Elo (between {low} and {high}). From now on it plays like this.",
  "learning.worse":
    "That was not clearly better: {share}% of the points in {games} games, {elo} Elo (between {low} and {high}). It plays as before. More time may help.",
  "learning.unkept": "But this browser keeps nothing, so it will be forgotten.",
  "learning.save": "Save what it learned …",
  "learning.load": "Load a file …",
  "learning.forget": "Forget it",
  "learning.taken": "The computer plays by this file from now on.",
  "learning.refused": "This file can’t be used, and nothing has changed. {error}",
  "learning.large": "This file is too large to be what a game has learned.",
};
