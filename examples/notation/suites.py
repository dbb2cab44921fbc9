"""Reads the texts that come with python-chess, chess.js and shogiops, beside what those programs make of them; `cargo xtask peer --suites`
calls it with a folder to fetch them into.

python3 examples/notation/suites.py PROGRAM FOLDER [--most LEAVES]

Each difference is listed, beside the list of those that are explained; the exit status is 1 if one is not.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tarfile

VERSIONS = {"chess": "1.11.2", "chess.js": "1.4.0", "shogiops": "0.18.0"}

# What differs, and why that is right here. The key is the beginning of what is told of a difference.
EXPLAINED = {
    "shogiops, handicaps as SFEN, kyotoshogi": "lishogi has a letter for each face of a piece there; here, as in Fairy-Stockfish, it is a plus",
}

# Games of shogiops that are none here.
LEFT_OUT = {"chushogi", "annanshogi"}

# Which game a file of perft counts is of; all others are of chess.
GAMES = {"atomic", "crazyhouse", "giveaway", "horde", "racingkings", "3check"}


class Tally:
    """What was compared, and what differs."""

    def __init__(self):
        self.counts, self.differ = {}, []

    def same(self, suite, what, ours, theirs):
        self.counts[suite] = self.counts.get(suite, 0) + 1
        if ours != theirs:
            self.differ.append(f"{suite}, {what}: {ours!r} here, {theirs!r} there")

    def tell(self):
        unexplained = 0
        for suite, count in self.counts.items():
            print(f"{suite}: {count} compared")
        for line in self.differ:
            why = next((why for start, why in EXPLAINED.items() if line.startswith(start)), None)
            unexplained += why is None
            print(f"{'explained' if why else 'DIFFERS'}: {line[:400]}" + (f"\n  {why}" if why else ""))
        print(f"{len(self.differ)} differences, {unexplained} of them not explained")
        return unexplained


def fetch(folder):
    """The packages, from their registries; what can't be had is told and left out."""
    found = {}
    folder.mkdir(parents=True, exist_ok=True)
    name = f"chess-{VERSIONS['chess']}"
    if not (folder / name).is_dir():
        call = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:", "--dest", folder]
        done = subprocess.run([*call, f"chess=={VERSIONS['chess']}"], capture_output=True, text=True)
        if done.returncode == 0:
            with tarfile.open(next(folder.glob("chess-*.tar.gz"))) as archive:
                archive.extractall(folder, filter="data")
        else:
            print(f"python-chess could not be had: {done.stderr.strip().splitlines()[-1:]}")
    if (folder / name).is_dir():
        found["chess"] = folder / name
    # At once: npm takes away what it was not asked for.
    packages = ["chess.js", "shogiops"]
    places = {package: folder / "node_modules" / package for package in packages}
    if not all(place.is_dir() for place in places.values()):
        call = ["npm", "install", "--silent", "--no-save", "--ignore-scripts", "--prefix", folder]
        try:
            done = subprocess.run([*call, *(f"{package}@{VERSIONS[package]}" for package in packages)], capture_output=True, text=True)
            why = (done.stderr or done.stdout).strip()[-200:]
        except FileNotFoundError:
            why = "there is no npm"
    for package, place in places.items():
        if place.is_dir():
            found[package] = place
        else:
            print(f"{package} could not be had: {why}")
    return found


def convert(program, text, to, *more):
    """What our program makes of each game: a line, or the fault."""
    done = subprocess.run([program, "convert", "--to", to, *more], input=text, capture_output=True)
    faults = {}
    for line in done.stderr.decode().splitlines():
        if match := re.match(r"error: game (\d+), (.*)", line):
            faults[int(match[1])] = match[2]
    lines, games = iter(done.stdout.decode().splitlines()), []
    for line in lines:
        while len(games) + 1 in faults:
            games.append(faults[len(games) + 1])
        games.append(line)
    while len(games) + 1 in faults:
        games.append(faults[len(games) + 1])
    return games


def games_of_python_chess(program, folder, tally):
    import chess.pgn
    import logging
    logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)
    for path in sorted([*(folder / "data/pgn").glob("*.pgn"), *(folder / "fuzz/corpus/pgn").iterdir()]):
        theirs = []
        with open(path, encoding="utf-8-sig", errors="replace") as file:
            while game := chess.pgn.read_game(file):
                theirs.append(" ".join(game.board().uci(node.move) if node.parent is None else node.parent.board().uci(node.move)
                                       for node in game.mainline()))
        ours = convert(program, path.read_bytes(), "moves")
        name = path.relative_to(folder)
        tally.same("python-chess, games", f"{name}: number of games", len(ours), len(theirs))
        for number, (our, their) in enumerate(zip(ours, theirs), 1):
            tally.same("python-chess, games", f"{name}, game {number}", our, their)


def positions_of_python_chess(program, folder, tally):
    import chess
    import chess.variant
    places = [*(folder / "fuzz/corpus/fen").iterdir(), *(folder / "fuzz/corpus/epd").iterdir(),
              *(folder / "examples/bratko_kopec").glob("*.epd")]
    for path in sorted(places):
        name, text = path.relative_to(folder), path.read_text()
        kind = next((kind for word, kind in [("zh", "crazyhouse"), ("3check", "3check"), ("horde", "horde"), ("giveaway", "giveaway")]
                     if word in path.name), "chess")
        board = chess.variant.find_variant(kind)
        for number, line in enumerate(text.splitlines(), 1):
            if not line.strip() or line.startswith(("%", "#")):
                continue
            try:
                position = board(line) if path.parent.name == "fen" else board.from_epd(line)[0]
                # A right to capture in passing is named here where a capture is legal, as `fen()` has it.
                theirs = position.fen()
            except ValueError as error:
                theirs = f"refused: {error}"
            ours = convert(program, line.encode(), "fen", "--game", kind)
            tally.same("python-chess, positions", f"{name}, line {number}", ours[0] if ours else None, theirs)


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def count(self, fen, depth):
        self.say(f"position fen {fen}", f"go perft {depth}")
        told = ""
        for line in self.process.stdout:
            if "error" in line:
                told = line.strip()
            if line.startswith("Nodes searched: "):
                return told or int(line.split()[-1])
        return told


def counts_of_python_chess(program, folder, tally, most):
    """Published counts of positions: those of at most so many leaves."""
    for path in sorted((folder / "examples/perft").glob("*.perft")):
        kind = path.stem if path.stem in GAMES else "chess"
        engine = Engine(program)
        engine.say("uci", f"setoption name UCI_Variant value {kind}", "setoption name UCI_Chess960 value true")
        name, fen = "", ""
        for line in path.read_text().splitlines():
            word, _, rest = line.partition(" ")
            if word == "id":
                name = rest.strip()
            elif word == "epd":
                fen = rest.strip()
            elif word == "perft":
                depth, leaves = map(int, rest.split())
                if leaves <= most:
                    tally.same("python-chess, counts", f"{path.stem}, {name}, {depth} plies of {fen}", engine.count(fen, depth), leaves)
        engine.say("quit")


def games_of_chess_js(program, folder, tally):
    text = (folder / "benchmarks/benchmark.pgn").read_bytes()
    script = """
        import { Chess } from 'chess.js';
        import { readFileSync } from 'node:fs';
        const games = readFileSync(0, 'utf8').split(/\\n\\n(?=\\[)/);
        for (const text of games) {
          const game = new Chess();
          game.loadPgn(text);
          console.log(game.history({ verbose: true }).map(move => move.lan).join(' '));
        }
    """
    done = subprocess.run(["node", "--input-type=module", "--eval", script], input=text, capture_output=True, cwd=folder.parent.parent)
    theirs = done.stdout.decode().splitlines()
    if done.returncode:
        print(f"chess.js does not read its own games: {done.stderr.decode()[-300:]}")
    ours = convert(program, text, "moves")
    tally.same("chess.js, games", "number of games", len(ours), len(theirs))
    for number, (our, their) in enumerate(zip(ours, theirs), 1):
        tally.same("chess.js, games", f"game {number}", our, their)


def handicaps_of_shogiops(program, folder, tally):
    script = """
        import { handicaps } from 'shogiops/handicaps';
        console.log(JSON.stringify(handicaps));
    """
    done = subprocess.run(["node", "--input-type=module", "--eval", script], capture_output=True, text=True, cwd=folder.parent.parent)
    if done.returncode:
        print(f"shogiops can't be asked: {done.stderr[-300:]}")
        return
    sides = lambda text: text and text.split()[:3]
    for handicap in json.loads(done.stdout):
        name, rules, theirs = handicap["japaneseName"], handicap["rules"], handicap["sfen"]
        if rules in LEFT_OUT:
            continue
        game = {"standard": "shogi"}.get(rules, rules)
        if game == "shogi":
            record = f"手合割：{name}\n手数----指手---------消費時間--\n".encode()
            told = "".join(convert(program, record, "sfen")).removeprefix("position sfen ")
            tally.same("shogiops, handicaps by name", name, sides(told), sides(theirs))
        # The same position as a line. The number of the move is left out: theirs is 1 though it is the second side's.
        told = "".join(convert(program, f"{theirs}\n".encode(), "sfen", "--game", game)).removeprefix("position sfen ")
        tally.same("shogiops, handicaps as SFEN", f"{rules} {name}", sides(told), sides(theirs))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--most", type=int, default=3000, help="leaves of a count that is compared, at most")
    arguments = parser.parse_args()
    program, folder = arguments.program.resolve(), arguments.folder.resolve()
    found, tally = fetch(folder), Tally()
    if "chess" in found:
        sys.path.insert(0, str(found["chess"]))
        games_of_python_chess(program, found["chess"], tally)
        positions_of_python_chess(program, found["chess"], tally)
        counts_of_python_chess(program, found["chess"], tally, arguments.most)
    if "chess.js" in found:
        games_of_chess_js(program, found["chess.js"], tally)
    if "shogiops" in found:
        handicaps_of_shogiops(program, found["shogiops"], tally)
    missing = sorted(VERSIONS.keys() - found.keys())
    if missing:
        print(f"Not compared, since the network or a program is missing: {', '.join(missing)}")
    return 1 if tally.tell() or not found else 0


if __name__ == "__main__":
    sys.exit(main())
