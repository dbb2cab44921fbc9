/**
 * Starts the page. What does not come, or can't start, is told in the words that stand in index.html: those of strings.js, and the code
 * that shows them, may be the very thing that is missing.
 */

/** @type {any} */
const failed = document.getElementById("failed");

try {
  const board = !document.documentElement.dataset.page && !new URLSearchParams(location.search).has("page");
  await (board ? import("./app.js") : import("./pages.js"));
} catch (error) {
  failed.querySelector(".failed-why").textContent = String(error);
  failed.querySelector("button").addEventListener("click", () => location.reload());
  for (const child of failed.parentElement?.children ?? []) child.hidden = child !== failed;
  failed.hidden = false;
  // Rules and lesson take the board's place.
  if (!failed.isConnected) document.body.prepend(failed);
  console.error(error);
}
