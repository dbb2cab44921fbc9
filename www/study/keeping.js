/** Keeps a study on the device: soon after each change, when the page goes, or when somebody asks for it. */

import { putStudy } from "./shelf.js";
import { checkText, textOf } from "./resolve.js";

/** Milliseconds after a change until it is kept: whoever types is not kept at every letter. */
const REST = 400;

/**
 * @param {import("./tree.js").Study} study
 * @param {string | null} id under which it is kept; null: it is not, until somebody asks for it
 * @param {{kept: (parted: boolean, asked: boolean) => void, failed: (error: unknown) => void}} told parted: another page keeps it under its
 *   old name, so that this one has got a name of its own
 */
export function createKeeping(study, id, told) {
  let waiting = 0;
  /** @type {Promise<void>} */
  let writing = Promise.resolve();

  /** @param {boolean} asked by a press */
  function keep(asked) {
    clearTimeout(waiting);
    waiting = 0;
    writing = writing.then(async () => {
      try {
        const text = textOf(study);
        // What is kept can be read again.
        await checkText(text);
        const kept = await putStudy(id, { title: study.title, text, chapters: study.chapters.length });
        const parted = id !== null && kept !== id;
        if (kept !== id) history.replaceState(null, "", `?page=study&id=${kept}`);
        id = kept;
        told.kept(parted, asked);
      } catch (error) {
        told.failed(error);
      }
    });
  }

  // What is not kept yet is kept when the page goes.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && waiting) keep(false);
  });

  return {
    keep,

    /** Whether changes are kept by themselves. */
    isKept: () => id !== null,

    /** Something has changed. */
    later() {
      if (id === null) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => keep(false), REST);
    },
  };
}
