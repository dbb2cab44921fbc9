import init from "./site/stone-garden-deep.js";

await init();

export * from "./site/stone-garden-deep.js";
