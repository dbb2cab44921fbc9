"""A variants.ini of games that nobody has thought of: those that Fairy-Stockfish has built in, with keys and values of chance.

python3 examples/fairy/exchanged.py [--games N] [--seed N]

`cargo xtask peer --exchanged N` plays them. What is set up so may be refused by either side; what both play they play alike, but for what
docs/foreign.md names.
"""
import argparse
import random

PARENTS = """3check almost antichess atomic breakthrough cambodian capablanca chess chessgi chigorin codrus courier crazyhouse dobutsu
euroshogi extinction gardner giveaway grand grasshopper hoppelpoppel horde janggi kingofthehill knightmate kyotoshogi loop losalamos makruk
minishogi minixiangqi newzealand nocastle paradigm placement pocketknight racingkings seirawan shako shatranj shogi sittuyin spartan
synochess threekings torishogi xiangqi""".split()
FLAGS = """adjudicateFullBoard blastOnCapture bikjangRule cambodianMoves capturesToHand castling castlingDroppedPiece checkCounting checking
connectDiagonal connectHorizontal doubleStep dropChecks dropLoop dropPromoted dupleCheck extinctionClaim extinctionPseudoRoyal
firstRankPawnDrops flagMove flagPieceBlockedWin flagPieceSafe flyingGeneral immobilityIllegal makpongRule mandatoryPawnPromotion
mandatoryPiecePromotion moveRepetitionIllegal mustCapture mustDrop nFoldValueAbsolute oppositeCastling pass passOnStalemate
perpetualCheckIllegal petrifyBlastPieces pieceDemotion pieceDrops piecePromotionOnCapture promotionZonePawnDrops shatarMateRule
shogiPawnDropMateIllegal stalematePieceCount wallOrMove""".split()
REGIONS = """doubleStepRegionBlack doubleStepRegionWhite dropRegionBlack dropRegionWhite enPassantRegion flagRegionBlack flagRegionWhite
promotionRegionBlack promotionRegionWhite tripleStepRegionWhite wallingRegion diagonalLines""".split()
KINDS = """blastImmuneTypes castlingRookPieces connectPieceTypes enPassantTypes extinctionPieceTypes mutuallyImmuneTypes
petrifyOnCaptureTypes promotionPawnTypes promotionPieceTypes""".split()
KIND = ["castlingKingPiece", "dropNoDoubled", "flagPiece", "mustDropType"]
RESULTS = ["checkmateValue", "connectValue", "extinctionValue", "nFoldValue", "stalemateValue"]
NUMBERS = {
    "collinearN": (2, 3),
    "connectN": (3, 4),
    "connectNxN": (2, 2),
    "dropNoDoubledCount": (1, 2),
    "extinctionOpponentPieceCount": (0, 3),
    "extinctionPieceCount": (0, 2),
    "flagPieceCount": (1, 2),
    "nFoldRule": (2, 4),
    "nMoveRule": (2, 40),
    "soldierPromotionRank": (2, 6),
}
WORDS = {
    "castlingWins": "KQkq K q -",
    "countingRule": "makruk cambodian asean",
    "flipEnclosedPieces": "reversi ataxx quadwrangle",
    "materialCounting": "janggi unweighted whitedrawodds",
    "wallingRule": "arrow duck edge past static",
    # Kinds with a name, in place of what has the letter.
    "cannon": "r",
    "chancellor": "q",
    "dragon": "q",
    "fers": "q",
    "janggiElephant": "b",
    "knight": "n",
    "silver": "n",
    "wazir": "n",
    "king": "k:KN k:W k:F k:KmA k:Q2 k:mKcN",
    "customPiece1": " ".join(
        f"{letter}:{moves}"
        for letter in "nbrq"
        for moves in "mNcB WfF fKbR mRcpR AD KAD fNbB R2N pQ mBcF fmWfcFifmnD nN lQ gQ fsRbB B3 mQ2cN".split()
    ),
}
SQUARES = ["*1", "*2", "*3", "*4", "*8", "*7 *8", "*1 *2 *3", "*4 *5", "*5 *6 *7 *8", "d4 e4 d5 e5", "a* b*", "e*", "a1 b1 c1 d1", "-"]
# What does something together only.
TOGETHER = [
    ["capturesToHand", "pieceDrops"],
    ["connectN"],
    ["doubleStepRegionWhite", "doubleStepRegionBlack"],
    ["extinctionValue", "extinctionPieceTypes"],
    ["extinctionValue", "extinctionPieceTypes", "extinctionPseudoRoyal"],
    ["flagPiece", "flagRegionWhite", "flagRegionBlack"],
    ["nFoldRule", "nFoldValue"],
    ["promotionRegionWhite", "promotionRegionBlack"],
]
KEYS = sorted({*FLAGS, *REGIONS, *KINDS, *KIND, *RESULTS, *NUMBERS, *WORDS, "promotedPieceType", "promotionLimit"})


def value(key, chance):
    letters = lambda of, most: chance.sample(of, chance.randint(1, most))
    if key in FLAGS:
        return chance.choice(["true", "false"])
    if key in REGIONS:
        return chance.choice(SQUARES)
    if key in KINDS:
        return "".join(letters("pnbrqk", 3))
    if key in KIND:
        return chance.choice("pnbrqk")
    if key in RESULTS:
        return chance.choice(["win", "loss", "draw"])
    if key in NUMBERS:
        return str(chance.randint(*NUMBERS[key]))
    if key in WORDS:
        return chance.choice(WORDS[key].split())
    if key == "promotionLimit":
        return " ".join(f"{letter}:{chance.randint(1, 2)}" for letter in letters("nbrq", 2))
    return " ".join(f"{one}:{other}" for one, other in zip(letters("pnbrq", 2), letters("nbrqk", 2)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=80)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for number in range(asked.games):
        chance = random.Random(f"{asked.seed} {number}")
        keys = list(chance.choice(TOGETHER)) if chance.random() < 0.4 else []
        keys += chance.sample(KEYS, chance.randint(1, 3))
        print(f"[exchanged-{asked.seed}-{number}:{chance.choice(PARENTS)}]")
        for key in dict.fromkeys(keys):
            print(f"{key} = {value(key, chance)}")
        print()


main()
