// A WordPress of one's own for a test: Debian's package, a MariaDB with its own folder and socket, PHP's own server, and the plugin installed by
// the commands of its README.
import { execFile, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort, installAsSaid, servePhp, until } from "./own-server.js";

const call = promisify(execFile);

/** Where Debian's package lies. */
const PACKAGE = process.env.STONE_GARDEN_WORDPRESS ?? "/usr/share/wordpress";
export const PASSWORD = "a-garden-of-stones";

/**
 * @typedef {object} Blog
 * @property {string} address without a slash
 * @property {string} uploads the folder of what is uploaded
 * @property {(code: string, input?: string) => Promise<string>} run runs lines of PHP within WordPress; `$input` is a text for them; says what they print
 * @property {(content: string, of?: string) => Promise<string>} write keeps a text as it is, past every check of an edit; says its address
 * @property {(program: string) => void} allow names the program that draws pictures, or none
 * @property {() => string} faults what PHP complains of
 * @property {() => Promise<void>} close
 */

/** A database in a folder; its socket. @param {string} folder @param {(() => unknown)[]} ends */
async function database(folder, ends) {
  const [data, socket] = [join(folder, "data"), join(folder, "socket")];
  const own = ["--no-defaults", `--datadir=${data}`, ...(userInfo().uid === 0 ? ["--user=root"] : [])];
  await call("mariadb-install-db", [...own, "--auth-root-authentication-method=normal", "--skip-test-db"]);
  // What a crash would take is nothing that a test needs.
  const quick = ["--innodb-flush-log-at-trx-commit=0", "--innodb-buffer-pool-size=32M", "--skip-log-bin"];
  const server = spawn("mariadbd", [...own, `--socket=${socket}`, "--skip-networking", ...quick], {
    stdio: "ignore",
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  ends.push(() => {
    server.kill();
    return ended;
  });
  await until("the database", () =>
    php(
      `exit( @( new mysqli( 'localhost', 'root', '', '', 0, ${quoted(socket)} ) )->query( 'CREATE DATABASE blog' ) ? 0 : 1 );`,
    ).then(
      () => true,
      () => false,
    ),
  );
  return socket;
}

/** @param {string} code */
const php = (code) => call("php", ["-r", code]);

/** A text in PHP. @param {string} text */
export const quoted = (text) => `'${text.replace(/[\\']/g, "\\$&")}'`;

/** Installs and serves a blog with the plugin, which nobody has activated yet. @returns {Promise<Blog>} */
export async function installBlog() {
  const folder = mkdtempSync(join(tmpdir(), "stone-garden-blog-"));
  /** What is to be ended, the last one first. @type {(() => unknown)[]} */
  const ends = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    return { ...(await install(folder, ends)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param {string} folder @param {(() => unknown)[]} ends @returns {Promise<Omit<Blog, "close">>} */
async function install(folder, ends) {
  const [root, port] = [join(folder, "root"), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  const socket = await database(folder, ends);
  // Of what lies elsewhere, such as the themes, too: WordPress looks for its files beside one another.
  cpSync(PACKAGE, root, { recursive: true, dereference: true });
  const uploads = join(root, "wp-content/uploads");
  mkdirSync(uploads, { recursive: true });
  const [more, faults] = [join(folder, "more.php"), join(folder, "faults")];
  const allow = (/** @type {string} */ program) =>
    writeFileSync(more, `<?php\n${program && `define( 'STONE_GARDEN_PROGRAM', ${quoted(program)} );\n`}`);
  allow("");
  const constants = {
    DB_NAME: "blog",
    DB_USER: "root",
    DB_PASSWORD: "",
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: "utf8mb4",
    DB_COLLATE: "",
    WP_HOME: address,
    WP_SITEURL: address,
    FS_METHOD: "direct",
    // A fault of the plugin is to be seen.
    WP_DEBUG: true,
    WP_DEBUG_DISPLAY: false,
    WP_DEBUG_LOG: faults,
    WP_HTTP_BLOCK_EXTERNAL: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    DISABLE_WP_CRON: true,
  };
  const lines = Object.entries(constants).map(
    ([name, value]) => `define( '${name}', ${typeof value === "string" ? quoted(value) : value} );`,
  );
  writeFileSync(
    join(root, "wp-config.php"),
    `<?php\n${lines.join("\n")}\n$table_prefix = 'wp_';\nrequire ${quoted(more)};\n` +
      "defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );\nrequire_once ABSPATH . 'wp-settings.php';\n",
  );
  await installAsSaid("wordpress", { WORDPRESS: root });
  ends.push(await servePhp(root, port, "/wp-admin/install.php"));
  const form = {
    weblog_title: "Garden",
    user_name: "keeper",
    admin_password: PASSWORD,
    admin_password2: PASSWORD,
    pw_weak: "1",
    admin_email: "keeper@example.org",
  };
  await fetch(`${address}/wp-admin/install.php?step=2`, { method: "POST", body: new URLSearchParams(form) });
  const run = async (/** @type {string} */ code, input = "") => {
    const running = call("php", [
      "-r",
      `$_SERVER['HTTP_HOST'] = '127.0.0.1:${port}'; require ${quoted(join(root, "wp-load.php"))};` +
        ` $input = stream_get_contents( STDIN ); ${code}`,
    ]);
    running.child.stdin?.end(input);
    const { stdout } = await running.catch(() => {
      throw new Error(`PHP failed: ${code}\n${readFileSync(faults, "utf8").slice(-2000)}`);
    });
    return stdout;
  };
  for (const role of ["author", "contributor"])
    await run(`wp_insert_user( [ 'user_login' => '${role}', 'user_pass' => '${PASSWORD}', 'role' => '${role}' ] );`);
  await run("update_option( 'show_avatars', 0 ); update_option( 'posts_per_rss', 100 );");
  return {
    address,
    uploads,
    run,
    allow,
    write: async (content, type = "post") =>
      run(
        `echo get_permalink( wp_insert_post( wp_slash( [ 'post_title' => 'Shown', 'post_content' => $input,` +
          ` 'post_type' => ${quoted(type)}, 'post_status' => 'publish', 'post_author' => 1 ] ) ) );`,
        content,
      ),
    faults: () => (existsSync(faults) ? readFileSync(faults, "utf8") : ""),
  };
}
