// The program that a host runs serves page and relay on one port: one link is enough, and a program that is started anew is found again.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect as plain, test } from "./fixtures.js";
import { connected, invite, linkIn, playOn, seat } from "./live.js";

const expect = plain.configure({ timeout: 20_000 });
test.slow();

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));

/** @param {number} port 0: any @returns {Promise<{port: number, stop: () => Promise<number | null>}>} */
async function serve(port) {
  const program = process.env.STONE_GARDEN_PROGRAM;
  if (!program) throw new Error("STONE_GARDEN_PROGRAM names no program; `cargo xtask test` builds it and names it");
  const host = spawn(program, ["site", "--port", String(port), "--folder", DIST], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  /** @type {Promise<number | null>} */
  const end = new Promise((resolve) => host.on("exit", resolve));
  const own = await new Promise((resolve, reject) => {
    host.stdout.on("data", (text) => resolve(Number(String(text).match(/listening on http:.*:(\d+)/)?.[1])));
    host.on("exit", () => reject(new Error("the program has ended")));
  });
  return { port: own, stop: () => (host.kill("SIGTERM"), end) };
}

test("two play by one link, and go on when the program is started anew", async ({ browser, baseURL }) => {
  /** @type {string[]} */
  const complaints = [];
  let host = await serve(0);
  const address = `http://127.0.0.1:${host.port}/`;
  const players = [await seat(browser, complaints), await seat(browser, complaints)];
  const [one, other] = players;
  // So that it is known which files this test sees, they are asked for where that is noted, too.
  for (const page of players)
    page.on("request", (asked) => {
      const { origin, pathname } = new URL(asked.url());
      if (`${origin}/` === address) fetch(new URL(pathname.slice(1), baseURL)).catch(() => {});
    });
  await one.goto(address);
  await one.locator("html[data-ready]").waitFor();
  await invite(one, { clock: "5+3" });
  await other.goto(await linkIn(one));
  await connected(one, other);
  await playOn([one, other], ["b2c4", "a7b5"]);
  expect(await host.stop()).toBe(0);
  await expect(other.locator(".live")).not.toHaveAttribute("data-phase", "on");
  host = await serve(host.port);
  await connected(one, other);
  await playOn([one], ["c4d6"], 2);
  await expect(other.locator(".status-head")).toHaveText("You lose");
  const picture = await one.request.get(`${address}picture/stone-garden.png?moves=b2c4_a7b5&size=200`);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
  await host.stop();
  await Promise.all(players.map((page) => page.context().close()));
  expect(complaints).toEqual([]);
});
