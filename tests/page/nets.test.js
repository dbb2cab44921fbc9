// Each net that is bundled is where the computer's thread looks for it, and no other is named.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { NETS } from "../../www/play/thread.js";

test("the nets that the page names are those that are bundled", () => {
  const files = readdirSync(new URL("../../assets/nets/", import.meta.url)).filter((name) => name.endsWith(".net"));
  assert.deepEqual(
    Object.entries(NETS)
      .map(([game, { pathname }]) => [game, pathname.split("/assets/nets/")[1]])
      .sort(),
    files.map((name) => [name.replace(/\.net$/, ""), name]).sort(),
  );
});
