/** The words of the lesson of Shogi, in English. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  gold: {
    title: "The Gold looks ahead",
    text: "One square straight in any direction, or diagonally forward: six squares, and none diagonally back. Take the Pawn that the Gold can take.",
    done: "What you take joins your hand, beside the board. You will use it soon.",
    help: "The one ahead. Diagonally backwards a Gold is blind.",
  },
  silver: {
    title: "The Silver can retreat",
    text: "One square diagonally in any direction, or straight ahead. What the Gold can’t do, the Silver can: take the Pawn diagonally behind it.",
    done: "A Silver comes and goes, a Gold stays and guards. That is why attackers like Silvers.",
    help: "Not to the side: diagonally back.",
  },
  knight: {
    title: "The Knight only leaps ahead",
    text: "Two squares forward and one to the side, over any piece: two squares are all that it has, and there is no way back. Take the Pawn.",
    done: "Leap late: a Knight that is out too early falls to a Pawn.",
    help: "Two squares ahead, one to the left.",
  },
  lance: {
    title: "The Lance runs straight ahead",
    text: "Any number of squares forward, and nothing else. Rook and Bishop go as in chess, the King too. Take the Pawn with the Lance.",
    done: "From the edge, with a Pawn or a second Lance in front, it opens camps.",
    help: "Straight up the file.",
  },
  promotion: {
    title: "Turn over in the enemy’s camp",
    text: "The last three ranks are the enemy’s camp. A move that starts or ends there may turn your piece over: a Pawn, a Lance, a Knight and a Silver become Golds. Step in, and promote.",
    done: "A promoted Pawn, a tokin, is a Gold that becomes a Pawn again when it is taken. Nothing is better to exchange.",
    help: "Step ahead, and choose to promote.",
  },
  dragon: {
    title: "A Rook becomes a Dragon",
    text: "A promoted Rook also goes one square diagonally, a promoted Bishop one square straight: Dragon and Horse. Take the Pawn with the Dragon.",
    done: "Rook and Bishop promote whenever they can: they lose nothing by it.",
    help: "The Pawn is on the square diagonally ahead.",
  },
  fork: {
    title: "Drop from your hand",
    text: "Instead of moving you may put a piece from your hand on any empty square. Press the Knight beside the board, then a square from which it looks at King and Rook.",
    done: "The King has to go, and the Rook is yours: it joins your hand.",
    help: "Two squares below both of them, between their files.",
  },
  pawns: {
    title: "One Pawn on a file",
    text: "You are in check. Block it with the Pawn from your hand. But you may not drop a Pawn on a file where you have another that is not promoted: that is “nifu”, and loses at once in a real tournament.",
    done: "Right: it was the only file without a Pawn of yours.",
    help: "Look for a file without a Pawn of your own.",
  },
  forbidden: {
    title: "No mate by a dropped Pawn",
    text: "You may not give mate by dropping a Pawn; by moving one you may, and by dropping anything else too. Your hand holds a Pawn and a Lance. Mate.",
    done: "The Gold guards the Lance, and covers every way out.",
    help: "Not the Pawn. What else is in your hand?",
  },
  mate: {
    title: "Gold at the head",
    text: "The mate that every player of shogi learns first: a Gold dropped right before the King, guarded by a Pawn. Give it.",
    done: "“Atama-kin”. Keep a Gold in hand for the end: nothing mates as it does.",
    help: "Put the Gold on the square between your Pawn and the King.",
  },
};
