// QR codes as they are read by other hands.
import jsQR from "jsqr";

/** What a code says. @param {boolean[][]} rows true: dark */
export function decoded(rows) {
  const scale = 4;
  const side = rows.length * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++)
      if (rows[Math.floor(y / scale)][Math.floor(x / scale)]) pixels.set([0, 0, 0], (y * side + x) * 4);
  }
  return jsQR(pixels, side, side)?.data;
}
