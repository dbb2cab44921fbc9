// QR codes of links.
import assert from "node:assert/strict";
import { test } from "node:test";
import { qrOf } from "../../www/link/qr.js";
import { decoded } from "./decoded.js";

test("codes of all sizes are read by a reader of other hands", () => {
  // Capacities of versions, and what lies between. Version 23 is left to others: jsQR's table puts one of its patterns at 74, not 78.
  for (const length of [
    1, 17, 18, 53, 106, 154, 230, 231, 367, 520, 718, 929, 1003, 1092, 1367, 1732, 2068, 2431, 2809, 2953,
  ]) {
    const text = Array.from(
      { length },
      (_, i) => "https://example.org/#game=stone-garden&moves=b2c4_"[(i * 7 + length) % 50],
    ).join("");
    const modules = /** @type {boolean[][]} */ (qrOf(text));
    const blank = Array(modules.length + 8).fill(false);
    const side = Array(4).fill(false);
    const rows = [
      ...Array(4).fill(blank),
      ...modules.map((row) => [...side, ...row, ...side]),
      ...Array(4).fill(blank),
    ];
    assert.equal(decoded(rows), text, `${length} characters`);
  }
  assert.equal(qrOf("x".repeat(2954)), null);
});
