// Makes few files of a site's many modules, in place, and takes comments, blanks and long names out of all of them.
// The board is a few files, which its page names, so that a browser asks for them at once. A part of the page that comes when it is
// asked for is one file, named after the module that it begins with. The element is one file.
// Usage: node bundle.js <folder of the site> <folder for an element that knows of no site>
import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix, relative, resolve, sep } from "node:path";
import { rollup } from "rollup";
import { minify } from "terser";

/** The pages, and what each loads at once besides the script that it names. @type {Record<string, string[]>} */
const PAGES = {
  "index.html": ["app.js"],
  "rules.html": ["router.js", "rules/page.js"],
  "embed.html": ["element/embed/embedded.js"],
};

/** What chooses the page that is shown: all but the board's are beside it. */
const CHOOSERS = ["start.js", "router.js"];

/** What pages beside the board have in them. */
const EMBEDDED = ["element.js", "embed/embedded.js", "embed/embedded-diagram.js"];

/** What is loaded by its own name, from its own address, and stays a file of its own. */
const ALONE = [
  "boot.js",
  "starts/sizes.js",
  "frame.js",
  "worker.js",
  "training/training-worker.js",
  "library/reading-worker.js",
  "sw.js",
  "stone-garden-reader.js",
  "stone-garden-player.js",
];

/** What other pages load: the element, what puts it in place of others' diagrams, and the page for frames. Their parts that come later are in a folder of their own. */
const ELEMENT = { entries: ["element.js", "idiagram.js", "embed.js"], place: "element" };

/** The glue of the first module, which the site has within its own files. */
const FIRST = "stone-garden.js";

/** Its words of other languages are those of the site, which keeps them as they are for that. @param {string} name */
const isWords = (name) => posix.dirname(name) === "strings" && name !== "strings/en.js";

/**
 * The modules of the folders in `rules/` and `lesson/`, pages and their words in each language, are found by names that are put
 * together: each is a file of its own, in which is what games share, too. Else a reader would wait for one after the other.
 * @param {string} name
 */
const isByName = (name) => ["rules", "lesson"].includes(posix.dirname(posix.dirname(name)));

/** What stands for the site's folder in a module until it is known which file it goes to. */
const SITE = "@site/";

/** An address beside a module: the only use of `import.meta` that survives a move. */
const ADDRESS = /new URL\(\s*(["'])([^"']+)\1,\s*import\.meta\.url\s*,?\s*\)/g;

/** All in one file. @type {(idOf: (name: string) => string) => Grouping} */
const groupNone = () => () => null;

/** @typedef {import("rollup").GetManualChunk} Grouping */
/** @typedef {(id: string) => string} Naming a module's path in the site, by its id */
/** @typedef {Map<string, string>} Files scripts by their paths in the site */

/** Names a file of the site as it is seen from another. @param {string} from @param {string} to */
const seenFrom = (from, to) => {
  const path = posix.relative(posix.dirname(from), to) || ".";
  return `${path.startsWith(".") ? "" : "./"}${path}${to.endsWith("/") ? "/" : ""}`;
};

/**
 * Addresses that stand in a module are those beside it, wherever its code ends up.
 * @param {Naming} nameOf
 * @returns {import("rollup").Plugin}
 */
const keepAddresses = (nameOf) => ({
  name: "keep-addresses",
  transform(code, id) {
    const moved = code.replace(ADDRESS, (_, quote, address) => {
      const place = posix.join(posix.dirname(nameOf(id)), address);
      return `new URL(${quote}${SITE}${place === "." || place === "./" ? "" : place}${quote}, import.meta.url)`;
    });
    if (/\bimport\.meta\b(?!\.url\))/.test(moved))
      this.error(`${nameOf(id)} uses import.meta in a way that no bundle keeps`);
    return { code: moved, map: null };
  },
  renderChunk(code, { fileName }) {
    const inPlace = code.replace(/(["'])@site\/([^"']*)\1/g, (_, quote, to) => {
      return `${quote}${to ? seenFrom(fileName, to) : seenFrom(fileName, "./")}${quote}`;
    });
    return { code: inPlace, map: null };
  },
});

/** All modules that a module imports, and those that these do. @param {string} id @param {import("rollup").GetModuleInfo} get */
function closureOf(id, get) {
  const all = new Set([id]);
  for (const one of all) for (const imported of get(one)?.importedIds ?? []) all.add(imported);
  return all;
}

/** The modules that are imported when they are asked for. @param {Set<string>} from @param {import("rollup").GetModuleInfo} get */
function lateOnes(from, get) {
  const [all, late] = [new Set(from), /** @type {Set<string>} */ (new Set())];
  for (const one of all) {
    const info = get(one);
    for (const asked of info?.dynamicallyImportedIds ?? []) late.add(asked);
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) all.add(next);
  }
  return late;
}

/**
 * What the board shares with the pages besides it is one file, what it shares with parts that come later another: thus nothing that
 * comes later brings the board's own beginning along.
 * @param {(name: string) => string} idOf @returns {Grouping}
 */
function groupSite(idOf) {
  const app = idOf("app.js");
  /** @type {Map<string, Set<string>> | undefined} */
  let closures;
  /** @type {Set<string>} */
  const beside = new Set(EMBEDDED.map(idOf));
  return (id, { getModuleInfo }) => {
    if (!closures) {
      const late = lateOnes(new Set([idOf("start.js")]), getModuleInfo);
      closures = new Map([...late].map((one) => [one, closureOf(one, getModuleInfo)]));
      for (const name of CHOOSERS)
        for (const page of getModuleInfo(idOf(name))?.dynamicallyImportedIds ?? []) beside.add(page);
    }
    if (!closures.get(app)?.has(id)) return null;
    const others = [...closures].filter(([late, closure]) => late !== app && closure.has(id)).map(([late]) => late);
    if (!others.length) return null;
    return others.some((late) => beside.has(late)) ? "common" : "play";
  };
}

/**
 * The element by itself, which is enough where pictures stand for boards, is one file; all that a flat board or diagram needs is another.
 * @param {(name: string) => string} idOf @returns {Grouping}
 */
function groupElement(idOf) {
  /** @type {[string, Set<string>][] | undefined} */
  let groups;
  return (id, { getModuleInfo }) => {
    const closures = (/** @type {string[]} */ ...names) =>
      new Set(names.flatMap((name) => [...closureOf(idOf(name), getModuleInfo)]));
    groups ??= [
      ["element", closures("element.js")],
      ["embedded", closures("embed/embedded.js", "embed/embedded-board.js", "embed/embedded-diagram.js")],
    ];
    return groups.find(([, modules]) => modules.has(id))?.[0] ?? null;
  };
}

/**
 * Modules with a file of their own are imported from there.
 * @param {string} sources @param {string[]} alone @returns {import("rollup").Plugin}
 */
const leaveAlone = (sources, alone) => ({
  name: "leave-alone",
  resolveId(asked, from) {
    const id = from ? resolve(dirname(from), asked) : asked;
    return alone.some((name) => join(sources, name) === id) ? { id, external: "relative" } : null;
  },
});

/** An element that knows of no site to lead to. @param {string} sources @returns {import("rollup").Plugin} */
const withoutSite = (sources) => ({
  name: "without-site",
  load: (id) => (id === join(sources, "embed/site.js") ? "export const SITE = null;\n" : null),
});

/**
 * @param {object} build
 * @param {string} build.sources where the modules are
 * @param {string[]} build.entries
 * @param {(idOf: (name: string) => string) => Grouping} build.group
 * @param {(name: string) => string} build.place where a file goes that is no entry, by the module that it begins with
 * @param {import("rollup").Plugin[]} build.plugins
 * @returns {Promise<import("rollup").OutputChunk[]>}
 */
async function bundle({ sources, entries, group, place, plugins }) {
  const idOf = (/** @type {string} */ name) => join(sources, name);
  const nameOf = (/** @type {string} */ id) => relative(sources, id).split(sep).join("/");
  const made = await rollup({
    input: entries.map(idOf),
    preserveEntrySignatures: "allow-extension",
    plugins: [...plugins, keepAddresses(nameOf)],
    onwarn: ({ message }) => {
      throw new Error(message);
    },
  });
  /** The module that gave a file its name; a group has its own. @param {import("rollup").PreRenderedChunk} chunk */
  const begins = ({ facadeModuleId, moduleIds, name }) => {
    const id = facadeModuleId ?? moduleIds.findLast((id) => posix.basename(nameOf(id), ".js") === name);
    return id ? nameOf(id) : `${name}.js`;
  };
  const { output } = await made.generate({
    format: "es",
    // The names of exports mean the same in the next version: of two versions that don't fit each other one fails to load.
    minifyInternalExports: false,
    manualChunks: group(idOf),
    entryFileNames: begins,
    chunkFileNames: (chunk) => place(begins(chunk)),
  });
  return output.flatMap((file) => (file.type === "chunk" ? [file] : []));
}

/**
 * A file for each of these modules, but for those that are within others.
 * @param {string} sources @param {string[]} names
 */
async function bundleEach(sources, names) {
  const build = (/** @type {string} */ name) =>
    bundle({ sources, entries: [name], group: groupNone, place: (begins) => begins, plugins: [] });
  const made = (await Promise.all(names.map(build))).flat();
  const within = new Set(
    made.flatMap(({ moduleIds, facadeModuleId }) => moduleIds.filter((id) => id !== facadeModuleId)),
  );
  return made.filter(({ facadeModuleId }) => !within.has(facadeModuleId ?? ""));
}

/** All scripts in a folder and those below. @param {string} folder */
const scriptsIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".js"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();

/** @param {string} folder @param {Files} files */
async function write(folder, files) {
  for (const [name, text] of files) {
    const { code } = await minify({ [name]: text }, { module: true, ecma: 2020 });
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), `${code}\n`);
  }
}

/** Names in a page the scripts that it needs at once. @param {string} page @param {string} text @param {import("rollup").OutputChunk[]} chunks */
function preload(page, text, chunks) {
  const begin = /<script type="module" src="([^"]+)"/.exec(text)?.[1];
  if (!begin) throw new Error(`${page} loads no module`);
  const needed = new Set([begin, ...PAGES[page]]);
  for (const name of needed)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) needed.add(imported);
  needed.delete(begin);
  const links = [...needed].map((name) => `    <link rel="modulepreload" href="${name}" />\n`).join("");
  return text.replaceAll(/^ *<link rel="modulepreload".*\n/gm, "").replace(/^ *<script type="module"/m, `${links}$&`);
}

/** @param {string} sources the site, of plain modules @param {string} siteless */
async function run(sources, siteless) {
  const scripts = scriptsIn(sources);
  const words = scripts.filter(isWords);
  const site = await bundle({
    sources,
    entries: ["start.js", "engine.js", ...words],
    group: groupSite,
    // The site's own use of the element shares with the page what it can; its name is taken by the one for others.
    place: (name) => (ELEMENT.entries.includes(name) ? `embed/${name}` : name),
    plugins: [leaveAlone(sources, ALONE)],
  });
  const element = (/** @type {import("rollup").Plugin[]} */ ...plugins) =>
    bundle({
      sources,
      entries: ELEMENT.entries,
      group: groupElement,
      place: (name) => posix.join(ELEMENT.place, name),
      plugins: [leaveAlone(sources, [...ALONE, ...words]), ...plugins],
    });
  const [embedded, alone] = [await element(), await element(withoutSite(sources))];

  const chunks = [...site, ...(await bundleEach(sources, scripts.filter(isByName))), ...embedded];
  const taken = new Set([...ALONE, ...chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => relative(sources, id)))]);
  const lost = scripts.filter((name) => !taken.has(name.split("/").join(sep)));
  if (lost.length) throw new Error(`nothing loads ${lost.join(", ")}`);
  const twice = chunks.map(({ fileName }) => fileName).filter((name, i, names) => names.indexOf(name) !== i);
  if (twice.length) throw new Error(`two files would be ${twice.join(", ")}`);

  // For the package, which has the first module by itself too.
  const first = readFileSync(join(sources, FIRST), "utf8");
  const files = new Map(ALONE.map((name) => [name, readFileSync(join(sources, name), "utf8")]));
  for (const { fileName, code } of chunks) files.set(fileName, code);
  for (const name of scripts) rmSync(join(sources, name));
  await write(sources, files);
  for (const entry of readdirSync(sources, { recursive: true, withFileTypes: true }).reverse())
    if (entry.isDirectory() && !readdirSync(join(entry.parentPath, entry.name)).length)
      rmdirSync(join(entry.parentPath, entry.name));
  for (const page of Object.keys(PAGES)) {
    const path = join(sources, page);
    writeFileSync(path, preload(page, readFileSync(path, "utf8"), chunks));
  }
  rmSync(siteless, { recursive: true, force: true });
  await write(
    siteless,
    new Map([[FIRST, first], ...alone.map(({ fileName, code }) => /** @type {const} */ ([fileName, code]))]),
  );
}

const [sources, siteless] = process.argv.slice(2).map((folder) => resolve(folder));
try {
  await run(sources, siteless);
} catch (error) {
  console.error(`The scripts can't be bundled: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
