export * from "./types/stone-garden-deep.js";
