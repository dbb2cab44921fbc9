"""XBoard plays games between two of our program: by its own protocol, and through uci2wb by UCCI (xiangqi) and USI (shogi); cshogi plays shogi by
USI. `cargo xtask peer --programs N` calls it after `programs.py`. XBoard keeps the clock and, as cshogi does, knows the rules.

python3 examples/match/interfaces.py PROGRAM GAMES [--only KIND ...] [--clock SECONDS] [--increment SECONDS]

Debian has xboard, uci2wb and xvfb, PyPI cshogi; what is missing is told and left out. Counted are games that end otherwise than by the rules, by an
adjudication of what the rules say, or by a draw: forfeits, illegal moves, losses on time, engines that end. The exit status is 1 if there were any.
"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

# How XBoard is told to play each: its name of the game, the adapter before the program, the option that asks for a clock in minutes and seconds.
MATCHES = [("normal", None), ("crazyhouse", None), ("grand", None), ("grasshopper", None), ("amazon", None), ("xiangqi", ["-x"]), ("shogi", ["-var", "shogi", "-s"])]
# What XBoard says of an end that no rule makes.
FAULTS = re.compile(r"forfeit|illegal|invalid|time|exited|hangs|dead", re.IGNORECASE)
# Seconds for a game, with what XBoard waits between two.
PATIENCE = 150


def found(name):
    """A program; Debian puts games where the search path need not lead."""
    games = pathlib.Path("/usr/games") / name
    return shutil.which(name) or (str(games) if games.exists() else None)


def launcher(folder, program):
    """A program without arguments, which is all that adapters and arbiters start."""
    file = folder / "engine.sh"
    file.write_text(f'#!/bin/sh\nexec "{program}" uci\n')
    file.chmod(0o755)
    return file


def by_xboard(program, folder, variant, adapter, games, clock, increment):
    """The ends of the games, as XBoard tells them."""
    engine = f"{program} xboard" if adapter is None else " ".join([found("uci2wb"), *adapter, str(launcher(folder, program))])
    pgn = folder / f"{variant}.pgn"
    time_control = f"{int(clock // 60)}:{int(clock % 60):02}"
    call = [found("xvfb-run"), "-a", found("xboard"), "-fcp", engine, "-scp", engine, "-mg", str(games), "-tc", time_control,
            "-inc", str(increment), "-variant", variant, "-sgf", str(pgn)]
    # A group of its own: what it starts ends with it. After the last game it would go on showing the board.
    with open(folder / f"{variant}.log", "w") as log:
        match = subprocess.Popen(call, stdout=log, stderr=log, cwd=folder, start_new_session=True)
        try:
            end = time.monotonic() + PATIENCE * games
            while match.poll() is None and time.monotonic() < end and len(ends_of(pgn)) < games:
                time.sleep(1)
        finally:
            if match.poll() is None:
                os.killpg(match.pid, 15)
                match.wait()
    return ends_of(pgn)


def ends_of(pgn):
    text = pgn.read_text(errors="replace") if pgn.exists() else ""
    # The comment before the result, behind all moves, says why.
    return re.findall(r"\{([^{}]*)\}\s+(1-0|0-1|1/2-1/2)\s*(?=\n\n|\n\[|\Z)", text)


def by_cshogi(program, folder, games, clock, increment):
    engine = str(launcher(folder, program))
    call = [sys.executable, "-m", "cshogi.cli", engine, engine, "--games", str(games), "--time", str(int(clock * 1000)),
            "--inc", str(int(increment * 1000))]
    done = subprocess.run(call, capture_output=True, text=True, timeout=PATIENCE * games)
    # 反則 is an illegal move, 切れ負け a loss on time.
    return re.findall(r"まで.*", done.stdout)


def tell(title, ends, games, faults):
    print(f"{title}: {len(ends)} of {games} games, {len(faults)} faults or losses on time")
    for fault in faults:
        print(f"  {fault}")
    return len(faults) + games - len(ends)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("games", type=int, help="of each kind")
    parser.add_argument("--only", nargs="+", metavar="KIND", help="of " + ", ".join([*(name for name, _ in MATCHES), "cshogi"]))
    parser.add_argument("--clock", type=float, default=5)
    parser.add_argument("--increment", type=float, default=0.1)
    arguments = parser.parse_args()
    program, wrong, clock = arguments.program.resolve(), 0, (arguments.clock, arguments.increment)
    missing = [name for name in ("xboard", "xvfb-run", "uci2wb") if not found(name)]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for variant, adapter in MATCHES:
            if missing and (adapter or set(missing) - {"uci2wb"}) or arguments.only and variant not in arguments.only:
                continue
            ends = by_xboard(program, folder, variant, adapter, arguments.games, *clock)
            through = {"-x": "UCCI through uci2wb", "-s": "USI through uci2wb"}.get((adapter or [""])[-1], "its own protocol")
            faults = [f"{why}, {result}" for why, result in ends if FAULTS.search(why)]
            wrong += tell(f"XBoard, {variant} by {through}", ends, arguments.games, faults)
        try:
            import cshogi  # noqa: F401
        except ImportError:
            missing.append("cshogi")
        else:
            if not arguments.only or "cshogi" in arguments.only:
                ends = by_cshogi(program, folder, arguments.games, *clock)
                wrong += tell("cshogi, shogi by USI", ends, arguments.games, [end for end in ends if re.search("反則|切れ", end)])
    if missing:
        print(f"Not there, and what needs it left out: {', '.join(missing)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
