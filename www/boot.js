/**
 * Before anything is painted: which of its pages index.html is now, and in which colours. An address that names a game (`?game=`, `?id=` for
 * one of this device), a position or the game in hand (`?play`) is the board's, one that names a page is that page's; without any of them this is the home.
 */

{
  const root = document.documentElement;
  const { search, hash } = location;
  const link = "(?:game|id|definition|fen|moves|ply|side|opponent|theme|letter|live)";
  const asked =
    root.dataset.page ||
    new RegExp(`[?&](?:page|play|${link})(?:[=&]|$)`).test(search) ||
    new RegExp(`[#?&]${link}=`).test(hash);
  if (!asked) {
    root.dataset.page = "home";
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = "home/home.css";
    sheet.setAttribute("blocking", "render");
    document.head.append(sheet);
  }
  // The board that the file holds is our own first game's: other pages, and games that come along or are stored, wait in words of their own.
  const [, page] = /[?&]page=([a-z]+)/.exec(search) ?? [];
  const brought = /[#?&](?:id|definition|letter|live)=/.test(search + hash);
  const awaited = page === "workshop" ? "workshop" : page ? "page" : brought ? "game" : "";
  if (awaited) root.dataset.wait = awaited;
  /** @type {Partial<import("./storage/local-storage.js").Settings>} */
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem("stone-garden.settings") ?? "null") ?? {};
  } catch {
    // The page itself says what can't be read.
  }
  const { theme, palette = "garden", pieces = "", coordinates = true } = settings;
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  if (typeof palette === "string") root.dataset.palette = palette;

  // A classic's start is seen as a picture until its rules have come, which weigh more than all the rest, and nothing moves when they do. The
  // board that the page comes with is quick enough.
  const [, game] = /^\?game=([\w-]+)$/.exec(hash.length > 1 ? "" : search) ?? [];
  if (!root.dataset.page && game && game !== "stone-garden") {
    const script = document.createElement("script");
    script.src = "starts/sizes.js";
    script.setAttribute("blocking", "render");
    document.head.append(script);
  }

  /** What starts/sizes.js calls. @param {Record<string, [number, number, 0 | 1]>} sizes squares across and up, and whether there are hands, by id */
  const foretell = (sizes) => {
    if (!game || !Object.hasOwn(sizes, game)) return;
    const [across, up, hands] = sizes[game];
    root.style.setProperty("--files", String(across));
    root.style.setProperty("--ranks", String(up));
    root.toggleAttribute("data-hands", hands > 0);
    root.dataset.start = game;
    // What somebody has chosen to see otherwise is not drawn beforehand.
    if (palette !== "garden" || !["", "native"].includes(pieces) || !coordinates) return;
    const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
    const picture = new URL(`starts/${game}${dark ? "-dark" : ""}.svg`, document.baseURI).href;
    root.style.setProperty("--start", `url("${picture}")`);
  };
  Object.assign(window, { foretell });
}
