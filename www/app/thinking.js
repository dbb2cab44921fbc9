/** What the computer is asked besides its own moves: a hint, an analysis, a look through a finished game. Each comes when it is asked for. */

import { late, once } from "./late.js";
import { place } from "./place.js";

/** @param {import("./table.js").Table} table @param {() => void} look what the analysis offers besides */
export function createThinking({ store, session, mind, opponent, announcer, keeping }, look) {
  const hint = once(async () => (await import("../play/hint.js")).createHint(store, session, mind, announcer.say));
  /** @type {import("../analysis/analysis.js").Analysis | undefined} */
  let analysis;
  const analyser = once(async () => {
    const { createAnalysis } = await import("../analysis/analysis.js");
    const [at, frame] = ["analysis", "frame"].map(place);
    analysis = createAnalysis({ place: at, frame, store, session, mind, opponent, announcer, look });
    return analysis;
  });
  const enter = async () => (await analyser()).enter();
  const review = once(async () => {
    const { createReview } = await import("../review/review.js");
    return createReview({ after: place("analysis"), store, session, mind, announcer, enter });
  });
  return {
    hint: late(async () => (await hint())(), keeping.tell),
    analyse: late(async () => (await analyser()).toggle(), keeping.tell),
    look: late(async () => (await review()).start(), keeping.tell),
    back: () => analysis?.leave(),
  };
}
