/** The words of the lesson of Breakthrough, in English. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  capture: {
    title: "Ahead, and aslant",
    text: "Your pieces go one square forward, straight or diagonally. But they capture only diagonally. Take the one that you can take.",
    done: "What stands right ahead just blocks.",
    help: "Not the piece in front: the one diagonally ahead.",
  },
  guard: {
    title: "Don’t step into a capture",
    text: "Nobody has to capture, and nothing comes back. Move so that your piece can’t be taken.",
    done: "Straight before an enemy you are safe: it captures only aslant.",
    help: "Two of your three moves are safe. Which squares does the black piece attack?",
  },
  goal: {
    title: "The goal",
    text: "The first piece on the last rank wins. Win.",
    done: "One piece is enough, however many are lost.",
    help: "Any step of the piece in front.",
  },
  stop: {
    title: "Stop the runner",
    text: "A black piece is one step from your first rank. Don’t let it arrive.",
    done: "That is why the back rows stay at home as long as they can.",
    help: "Take it.",
  },
  race: {
    title: "Where the guards don’t look",
    text: "Two guards are left. Find the step after which nobody can stop you.",
    done: "Beside the last guard there is always a gap.",
    help: "Which of the three squares ahead does no guard attack?",
  },
  sacrifice: {
    title: "Give one, get through",
    text: "Black needs only three more moves. Offer a piece to the guard in front of yours: if it takes, the way is free. Win in three.",
    done: "If the guard takes, your other piece steps into its place, and nobody stops it there.",
    help: "Step beside your front piece, where the guard could take you.",
  },
};
