/** What stands beside the board, each part in its element of index.html. */

import { bindActions } from "../panel/actions.js";
import { bindInvite } from "../panel/invite.js";
import { bindLegend } from "../panel/legend.js";
import { bindCaption } from "../panel/caption.js";
import { bindNotice } from "../panel/notice.js";
import { bindPlayers } from "../panel/players.js";
import { bindRecord } from "../panel/record.js";
import { bindSecond } from "../panel/second.js";
import { bindStatus } from "../panel/status.js";
import { bindTop } from "../panel/top.js";
import { bindTyped } from "../panel/typed.js";
import { t } from "../strings.js";
import { place } from "./place.js";

/** @param {import("./table.js").Table} table @param {import("./commands.js").PageCommands} commands */
export function bindPanel({ store, session, turn, preview, keeping, opponent }, commands) {
  const [site, name, tagline, buttons] = ["site", "game-name", "tagline", "top-buttons"].map(place);
  bindTop({ site, name, tagline, buttons }, store, commands);
  bindCaption(place("caption"), store, preview);
  bindNotice(place("notice"), store);
  bindStatus(place("status"), store, commands);
  bindPlayers(place("players"), place("counters"), store, (side, who, level) => {
    opponent.seat(side, who, level);
    keeping.save();
  });
  bindActions(place("actions"), store, session, commands);
  bindRecord(place("record"), place("record-bar"), store, commands);
  bindLegend(place("legend"), store);
  bindInvite(place("invite"), store);
  bindTyped(place("typed-form"), store, turn);
  bindSecond(place("second"), store, commands);
  place("panel").setAttribute("aria-label", t("page.panel"));
  place("record").setAttribute("aria-label", t("record.title"));
  place("players").setAttribute("aria-label", t("count.players"));
  place("legend").setAttribute("aria-label", t("legend.title"));
}
