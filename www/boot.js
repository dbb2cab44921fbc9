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
  try {
    const { theme, palette } = JSON.parse(localStorage.getItem("stone-garden.settings") ?? "{}");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    if (typeof palette === "string") root.dataset.palette = palette;
  } catch {
    // The page itself says what can't be read.
  }
}
