#!/usr/bin/env python3
"""Writes the sets of tiles and discs (xiangqi/, janggi/, shogi/, shogi-two-signs.txt) and river-signs.txt beside this file.

The signs are outlines of Noto Serif CJK Bold, which is under the SIL Open Font License (LICENSE-OFL.txt); tiles and discs are this
project's. Needs the package fonttools and the font's collection file (Debian: fonts-noto-cjk):

    python3 assets/men/signs.py /usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc
"""

import sys
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTCollection

HERE = Path(__file__).parent
STYLE = (
    ".body{fill:#f8ecd0;stroke:#574324;stroke-width:2}.detail{fill:none;stroke:#a61b0f;stroke-width:1.4}"
    ".shade{fill:#e2cf9f}.first,.promoted{fill:#a61b0f}.mark{fill:#1d1b18}.second{fill:none}"
)

# Two signs: of the side that moves first, and of the other.
XIANGQI = {
    "general": "帥將", "advisor": "仕士", "elephant": "相象", "horse": "傌馬", "chariot": "俥車", "cannon": "炮砲", "soldier": "兵卒",
    "banner": "旗旗",
}
JANGGI = {
    "king": "楚漢", "wazir": "士士", "elephant": "象象", "horse": "馬馬", "rook": "車車", "cannon": "包包", "soldier": "卒兵",
}
SHOGI = {
    "king": "玉王", "rook": "飛", "bishop": "角", "gold": "金", "silver": "銀", "knight": "桂", "lance": "香", "pawn": "歩",
    "drunk-elephant": "醉", "queen": "妃",
    # Tori shogi.
    "phoenix": "鵬", "falcon": "鷹", "crane": "鶴", "left-quail": "鶉", "right-quail": "鶉", "pheasant": "雉", "swallow": "燕",
    # Dobutsu shogi.
    "lion": "ラ", "giraffe": "き", "elephant": "ぞ", "chick": "ひ",
    # Chu shogi; what others promote to stands there from the first, so that its sign is black.
    "go-between": "仲", "reverse-chariot": "反", "leopard": "豹", "copper": "銅", "blind-tiger": "虎", "kirin": "麒", "chu-phoenix": "鳳",
    "side-mover": "横", "vertical-mover": "竪", "free-king": "奔", "chu-lion": "獅", "first-dragon-king": "龍", "first-dragon-horse": "馬",
}
# Yari shogi, whose pieces are a lance and another in one: both signs stand on the tile, as players know them.
YARI = {"yari-rook": "香飛", "yari-bishop": "香角", "yari-knight": "香桂"}
# What those and its pawn promote to bears the sign of a promotion above that of the piece that it was.
YARI_PROMOTED = {"promoted-yari-bishop": "成角", "promoted-yari-knight": "成桂", "promoted-yari-pawn": "成歩"}
SHOGI_PROMOTED = {
    "dragon-king": "龍", "dragon-horse": "馬", "promoted-silver": "全", "promoted-knight": "圭", "promoted-lance": "杏", "tokin": "と",
    "crown-prince": "太", "goose": "鴈", "eagle": "鵰", "hen": "に",
    "white-horse": "駒", "whale": "鯨", "flying-stag": "鹿", "free-boar": "猪", "flying-ox": "牛", "horned-falcon": "鷹",
    "soaring-eagle": "鷲", "promoted-lion": "獅", "promoted-free-king": "奔", "promoted-rook": "飛", "promoted-bishop": "角",
    "promoted-side-mover": "横", "promoted-vertical-mover": "竪", "promoted-elephant": "象",
}


# What may be written on the river of xiangqi: "the river of Chu, the border of Han", the last sign in the form of today too.
RIVER = "楚河漢界汉"


# Both signs of a name, one above the other.
SHOGI_TWO = {
    "king": "玉王将", "rook": "飛車", "bishop": "角行", "gold": "金将", "silver": "銀将", "knight": "桂馬", "lance": "香車", "pawn": "歩兵",
    "drunk-elephant": "醉象",
}
SHOGI_TWO_PROMOTED = {
    "dragon-king": "龍王", "dragon-horse": "龍馬", "promoted-silver": "成銀", "promoted-knight": "成桂", "promoted-lance": "成香", "tokin": "と金",
    "crown-prince": "太子",
}


CORNERS = {"left-quail": "M8.5 58.6L10.2 45L21.5 58.6Z", "right-quail": "M55.5 58.6L54 46L42.5 58.6Z"}
# What differs by its colour alone from another tile is marked besides.
MARKED = (
    "first-dragon-king", "first-dragon-horse", "horned-falcon", "promoted-rook", "promoted-bishop", "promoted-side-mover",
    "promoted-vertical-mover", "promoted-lion", "promoted-free-king",
)
CORNERS |= {name: "M7.2 59L9.2 46L13.4 54.8H50.6L54.8 46L56.8 59Z" for name in MARKED}


def outline(font, sign, middle, size):
    """The path of a sign whose larger extent is `size`, with its middle at `middle`, in a box of 64 by 64."""
    glyphs = font.getGlyphSet()
    glyph = glyphs[font.getBestCmap()[ord(sign)]]
    bounds = BoundsPen(glyphs)
    glyph.draw(bounds)
    left, low, right, high = bounds.bounds
    scale = size / max(right - left, high - low)
    x, y = middle[0] - scale * (left + right) / 2, middle[1] + scale * (low + high) / 2
    path = SVGPathPen(glyphs, ntos=lambda number: f"{number:.1f}".removesuffix(".0"))
    glyph.draw(TransformPen(path, (scale, 0, 0, -scale, x, y)))
    return path.getCommands()


def svg(name, parts):
    title = name.replace("-", " ").title()
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>{title}</title>', f"<style>{STYLE}</style>"]
    lines += [f'<path class="{kind}" d="{data}"/>' for kind, data in parts]
    return "\n".join([*lines, "</svg>", ""])


def write(folder, name, parts):
    (HERE / folder).mkdir(exist_ok=True)
    (HERE / folder / f"{name}.svg").write_text(svg(name, parts), encoding="utf-8")


def circle(radius):
    return f"M{32 - radius} 32a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0 -{2 * radius} 0Z"


def octagon(radius):
    near = round(radius * 0.414, 1)
    points = [(-near, -radius), (near, -radius), (radius, -near), (radius, near), (near, radius), (-near, radius), (-radius, near), (-radius, -near)]
    return "M" + "L".join(f"{32 + x:g} {32 + y:g}" for x, y in points) + "Z"


def pair(font, signs, middle, size):
    first, second = signs
    if first == second:
        return [("mark", outline(font, first, middle, size))]
    return [("first", outline(font, first, middle, size)), ("second", outline(font, second, middle, size))]


def tile(name):
    """A tile of shogi that is as large as the piece's rank asks, and whether it is a small one."""
    small = name in ("pawn", "tokin", "lance", "promoted-lance", "knight", "promoted-knight", "go-between", "promoted-yari-pawn")
    wide, top = (22, 6) if small else (26, 3)
    return f"M32 {top}L{32 + wide * 0.74:g} {top + 8}L{32 + wide} 60H{32 - wide}L{32 - wide * 0.74:g} {top + 8}Z", small


def two_signs(font, name, kind, signs):
    """The parts of a tile with a sign above another; of three the first two are those of the sides."""
    *above, below = signs
    body, small = tile(name)
    size, high, low = (20, 23.5, 46) if small else (23, 21.5, 46.5)
    upper = pair(font, above, (32, high), size) if len(above) == 2 else [(kind, outline(font, above[0], (32, high), size))]
    return [("body", body), *upper, (kind, outline(font, below, (32, low), size))]


def main(file):
    fonts = {font["name"].getDebugName(1): font for font in TTCollection(file).fonts}
    chinese, korean, japanese = (fonts[f"Noto Serif CJK {place}"] for place in ("TC", "KR", "JP"))
    for name, signs in XIANGQI.items():
        parts = [("body", circle(28)), ("detail", circle(24)), *pair(chinese, signs, (32, 32), 34)]
        write("xiangqi", name, parts)
    for name, signs in JANGGI.items():
        radius = {"king": 30, "wazir": 22, "soldier": 22}.get(name, 26)
        parts = [("body", octagon(radius)), *pair(korean, signs, (32, 32), radius * 1.32)]
        write("janggi", name, parts)
    for kind, signs in [("mark", SHOGI), ("promoted", SHOGI_PROMOTED)]:
        for name, sign in signs.items():
            body, small = tile(name)
            middle, size = (32, 36 if small else 35), 35 if small else 40
            drawn = pair(japanese, sign, middle, size) if len(sign) == 2 else [(kind, outline(japanese, sign, middle, size))]
            # Both quails have one sign: a corner tells on which side one begins.
            corner = [(kind, CORNERS[name])] if name in CORNERS else []
            write("shogi", name, [("body", body), *drawn, *corner])
    for kind, signs in [("mark", YARI), ("promoted", YARI_PROMOTED)]:
        for name, sign in signs.items():
            write("shogi", name, two_signs(japanese, name, kind, sign))
    lines = []
    for sign in RIVER:
        font = chinese if sign != "汉" else fonts["Noto Serif CJK SC"]
        lines.append(f"{sign} {outline(font, sign, (32, 32), 62)}")
    (HERE / "river-signs.txt").write_text("\n".join([*lines, ""]), encoding="utf-8")
    # In one file, which a page fetches if somebody wants them: a line with the name, the drawing, an empty line.
    both = []
    for kind, signs in [("mark", SHOGI_TWO), ("promoted", SHOGI_TWO_PROMOTED)]:
        for name, sign in signs.items():
            both.append(f"shogi-two-signs/{name}\n{svg(name, two_signs(japanese, name, kind, sign))}")
    (HERE / "shogi-two-signs.txt").write_text("\n".join(both), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
