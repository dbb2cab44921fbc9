#!/usr/bin/env python3
"""Writes outlines.txt beside this file: the outlines of the letters in pictures that are painted without a browser.

They are those of Noto Sans Regular and, of Chinese signs, Noto Sans CJK Regular, both under the SIL Open Font License
(LICENSE-OFL.txt). Needs the package fonttools and the fonts' files (Debian: fonts-noto-core, fonts-noto-cjk):

    python3 assets/letters/letters.py /usr/share/fonts/truetype/noto/NotoSans-Regular.ttf \
        /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc

A line is a letter, how far the next one stands from it, and its path (quadratic, in thousandths of the letters' size, downwards from
the base line), parted by tabs. The first line, without a letter, is what stands for a letter that is not here.
"""

import sys
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTCollection, TTFont

# Latin, Greek and Cyrillic with their marks, punctuation, and Vietnamese: names of players, squares and slices.
RANGES = [(0x20, 0x7F), (0xA0, 0x180), (0x218, 0x21C), (0x370, 0x400), (0x400, 0x530), (0x1EA0, 0x1EFA), (0x2010, 0x2028), (0x2030, 0x2031), (0x2039, 0x203B)]
# Numbers of files and ranks, and the sides' names in the games that have them.
SIGNS = "〇一二三四五六七八九十０１２３４５６７８９先後手紅黑漢楚"
MISSING = "M80 0V-700H460V0ZM130 -50H410V-650H130Z"


def line(font, letter):
    glyphs, name = font.getGlyphSet(), font.getBestCmap().get(ord(letter))
    if name is None:
        return None
    unit = 1000 / font["head"].unitsPerEm
    path = SVGPathPen(glyphs, ntos=lambda number: str(round(number)))
    glyphs[name].draw(TransformPen(path, (unit, 0, 0, -unit, 0, 0)))
    return f"{letter}\t{round(glyphs[name].width * unit)}\t{path.getCommands()}"


def main(western, eastern):
    west = TTFont(western)
    east = next(font for font in TTCollection(eastern).fonts if font["name"].getDebugName(1) == "Noto Sans CJK JP")
    letters = [chr(code) for start, end in RANGES for code in range(start, end) if chr(code).isprintable() or code == 0xA0]
    lines = [line(west, letter) for letter in letters] + [line(east, sign) for sign in SIGNS]
    text = "\n".join([f"\t540\t{MISSING}", *filter(None, lines), ""])
    (Path(__file__).parent / "outlines.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
