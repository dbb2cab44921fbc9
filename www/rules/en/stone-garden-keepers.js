/** The rules of Keepers, in English. */

import garden, { promotion } from "./garden.js";

/** @type {import("../page.js").Texts} */
export default {
  ...garden,
  intro: [
    "Stone Garden Chess with Axemen for Horses: keepers of the garden that go straight ahead and capture like Horses.",
  ],
  "start.text": [{ derived: "Axemen stand where the Horses stand in Stone Garden Chess." }],
  capture: "How an Axeman captures",
  "capture.text": ["The Axeman may take the Ox or the Raven, or walk on between them."],
  ...promotion("Axeman", "On the last rank, by a step or by a capture,"),
};
