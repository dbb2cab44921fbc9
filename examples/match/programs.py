"""python-chess 1.11.2 plays games between two of our program, one of which it speaks UCI with and the other XBoard's protocol, on a clock
that it keeps itself. `cargo xtask peer --programs N` calls it.

python3 examples/match/programs.py PROGRAM GAMES [--clock SECONDS] [--increment SECONDS] [--slack SECONDS]

Counted are faults (a line that python-chess does not understand, an illegal move, no answer, a program that ends) and losses on time; the
exit status is 1 if there were any. How a game ends is python-chess's to say.
"""
import argparse
import collections
import logging
import random
import sys
import time

import chess
import chess.engine
import chess.variant

# Games as python-chess knows them, and whether they are played from Chess960's starts.
GAMES = [("chess", False), ("chess", True), ("crazyhouse", False), ("atomic", False), ("antichess", False), ("giveaway", False),
         ("suicide", False), ("kingofthehill", False), ("racingkings", False), ("horde", False), ("3check", False)]
LONGEST = 400
# How long a program that has no time left may go on before it counts as one that does not answer.
PATIENCE = 30


class Unexpected(logging.Handler):
    """Lines that python-chess does not understand, but for two words of XBoard's that it does not know."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.lines = []

    def emit(self, record):
        line = record.getMessage()
        if "'setup " not in line and "'piece " not in line:
            self.lines.append(line)


def start(name, wide, dice):
    kind = chess.variant.find_variant(name)
    board = kind.from_chess960_pos(dice.randrange(960)) if wide else kind()
    # Another game each time.
    for _ in range(4):
        moves = list(board.legal_moves)
        if moves and not board.is_game_over():
            board.push(dice.choice(moves))
    return board


def play(program, name, wide, number, clock, increment, slack, dice):
    """How the game ended, who lost on time, the faults and how many plies were played."""
    board, faults = start(name, wide, dice), []
    begun = board.fen()
    protocols = ["uci", "xboard"] if number % 2 else ["xboard", "uci"]
    # XBoard's protocol has no word for Chess960 that python-chess would say.
    if wide:
        protocols = ["uci", "uci"]
    engines, left = [], [clock, clock]
    try:
        for protocol in protocols:
            opened = chess.engine.SimpleEngine.popen_uci if protocol == "uci" else chess.engine.SimpleEngine.popen_xboard
            engines.append(opened([program, protocol], timeout=PATIENCE))
        while not board.is_game_over() and board.ply() < LONGEST:
            # Of a game that began elsewhere python-chess tells hands as they are now (`CrazyhouseBoard.root`): there the position alone.
            asked = board.copy(stack=False) if name == "crazyhouse" else board
            side = 0 if board.turn == chess.WHITE else 1
            limit = chess.engine.Limit(white_clock=left[0], black_clock=left[1], white_inc=increment, black_inc=increment)
            before = time.perf_counter()
            result = engines[side].play(asked, limit, game=number)
            spent = time.perf_counter() - before
            left[side] -= spent
            if left[side] < -slack:
                return "time", f"{protocols[side]} by {-left[side]:.2f} s, of {spent:.2f} for this move", faults, board.ply()
            left[side] = max(left[side], 0) + increment
            if result.resigned or result.move is None:
                faults.append(f"{protocols[side]} has no move in {board.fen()}")
                return "none", None, faults, board.ply()
            board.push(result.move)
        return ("end" if board.is_game_over() else "long"), None, faults, board.ply()
    except (chess.engine.EngineError, AssertionError, ValueError, TimeoutError, OSError) as error:
        faults.append(f"{type(error).__name__} {error} in {board.fen()} of a game from {begun}")
        return "fault", None, faults, board.ply()
    finally:
        for engine in engines:
            try:
                engine.quit()
            except (chess.engine.EngineError, TimeoutError) as error:
                faults.append(f"at the end: {type(error).__name__} {error}")
                engine.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("games", type=int)
    parser.add_argument("--clock", type=float, default=2)
    parser.add_argument("--increment", type=float, default=0.03)
    parser.add_argument("--slack", type=float, default=0, help="of the clock, for pipes and a busy machine")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    dice = random.Random(arguments.seed)
    ends, faults, late, plies = collections.Counter(), [], [], 0
    unexpected = Unexpected()
    logging.getLogger("chess.engine").addHandler(unexpected)
    logging.getLogger("chess.engine").propagate = False
    for number in range(arguments.games):
        name, wide = GAMES[number % len(GAMES)]
        how, slow, found, played = play(arguments.program, name, wide, number, arguments.clock, arguments.increment,
                                arguments.slack, dice)
        ends[how] += 1
        plies += played
        title = f"game {number + 1}, {name}{'960' if wide else ''}"
        faults += [f"{title}: {fault}" for fault in found + unexpected.lines]
        unexpected.lines.clear()
        late += [f"{title}: {slow}"] if slow else []
    for line in faults + late:
        print(line)
    print(f"{arguments.games} games of {min(len(GAMES), arguments.games)} kinds, {arguments.clock:g} s and {arguments.increment:g} s a move: "
          f"{len(faults)} faults, {len(late)} losses on time; {ends['end']} ended by the rules, {ends['long']} after {LONGEST} plies, {plies} plies in all")
    return 1 if faults or late else 0


if __name__ == "__main__":
    sys.exit(main())
