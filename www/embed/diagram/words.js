/** What a live diagram says of its piece and of its squares, in the language of the page. */

import { pieceName } from "../../play/names.js";
import { manWords } from "../../play/words.js";
import { t } from "../texts.js";
import { standing } from "./study.js";

/** @typedef {import("./study.js").Study} Study */

/** The piece's name. @param {Study} study */
export const nameOf = ({ report }) => pieceName(report.name);

/** The piece and where it stands: "White Lawman on d4". @param {Study} study */
export const titleOf = ({ report }) =>
  t("say.attacker", { who: manWords({ ...report, name: pieceName(report.name) }), square: report.square });

/** @param {Study} study @param {string} square */
export function labelOf(study, square) {
  const { report } = study;
  let label =
    square === report.square
      ? t("diagram.piece", { square, title: titleOf(study) })
      : t(`diagram.${standing(study, square)}`, { square });
  const marked = report.marks.find((mark) => mark.square === square);
  if (marked) label = t(`diagram.${marked.mark}`, { label });
  return marked?.relay ? t("diagram.through", { label }) : label;
}

/** What is to be done with the piece in hand. @param {Study} study */
export const heldText = (study) => t("diagram.held", { name: nameOf(study) });

/** Whether the piece gets to a square, and by which ways. @param {Study} study @param {string} square */
export function inspectionText(study, square) {
  if (study.held) return heldText(study);
  const { state, mark, paths } = study.handle.inspect(square);
  const blockers = [...new Set(paths.flatMap((path) => path.blockers))].join(", ");
  const key = state === "open" ? `inspect.open.${mark}` : `inspect.${state}`;
  const count = study.report.marks.length;
  const text = t(key, { name: nameOf(study), square, blockers, title: titleOf(study), count });
  return state === "open" && paths.length > 1 ? t("inspect.ways", { text, count: paths.length }) : text;
}
