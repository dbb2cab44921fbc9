/**
 * Starts the page. What does not come, or can't start, is told in the words that stand in index.html: those of strings.js, and the code
 * that shows them, may be the very thing that is missing.
 */

/** @type {any} */
const failed = document.getElementById("failed");

const { page, wait } = document.documentElement.dataset;
const waiting = document.querySelector("#status .status-head");
if (wait && waiting instanceof HTMLElement) {
  waiting.textContent = "";
  waiting.dataset.text = `page.wait.${wait}`;
}

try {
  if (page === "home") {
    await (await import("./home/home-page.js")).openHome();
  } else {
    document.getElementById("home")?.remove();
    const board = !page && !new URLSearchParams(location.search).has("page");
    await (board ? import("./app.js") : import("./router.js"));
  }
} catch (error) {
  failed.querySelector(".failed-why").textContent = String(error);
  failed.querySelector("button").addEventListener("click", () => location.reload());
  for (const child of failed.parentElement?.children ?? []) child.hidden = child !== failed;
  failed.hidden = false;
  // Rules and lesson take the board's place, and the home shows nothing of it.
  if (!failed.isConnected || page === "home") document.body.prepend(failed);
  console.error(error);
}
