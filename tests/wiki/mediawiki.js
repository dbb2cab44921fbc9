// A MediaWiki of one's own for a test: Debian's package, a database in one file, PHP's own server, and the extension installed by the
// commands of its README.
import { execFile } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort, installAsSaid, servePhp } from "./own-server.js";

const call = promisify(execFile);

/** Where Debian's package lies. */
const PACKAGE = process.env.STONE_GARDEN_MEDIAWIKI ?? "/usr/share/mediawiki";
export const PASSWORD = "a-garden-of-stones";

/**
 * @typedef {object} Wiki
 * @property {string} address of index.php's folder, without a slash
 * @property {(title: string, text: string) => Promise<void>} write saves a page as the wiki's keeper, past every check of an edit
 * @property {(lines: string) => void} configure adds lines of PHP to LocalSettings.php
 * @property {(code: string) => Promise<void>} run runs a line of PHP within the wiki
 * @property {() => Promise<void>} work does what is waiting to be done, such as parsing pages anew
 * @property {() => void} close
 */

/** Installs and serves a wiki. @param {string} settings lines of PHP for LocalSettings.php @returns {Promise<Wiki>} */
export async function installWiki(settings) {
  const folder = mkdtempSync(join(tmpdir(), "stone-garden-wiki-"));
  const [root, port] = [join(folder, "root"), await freePort()];
  mkdirSync(join(root, "extensions"), { recursive: true });
  mkdirSync(join(folder, "data"));
  // Debian's folder is its own: what the wiki adds lies beside it.
  for (const name of readdirSync(PACKAGE)) {
    if (name !== "extensions" && name !== "LocalSettings.php") symlinkSync(join(PACKAGE, name), join(root, name));
  }
  const address = `http://127.0.0.1:${port}`;
  const [dbpath, confpath] = [join(folder, "data"), root];
  const install = { dbtype: "sqlite", dbname: "wiki", dbpath, confpath, server: address, scriptpath: "", lang: "en" };
  const options = Object.entries({ ...install, pass: PASSWORD, skins: "Vector" }).map(
    ([name, value]) => `--${name}=${value}`,
  );
  await call("php", [join(PACKAGE, "maintenance/install.php"), ...options, "Garden", "Keeper"]);
  const file = join(root, "LocalSettings.php");
  // Debian's own folder of extensions is not the one that lies beside the settings.
  appendFileSync(file, `\n$wgExtensionDirectory = "${join(root, "extensions")}";\n`);
  await installAsSaid("mediawiki", { MEDIAWIKI: root });
  appendFileSync(file, `${settings}\n`);
  const env = { ...process.env, MW_CONFIG_FILE: file };
  const maintain = (/** @type {string} */ script, /** @type {string[]} */ options, input = "") => {
    const running = call("php", [join(PACKAGE, `maintenance/${script}.php`), ...options], { env });
    running.child.stdin?.end(input);
    return running;
  };
  const end = await servePhp(root, port, "/index.php?title=Special:Version", env);
  return {
    address,
    write: async (title, text) => void (await maintain("edit", ["--user", "Keeper", title], text)),
    configure: (lines) => appendFileSync(file, `${lines}\n`),
    run: async (code) => {
      const { stdout } = await maintain("eval", [], `${code}\n`);
      if (/error|exception/i.test(stdout)) throw new Error(stdout);
    },
    work: async () => void (await maintain("runJobs", [])),
    close: () => {
      end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
