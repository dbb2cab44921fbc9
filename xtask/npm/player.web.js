import init from "./site/stone-garden-player.js";

await init();

export * from "./site/stone-garden-player.js";
