import "stone-garden/element";

// The engine and the player in a thread of their own.
const thread = new Worker(new URL("./thread.js", import.meta.url), { type: "module" });
thread.addEventListener("message", ({ data }) => {
  document.documentElement.dataset.answer = data;
});
