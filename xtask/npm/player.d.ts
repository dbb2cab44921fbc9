export * from "./types/stone-garden-player.js";
