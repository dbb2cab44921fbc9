/** The words of the lesson of Xiangqi, in English. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  horse: {
    title: "The Horse does not leap",
    text: "Pieces stand where lines cross. The Horse goes one point along a line, then one diagonally outwards, and a piece right beside it blocks that way. Two of these Soldiers it can’t reach. Take the third.",
    done: "Players say: the Horse’s leg is hobbled. Yours stood in its own way ahead, and was free to the side.",
    help: "Your own Soldier blocks the way ahead. Go to the right first.",
  },
  elephant: {
    title: "The Elephant defends",
    text: "Exactly two points along a diagonal, never over a piece, and never across the river. One of these Soldiers is safe from it, because its eye is blocked. Take the other.",
    done: "Seven points are all that an Elephant ever sees: it guards your half.",
    help: "The black Soldier next to the Elephant blocks one way. Go the other.",
  },
  palace: {
    title: "Nine points are a palace",
    text: "The General never leaves the palace, the points with crossed lines. His Advisors stay there too, and go one point along its diagonals. A Soldier has come in: throw it out with your Advisor.",
    done: "Two Advisors and two Elephants around the General are his whole guard.",
    help: "The Advisor goes one point diagonally.",
  },
  cannon: {
    title: "The Cannon needs a screen",
    text: "It moves as the Chariot does, any distance straight. But it captures only over exactly one piece, of either side. The Soldier is that screen: take the Chariot behind it.",
    done: "What stands next to a Cannon is safe. What stands one piece farther is not.",
    help: "Press the Cannon, then the Chariot on the last rank.",
  },
  soldier: {
    title: "Soldiers cross the river",
    text: "A Soldier goes straight ahead, and captures straight ahead. Once across the river it may go sideways too, but never back. Take the one that you can take.",
    done: "Soldiers never become anything else. Across the river two of them, side by side, are worth a Horse.",
    help: "Sideways, not back.",
  },
  facing: {
    title: "Generals may not face each other",
    text: "On an open file the two Generals may never see each other. Only your Horse stands between them, so it may not leave. Take the black Horse with the piece that may.",
    done: "Pinned without any attacker: that happens to your opponent’s pieces as well.",
    help: "Your own Horse has to stay. Who else looks at the black one?",
  },
  fork: {
    title: "Check, and more",
    text: "A Horse gives check wherever it could take the General, if its leg is free. Give check so that the Chariot is lost.",
    done: "The General steps aside, and you take the strongest piece of all.",
    help: "From which point does the Horse see the General and the Chariot?",
  },
  general: {
    title: "Your General attacks from afar",
    text: "Your own General holds the middle file: the black one may not step onto it. Mate with the Chariot.",
    done: "He could neither stay nor step aside, for there your General would look at him.",
    help: "Give check along the General’s own file.",
  },
  cannons: {
    title: "Two Cannons in line",
    text: "The front Cannon is the screen of the one behind, and no piece put before it helps. Mate.",
    done: "The “double cannon”, the oldest mate of Xiangqi. An Advisor that steps in between only becomes another screen.",
    help: "Put the second Cannon behind the first, on the same file.",
  },
  stalemate: {
    title: "No move, no draw",
    text: "Who has no move has lost, in check or not. Leave the black General without a single point, and without check.",
    done: "In chess that would be a draw. Here you have won.",
    help: "Take the point in front of the General from him.",
  },
};
