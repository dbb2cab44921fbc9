// Brings the element to pages that hold a board. A module, and so no part of ResourceLoader's bundles, which know none.
const site = mw.config.get("wgStoneGardenSite");

if (site && !document.querySelector("script[data-stone-garden]")) {
  const script = document.createElement("script");
  script.type = "module";
  script.src = `${site}element.js`;
  script.dataset.stoneGarden = "";
  document.head.append(script);
}
