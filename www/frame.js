/**
 * For pages with frames of `embed.html`: gives each frame the height that its board asks for. Load it as a module.
 * It listens to frames that show our own `embed.html`, and to nothing else of them than a height.
 */

const PAGE = new URL("embed.html", import.meta.url);
const [LEAST, MOST] = [60, 4000];

addEventListener("message", ({ source, origin, data }) => {
  if (typeof data !== "object" || data === null || data.type !== "stone-garden:height") return;
  const { height } = data;
  if (typeof height !== "number" || !(height >= LEAST && height <= MOST)) return;
  for (const frame of document.querySelectorAll("iframe")) {
    if (frame.contentWindow !== source) continue;
    const { origin: from, pathname } = new URL(frame.src, location.href);
    // What is in a sandbox has no origin, nor has any frame of a page that is in one itself.
    const opaque =
      self.origin === "null" || (frame.hasAttribute("sandbox") && !frame.sandbox.contains("allow-same-origin"));
    if (from !== PAGE.origin || pathname !== PAGE.pathname || origin !== (opaque ? "null" : PAGE.origin)) continue;
    frame.style.height = `${Math.ceil(height)}px`;
  }
});
